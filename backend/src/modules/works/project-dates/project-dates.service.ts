import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { OPEN_PROJECTS } from '@plinth/contracts/works/projects/production-labels';
import {
  workshopSteps,
  type DateStep,
  type WorkshopStep,
} from '@plinth/contracts/works/project-dates/project-date-labels';
import type { DatesPlan, projectDates as contract } from '@plinth/contracts/works/project-dates/project-dates';
import type { ProjectPlan } from '@plinth/contracts/works/project-dates/project-plan';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { Connection } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays, type IsoDate } from '../../base/calendar/working-days';
import { addArrival, MaterialDays, type Shortage } from '../../stock/material-days/material-days';
import type { NeededAt } from '../../stock/material-days/wants';
import { planForwards, type Workshop } from '../../store/workshop-load/plan-backwards';
import { calculatePercent, sumLoad, type StationDays, type StationLoad } from '../../store/workshop-load/station-days';
import { WorkshopLoad } from '../../store/workshop-load/workshop-load.service';
import { STATIONS, type Station } from '../../store/workshop-load/stations';
import type { StationRates } from '../../store/workshop-load/work-content';
import { projectStates } from '../projects/project-states';
import { isInRangeOrLate, planSteps } from './plan-dates';
import { dateError } from './project-dates.errors';
import { ProjectDatesRepository, type DatedProject } from './project-dates.repository';
import { listStepWork, type Booked, type OpenStepWork } from './step-work';

interface CurrentState {
  readonly workshop: Workshop;
  readonly stationDays: StationDays;
  readonly rates: StationRates;
  readonly today: IsoDate;
}
type Chosen = ReadonlyMap<DateStep, IsoDate>;
const OPEN_STATUSES = new Set<string>(OPEN_PROJECTS);

interface PlannedRow {
  readonly row: DatedProject;
  readonly plan: ProjectPlan;
}

/** Plan of a project that cannot be delivered on the promised day. */
export interface SlippedPlan {
  readonly documentId: string;
  /** First day on which it can be delivered. */
  readonly possibleDay: IsoDate;
  readonly plan: ProjectPlan;
}

/** What is known of a project besides its row. */
interface ProjectFacts {
  readonly bookedDays?: Booked;
  readonly chosenDays?: Chosen;
  readonly shortages?: readonly Shortage[];
}

function buildPlan(
  now: CurrentState,
  project: DatedProject,
  { bookedDays = new Map(), chosenDays = new Map(), shortages = [] }: ProjectFacts,
): ProjectPlan {
  const { id, code, client, branch, status, promised_on, informed_of, delivered_on, panels } = project;
  const delivery = { promised_on, is_delivered: status === 'delivered', delivered_on };
  const work = listStepWork(
    project,
    now.rates,
    bookedDays,
    shortages.some(({ needed_at }) => needed_at !== 'edge'),
  );
  const steps = planSteps(now.workshop, now.today, delivery, work, chosenDays);
  const possible_on = isToBeMade(status)
    ? findPossibleDay(now, work, shortages, now.stationDays.mapQueueDays(id))
    : null;
  const waits_for =
    shortages.length === 0
      ? null
      : { items: shortages.map(describeShortage), possible_on: findPossibleDay(now, work, shortages) };
  return {
    id,
    code,
    client,
    branch,
    status,
    promised_on,
    informed_of,
    panels,
    steps,
    possible_on,
    waits_for,
  };
}

const describeShortage = ({
  name,
  quantity,
  base_unit,
  arrives_on,
  is_ordered,
  reckoned_days,
}: Shortage): NonNullable<ProjectPlan['waits_for']>['items'][number] => ({
  name,
  quantity,
  base_unit,
  arrives_on,
  is_ordered,
  reckoned_days,
});

const SECONDS_PER_MINUTE = 60;

/** Describes the load of a station in whole minutes and in what people count there. */
const describeLoad = ({ plannedSeconds, capacitySeconds, amount }: StationLoad) => ({
  planned_minutes: Math.round(plannedSeconds / SECONDS_PER_MINUTE),
  capacity_minutes: Math.round(capacitySeconds / SECONDS_PER_MINUTE),
  amount: Math.round(amount),
});

/**
 * Finds the first day on which a project can be delivered with the material that it waits for.
 * @param queueDays days on which the stations are through with it, after what is due before it
 */
