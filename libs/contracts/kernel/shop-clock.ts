/** The shop's clock. South Africa is two hours ahead of UTC all year: asking `Intl` for it loads its time zones, which a phone notices. */

const AHEAD_MS = 2 * 3_600_000;

/**
 * Returns what clock and calendar here show at an instant: `2026-11-21T14:05:00.000Z`, of which the zone means
 * nothing.
 */
export const clockHere = (instant: Date): string => new Date(instant.getTime() + AHEAD_MS).toISOString();

/** The day here of an instant, `2026-11-21`. */
export const dayHere = (instant: Date): string => clockHere(instant).slice(0, 'yyyy-mm-dd'.length);

/** Day and minute here, as spreadsheets read them: `2026-11-21 14:05`. */
export const minuteHere = (instant: Date): string =>
  clockHere(instant).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');

/**
 * Until when something is awaited, in words: `the end of Wed 25 Nov`, `Wed 25 Nov, 12:30`. A day ends at its own 24:00, which nobody reads as
 * the next one's 00:00.
 * @param sayDay how a day (`2026-11-25`) is said here
 */
export function deadlineText(end: Date, sayDay: (day: string) => string): string {
  const time = clockHere(end).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);
  return time === '00:00'
    ? `the end of ${sayDay(dayHere(new Date(end.getTime() - 1)))}`
    : `${sayDay(dayHere(end))}, ${time}`;
}
