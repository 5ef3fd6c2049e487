import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import { toIsoDate, type IsoDate } from './working-days';

@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  /** Every public holiday and closing day. */
  async closedDays(): Promise<Set<IsoDate>> {
    const days = await this.db.prisma.holiday.findMany({ select: { date: true } });
    return new Set(days.map(({ date }) => toIsoDate(date)));
  }
}
