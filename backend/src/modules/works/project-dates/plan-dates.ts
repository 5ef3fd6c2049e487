import type { DateStep, StepStatus } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { ProjectStep } from '@plinth/contracts/works/project-dates/project-plan';
import type { IsoDate } from '../../base/calendar/working-days';
import { planBackwards, type PlannedStep, type Work, type Workshop } from '../../store/workshop-load/plan-backwards';

/** Work of a project at one station, or before the first, with how far it is done. */
export interface StepWork extends Work {
  readonly done: boolean;
  readonly done_on: IsoDate | null;
}

const deriveStepStatus = ({ step, until, clashes }: PlannedStep, isDone: boolean, today: IsoDate): StepStatus => {
  if (isDone) return 'done';
  // Nobody books a measurement, so nobody knows that it is late.
  if (until < today && step !== 'measure') return 'late';
  return clashes ? 'clash' : 'planned';
};

/** Plans the steps of a project and compares them with today. */
export function planSteps(
  workshop: Workshop,
  today: IsoDate,
  project: { promised_on: IsoDate; is_delivered: boolean; delivered_on: IsoDate | null },
  work: readonly StepWork[],
  chosenDays?: ReadonlyMap<DateStep, IsoDate>,
): ProjectStep[] {
  const workByStep = new Map<DateStep, Pick<StepWork, 'done' | 'done_on'>>(work.map((each) => [each.step, each]));
  workByStep.set('deliver', { done: project.is_delivered, done_on: project.delivered_on });
  return planBackwards(workshop, project.promised_on, work, chosenDays).map((plannedStep) => {
    const { done: isDone = false, done_on = null } = workByStep.get(plannedStep.step) ?? {};
    const { clashes: _, ...step } = plannedStep;
    return { ...step, done_on, standing: deriveStepStatus(plannedStep, isDone, today) };
  });
}

/** Checks that a step falls within these days, or is late. */
export const isInRangeOrLate = (steps: readonly ProjectStep[], from: IsoDate, until: IsoDate): boolean =>
  steps.some((step) => step.standing === 'late' || (step.from <= until && step.until >= from));