function findPossibleDay(
  { workshop, today }: CurrentState,
  work: readonly OpenStepWork[],
  shortages: readonly Shortage[],
  queueDays?: ReadonlyMap<Station, IsoDate>,
): IsoDate {
  const arrivals = new Map<NeededAt, IsoDate>();
  for (const { needed_at, arrives_on } of shortages) {
    addArrival(arrivals, { needed_at, arrives_on });
  }
  const remainingWork = work.map(({ step, remaining }) => ({ step, seconds: remaining }));
  return planForwards(workshop, today, remainingWork, arrivals, queueDays);
}

/** Plans the days of projects backwards from the promised day, except where somebody chose a day. */
@Injectable()
export class ProjectDates {
  constructor(
    private readonly repository: ProjectDatesRepository,
    private readonly calendar: CalendarService,
    private readonly load: WorkshopLoad,
    private readonly materials: MaterialDays,
  ) {}

  async getPlan({ from, until, location_id }: InputOf<typeof contract.plan>): Promise<DatesPlan> {
    const [workingDays, stations, rows, trips, closedDays, shortages] = await Promise.all([
      this.calendar.getWorkingDays(location_id ?? null),
      location_id === undefined
        ? this.load.listStationDays()
        : this.load.getStationDays(location_id).then((days) => [days]),
      this.repository.listBetween(from, until, location_id),
      this.repository.listTrips(from, until, location_id),
      this.calendar.listClosedBetween(from, until, location_id ?? null),
      this.materials.mapShortages(),
    ]);
    const plans = await this.buildPlans(rows, shortages);
    const names = new Map(closedDays.map(({ date, name }) => [date, name]));
    const days: DatesPlan['days'] = [];
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const isOpen = workingDays.isWorkingDay(day);
      days.push({
        day,
        closed: isOpen ? null : (names.get(day) ?? 'Weekend'),
        load: STATIONS.flatMap((station) => {
          const load = sumLoad(stations, day, station);
          return load === null ? [] : [{ station, percent: calculatePercent(load), ...describeLoad(load) }];
        }),
      });
    }
    return {
      today: this.calendar.today(),
      days,
      projects: plans.map(({ plan }) => plan).filter(({ steps }) => isInRangeOrLate(steps, from, until)),
      trips: trips.map(({ number, ...trip }) => ({ ...trip, code: tripCode(number) })),
    };
  }

  /** Lists the projects that cannot be delivered on the promised day, the first promised first. */
  async listSlipped(locationId: string | undefined): Promise<SlippedPlan[]> {
    const today = this.calendar.today();
    const [rows, shortages] = await Promise.all([
      this.repository.listBetween(today, today, locationId),
      this.materials.mapShortages(),
    ]);
    return (await this.buildPlans(rows, shortages)).flatMap(toSlipped);
  }

  /** Finds a project that cannot be delivered on the promised day; null where the promise can be kept. */
  async findSlipped(id: string): Promise<SlippedPlan | null> {
    const row = await this.repository.findById(id);
    if (row === undefined) return null;
    const { now, facts } = await this.readFacts(row);
    return toSlipped({ row, plan: buildPlan(now, row, facts) }).at(0) ?? null;
  }

  /** Finds the plan of a project; null for one without a promise, and where there is none. */
  async findPlan(id: string): Promise<ProjectPlan | null> {
    const row = await this.repository.findById(id);
    if (row === undefined) return null;
    const { now, facts } = await this.readFacts(row);
    return buildPlan(now, row, facts);
  }

  /** @throws DomainError project-not-found */
  async previewMove({ id, step, day }: InputOf<typeof contract.preview>): Promise<AnswerOf<typeof contract.preview>> {
    const { now, row, facts } = await this.readProject(id);
    const before = buildPlan(now, row, facts);
    const refusal = this.describeRefusal(now, before, step, day);
    return {
      before,
      after: buildPlan(now, row, { ...facts, chosenDays: withDay(facts.chosenDays, step, day) }),
      refusal: refusal === null ? null : refusal.message,
    };
  }

  /**
   * Sets the day of a step; repeated, it changes nothing.
   * @throws DomainError project-not-found, project-over, date-changed, date-closed, date-past, step-done, step-not-needed
   */
  moveStep(actor: UserActor, { id, step, day, was, reason }: InputOf<typeof contract.move>): Promise<ProjectPlan> {
    return this.repository.inTransaction(async (tx) => {
      // The lock makes other changes of the project's panels and dates wait.
      if ((await projectStates.lock(tx, id)) === undefined) throw dateError('project-not-found');
      const { now, row, facts } = await this.readProject(id, tx);
      const before = buildPlan(now, row, facts);
      if ((facts.chosenDays.get(step) ?? null) === day) return before;
      const refusal = this.describeRefusal(now, before, step, day);
      if (refusal !== null) throw refusal;
      const plannedDay = before.steps.find((each) => each.step === step)?.until;
      if (plannedDay !== was) throw dateError('date-changed');
      await this.repository.setChosenDay(tx, id, step, day);
      const after = buildPlan(now, row, { ...facts, chosenDays: withDay(facts.chosenDays, step, day) });
      await addToTimeline(
        tx,
        { kind: 'project', id },
        {
          actor,
          kind: 'change',
          text: reason,
          field: workshopSteps.label(step),
          oldValue: plannedDay,
          newValue: after.steps.find((each) => each.step === step)?.until ?? '',
        },
      );
      return after;
    });
  }

  private describeRefusal(
    { workshop: { days }, today }: CurrentState,
    { status, steps }: ProjectPlan,
    step: WorkshopStep,
    day: IsoDate | null,
  ) {
    if (!OPEN_STATUSES.has(status)) return dateError('project-over');
    const plannedStep = steps.find((each) => each.step === step);
    if (plannedStep === undefined) return dateError('step-not-needed');
    if (plannedStep.standing === 'done') return dateError('step-done');
    if (day === null) return null;
    if (day < today) return dateError('date-past');
    return days.isWorkingDay(day) ? null : dateError('date-closed');
  }

  private async buildPlans(
    rows: readonly DatedProject[],
    shortages: ReadonlyMap<string, readonly Shortage[]>,
  ): Promise<PlannedRow[]> {
    const ids = rows.map(({ id }) => id);
    const [chosenByProject, bookedByProject, stateByBranch] = await Promise.all([
      this.repository.mapChosenDays(ids),
      this.repository.mapBookedDays(ids),
      this.mapStates(rows),
    ]);
    return rows.flatMap((row) => {
      const now = stateByBranch.get(row.branch_id);
      if (now === undefined) return [];
      const facts = {
        bookedDays: bookedByProject.get(row.id),
        chosenDays: chosenByProject.get(row.id),
        shortages: listShortages(row, shortages),
      };
      return [{ row, plan: buildPlan(now, row, facts) }];
    });
  }

  private async getCurrentState(branchId: string): Promise<CurrentState> {
    const [workshop, stationDays, rates] = await Promise.all([
      this.load.getWorkshop(branchId),
      this.load.getStationDays(branchId),
      this.load.getRates(),
    ]);
    return { workshop, stationDays, rates, today: this.calendar.today() };
  }

  /** Maps the branches of projects to the workshops that make them. */
  private async mapStates(projects: readonly DatedProject[]): Promise<Map<string, CurrentState>> {
    const branchIds = [...new Set(projects.map(({ branch_id }) => branch_id))];
    return new Map(
      await Promise.all(
        branchIds.map(async (id): Promise<[string, CurrentState]> => [id, await this.getCurrentState(id)]),
      ),
    );
  }

  private async readProject(id: string, on?: Connection) {
    const row = await this.repository.findById(id, on);
    if (row === undefined) throw dateError('project-not-found');
    return { row, ...(await this.readFacts(row, on)) };
  }

  /** Reads one after the other, as one transaction does. */
  private async readFacts(row: DatedProject, on?: Connection) {
    const now = await this.getCurrentState(row.branch_id);
    const chosenByProject = await this.repository.mapChosenDays([row.id], on);
    const bookedByProject = await this.repository.mapBookedDays([row.id], on);
    const shortages = await this.materials.mapShortages(row.document_id, on);
    return {
      now,
      facts: {
        bookedDays: bookedByProject.get(row.id) ?? new Map<string, IsoDate>(),
        chosenDays: chosenByProject.get(row.id) ?? new Map<DateStep, IsoDate>(),
        shortages: listShortages(row, shortages),
      },
    };
  }
}

const toSlipped = ({ row: { document_id: documentId }, plan }: PlannedRow): SlippedPlan[] =>
  plan.possible_on !== null && plan.possible_on > plan.promised_on
    ? [{ documentId, possibleDay: plan.possible_on, plan }]
    : [];

/** Checks that a project is not packed and not cancelled. */
const isToBeMade = (status: ProjectPlan['status']): boolean => status === 'released' || status === 'in_production';

/** Lists what a project is short of; nothing once it is packed. */
const listShortages = (
  { document_id, status }: DatedProject,
  shortages: ReadonlyMap<string, readonly Shortage[]>,
): readonly Shortage[] => (isToBeMade(status) ? (shortages.get(document_id) ?? []) : []);

function withDay(chosenDays: Chosen, step: DateStep, day: IsoDate | null): Chosen {
  const changedDays = new Map(chosenDays);
  if (day === null) changedDays.delete(step);
  else changedDays.set(step, day);
  return changedDays;
}
