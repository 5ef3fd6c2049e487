import { dateSteps, workshopSteps, type WorkshopStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan, PlannedTrip } from '@plinth/contracts/works/project-dates/project-dates';
import type { ProjectPlan, ProjectStep } from '@plinth/contracts/works/project-dates/project-plan';
import type { SlippedPromise } from '@plinth/contracts/works/project-dates/slipped-promises';
import { countWorkingDays } from '@/lib/counts';
import { quantityInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import { formatDay } from '@/lib/dates';

/** Project step with a due day. */
export interface Entry {
  project: ProjectPlan;
  step: ProjectStep;
}

/** Groups steps by due day, with the day's trips; completed steps come last. */
export function groupByDay({
  projects,
  trips,
}: DatesPlan): ReadonlyMap<string, { entries: Entry[]; trips: PlannedTrip[] }> {
  const days = new Map<string, { entries: Entry[]; trips: PlannedTrip[] }>();
  const dayOf = (day: string) => {
    const dayEntries = days.get(day) ?? { entries: [], trips: [] };
    days.set(day, dayEntries);
    return dayEntries;
  };
  for (const project of projects) for (const step of project.steps) dayOf(step.until).entries.push({ project, step });
  for (const trip of trips) dayOf(trip.day).trips.push(trip);
  const isDone = ({ step }: Entry) => Number(step.standing === 'done');
  for (const { entries } of days.values()) entries.sort((a, b) => isDone(a) - isDone(b));
  return days;
}

const COUNTED: Readonly<Record<WorkshopStep, string>> = {
  measure: 'to measure',
  materials: 'materials in',
  cut: 'to cut',
  edge: 'to edge',
  drill: 'to drill',
  pack: 'to pack',
  dispatch: 'to dispatch',
};

/** Counts the workshop's steps that are not done: "1 materials in, 6 to cut". */
export const stepCounts = (entries: readonly Entry[]): string =>
  workshopSteps.codes
    .map((code) => {
      const openEntries = entries.filter(({ step }) => step.step === code && step.standing !== 'done');
      return openEntries.length === 0 ? '' : `${String(openEntries.length)} ${COUNTED[code]}`;
    })
    .filter(Boolean)
    .join(', ');

/** Lists late projects, with their late steps. */
export const listLateProjects = (projects: readonly ProjectPlan[]): { project: ProjectPlan; late: ProjectStep[] }[] =>
  projects
    .map((project) => ({ project, late: project.steps.filter(({ standing: stepStatus }) => stepStatus === 'late') }))
    .filter(({ late }) => late.length > 0);

/** Checks that what a project waits for comes too late for its promise. */
const isMaterialLate = ({ waits_for: material, promised_on }: ProjectPlan): boolean =>
  material !== null && (material.possible_on === null || material.possible_on > promised_on);

/** Lists projects that cannot be delivered as promised, because what they wait for comes too late. */
export const listWaitingProjects = (projects: readonly ProjectPlan[]): ProjectPlan[] => projects.filter(isMaterialLate);

type Material = NonNullable<ProjectPlan['waits_for']>['items'][number];

/** Describes a missing material: "3 × Honey Oak board 16 mm, here on Wed 9 Dec if it is ordered today". */
function materialWords({
  name,
  quantity,
  base_unit,
  arrives_on,
  is_ordered,
  reckoned_days: reckonedDays,
}: Material): string {
  const amount = base_unit === 'mm' ? quantityInWords(quantity, base_unit) : `${String(quantity)} ×`;
  if (reckonedDays !== null)
    return `${amount} ${name}, no supplier offers it: reckoned with ${countWorkingDays(reckonedDays)}, here on ${formatDay(arrives_on)}`;
  return `${amount} ${name}, ${is_ordered ? 'expected on' : 'here on'} ${formatDay(arrives_on)}${is_ordered ? '' : ' if it is ordered today'}`;
}

const listMaterials = ({ waits_for: material }: ProjectPlan): string =>
  (material?.items ?? []).map(materialWords).join('; ');

/** Says that material moves the promise of a project, and which; empty where the promise can be kept. */
export function waitingWords(plan: ProjectPlan): string {
  if (!isMaterialLate(plan)) return '';
  const possibleDay = plan.waits_for?.possible_on ?? null;
  const possible = possibleDay === null ? 'Nobody can tell the day yet' : `Possible from ${formatDay(possibleDay)}`;
  return `${possible}: it waits for ${listMaterials(plan)}.`;
}

/** Says when a slipped promise can be kept, and why not before: for staff. */
export function slipWords({ plan, possible_on: possibleDay }: SlippedPromise): string {
  const sentences = [
    `Promised for ${formatDay(plan.promised_on)}, possible from ${formatDay(possibleDay)}.`,
    isMaterialLate(plan) ? `It waits for ${listMaterials(plan)}.` : 'The stations are full, or too few days are left.',
    plan.informed_of === null ? '' : `The client was told ${formatDay(plan.informed_of)}.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/**
 * Filters a plan to what is still open: leaves out days before today and completed steps, unless they are wanted, and
 * days on which nothing is due, other than today and holidays.
 */
export function keepOpenDays(
  { today, days, projects, trips }: DatesPlan,
  { past: isPastWanted, done: isDoneWanted }: { past: boolean; done: boolean },
): DatesPlan {
  const openProjects = projects.map((project) => ({
    ...project,
    steps: project.steps.filter(({ standing }) => isDoneWanted || standing !== 'done'),
  }));
  const plan = { today, days, projects: openProjects, trips };
  const busyDays = groupByDay(plan);
  return {
    ...plan,
    days: days.filter(
      ({ day, closed: closedReason }) =>
        day === today ||
        ((isPastWanted || day > today) && (busyDays.has(day) || (closedReason ?? 'Weekend') !== 'Weekend')),
    ),
  };
}

/** Returns the step when the workshop may still choose its day, else null. */
export function findMovableStep({ project, step }: Entry): WorkshopStep | null {
  const isOver = project.status === 'delivered' || project.status === 'cancelled' || step.standing === 'done';
  return !isOver && workshopSteps.has(step.step) ? step.step : null;
}

export const spanWords = ({ from, until }: Pick<ProjectStep, 'from' | 'until'>): string =>
  from === until ? formatDay(until) : `${formatDay(from)} to ${formatDay(until)}`;

/** Describes what moving a step does to its project; never the promise to the client. */
export function moveWords(before: ProjectPlan, after: ProjectPlan): string[] {
  const words: string[] = [];
  for (const [index, movedStep] of after.steps.entries()) {
    const formerStep = before.steps.find(({ step }) => step === movedStep.step);
    const label = dateSteps.label(movedStep.step);
    if (formerStep && (formerStep.until !== movedStep.until || formerStep.from !== movedStep.from))
      words.push(`${label}: ${spanWords(movedStep)} instead of ${spanWords(formerStep)}.`);
    const next = after.steps.at(index + 1);
    if (movedStep.standing === 'clash' && next)
      words.push(
        `${label} ends on ${formatDay(movedStep.until)}, and ${dateSteps.label(next.step).toLowerCase()} begins on ${formatDay(next.from)}.`,
      );
    if (movedStep.standing === 'late' && formerStep?.standing !== 'late')
      words.push(`${label} should have been done by ${formatDay(movedStep.until)}, which is past.`);
  }
  return words.length > 0 ? words : ['Nothing changes.'];
}
