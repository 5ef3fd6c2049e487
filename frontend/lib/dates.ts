/**
 * How dates are written, everywhere in the product. The shop's clock is South Africa's (no summer time), whatever the visitor's or the
 * server's is, so that a page reads the same wherever it was drawn.
 */
const zone = 'Africa/Johannesburg';

// The names are said here: browsers and servers know different short forms ("Sept"), and a page must read the same in both.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** An instant, or a day (`2026-11-21`), which is that day here at noon, so that no zone moves it. */
function instant(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+02:00` : value);
}

/** The day here of an instant, `2026-11-21`. */
export const isoDay = (value: string | Date): string => dayFormat.format(instant(value));

function partsOf(value: string | Date) {
  const [year, month, day] = isoDay(value).split('-').map(Number);
  return { year, day, month: MONTHS[month - 1], weekday: WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] };
}

/** `21 Nov 2026` */
export function formatDate(value: string | Date): string {
  const { day, month, year } = partsOf(value);
  return `${day} ${month} ${year}`;
}

/** `Sat 21 Nov`: for dates that are near. */
export function formatDay(value: string | Date): string {
  const { weekday, day, month } = partsOf(value);
  return `${weekday} ${day} ${month}`;
}

/** `14:05` */
export const formatTime = (value: string | Date): string => timeFormat.format(instant(value));

/** `21 Nov 2026, 14:05` */
export const formatDateTime = (value: string | Date): string => `${formatDate(value)}, ${formatTime(value)}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** `2 hours ago`, `yesterday`; the date itself when it is more than a week away. */
export function fromNow(value: string | Date, now: Date = new Date()): string {
  const distance = instant(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return 'just now';
  if (size < HOUR) return relative.format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative.format(Math.trunc(distance / HOUR), 'hour');
  if (size < 7 * DAY) return relative.format(Math.trunc(distance / DAY), 'day');
  return formatDate(value);
}
