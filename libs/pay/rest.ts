import type { WorkedDay } from './hours';
import type { WorkingTime } from './statutory';

/** Minimum rest between two days, in minutes (section 15). */
const DAILY_REST = 12 * 60;

/** Formats a day for a list of problems: "Mon 16". */
const formatDay = (day: string): string =>
  `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''} ${String(Number(day.slice(8)))}`;

/**
 * Lists breaches of the law on hours of work, each with its section: work without a meal interval (section 14), and
 * rest before the next day (section 15). Agreements may shorten both; the approver of the hours knows whether there
 * is one.
 * @param days days of a week in order, with the day before it where known
 */
export function listRestProblems({ mealAfterMinutes }: WorkingTime, days: readonly WorkedDay[]): string[] {
  const workedDays = days.filter(({ pairs }) => pairs.length > 0);
  const mealProblems = workedDays
    .filter(({ pairs }) => pairs.some(({ from, to }) => to - from > mealAfterMinutes))
    .map(
      ({ day }) =>
        `${formatDay(day)}: more than ${String(mealAfterMinutes / 60)} hours on end without a meal interval (section 14).`,
    );
  const restBreaches = workedDays.flatMap(({ day, pairs }, index) => {
    const endedAt = workedDays[index - 1]?.pairs.at(-1)?.to;
    const [first] = pairs;
    return endedAt !== undefined && first !== undefined && first.from - endedAt < DAILY_REST
      ? [`${formatDay(day)}: less than 12 hours of rest before it (section 15).`]
      : [];
  });
  return [...mealProblems, ...restBreaches];
}
