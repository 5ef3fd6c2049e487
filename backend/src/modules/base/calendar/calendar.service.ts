import { Injectable } from '@nestjs/common';
import { Caches } from '../../../platform/cache/caches';
import { TtlValue } from '../../../platform/cache/ttl-value';
import { CalendarRepository } from './calendar.repository';
import { southAfricanDay, WorkingDays, type IsoDate } from './working-days';

const FRESH_MS = 60_000;

/** Today, and the company's working days. */
@Injectable()
export class CalendarService {
  private readonly days: TtlValue<WorkingDays>;

  constructor(caches: Caches, repository: CalendarRepository) {
    this.days = new TtlValue(caches, {
      name: 'working days',
      invalidatedBy: ['public-pages'],
      ttlMs: FRESH_MS,
      read: async () => new WorkingDays(await repository.closedDays()),
    });
  }

  today(): IsoDate {
    return southAfricanDay(new Date());
  }

  workingDays(): Promise<WorkingDays> {
    return this.days.get();
  }
}
