/**
 * Formats a count, thousands parted by a no-break space: `12 480`.
 * @param count a whole number, or its digits
 */
export const formatCount = (count: number | string): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
