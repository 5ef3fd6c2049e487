/** The shop's clock. South Africa is two hours ahead of UTC all year: asking `Intl` for it loads its time zones, which a phone notices. */

const AHEAD_MS = 2 * 3_600_000;

/** What clock and calendar here show at an instant: `2026-11-21T14:05:00.000Z`, of which the zone means nothing. */
export const clockHere = (instant: Date): string => new Date(instant.getTime() + AHEAD_MS).toISOString();

/** The day here of an instant, `2026-11-21`. */
export const dayHere = (instant: Date): string => clockHere(instant).slice(0, 'yyyy-mm-dd'.length);

/** Day and minute here, as spreadsheets read them: `2026-11-21 14:05`. */
export const minuteHere = (instant: Date): string =>
  clockHere(instant).slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
