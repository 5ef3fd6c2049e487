/**
 * Offset of the shop's clock: South Africa is two hours ahead of UTC all year. A constant, as `Intl` would load its
 * time zones, which is slow on a phone.
 */

const AHEAD_MS = 2 * 3_600_000;

/** Returns the local date and time of an instant, as `2026-11-21T14:05:00.000Z` whose zone is to be ignored. */
export const clockHere = (instant: Date): string => new Date(instant.getTime() + AHEAD_MS).toISOString();

/** Returns the local day of an instant, `2026-11-21`. */
export const dayHere = (instant: Date): string => clockHere(instant).slice(0, 'yyyy-mm-dd'.length);

/** Returns the local day and minute for spreadsheets: `2026-11-21 14:05`. */
export const minuteHere = (instant: Date): string =>
  clockHere(instant).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');

/**
 * Formats a deadline: `the end of Wed 25 Nov`, `Wed 25 Nov, 12:30`. Midnight is the end of its day, as 00:00 of the
 * next would be misread.
 * @param sayDay how a day (`2026-11-25`) is said here
 */
export function deadlineText(end: Date, sayDay: (day: string) => string): string {
  const time = clockHere(end).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
  return time === '00:00'
    ? `the end of ${sayDay(dayHere(new Date(end.getTime() - 1)))}`
    : `${sayDay(dayHere(end))}, ${time}`;
}
