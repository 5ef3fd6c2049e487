/**
 * Rules for accepting a quote: the name of the person, and the invoice's address; shared by the page and the server.
 * Without zod.
 */

const words = (text: string): number =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1).length;

/** Checks for a first name and surname, or the name on the quote. */
export const isFullName = (typedName: string, onQuote: string): boolean =>
  words(typedName) >= 2 || (typedName.trim() !== '' && typedName.trim().toLowerCase() === onQuote.trim().toLowerCase());

/** Checks for an address: at least two words, and as long as the shortest possible one. */
export const isAddress = (typedAddress: string): boolean => typedAddress.trim().length >= 8 && words(typedAddress) >= 2;

export const NAME_WANTED = 'Type your first name and surname';
export const ADDRESS_WANTED = 'Enter street number, street and suburb or town';
