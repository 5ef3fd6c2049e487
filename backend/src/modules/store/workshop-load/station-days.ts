import type { DateStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { IsoDate } from '../../base/calendar/working-days';
import { planBackwards, type Workshop } from './plan-backwards';
import { STATIONS, type Pieces, type Station } from './stations';

/** Remaining work of an unpacked project by station. */
export interface OpenWork {
  readonly promised_on: IsoDate;
  readonly left: Pieces;
  readonly chosenDays: ReadonlyMap<DateStep, IsoDate>;
}

/** Most working days searched; a job that does not fit within a year gets the day a year away. */
const HORIZON = 250;
/** Size to which the panels of a job are rounded up, so that cupboards of one kind are ready on the same day. */
const LOT = 10;

const inLots = (pieces: number): number => Math.ceil(pieces / LOT) * LOT;

/**
 * Load of each station per working day from today on. Projects are spread over the days before their promised day
 * (`planBackwards`); overdue work counts today, and work above a day's capacity moves to the next.
 */
export class StationDays {
  private readonly days: IsoDate[] = [];
  private readonly room: Readonly<Record<Station, number[]>>;
  private readonly found = new Map<string, number>();

  constructor(
    private readonly workshop: Workshop,
    today: IsoDate,
    open: readonly OpenWork[],
  ) {
    const { days } = workshop;
    for (let day = days.addWorkingDays(today, 0); this.days.length < HORIZON; day = days.addWorkingDays(day, 1))
      this.days.push(day);
    const askedPieces: Record<Station, number[]> = { cut: [], edge: [], drill: [], pack: [] };
    for (const project of open) this.addWork(askedPieces, project);
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
   * @param soonest as soon as such things are when nothing waits: the company's own lead time
   * @param startDay the day on which it is ordered; today where it is not said
   */
  readyOn(soonest: IsoDate, pieces: Pieces, startDay: IsoDate = this.days[0]): IsoDate {
    const first = this.days.findIndex((day) => day >= startDay);
    // Nobody knows of work that is a year away.
    if (first < 0) return soonest;
    const job = STATIONS.map((station) => inLots(pieces[station]));
    const key = `${String(first)}: ${job.join()}`;
    const foundIndex = this.found.get(key);
    const index = foundIndex ?? this.findFinishDay(job, first);
    if (foundIndex === undefined) this.found.set(key, index);
    const isAtOnce = index - first === job.filter((count) => count > 0).length;
    if (isAtOnce) return soonest;
    const day = this.days[Math.min(index, HORIZON - 1)];
    return day > soonest ? day : soonest;
  }

  /**
   * Calculates how full a station is on a day, in percent of its capacity; null for a day on which nobody works, and
   * for one that is past.
   */
  percentOn(day: IsoDate, station: Station): number | null {
    const index = this.days.indexOf(day);
    if (index < 0) return null;
    const capacity = this.workshop.capacity[station];
    return Math.round(((capacity - this.room[station][index]) / capacity) * 100);
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

  private addWork(askedPieces: Readonly<Record<Station, number[]>>, { promised_on, left, chosenDays }: OpenWork): void {
    const work = STATIONS.filter((station) => left[station] > 0).map((step) => ({ step, pieces: left[step] }));
    const [today] = this.days;
    for (const { step, from, until } of planBackwards(this.workshop, promised_on, work, chosenDays)) {
      if (step === 'materials' || step === 'deliver') continue;
      let rest = left[step];
      for (const [index, day] of this.days.entries()) {
        if (rest === 0) break;
        if (day < from && !(until < today)) continue;
        // On its last day all that is left of it is asked for, and what is too much waits for the next.
        const here = day >= until ? rest : Math.min(rest, this.workshop.capacity[step]);
        askedPieces[step][index] = (askedPieces[step][index] ?? 0) + here;
        rest -= here;
      }
    }
  }
}
