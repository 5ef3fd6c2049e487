import type { WorkedDay } from './hours';
import type { WorkingTime } from './statutory';

/** Section 15: hours of rest between two days, in minutes. */
const DAILY_REST = 12 * 60;

/** "Mon 16", as a list of problems names days. */
const formatDay = (day: string): string =>
  `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''} ${String(Number(day.slice(8)))}`;

/**
 * Lists breaches of the law on hours of work, each with its section: the time on end (section 14), and the rest
 * before the next day (section 15). Agreements may shorten both; the approver of the hours knows whether there is
 * one.
 * @param days of a week, and the one before it where that is known, in their order
 */
export function restProblems({ mealAfterMinutes }: WorkingTime, days: readonly WorkedDay[]): string[] {
  const workedDays = days.filter(({ pairs }) => pairs.length > 0);
  const meals = workedDays
    .filter(({ pairs }) => pairs.some(({ from, to }) => to - from > mealAfterMinutes))
    .map(
      ({ day }) =>
        `${formatDay(day)}: more than ${String(mealAfterMinutes / 60)} hours on end without a meal interval (section 14).`,
    );
  const rests = workedDays.flatMap(({ day, pairs }, index) => {
    const endedAt = workedDays[index - 1]?.pairs.at(-1)?.to;
    const [first] = pairs;
    return endedAt !== undefined && first !== undefined && first.from - endedAt < DAILY_REST
      ? [`${formatDay(day)}: less than 12 hours of rest before it (section 15).`]
      : [];
  });
  return [...meals, ...rests];
}
