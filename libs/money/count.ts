/**
 * Formats a count, thousands parted by a no-break space: `12 480`.
 * @param count a whole number, or its digits
 */
export const formatCount = (count: number | string): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** Formats a number with its noun: `1 order`, `12 orders`. @param many the noun's plural; by default with an s */
export const countInWords = (number: number, one: string, many = `${one}s`): string =>
  `${formatCount(number)} ${number === 1 ? one : many}`;
