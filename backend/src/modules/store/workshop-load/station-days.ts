import { stationSteps, type DateStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { IsoDate } from '../../base/calendar/working-days';
import { planBackwards, type Work, type Workshop } from './plan-backwards';
import { mapStations, STATIONS, type Station, type StationAmounts, type StationSeconds } from './stations';

/** Remaining work of an unpacked project by station. */
export interface OpenWork {
  readonly projectId?: string;
  readonly promised_on: IsoDate;
  readonly remaining: StationSeconds;
  readonly amounts: StationAmounts;
  readonly chosenDays: ReadonlyMap<DateStep, IsoDate>;
}

/** Work of a project that is due at a station on a working day, counted from today. */
interface QueuedWork {
  readonly projectId: string | undefined;
  readonly index: number;
  readonly seconds: number;
  readonly amount: number;
}
type Queues = Readonly<Record<Station, QueuedWork[]>>;

/** Work of a station on a day. */
interface DayWork {
  readonly seconds: number;
  readonly amount: number;
}

/** Time that a station has on a day, and the work planned for it. */
export interface StationLoad {
  readonly capacitySeconds: number;
  readonly plannedSeconds: number;
  /** In the measure of the station (`StationAmounts`). */
  readonly amount: number;
}

/** Largest number of working days searched; a job that does not fit within a year gets the day a year away. */
const HORIZON = 250;
/** Seconds to which the work of a job is rounded up, so that cupboards of one kind are ready on the same day. */
const LOT_SECONDS = 1_800;

const roundToLot = (seconds: number): number => Math.ceil(seconds / LOT_SECONDS) * LOT_SECONDS;

/**
 * Load of each station per working day from today on. Projects are spread over the days before their promised day
 * (`planBackwards`); overdue work counts today, and work above a day's capacity moves to the next.
 */
export class StationDays {
  private readonly days: IsoDate[] = [];
  private readonly work: Readonly<Record<Station, readonly DayWork[]>>;
  private readonly finishDays = new Map<string, number>();
  private readonly queueDays = new Map<string, Map<Station, IsoDate>>();

  constructor(
    private readonly workshop: Workshop,
    today: IsoDate,
    open: readonly OpenWork[],
  ) {
    const { days } = workshop;
    for (let day = days.addWorkingDays(today, 0); this.days.length < HORIZON; day = days.addWorkingDays(day, 1))
      this.days.push(day);
    const queues: Queues = mapStations(() => []);
    for (const project of open.toSorted((a, b) => (a.promised_on < b.promised_on ? -1 : 1)))
      this.addWork(queues, project);
    for (const station of STATIONS) this.findQueueDays(station, queues[station]);
    this.work = mapStations((station) => this.spreadWork(queues[station], workshop.capacity[station]));
  }

  /**
   * Returns the first day on which a job can leave: each station takes it when it has room, and the next station on
   * the day after. A job that fits everywhere at once, with no station needing a second day, takes the lead time.
   * @param soonest ready day by the company's lead time alone, as if no work waited
   * @param startDay day of the order; today by default
   */
  readyOn(soonest: IsoDate, seconds: StationSeconds, startDay: IsoDate = this.days[0]): IsoDate {
    const first = this.days.findIndex((day) => day >= startDay);
    // The load is known for a year ahead only.
    if (first < 0) return soonest;
    const job = STATIONS.map((station) => roundToLot(seconds[station]));
    const key = `${String(first)}: ${job.join()}`;
    const foundIndex = this.finishDays.get(key);
    const index = foundIndex ?? this.findFinishDay(job, first);
    if (foundIndex === undefined) this.finishDays.set(key, index);
    const isAtOnce = index - first === job.filter((lots) => lots > 0).length;
    if (isAtOnce) return soonest;
    const day = this.days[Math.min(index, HORIZON - 1)];
    return day > soonest ? day : soonest;
  }

  /**
   * Returns the load of a station on a day; null for a day on which nobody works or that is past, and where the
   * workshop has no such station.
   */
  findLoad(day: IsoDate, station: Station): StationLoad | null {
    const index = this.days.indexOf(day);
    const capacitySeconds = this.workshop.capacity[station];
    if (index < 0 || capacitySeconds === 0) return null;
    const { seconds: plannedSeconds, amount } = this.work[station][index];
    return { capacitySeconds, plannedSeconds, amount };
  }

  /** Maps the stations to the first day on which each can be through with a project, after what is due before it. */
  mapQueueDays(projectId: string): ReadonlyMap<Station, IsoDate> {
    return this.queueDays.get(projectId) ?? new Map<Station, IsoDate>();
  }

  /** Notes when a station can be through with each project: it begins today, with what is due first. */
  private findQueueDays(station: Station, queue: readonly QueuedWork[]): void {
    const capacity = this.workshop.capacity[station];
    if (capacity === 0) return;
    let queuedSeconds = 0;
    for (const { projectId, seconds } of queue.toSorted((a, b) => a.index - b.index)) {
      queuedSeconds += seconds;
      if (projectId === undefined) continue;
      const index = Math.ceil(queuedSeconds / capacity) - 1;
      const ofProject = this.queueDays.get(projectId) ?? new Map<Station, IsoDate>();
      this.queueDays.set(projectId, ofProject.set(station, this.days[Math.min(index, HORIZON - 1)]));
    }
  }

  /** Spreads what is due at a station over the days: what a day has no time for moves to the next. */
  private spreadWork(queue: readonly QueuedWork[], capacity: number): DayWork[] {
    const dueSeconds: number[] = [];
    const dueAmounts: number[] = [];
    for (const { index, seconds, amount } of queue) {
      dueSeconds[index] = (dueSeconds[index] ?? 0) + seconds;
      dueAmounts[index] = (dueAmounts[index] ?? 0) + amount;
    }
    let waitingWork: DayWork = { seconds: 0, amount: 0 };
    return this.days.map((_, index) => {
      const seconds = waitingWork.seconds + (dueSeconds[index] ?? 0);
      const amount = waitingWork.amount + (dueAmounts[index] ?? 0);
      const doneSeconds = Math.min(seconds, capacity);
      const doneAmount = doneSeconds === seconds ? amount : (amount * doneSeconds) / seconds;
      waitingWork = { seconds: seconds - doneSeconds, amount: amount - doneAmount };
      return { seconds: doneSeconds, amount: doneAmount };
    });
  }

  private findFinishDay(job: readonly number[], first: number): number {
    let day = first;
    for (const [position, seconds] of job.entries()) {
      if (seconds === 0) continue;
      const station = STATIONS[position];
      const capacity = this.workshop.capacity[station];
      const findRoom = (index: number): number => capacity - (this.work[station].at(index)?.seconds ?? capacity);
      let left = capacity === 0 ? 0 : seconds - findRoom(day);
      while (left > 0 && day < HORIZON) {
        day += 1;
        left -= findRoom(day);
      }
      day += 1;
    }
    return day;
  }

  private addWork(queues: Queues, { projectId, promised_on, remaining, amounts, chosenDays }: OpenWork): void {
    const work: Work[] = STATIONS.filter((station) => remaining[station] > 0).map((step) => ({
      step,
      seconds: remaining[step],
    }));
    if (chosenDays.has('dispatch')) work.push({ step: 'dispatch', seconds: 0 });
    const [today] = this.days;
    for (const { step, from, until } of planBackwards(this.workshop, promised_on, work, chosenDays)) {
      if (!stationSteps.has(step)) continue;
      const amountPerSecond = remaining[step] === 0 ? 0 : amounts[step] / remaining[step];
      const capacity = this.workshop.capacity[step];
      let left = remaining[step];
      for (const [index, day] of this.days.entries()) {
        if (left === 0) break;
        if (day < from && !(until < today)) continue;
        // The last day takes all that is left; what it has no time for moves to the next day.
        const seconds = day >= until || capacity === 0 ? left : Math.min(left, capacity);
        queues[step].push({ projectId, index, seconds, amount: seconds * amountPerSecond });
        left -= seconds;
      }
    }
  }
}

/** Sums the load of a station of some workshops on a day; null where none of them works. */
export function sumLoad(workshops: readonly StationDays[], day: IsoDate, station: Station): StationLoad | null {
  const loads = workshops.flatMap((days) => days.findLoad(day, station) ?? []);
  if (loads.length === 0) return null;
  return {
    capacitySeconds: loads.reduce((sum, load) => sum + load.capacitySeconds, 0),
    plannedSeconds: loads.reduce((sum, load) => sum + load.plannedSeconds, 0),
    amount: loads.reduce((sum, load) => sum + load.amount, 0),
  };
}

/** Calculates how full a station is, in percent of its time. */
export const calculatePercent = ({ plannedSeconds, capacitySeconds }: StationLoad): number =>
  Math.round((plannedSeconds / capacitySeconds) * 100);
