import { Injectable } from '@nestjs/common';
import { Cached } from '../../../platform/cache/cached';
import { CalendarRepository } from './calendar.repository';
import { southAfricanDay, WorkingDays, type IsoDate } from './working-days';

const FRESH_MS = 60_000;

/** Today, and the company's working days. */
@Injectable()
export class CalendarService {
  private readonly days: Cached<WorkingDays>;

  constructor(repository: CalendarRepository) {
    this.days = new Cached(FRESH_MS, async () => new WorkingDays(await repository.closedDays()));
  }

  today(): IsoDate {
    return southAfricanDay(new Date());
  }

  workingDays(): Promise<WorkingDays> {
    return this.days.get();
  }

  /** After a day was added or taken away. */
  forget(): void {
    this.days.forget();
  }
}
