import {
  stationSteps,
  type DateStep,
  type WorkshopStep,
} from '@plinth/contracts/works/project-dates/project-date-labels';
import type { IsoDate, WorkingDays } from '../../base/calendar/working-days';
import { STATIONS, type Station, type StationSeconds } from './stations';

/** Working days of the workshop, and the seconds a day of each station; 0 where there is no such station. */
export interface Workshop {
  readonly days: WorkingDays;
  readonly capacity: StationSeconds;
}

/** Work of a project at a station, or in a step before the first station or after the last. */
export interface Work {
  readonly step: WorkshopStep;
  /** Time that it takes there; 0 in the other steps. */
  readonly seconds: number;
}

export interface PlannedStep {
  step: DateStep;
  from: IsoDate;
  until: IsoDate;
  pinned: boolean;
  /** True if it ends on or after the day on which the next step begins. */
  clashes: boolean;
}

/** Calculates the working days of a step, at least one; what no station of the workshop does takes one. */
export const countDays = (capacity: StationSeconds, { step, seconds }: Work): number =>
  stationSteps.has(step) && capacity[step] > 0 ? Math.max(1, Math.ceil(seconds / capacity[step])) : 1;

/**
 * Calculates the first day on which a project can be delivered that waits for materials: each station begins on the
 * working day after the one before it, or after its material is here, and takes its days.
 * @param firstDay day on which the first station can begin
 * @param work time that is left, by station
 * @param arrivals days on which what a station needs is here
 * @param queueDays first days on which stations can be through with it, after what is due before it
 */
export function planForwards(
  { days, capacity }: Workshop,
  firstDay: IsoDate,
  work: readonly Work[],
  arrivals: ReadonlyMap<DateStep, IsoDate>,
  queueDays: ReadonlyMap<Station, IsoDate> = new Map(),
): IsoDate {
  let lastDay = days.findDayBefore(days.addWorkingDays(firstDay, 0));
  for (const station of STATIONS) {
    const arrival = arrivals.get(station);
    if (arrival !== undefined && arrival > lastDay) lastDay = arrival;
    const stationWork = work.find(({ step }) => step === station);
    if (stationWork === undefined || stationWork.seconds === 0) continue;
    lastDay = days.addWorkingDays(lastDay, countDays(capacity, stationWork));
    const queueDay = queueDays.get(station);
    if (queueDay !== undefined && queueDay > lastDay) lastDay = queueDay;
  }
  return days.addWorkingDays(lastDay, 1);
}

/**
 * Plans the days of a project backwards from its promised day: each step ends on the last working day before the next
 * begins; what is dispatched leaves on the day on which it is delivered. A day that somebody set stays, and earlier
 * steps follow it.
 * @param work in the order of the steps
 */
export function planBackwards(
  { days, capacity }: Workshop,
  promisedOn: IsoDate,
  work: readonly Work[],
  chosenDays: ReadonlyMap<DateStep, IsoDate> = new Map(),
): PlannedStep[] {
  const plannedSteps: PlannedStep[] = [
    { step: 'deliver', from: promisedOn, until: promisedOn, pinned: false, clashes: false },
  ];
  let nextFrom = promisedOn;
  for (const each of work.toReversed()) {
    const needBy = each.step === 'dispatch' ? promisedOn : days.findDayBefore(nextFrom);
    const until = chosenDays.get(each.step) ?? needBy;
    let from = until;
    for (let left = countDays(capacity, each); left > 1; left -= 1) from = days.findDayBefore(from);
    plannedSteps.unshift({ step: each.step, from, until, pinned: chosenDays.has(each.step), clashes: until > needBy });
    nextFrom = from;
  }
  return plannedSteps;
}
