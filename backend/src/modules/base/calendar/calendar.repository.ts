import { Injectable } from '@nestjs/common';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import type { IsoDate } from './working-days';

const allHolidays = sql<{ day: string }>("select to_char(date, 'YYYY-MM-DD') as day from holiday");

@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  /** Every public holiday and closing day. */
  async closedDays(): Promise<Set<IsoDate>> {
    return new Set((await this.db.rows(allHolidays)).map((row) => row.day));
  }
}
