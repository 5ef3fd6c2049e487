const DATE = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});
/** "11 December 2026", in sentences that people read. */
export const formatLongDay = (isoDate: string): string => DATE.format(new Date(`${isoDate}T12:00:00+02:00`));

// South African English writes "Tue, 01 Dec".
const SHORT_DATE = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Africa/Johannesburg',
});
/** "Tue 1 Dec", where little fits and the day is near. */
export function formatShortDay(isoDate: string): string {
  const [weekday, , month, , day] = SHORT_DATE.formatToParts(new Date(`${isoDate}T12:00:00+02:00`));
  return `${weekday.value} ${day.value} ${month.value}`;
}
