import type { DateStep, StepStanding, WorkshopStep } from '@plinth/contracts/project-date-labels';
import type { ProjectStep } from '@plinth/contracts/project-dates';
import type { IsoDate, WorkingDays } from '../../base/calendar/working-days';

/** What there is to do for a project at one station, or before the first. */
export interface StepWork {
  readonly step: WorkshopStep;
  /** Pieces of it: panels that go there. */
  readonly pieces: number;
  readonly done: boolean;
  readonly done_on: IsoDate | null;
}

/** Pieces that a workshop of five people gets through in a day at a station, when it does nothing else (docs/decisions/0198). */
const PIECES_A_DAY: Readonly<Record<WorkshopStep, number>> = {
  materials: Infinity,
  cut: 150,
  edge: 120,
  drill: 160,
  pack: 100,
};

/** Working days that a step takes: one at least. */
export const daysOf = ({ step, pieces }: Pick<StepWork, 'step' | 'pieces'>): number =>
  Math.max(1, Math.ceil(pieces / PIECES_A_DAY[step]));

interface PlannedStep {
  step: DateStep;
  from: IsoDate;
  until: IsoDate;
  pinned: boolean;
  /** It ends on the day on which the next begins, or later. */
  clashes: boolean;
}

/**
 * The days of a project, backwards from its promise: each step ends on the last working day before the next begins. A day that somebody chose stays, and
 * what comes before it follows it.
 * @param work in its order
 */
export function planBackwards(
  days: WorkingDays,
  promised: IsoDate,
  work: readonly Pick<StepWork, 'step' | 'pieces'>[],
  chosen: ReadonlyMap<DateStep, IsoDate> = new Map(),
): PlannedStep[] {
  const planned: PlannedStep[] = [{ step: 'deliver', from: promised, until: promised, pinned: false, clashes: false }];
  let next = promised;
  for (const each of work.toReversed()) {
    const needBy = days.before(next);
    const until = chosen.get(each.step) ?? needBy;
    let from = until;
    for (let left = daysOf(each); left > 1; left -= 1) from = days.before(from);
    planned.unshift({ step: each.step, from, until, pinned: chosen.has(each.step), clashes: until > needBy });
    next = from;
  }
  return planned;
}

const standingOf = ({ until, clashes }: PlannedStep, done: boolean, today: IsoDate): StepStanding => {
  if (done) return 'done';
  if (until < today) return 'late';
  return clashes ? 'clash' : 'planned';
};

/** The steps of a project against today. */
export function stepsOf(
  days: WorkingDays,
  today: IsoDate,
  project: { promised_on: IsoDate; is_delivered: boolean; delivered_on: IsoDate | null },
  work: readonly StepWork[],
  chosen?: ReadonlyMap<DateStep, IsoDate>,
): ProjectStep[] {
  const finished = new Map<DateStep, Pick<StepWork, 'done' | 'done_on'>>(work.map((each) => [each.step, each]));
  finished.set('deliver', { done: project.is_delivered, done_on: project.delivered_on });
  return planBackwards(days, project.promised_on, work, chosen).map((planned) => {
    const { done = false, done_on = null } = finished.get(planned.step) ?? {};
    const { clashes: _, ...step } = planned;
    return { ...step, done_on, standing: standingOf(planned, done, today) };
  });
}

/** Whether some of it falls on these days, or should have been done before. */
export const isSeen = (steps: readonly ProjectStep[], from: IsoDate, until: IsoDate): boolean =>
  steps.some((step) => step.standing === 'late' || (step.from <= until && step.until >= from));
