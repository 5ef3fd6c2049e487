/** Highest count that the bar shows in full. */

const MOST = 99;

/** Formats the count of a badge: `7`, `99`, `99+`. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** `1 item`, `2 items`. */
export const countItems = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** “1 working day”, “3 working days”. */
export const workingDays = (count: number): string => countOf(count, 'working day', 'working days');

/** “1 page”, “3 pages”. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
