/** Returns the link that dials a phone number. */
export const phoneLink = (number: string): string => `tel:${number.replace(/\s/g, '')}`;
