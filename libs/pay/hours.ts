import type { Day, WorkingTime } from './statutory';

/** Clock event. `at` is minutes since 1 January 1970 in South African time, which has no daylight saving. */
export interface ClockEvent {
  at: number;
}

export interface Shift {
  /** Minute of the day at which the person usually starts. */
  starts: number;
  /** Ordinary minutes of a day. */
  dayMinutes: number;
  daysAWeek: number;
}

/**
 * Working day with its pairs of clocking in and out, in minutes since 1970. `minutes` is null where the clock events
 * do not pair, as the hours are then unknown.
 */
export interface WorkedDay {
  day: Day;
  pairs: readonly { from: number; to: number }[];
  minutes: number | null;
}

const DAY_MINUTES = 24 * 60;
/** Minutes within which clock events count as one: people press twice, and devices send twice. */
const SAME_PRESS_MINUTES = 2;
/**
 * Minutes before a shift's usual start at which its day begins, so that an early press belongs to it (the Act counts
 * 24 hours from there).
 */
const EARLY_MINUTES = 3 * 60;

const formatDay = (dayNumber: number): Day => new Date(dayNumber * DAY_MINUTES * 60_000).toISOString().slice(0, 10);

/**
 * Longest time between clocking in and out, in minutes (section 10 allows twelve hours a day); events further apart
 * mean that one was forgotten.
 */
const LONGEST_STRETCH = 12 * 60;
/** Longest working time of a day, in minutes, without the breaks between its pairs. */
const LONGEST_DAY = 16 * 60;

const pairTimes = (times: readonly number[]): { from: number; to: number }[] => {
  const pairs: { from: number; to: number }[] = [];
  for (let index = 0; index + 1 < times.length; index += 2) {
    const [from, to] = times.slice(index, index + 2);
    if (from !== undefined && to !== undefined) pairs.push({ from, to });
  }
  return pairs;
};
const sumMinutes = (pairs: WorkedDay['pairs']): number => pairs.reduce((total, { from, to }) => total + to - from, 0);

/**
 * Checks that the first clock event of a day ends a night that began the day before, whatever the person's usual
 * shift.
 */
function endsNight(previousTimes: readonly number[], times: readonly number[]): boolean {
  const startedAt = previousTimes.at(-1);
  const [endedAt] = times;
  if (startedAt === undefined || endedAt === undefined || previousTimes.length % 2 === 0) return false;
  if (endedAt - startedAt > LONGEST_STRETCH || sumMinutes(pairTimes([...previousTimes, endedAt])) > LONGEST_DAY)
    return false;
  // A complete day with plausible stretches keeps its events: the one missing belongs to the day before.
  return times.length % 2 === 1 || pairTimes(times).some(({ from, to }) => to - from > LONGEST_STRETCH);
}

/**
 * Groups clock events into days. Events are paired in order, whatever the button said, since people press the wrong
 * one: in, out, in, out. A night belongs to the day on which it began, even for somebody who usually works by day. A
 * day with an odd number of events has no hours until somebody corrects it.
 */
export function groupByDay(events: readonly ClockEvent[], { starts }: Shift): WorkedDay[] {
  const presses: number[] = [];
  for (const at of events.map((event) => event.at).sort((a, b) => a - b)) {
    const lastPress = presses.at(-1);
    if (lastPress === undefined || at - lastPress > SAME_PRESS_MINUTES) presses.push(at);
  }
  const byDay = new Map<number, number[]>();
  for (const at of presses) {
    const dayNumber = Math.floor((at - starts + EARLY_MINUTES) / DAY_MINUTES);
    byDay.set(dayNumber, [...(byDay.get(dayNumber) ?? []), at]);
  }
  for (const [dayNumber, times] of byDay) {
    const previousTimes = byDay.get(dayNumber - 1) ?? [];
    if (!endsNight(previousTimes, times)) continue;
    byDay.set(dayNumber - 1, [...previousTimes, ...times.slice(0, 1)]);
    byDay.set(dayNumber, times.slice(1));
  }
  return [...byDay]
    .filter(([, times]) => times.length > 0)
    .map(([dayNumber, times]) => {
      const pairs = pairTimes(times);
      return { day: formatDay(dayNumber), pairs, minutes: times.length % 2 === 1 ? null : sumMinutes(pairs) };
    });
}

