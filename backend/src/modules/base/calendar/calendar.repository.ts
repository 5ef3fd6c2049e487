import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import { toIsoDate, type IsoDate } from './working-days';

@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  /** Every public holiday and closing day. */
  async closedDays(): Promise<{ date: IsoDate; name: string; kind: string }[]> {
    const days = await this.db.prisma.holiday.findMany({ select: { date: true, name: true, kind: true } });
    return days.map(({ date, ...rest }) => ({ date: toIsoDate(date), ...rest }));
  }
}
