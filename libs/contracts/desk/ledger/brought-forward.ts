/** Begins the numbers of balances from earlier books, so that none is ever one of ours. */
const BROUGHT_FORWARD = 'BF-';

/**
 * Returns the number that an invoice or a credit of earlier books has here: `BF-INV123`.
 * @param occurrence 2 for a number that came in a second time, after the first was taken back: `BF-INV123-2`
 */
export const numberBroughtForward = (oldNumber: string, occurrence = 1): string =>
  `${BROUGHT_FORWARD}${oldNumber.toUpperCase()}${occurrence === 1 ? '' : `-${String(occurrence)}`}`;

/** Returns the number of the entry that takes such an invoice back: `BF-INV123-TAKEN-BACK`. */
export const numberTakenBack = (number: string): string => `${number}-TAKEN-BACK`;
