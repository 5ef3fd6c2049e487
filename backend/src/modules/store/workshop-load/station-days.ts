import { stationSteps, type DateStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { IsoDate } from '../../base/calendar/working-days';
import { planBackwards, type Work, type Workshop } from './plan-backwards';
import { STATIONS, type Pieces, type Station } from './stations';

/** Remaining work of an unpacked project by station. */
export interface OpenWork {
  readonly projectId?: string;
  readonly promised_on: IsoDate;
  readonly remaining: Pieces;
  readonly chosenDays: ReadonlyMap<DateStep, IsoDate>;
}

/** Panels of a project that are due at a station on a working day, counted from today. */
interface QueuedWork {
  readonly projectId: string | undefined;
  readonly index: number;
  readonly pieces: number;
}
type Queues = Record<Station, QueuedWork[]>;

/** Largest number of working days searched; a job that does not fit within a year gets the day a year away. */
const HORIZON = 250;
/** Size to which the panels of a job are rounded up, so that cupboards of one kind are ready on the same day. */
const LOT = 10;

const roundToLot = (pieces: number): number => Math.ceil(pieces / LOT) * LOT;

/**
 * Load of each station per working day from today on. Projects are spread over the days before their promised day
 * (`planBackwards`); overdue work counts today, and work above a day's capacity moves to the next.
 */
export class StationDays {
  private readonly days: IsoDate[] = [];
  private readonly room: Readonly<Record<Station, number[]>>;
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
    const queues: Queues = { cut: [], edge: [], drill: [], pack: [] };
    for (const project of open.toSorted((a, b) => (a.promised_on < b.promised_on ? -1 : 1)))
      this.addWork(queues, project);
    const askedPieces: Record<Station, number[]> = { cut: [], edge: [], drill: [], pack: [] };
    for (const station of STATIONS) {
      for (const { index, pieces } of queues[station])
        askedPieces[station][index] = (askedPieces[station][index] ?? 0) + pieces;
      this.findQueueDays(station, queues[station]);
    }
    const roomAt = (station: Station): number[] => {
      let waitingPieces = 0;
      return this.days.map((_, index) => {
        const load = waitingPieces + (askedPieces[station][index] ?? 0);
        const donePieces = Math.min(load, workshop.capacity[station]);
        waitingPieces = load - donePieces;
        return workshop.capacity[station] - donePieces;
      });
    };
    this.room = { cut: roomAt('cut'), edge: roomAt('edge'), drill: roomAt('drill'), pack: roomAt('pack') };
  }

  /**
   * Returns the first day on which a job can leave: each station takes it when it has room, and the next station on
   * the day after. A job that fits everywhere at once, with no station needing a second day, takes the lead time.
   * @param soonest ready day by the company's lead time alone, as if no work waited
   * @param startDay day of the order; today by default
   */
  readyOn(soonest: IsoDate, pieces: Pieces, startDay: IsoDate = this.days[0]): IsoDate {
    const first = this.days.findIndex((day) => day >= startDay);
    // The load is known for a year ahead only.
    if (first < 0) return soonest;
    const job = STATIONS.map((station) => roundToLot(pieces[station]));
    const key = `${String(first)}: ${job.join()}`;
    const foundIndex = this.finishDays.get(key);
    const index = foundIndex ?? this.findFinishDay(job, first);
    if (foundIndex === undefined) this.finishDays.set(key, index);
    const isAtOnce = index - first === job.filter((count) => count > 0).length;
    if (isAtOnce) return soonest;
    const day = this.days[Math.min(index, HORIZON - 1)];
    return day > soonest ? day : soonest;
  }

  /**
   * Returns the capacity of a station on a day and the panels planned for it; null for a day on which nobody works, and
   * for one that is past.
   */
  findLoad(day: IsoDate, station: Station): { capacity: number; plannedPieces: number } | null {
    const index = this.days.indexOf(day);
    if (index < 0) return null;
    const capacity = this.workshop.capacity[station];
    return { capacity, plannedPieces: capacity - this.room[station][index] };
  }

  /** Maps the stations to the first day on which each can be through with a project, after what is due before it. */
  mapQueueDays(projectId: string): ReadonlyMap<Station, IsoDate> {
    return this.queueDays.get(projectId) ?? new Map<Station, IsoDate>();
  }

  /** Notes when a station can be through with each project: it begins today, with what is due first. */
  private findQueueDays(station: Station, queue: readonly QueuedWork[]): void {
    let queuedPieces = 0;
    for (const { projectId, pieces } of queue.toSorted((a, b) => a.index - b.index)) {
      queuedPieces += pieces;
      if (projectId === undefined) continue;
      const index = Math.ceil(queuedPieces / this.workshop.capacity[station]) - 1;
      const ofProject = this.queueDays.get(projectId) ?? new Map<Station, IsoDate>();
      this.queueDays.set(projectId, ofProject.set(station, this.days[Math.min(index, HORIZON - 1)]));
    }
  }

  private findFinishDay(job: readonly number[], first: number): number {
    let day = first;
    for (const [position, count] of job.entries()) {
      if (count === 0) continue;
      const room = this.room[STATIONS[position]];
      let left = count - (room[day] ?? 0);
      while (left > 0 && day < HORIZON) {
        day += 1;
        left -= room[day] ?? 0;
      }
      day += 1;
    }
    return day;
  }

  private addWork(queues: Queues, { projectId, promised_on, remaining, chosenDays }: OpenWork): void {
    const work: Work[] = STATIONS.filter((station) => remaining[station] > 0).map((step) => ({
      step,
      pieces: remaining[step],
    }));
    if (chosenDays.has('dispatch')) work.push({ step: 'dispatch', pieces: 0 });
    const [today] = this.days;
    for (const { step, from, until } of planBackwards(this.workshop, promised_on, work, chosenDays)) {
      if (!stationSteps.has(step)) continue;
      let remainingPieces = remaining[step];
      for (const [index, day] of this.days.entries()) {
        if (remainingPieces === 0) break;
        if (day < from && !(until < today)) continue;
        // The last day takes all remaining pieces; those above its capacity move to the next day.
        const loadOfDay = day >= until ? remainingPieces : Math.min(remainingPieces, this.workshop.capacity[step]);
        queues[step].push({ projectId, index, pieces: loadOfDay });
        remainingPieces -= loadOfDay;
      }
    }
  }
}

/**
 * Calculates how full a station of some workshops is on a day, in percent of their capacity; null where none of them
 * works.
 */
export function calculatePercent(workshops: readonly StationDays[], day: IsoDate, station: Station): number | null {
  const loads = workshops.flatMap((days) => days.findLoad(day, station) ?? []);
  if (loads.length === 0) return null;
  const [plannedPieces, capacity] = [
    loads.reduce((sum, load) => sum + load.plannedPieces, 0),
    loads.reduce((sum, load) => sum + load.capacity, 0),
  ];
  return Math.round((plannedPieces / capacity) * 100);
}