/** Minutes of grace: clocking in up to this long after the shift's start counts as on time. */
const GRACE_MINUTES = 5;

/**
 * Returns the days as they are paid. On an ordinary day pay begins at the shift's start for those who clocked in
 * earlier, or late within the grace; earlier work is paid only where the approver of the hours allows it.
 * @param isOrdinary checks that the person has a shift on a day
 */
export function limitToPaid(
  days: readonly WorkedDay[],
  { starts }: Shift,
  isOrdinary: (day: Day) => boolean,
  isEarlyPaid: boolean,
): WorkedDay[] {
  return days.map((workedDay) => {
    const { day, minutes, pairs } = workedDay;
    if (minutes === null || !isOrdinary(day)) return workedDay;
    const start = Date.parse(`${day}T00:00:00Z`) / 60_000 + starts;
    const paidPairs = pairs.map(({ from, to }, index) => {
      const isInTime = index === 0 && from > start && from - start <= GRACE_MINUTES;
      const paidFrom = isInTime || (from < start && !isEarlyPaid) ? start : from;
      return { from: paidFrom, to: Math.max(paidFrom, to) };
    });
    return { day, pairs: paidPairs, minutes: sumMinutes(paidPairs) };
  });
}

export interface WeekHours {
  ordinary: number;
  overtime: number;
  sundays: number[];
  holidays: { minutes: number; ordinaryDay: boolean }[];
  longestDay: number;
  /** Days whose clock events do not pair; a week with such a day cannot be approved. */
  missing: Day[];
}

const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/**
 * Returns the day that a shift over midnight is paid as where it touches a Sunday or a holiday (sections 16 and 18):
 * the day of its greater part; of equal parts, the one that is a Sunday or holiday.
 */
function findPaidDay({ day, pairs }: WorkedDay, isSundayOrHoliday: (day: Day) => boolean): Day {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000 + DAY_MINUTES;
  const nextDay = formatDay(midnight / DAY_MINUTES);
  if (!isSundayOrHoliday(day) && !isSundayOrHoliday(nextDay)) return day;
  let minutesBefore = 0;
  let minutesAfter = 0;
  for (const { from, to } of pairs) {
    minutesBefore += Math.max(0, Math.min(to, midnight) - from);
    minutesAfter += Math.max(0, to - Math.max(from, midnight));
  }
  if (minutesAfter === minutesBefore && minutesAfter > 0) return isSundayOrHoliday(day) ? day : nextDay;
  return minutesAfter > minutesBefore ? nextDay : day;
}

/**
 * Sorts the minutes of one week by how they are paid, each minute once: public holiday before Sunday before overtime
 * before ordinary time. Overtime is what exceeds the ordinary day, and then the ordinary week.
 * @param holidays public holidays of the week, true where it is an ordinary day of the person; those not worked are listed too
 */
export function sortWeekHours(
  law: WorkingTime,
  shift: Shift,
  days: readonly WorkedDay[],
  holidays: ReadonlyMap<Day, boolean> = new Map(),
): WeekHours {
  const week: WeekHours = { ordinary: 0, overtime: 0, sundays: [], holidays: [], longestDay: 0, missing: [] };
  const minutesBySpecialDay = new Map<Day, number>();
  for (const workedDay of days) {
    const { day, minutes } = workedDay;
    if (minutes === null) {
      week.missing.push(day);
      continue;
    }
    week.longestDay = Math.max(week.longestDay, minutes);
    const paidAs = findPaidDay(workedDay, (date) => isSunday(date) || holidays.has(date));
    if (holidays.has(paidAs) || isSunday(paidAs)) {
      minutesBySpecialDay.set(paidAs, (minutesBySpecialDay.get(paidAs) ?? 0) + minutes);
      continue;
    }
    const ordinary = Math.min(minutes, shift.dayMinutes);
    week.ordinary += ordinary;
    week.overtime += minutes - ordinary;
  }
  for (const [day, ordinaryDay] of holidays) {
    if (!week.missing.includes(day)) week.holidays.push({ minutes: minutesBySpecialDay.get(day) ?? 0, ordinaryDay });
  }
  for (const [day, minutes] of minutesBySpecialDay) if (!holidays.has(day)) week.sundays.push(minutes);
  const aboveWeek = Math.max(0, week.ordinary - law.weekMinutes);
  return { ...week, ordinary: week.ordinary - aboveWeek, overtime: week.overtime + aboveWeek };
}
