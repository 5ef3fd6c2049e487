/** Begins the numbers of balances from earlier books, so that none is ever one of ours. */
const BROUGHT_FORWARD = 'BF-';

/** Returns the number that an invoice or a credit of earlier books has here: `BF-INV123`. */
export const numberBroughtForward = (oldNumber: string): string => `${BROUGHT_FORWARD}${oldNumber.toUpperCase()}`;
