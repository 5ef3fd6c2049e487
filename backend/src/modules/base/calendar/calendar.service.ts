import { Injectable } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { TtlValue } from '../../../platform/runtime/cache/ttl-value';
import { formatLongDay } from '../../../platform/runtime/words/day-text';
import { CalendarRepository, type ClosedDay } from './calendar.repository';
import { findNextClosing, type Closing } from './closings';
import { addDays, southAfricanDay, WorkingDays, type IsoDate } from './working-days';

const TTL_MS = 60_000;

/** Largest number of days ahead for a promised day; a later one is a typing mistake. */
const MOST_DAYS_AHEAD = 366;

/** Today, and the company's working days. */
@Injectable()
export class CalendarService {
  private readonly days: TtlValue<{ working: WorkingDays; closings: { date: IsoDate; name: string }[] }>;

  constructor(
    caches: Caches,
    private readonly repository: CalendarRepository,
  ) {
    this.days = new TtlValue(caches, {
      name: 'working days',
      invalidatedBy: ['public-pages'],
      ttlMs: TTL_MS,
      read: async () => {
        const closedDays = await repository.listAllClosedDays();
        return {
          working: new WorkingDays(new Set(closedDays.map(({ date }) => date))),
          closings: closedDays.filter(({ kind }) => kind === 'closing'),
        };
      },
    });
  }

  today(): IsoDate {
    return southAfricanDay(new Date());
  }

  async getWorkingDays(): Promise<WorkingDays> {
    return (await this.days.get()).working;
  }

  /** Lists public holidays and closing days between two days, both included, in order. */
  listClosedBetween(from: IsoDate, until: IsoDate): Promise<ClosedDay[]> {
    return this.repository.listClosedDays(from, until);
  }

  /** Describes why a day can have no promise or delivery; null for a working day within a year. */
  async describeClosure(day: IsoDate): Promise<string | null> {
    const today = this.today();
    if (day < today || day > addDays(today, MOST_DAYS_AHEAD)) return 'Choose today, or a day within a year';
    const working = await this.getWorkingDays();
    if (working.isWorkingDay(day)) return null;
    const [closedDay] = await this.listClosedBetween(day, day);
    const reason = closedDay === undefined ? 'a weekend' : closedDay.name;
    return `${formatLongDay(day)} is ${reason}: we are closed. Choose ${formatLongDay(working.addWorkingDays(day, 1))} or another working day`;
  }

  /** Finds the current or next closing of the company. */
  async findNextClosing(): Promise<Closing | null> {
    const { working, closings } = await this.days.get();
    return findNextClosing(working, closings, this.today());
  }
}
