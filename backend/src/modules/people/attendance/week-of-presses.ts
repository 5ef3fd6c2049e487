import type {
  AttendanceDay,
  AttendanceHours,
  ClockPress,
  MissingPress,
} from '@plinth/contracts/people/attendance/attendance';
import { groupByDay, limitToPaid, sortWeekHours, type Shift, type WeekHours, type WorkedDay } from '@plinth/pay/hours';
import { listWorkingTimeProblems } from '@plinth/pay/leave';
import { proposeMissingPress, listUsualTimes } from '@plinth/pay/missing-press';
import { listRestProblems } from '@plinth/pay/rest';
import { getWorkingTime } from '@plinth/pay/statutory';
import { addDays, type IsoDate } from '../../base/calendar/working-days';
import type { EventRecord } from './attendance.repository';

const MINUTE_MS = 60_000;
/** Minutes by which South Africa is ahead of UTC, all year; `libs/pay` counts in local minutes. */
const AHEAD_MINUTES = 120;
const WEEK_DAYS = 7;

export const minuteHere = (instant: Date): number => Math.floor(instant.getTime() / MINUTE_MS) + AHEAD_MINUTES;
export const instantHere = (minute: number): Date => new Date((minute - AHEAD_MINUTES) * MINUTE_MS);
/** Returns the local midnight at which a day begins. */
export const startOfDay = (day: IsoDate): Date => new Date(`${day}T00:00:00+02:00`);

export interface Worker {
  readonly week_minutes: number;
  readonly days_a_week: number;
  readonly shift_starts: number;
  readonly sundays_ordinary: boolean;
}

export const toShift = ({ week_minutes, days_a_week, shift_starts }: Worker): Shift => ({
  starts: shift_starts,
  dayMinutes: Math.round(week_minutes / days_a_week),
  daysAWeek: days_a_week,
});

/** Press with the decision on it. */
interface JudgedPress extends ClockPress {
  readonly minute: number;
}

const formatNote = ({ actor, reason }: EventRecord): string => [actor, reason].filter(Boolean).join(': ');

/** Sorts presses and decides which count: none that a person left out, and doubtful ones only if accepted. */
export function judgePresses(events: readonly EventRecord[]): JudgedPress[] {
  const decisionsByPress = Map.groupBy(
    events.filter(({ about_id }) => about_id !== null),
    ({ about_id }) => about_id,
  );
  return events
    .filter(({ about_id }) => about_id === null)
    .map((event) => {
      const pressDecisions = decisionsByPress.get(event.id) ?? [];
      const ignoringEvent = pressDecisions.find(({ kind }) => kind === 'ignored');
      const acceptingEvent = pressDecisions.find(({ kind }) => kind === 'accepted');
      const decisive = ignoringEvent ?? acceptingEvent;
      return {
        id: event.id,
        at: event.at.toISOString(),
        kind: decisive?.kind ?? event.kind,
        counts: ignoringEvent === undefined && (event.doubt === '' || acceptingEvent !== undefined),
        note: decisive !== undefined ? formatNote(decisive) : event.kind === 'added' ? formatNote(event) : '',
        minute: minuteHere(event.at),
      };
    })
    .sort((one, other) => one.minute - other.minute);
}

export interface PersonWeek {
  readonly days: AttendanceDay[];
  /** Paid hours: from the start of the shift, with all worked overtime. */
  readonly hours: WeekHours;
  /** Minutes at work by the presses. */
  readonly worked: number;
  /** Minutes worked before the shift's start, not included in `hours`. */
  readonly early: number;
  readonly problems: string[];
  readonly missing: Omit<MissingPress, 'why'>[];
  /** Days with a proposal from usual hours. */
  readonly usual: ReadonlySet<IsoDate>;
}

interface WeekInput {
  readonly worker: Worker;
  readonly monday: IsoDate;
  /** Presses of the week, the four weeks before it, and the day after it, on which night shifts end. */
  readonly events: readonly EventRecord[];
  /** Names of public holidays by day. */
  readonly holidays: ReadonlyMap<IsoDate, string>;
  readonly now: Date;
  /** True if work before the shift's start is paid, as somebody confirmed. */
  readonly isEarlyPaid?: boolean;
}

/** Returns the person's working day to which a minute belongs, as `daysOf` assigns it. */
const findWorkingDay = (minute: number, shift: Shift): IsoDate | undefined =>
  groupByDay([{ at: minute }], shift)[0]?.day;

