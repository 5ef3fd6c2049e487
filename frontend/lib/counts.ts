/** Highest count that the bar shows in full. */

const MAX_SHOWN = 99;

/** Formats the count of a badge: `7`, `99`, `99+`. */
export const badgeText = (count: number): string => (count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count));

/** `1 item`, `2 items`. */
export const countItems = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** “1 working day”, “3 working days”. */
export const countWorkingDays = (count: number): string => formatCount(count, 'working day', 'working days');

/** “1 page”, “3 pages”. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${count} ${count === 1 ? singular : plural}`;
