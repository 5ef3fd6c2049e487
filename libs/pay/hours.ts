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

/** Working day. `minutes` is null where its clock events do not pair, as the hours are then unknown. */
export interface WorkedDay {
  day: Day;
  pairs: readonly { from: number; to: number }[];
  minutes: number | null;
}

const DAY = 24 * 60;
/** Minutes within which clock events count as one: people press twice, and devices send twice. */
const SAME_PRESS = 2;
/**
 * Minutes before a shift's usual start at which its day begins, so that an early press belongs to it (the Act counts
 * 24 hours from there).
 */
const EARLY = 3 * 60;

const dayText = (dayNumber: number): Day => new Date(dayNumber * DAY * 60_000).toISOString().slice(0, 10);

/** Nobody is at work longer on end (section 10 lets a day have twelve hours): what is further apart was a press forgotten. */
const LONGEST_ON_END = 12 * 60;
/** Nor longer in a day, with what lies between its pairs left out. */
const LONGEST_DAY = 16 * 60;

const pairTimes = (times: readonly number[]): { from: number; to: number }[] => {
  const pairs: { from: number; to: number }[] = [];
  for (let index = 0; index + 1 < times.length; index += 2) {
    const [from, to] = times.slice(index, index + 2);
    if (from !== undefined && to !== undefined) pairs.push({ from, to });
  }
  return pairs;
};
const lengthOf = (pairs: WorkedDay['pairs']): number => pairs.reduce((total, { from, to }) => total + to - from, 0);

/** Checks that the first press of a day ends a night that began the day before, whoever's shift it is. */
function endsNight(before: readonly number[], times: readonly number[]): boolean {
  const began = before.at(-1);
  const [endedAt] = times;
  if (began === undefined || endedAt === undefined || before.length % 2 === 0) return false;
  if (endedAt - began > LONGEST_ON_END || lengthOf(pairTimes([...before, endedAt])) > LONGEST_DAY) return false;
  // A whole day of its own that was worked as people work keeps its presses: the day before misses one.
  return times.length % 2 === 1 || pairTimes(times).some(({ from, to }) => to - from > LONGEST_ON_END);
}

/**
 * Days from presses. Paired by their order, whatever the button said, since people press the wrong one: first in, next out. A night
 * belongs to the day that it began, also where somebody usually works by day: it is paired before it is split. A day with an odd number
 * of presses has no hours until somebody has put it right.
 */
export function daysOf(events: readonly ClockEvent[], { starts }: Shift): WorkedDay[] {
  const presses: number[] = [];
  for (const at of events.map((event) => event.at).sort((a, b) => a - b)) {
    const last = presses.at(-1);
    if (last === undefined || at - last > SAME_PRESS) presses.push(at);
  }
  const byDay = new Map<number, number[]>();
  for (const at of presses) {
    const dayNumber = Math.floor((at - starts + EARLY) / DAY);
    byDay.set(dayNumber, [...(byDay.get(dayNumber) ?? []), at]);
  }
  for (const [dayNumber, times] of byDay) {
    const before = byDay.get(dayNumber - 1) ?? [];
    if (!endsNight(before, times)) continue;
    byDay.set(dayNumber - 1, [...before, ...times.slice(0, 1)]);
    byDay.set(dayNumber, times.slice(1));
  }
  return [...byDay]
    .filter(([, times]) => times.length > 0)
    .map(([dayNumber, times]) => {
      const pairs = pairTimes(times);
      return { day: dayText(dayNumber), pairs, minutes: times.length % 2 === 1 ? null : lengthOf(pairs) };
    });
}

/** Minutes of grace: a press up to this long after the shift's start counts from the start. */
const GRACE = 5;

/**
 * Days as they are paid: on an ordinary day from the shift's start on, however early somebody pressed, and from it where they pressed within the
 * grace. What was worked earlier is paid where whoever approves the hours says so.
 * @param isOrdinary days that have a shift
 */
export function paidDays(
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
      const isInTime = index === 0 && from > start && from - start <= GRACE;
      const since = isInTime || (from < start && !isEarlyPaid) ? start : from;
      return { from: since, to: Math.max(since, to) };
    });
    return { day, pairs: paidPairs, minutes: lengthOf(paidPairs) };
  });
}

export interface WeekHours {
  ordinary: number;
  overtime: number;
  sundays: number[];
  holidays: { minutes: number; ordinaryDay: boolean }[];
  longestDay: number;
  /** Days whose presses do not pair. A week with one is not approved. */
  missing: Day[];
}

const isSunday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/**
 * Sections 16 and 18: a shift over midnight that touches a Sunday or a holiday counts as worked where its greater part lies; two
 * equal parts count as the day that is paid apart.
 */
function paidAsDay({ day, pairs }: WorkedDay, isApart: (day: Day) => boolean): Day {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000 + DAY;
  const after = dayText(midnight / DAY);
  if (!isApart(day) && !isApart(after)) return day;
  let before = 0;
  let later = 0;
  for (const { from, to } of pairs) {
    before += Math.max(0, Math.min(to, midnight) - from);
    later += Math.max(0, to - Math.max(from, midnight));
  }
  if (later === before && later > 0) return isApart(day) ? day : after;
  return later > before ? after : day;
}

/**
 * Minutes of one week by what they are paid as: holiday before Sunday before overtime before ordinary. Overtime is what is above the
 * ordinary day, and above the ordinary week. A minute is in one place only.
 * @param holidays public holidays that are ordinary days of the person (true) or not (false); those not worked are paid as well
 */
export function weekOf(
  law: WorkingTime,
  shift: Shift,
  days: readonly WorkedDay[],
  holidays: ReadonlyMap<Day, boolean> = new Map(),
): WeekHours {
  const week: WeekHours = { ordinary: 0, overtime: 0, sundays: [], holidays: [], longestDay: 0, missing: [] };
  const apart = new Map<Day, number>();
  for (const workedDay of days) {
    const { day, minutes } = workedDay;
    if (minutes === null) {
      week.missing.push(day);
      continue;
    }
    week.longestDay = Math.max(week.longestDay, minutes);
    const paidAs = paidAsDay(workedDay, (one) => isSunday(one) || holidays.has(one));
    if (holidays.has(paidAs) || isSunday(paidAs)) {
      apart.set(paidAs, (apart.get(paidAs) ?? 0) + minutes);
      continue;
    }
    const ordinary = Math.min(minutes, shift.dayMinutes);
    week.ordinary += ordinary;
    week.overtime += minutes - ordinary;
  }
  for (const [day, ordinaryDay] of holidays) {
    if (!week.missing.includes(day)) week.holidays.push({ minutes: apart.get(day) ?? 0, ordinaryDay });
  }
  for (const [day, minutes] of apart) if (!holidays.has(day)) week.sundays.push(minutes);
  const above = Math.max(0, week.ordinary - law.weekMinutes);
  return { ...week, ordinary: week.ordinary - above, overtime: week.overtime + above };
}