/** Builds a person's week: days from presses, hours by pay category, missing presses, and breaches of the law. */
export function buildPersonWeek({ worker, monday, events, holidays, now, isEarlyPaid = false }: WeekInput): PersonWeek {
  const shift = toShift(worker);
  const presses = judgePresses(events);
  const countedPresses = presses.filter(({ counts }) => counts).map(({ minute }) => ({ at: minute }));
  const allDays = groupByDay(countedPresses, shift);
  const dates = Array.from({ length: WEEK_DAYS }, (_, index) => addDays(monday, index));
  const today = findWorkingDay(minuteHere(now), shift);
  const byDate = new Map(allDays.map((day) => [day.day, day]));
  const isUnderWay = (day: IsoDate): boolean => day === today && byDate.get(day)?.minutes === null;
  const daysOfWeek = dates.flatMap((day) => byDate.get(day) ?? []);
  // A day that is still under way is no error, and has no hours yet.
  const finishedDays = daysOfWeek.filter(({ day }) => !isUnderWay(day));
  const law = getWorkingTime(monday);
  const paidHolidays = new Map(
    dates.filter((day) => holidays.has(day)).map((day) => [day, isOrdinaryDay(day, worker)] as const),
  );
  const hasShift = (day: IsoDate): boolean => isOrdinaryDay(day, worker) && !holidays.has(day);
  const paidDaysOfWeek = limitToPaid(finishedDays, shift, hasShift, isEarlyPaid);
  const hours = sortWeekHours(law, shift, paidDaysOfWeek, paidHolidays);
  // The limits of the law apply to the worked hours, whatever is paid.
  const workedHours = sortWeekHours(law, shift, finishedDays, paidHolidays);
  const workedMinutes = sum(finishedDays.map(({ minutes }) => minutes ?? 0));
  const early = sum(
    finishedDays.map(({ day, pairs, minutes }) =>
      minutes !== null && hasShift(day) ? countBeforeShift(day, pairs, shift) : 0,
    ),
  );
  const earlierDays = allDays.filter(({ day }) => day < monday);
  const usualByDay = listUsualTimes(allDays);
  // The last press of a night shift is shown under the day on which the shift began.
  const dayOfPress = new Map(
    allDays.flatMap(({ day, pairs }) =>
      pairs.flatMap(
        ({ from, to }) =>
          [
            [from, day],
            [to, day],
          ] as const,
      ),
    ),
  );
  const byDay = Map.groupBy(presses, ({ minute }) => dayOfPress.get(minute) ?? findWorkingDay(minute, shift));
  const proposals = hours.missing.map((day) => {
    const times = (byDay.get(day) ?? []).filter(({ counts }) => counts).map(({ minute }) => minute);
    return { day, ...proposeMissingPress(day, times, usualByDay, shift) };
  });
  const daysWithPrevious: WorkedDay[] = [
    ...earlierDays.slice(-1).filter(({ day }) => day === addDays(monday, -1)),
    ...finishedDays,
  ];
  return {
    days: dates.map((day) => ({
      day,
      minutes: byDate.get(day) === undefined ? 0 : (byDate.get(day)?.minutes ?? null),
      holiday: holidays.get(day) ?? '',
      is_under_way: isUnderWay(day),
      presses: (byDay.get(day) ?? []).map(({ minute: _, ...press }) => press),
    })),
    hours: { ...hours, longestDay: workedHours.longestDay },
    worked: workedMinutes,
    early: isEarlyPaid ? 0 : early,
    problems: [
      ...listWorkingTimeProblems(law, workedHours, worker.sundays_ordinary),
      ...listRestProblems(law, daysWithPrevious),
    ],
    missing: proposals.map(({ day, at }) => ({ day, at: instantHere(at).toISOString() })),
    usual: new Set(proposals.filter(({ because }) => because === 'usual').map(({ day }) => day)),
  };
}

const countBeforeShift = (day: IsoDate, pairs: WorkedDay['pairs'], { starts }: Shift): number => {
  const start = Date.parse(`${day}T00:00:00Z`) / MINUTE_MS + starts;
  return sum(pairs.map(({ from, to }) => Math.max(0, Math.min(to, start) - from)));
};

/** Checks that a day is an ordinary working day, counting from Monday: six days a week include Saturday. */
function isOrdinaryDay(day: IsoDate, { days_a_week, sundays_ordinary }: Worker): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? sundays_ordinary : weekday <= days_a_week;
}

const sum = (minutes: readonly number[]): number => minutes.reduce((total, one) => total + one, 0);

/** Sorts the hours of a week as the page and the sheet show them. */
export const sumByCategory = ({
  ordinary,
  overtime,
  sundays,
  holidays,
}: Pick<WeekHours, 'ordinary' | 'overtime' | 'sundays' | 'holidays'>): AttendanceHours => ({
  ordinary,
  overtime,
  sunday: sum(sundays),
  holiday: sum(holidays.map(({ minutes }) => minutes)),
  holidays_off: holidays.filter(({ minutes, ordinaryDay }) => minutes === 0 && ordinaryDay).length,
});

/** Lists the ways in which clocks write an employee number: EMP-011 is 11, 011, 0011 … */
export function clockCodes(code: string): string[] {
  const digits = code.replace(/^EMP-0*/, '');
  return [
    code,
    ...Array.from({ length: 10 - digits.length }, (_, zeros) => digits.padStart(digits.length + zeros, '0')),
  ];
}
