import { Injectable } from '@nestjs/common';
import { int } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { dateOf, toIsoDate, type IsoDate } from './working-days';

export interface ClosedDay {
  readonly date: IsoDate;
  readonly name: string;
  /** public or closing */
  readonly kind: string;
}

const promisedCounts = sql(
  { orders: int, projects: int },
  `
  select (select count(*)::int from online_order o
           where o.promised_on between $1::date and $2::date and o.status in ('pending_payment', 'paid', 'accepted', 'in_production', 'ready')) as orders,
         (select count(*)::int from project p
           where p.promised_on between $1::date and $2::date and p.status in ('released', 'in_production', 'ready')) as projects`,
);

@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Lists all public holidays and closing days. */
  async listAllClosedDays(): Promise<ClosedDay[]> {
    const days = await this.db.prisma.holiday.findMany({ select: { date: true, name: true, kind: true } });
    return days.map(({ date, ...rest }) => ({ date: toIsoDate(date), ...rest }));
  }

  /** Lists the closed days between two days, both included, in order. */
  async listClosedDays(from: IsoDate, until: IsoDate, on: Connection = this.db): Promise<ClosedDay[]> {
    const days = await on.prisma.holiday.findMany({
      where: { date: { gte: dateOf(from), lte: dateOf(until) } },
      orderBy: { date: 'asc' },
    });
    return days.map(({ date, name, kind }) => ({ date: toIsoDate(date), name, kind }));
  }

  /** Counts the orders and projects that were promised for these days. */
  async countPromised(from: IsoDate, until: IsoDate): Promise<{ orders: number; projects: number }> {
    return this.db.getRow(promisedCounts, [from, until]);
  }

  /** @returns the number of days that were not closed before */
  async insertClosedDays(tx: Tx, days: readonly ClosedDay[]): Promise<number> {
    const { count } = await tx.prisma.holiday.createMany({
      data: days.map(({ date, name, kind }) => ({ date: dateOf(date), name, kind })),
      skipDuplicates: true,
    });
    return count;
  }

  /** @returns the number of closed days that were removed */
  async removeClosedDays(tx: Tx, from: IsoDate, until: IsoDate): Promise<number> {
    const { count } = await tx.prisma.holiday.deleteMany({
      where: { date: { gte: dateOf(from), lte: dateOf(until) } },
    });
    return count;
  }
}
