/**
 * Acceptance of a quote: who may accept it, and where its invoice goes; the same on the page that asks and on the
 * server that keeps it. Without zod.
 */

const words = (text: string): number =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1).length;

/** First name and surname, or the name that the quote was made out to. */
export const isFullName = (typedName: string, onQuote: string): boolean =>
  words(typedName) >= 2 || (typedName.trim() !== '' && typedName.trim().toLowerCase() === onQuote.trim().toLowerCase());

/** A street or a stand and a place: more than one word, and as long as the shortest that there is. */
export const isAddress = (typedAddress: string): boolean => typedAddress.trim().length >= 8 && words(typedAddress) >= 2;

export const NAME_WANTED = 'Type your first name and surname';
export const ADDRESS_WANTED = 'Enter street number, street and suburb or town';
