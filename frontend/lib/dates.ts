import { clockHere, dayHere } from '@plinth/contracts/kernel/shop-clock';

/**
 * Formats of dates, everywhere in the product. Always in South Africa's time (no summer time), whatever the visitor's
 * or the server's is, so that a page reads the same wherever it was rendered.
 */

// The names are fixed here: browsers and servers know different short forms ("Sept"), and a page must read the same in both.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Converts an instant, or a day (`2026-11-21`), which becomes South African noon, so that no time zone changes it. */
function toInstant(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(DATE_ONLY.test(value) ? `${value}T12:00:00+02:00` : value);
}

/** Returns the South African day of an instant, `2026-11-21`. */
export const isoDay = (value: string | Date): string => dayHere(toInstant(value));

function splitDate(value: string | Date) {
  const [year, month, day] = isoDay(value).split('-').map(Number);
  return {
    year,
    day,
    month: MONTHS[month - 1],
    weekday: WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()],
  };
}

const shortenMonth = (month: string): string => month.slice(0, 3);

/** `21 Nov 2026` */
export function formatDate(value: string | Date): string {
  const { day, month, year } = splitDate(value);
  return `${day} ${shortenMonth(month)} ${year}`;
}

/** Formats a near date: `Sat 21 Nov`. */
export function formatDay(value: string | Date): string {
  const { weekday, day, month } = splitDate(value);
  return `${weekday} ${day} ${shortenMonth(month)}`;
}

/** Formats a date: `Sat 21 Nov`, or `21 Nov 2025` when it is too far away for a weekday. */
export function formatNearDay(value: string | Date, now: Date = new Date()): string {
  const isFar = Math.abs(toInstant(value).getTime() - now.getTime()) > 90 * DAY;
  return isFar ? formatDate(value) : formatDay(value);
}

/** `November 2026` */
export function formatMonth(value: string | Date): string {
  const { month, year } = splitDate(value);
  return `${month} ${year}`;
}

/** `14:05` */
export const formatTime = (value: string | Date): string =>
  clockHere(toInstant(value)).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm'.length);

/** `21 Nov 2026, 14:05` */
export const formatDateTime = (value: string | Date): string => `${formatDate(value)}, ${formatTime(value)}`;

let relativeFormat: Intl.RelativeTimeFormat | undefined;
const formatRelative = (amount: number, unit: Intl.RelativeTimeFormatUnit): string => {
  relativeFormat ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  return relativeFormat.format(Math.trunc(amount), unit);
};

/** Formats a time as `2 hours ago` or `yesterday`; as a date when it is more than a week away. */
export function fromNow(value: string | Date, now: Date = new Date()): string {
  const distance = toInstant(value).getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return 'just now';
  if (size < HOUR) return formatRelative(distance / MINUTE, 'minute');
  if (size < DAY) return formatRelative(distance / HOUR, 'hour');
  if (size < 7 * DAY) return formatRelative(distance / DAY, 'day');
  return formatDate(value);
}
