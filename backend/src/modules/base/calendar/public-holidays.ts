import { addDays, weekdayOf, type IsoDate } from './working-days';

export interface PublicHoliday {
  readonly date: IsoDate;
  readonly name: string;
}

/**
 * Calculates the Gregorian Easter Sunday of a year by the anonymous algorithm (Nature, 20 April 1876; Meeus,
 * Astronomical Algorithms, ch. 8).
 */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moon = Math.floor((century + 8) / 25);
  const correction = Math.floor((century - moon + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * late + 114;
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${String(year)}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
}

const FIXED: readonly (readonly [string, string])[] = [
  ['01-01', 'New Year’s Day'],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', 'Workers’ Day'],
  ['06-16', 'Youth Day'],
  ['08-09', 'National Women’s Day'],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
];

const SUNDAY = 7;

/**
 * Lists the public holidays of South Africa in a year (Public Holidays Act 36 of 1994, s 1 and s 2(1)). The Monday
 * after one on a Sunday is one, too. Holidays proclaimed for a single year, such as elections, are not included.
 */
export function publicHolidays(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const days = new Map<IsoDate, string>(FIXED.map(([day, name]) => [`${String(year)}-${day}`, name]));
  days.set(addDays(easter, -2), 'Good Friday');
  days.set(addDays(easter, 1), 'Family Day');
  for (const [date, name] of [...days]) {
    const monday = addDays(date, 1);
    if (weekdayOf(date) === SUNDAY && !days.has(monday)) days.set(monday, `${name} (Monday after)`);
  }
  return [...days].map(([date, name]) => ({ date, name })).sort((one, other) => (one.date < other.date ? -1 : 1));
}
