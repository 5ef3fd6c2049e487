import type { WorkedDay } from './hours';
import type { Day } from './statutory';

const DAY_MINUTES = 24 * 60;

/** Returns the minutes of each clock event after the midnight that starts its day; above 24:00 for a night shift. */
const timesOf = ({ day, pairs }: WorkedDay): number[] => {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000;
  return pairs.flatMap(({ from, to }) => [from - midnight, to - midnight]);
};

const median = (sortedValues: readonly number[]): number => sortedValues[Math.floor(sortedValues.length / 2)] ?? 0;

/**
 * Returns a person's usual clock times in a day: of the days with the most common number of events, the median of
 * each first, second and further event. Empty without a complete day.
 */
export function usualTimes(days: readonly WorkedDay[]): number[] {
  const whole = days.filter(({ minutes, pairs }) => minutes !== null && pairs.length > 0).map(timesOf);
  const byCount = Map.groupBy(whole, (times) => times.length);
  const [most] = [...byCount.values()].sort((one, other) => other.length - one.length);
  if (!most) return [];
  return (most[0] ?? []).map((_, index) => median(most.map((times) => times[index] ?? 0).sort((a, b) => a - b)));
}

/** Clock event that would complete a day, in minutes since 1 January 1970, South African time. */
export interface ProposedPress {
  readonly at: number;
  readonly because: 'usual' | 'shift';
}

/**
 * Proposes the missing clock event of a day with an odd number: the usual time that none of the events is near.
 * Without usual times, the start or end of the shift, whichever is further off. For a person to judge, never hours.
 * @param presses of the day, in minutes since 1970, odd in number
 * @param usual as {@link usualTimes} answers
 */
export function missingPress(
  day: Day,
  presses: readonly number[],
  usual: readonly number[],
  shift: { starts: number; dayMinutes: number },
): ProposedPress {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000;
  const usualTimes = usual.length > presses.length ? usual : [shift.starts, shift.starts + shift.dayMinutes];
  // Each press there is takes the usual one nearest to it; what is left over furthest from any is missing.
  const free = new Set(usualTimes.map((_, index) => index));
  const near = presses
    .flatMap((at) => usualTimes.map((time, index) => ({ at, index, off: Math.abs(at - midnight - time) })))
    .sort((one, other) => one.off - other.off);
  const matchedPresses = new Set<number>();
  for (const { at, index } of near) {
    if (matchedPresses.has(at) || !free.has(index)) continue;
    matchedPresses.add(at);
    free.delete(index);
  }
  const left = [...free].map((index) => usualTimes[index] ?? 0);
  const distance = (time: number): number =>
    Math.min(...presses.map((at) => Math.abs(at - midnight - time)), DAY_MINUTES);
  const [furthest = shift.starts + shift.dayMinutes] = left.sort((one, other) => distance(other) - distance(one));
  return { at: midnight + furthest, because: usualTimes === usual ? 'usual' : 'shift' };
}
