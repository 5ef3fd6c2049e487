import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { OPEN_PROJECTS } from '@plinth/contracts/works/projects/production-labels';
import {
  workshopSteps,
  type DateStep,
  type WorkshopStep,
} from '@plinth/contracts/works/project-dates/project-date-labels';
import type {
  DatesPlan,
  projectDates as contract,
  ProjectPlan,
} from '@plinth/contracts/works/project-dates/project-dates';
import { tripCode } from '@plinth/contracts/works/trips/trip-labels';
import type { Connection } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addDays, type IsoDate } from '../../base/calendar/working-days';
import type { Workshop } from '../../store/workshop-load/plan-backwards';
import { calculatePercent } from '../../store/workshop-load/station-days';
import { WorkshopLoad } from '../../store/workshop-load/workshop-load.service';
import { STATIONS } from '../../store/workshop-load/stations';
import { projectStates } from '../projects/project-states';
import { isInRangeOrLate, planSteps, type StepWork } from './plan-dates';
import { dateError } from './project-dates.errors';
import { ProjectDatesRepository, type DatedProject } from './project-dates.repository';

interface CurrentState {
  readonly workshop: Workshop;
  readonly today: IsoDate;
}
type Chosen = ReadonlyMap<DateStep, IsoDate>;
type Booked = ReadonlyMap<string, IsoDate>;
const OPEN_STATUSES = new Set<string>(OPEN_PROJECTS);

/** Lists the work of a project by station. Materials are complete when none are short, or everything is cut. */
function listWork(project: DatedProject, bookedDays: Booked): StepWork[] {
  const {
    panels,
    to_edge,
    to_drill,
    cut,
    edged: edgedCount,
    drilled: drilledCount,
    packed: packedCount,
    short,
  } = project;
  const buildStep = (step: WorkshopStep, pieces: number, doneCount: number, state: string): StepWork => {
    const isDone = doneCount >= pieces;
    return { step, pieces, done: isDone, done_on: isDone ? (bookedDays.get(state) ?? null) : null };
  };
  const materials: StepWork = { step: 'materials', pieces: panels, done: short === 0 || cut >= panels, done_on: null };
  return [
    materials,
    buildStep('cut', panels, cut, 'cut'),
    ...(to_edge > 0 ? [buildStep('edge', to_edge, edgedCount, 'edged')] : []),
    ...(to_drill > 0 ? [buildStep('drill', to_drill, drilledCount, 'drilled')] : []),
    buildStep('pack', panels, packedCount, 'packed'),
  ];
}

function buildPlan(
  now: CurrentState,
  project: DatedProject,
  bookedDays: Booked = new Map(),
  chosenDays: Chosen = new Map(),
): ProjectPlan {
  const { id, code, client, branch, status, promised_on, delivered_on, panels } = project;
  const delivery = { promised_on, is_delivered: status === 'delivered', delivered_on };
  const steps = planSteps(now.workshop, now.today, delivery, listWork(project, bookedDays), chosenDays);
  return { id, code, client, branch, status, promised_on, panels, steps };
}

/** Plans the days of projects backwards from the promised day, except where somebody chose a day. */
@Injectable()
export class ProjectDates {
  constructor(
    private readonly repository: ProjectDatesRepository,
    private readonly calendar: CalendarService,
    private readonly load: WorkshopLoad,
  ) {}

  async getPlan({ from, until, location_id }: InputOf<typeof contract.plan>): Promise<DatesPlan> {
    const [workingDays, stations, rows, trips, closedDays] = await Promise.all([
      this.calendar.getWorkingDays(location_id ?? null),
      location_id === undefined
        ? this.load.listStationDays()
        : this.load.getStationDays(location_id).then((days) => [days]),
      this.repository.listBetween(from, until, location_id),
      this.repository.listTrips(from, until, location_id),
      this.calendar.listClosedBetween(from, until, location_id ?? null),
    ]);
    const ids = rows.map(({ id }) => id);
    const [chosenByProject, bookedByProject, stateByBranch] = await Promise.all([
      this.repository.mapChosenDays(ids),
      this.repository.mapBookedDays(ids),
      this.mapStates(rows),
    ]);
    const names = new Map(closedDays.map(({ date, name }) => [date, name]));
    const days: DatesPlan['days'] = [];
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const isOpen = workingDays.isWorkingDay(day);
      days.push({
        day,
        closed: isOpen ? null : (names.get(day) ?? 'Weekend'),
        load: STATIONS.flatMap((station) => {
          const percent = calculatePercent(stations, day, station);
          return percent === null ? [] : [{ station, percent }];
        }),
      });
    }
    return {
      today: this.calendar.today(),
      days,
      projects: rows
        .flatMap((row) => {
          const now = stateByBranch.get(row.branch_id);
          return now ? [buildPlan(now, row, bookedByProject.get(row.id), chosenByProject.get(row.id))] : [];
        })
        .filter(({ steps }) => isInRangeOrLate(steps, from, until)),
      trips: trips.map(({ number, ...trip }) => ({ ...trip, code: tripCode(number) })),
    };
  }

  /** @throws DomainError project-not-found */
  async previewMove({ id, step, day }: InputOf<typeof contract.preview>): Promise<AnswerOf<typeof contract.preview>> {
    const { now, row, bookedDays, chosenDays } = await this.readProject(id);
    const before = buildPlan(now, row, bookedDays, chosenDays);
    const refusal = this.describeRefusal(now, before, step, day);
    return {
      before,
      after: buildPlan(now, row, bookedDays, withDay(chosenDays, step, day)),
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
      const { now, row, bookedDays, chosenDays } = await this.readProject(id, tx);
      const before = buildPlan(now, row, bookedDays, chosenDays);
      if ((chosenDays.get(step) ?? null) === day) return before;
      const refusal = this.describeRefusal(now, before, step, day);
      if (refusal !== null) throw refusal;
      const plannedDay = before.steps.find((each) => each.step === step)?.until;
      if (plannedDay !== was) throw dateError('date-changed');
      await this.repository.setChosenDay(tx, id, step, day);
      const after = buildPlan(now, row, bookedDays, withDay(chosenDays, step, day));
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

  private async getCurrentState(branchId: string): Promise<CurrentState> {
    return { workshop: await this.load.getWorkshop(branchId), today: this.calendar.today() };
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
    const [now, chosenByProject, bookedByProject] = [
      await this.getCurrentState(row.branch_id),
      await this.repository.mapChosenDays([id], on),
      await this.repository.mapBookedDays([id], on),
    ];
    return {
      now,
      row,
      bookedDays: bookedByProject.get(id),
      chosenDays: chosenByProject.get(id) ?? new Map<DateStep, IsoDate>(),
    };
  }
}

function withDay(chosenDays: Chosen, step: DateStep, day: IsoDate | null): Chosen {
  const changedDays = new Map(chosenDays);
  if (day === null) changedDays.delete(step);
  else changedDays.set(step, day);
  return changedDays;
}
