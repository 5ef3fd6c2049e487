import type { WorkedDay } from './hours';
import type { Day } from './statutory';

const DAY_MINUTES = 24 * 60;

/** Returns the minutes of each clock event after the midnight that starts its day; above 24:00 for a night shift. */
const listTimes = ({ day, pairs }: WorkedDay): number[] => {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000;
  return pairs.flatMap(({ from, to }) => [from - midnight, to - midnight]);
};

const findMedian = (sortedValues: readonly number[]): number => sortedValues[Math.floor(sortedValues.length / 2)] ?? 0;

/**
 * Returns a person's usual clock times in minutes after midnight: of the days with the most common number of events,
 * the median of the first, second and each further event. Empty without a complete day.
 */
export function listUsualTimes(days: readonly WorkedDay[]): number[] {
  const timesOfCompleteDays = days.filter(({ minutes, pairs }) => minutes !== null && pairs.length > 0).map(listTimes);
  const byCount = Map.groupBy(timesOfCompleteDays, (times) => times.length);
  const [mostCommon] = [...byCount.values()].sort((first, other) => other.length - first.length);
  if (!mostCommon) return [];
  return (mostCommon[0] ?? []).map((_, index) =>
    findMedian(mostCommon.map((times) => times[index] ?? 0).sort((a, b) => a - b)),
  );
}

/** Clock event that would complete a day, in minutes since 1 January 1970, South African time. */
export interface ProposedPress {
  readonly at: number;
  readonly because: 'usual' | 'shift';
}

/**
 * Proposes the missing clock event of a day with an odd number: the usual time that is furthest from the day's
 * events. Without usual times, the start or end of the shift, whichever is further. It is for a person to judge and
 * never counts as hours by itself.
 * @param presses clock events of the day, in minutes since 1970; an odd number
 * @param usual usual times, as {@link usualTimes} returns them
 */
export function proposeMissingPress(
  day: Day,
  presses: readonly number[],
  usual: readonly number[],
  shift: { starts: number; dayMinutes: number },
): ProposedPress {
  const midnight = Date.parse(`${day}T00:00:00Z`) / 60_000;
  const usualTimes = usual.length > presses.length ? usual : [shift.starts, shift.starts + shift.dayMinutes];
  // Each event is matched with the usual time nearest to it; of the unmatched times, the one furthest from any event is missing.
  const freeIndices = new Set(usualTimes.map((_, index) => index));
  const matches = presses
    .flatMap((at) => usualTimes.map((time, index) => ({ at, index, off: Math.abs(at - midnight - time) })))
    .sort((one, other) => one.off - other.off);
  const matchedPresses = new Set<number>();
  for (const { at, index } of matches) {
    if (matchedPresses.has(at) || !freeIndices.has(index)) continue;
    matchedPresses.add(at);
    freeIndices.delete(index);
  }
  const unmatchedTimes = [...freeIndices].map((index) => usualTimes[index] ?? 0);
  const measureDistance = (time: number): number =>
    Math.min(...presses.map((at) => Math.abs(at - midnight - time)), DAY_MINUTES);
  const [furthest = shift.starts + shift.dayMinutes] = unmatchedTimes.sort(
    (one, other) => measureDistance(other) - measureDistance(one),
  );
  return { at: midnight + furthest, because: usualTimes === usual ? 'usual' : 'shift' };
}
