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
  /** Branch that alone is closed; null where the whole company is. */
  readonly branch_id: string | null;
}

/** Closed day with the name of its branch, empty where the whole company is closed. */
export interface NamedClosedDay extends ClosedDay {
  readonly branch: string;
}

/** Promises for a span of days; of a branch: what is collected there, and what is made there. */
const promisedCounts = sql(
  { orders: int, projects: int },
  `
  select (select count(*)::int from online_order o
           where o.promised_on between $1::date and $2::date and o.status in ('pending_payment', 'paid', 'accepted', 'in_production', 'ready')
             and ($3::uuid is null or o.branch_id = $3)) as orders,
         (select count(*)::int from project p
           where p.promised_on between $1::date and $2::date and p.status in ('released', 'in_production', 'ready')
             and ($3::uuid is null or p.branch_id = $3)) as projects`,
);

@Injectable()
export class CalendarRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** Lists all public holidays and closing days, of the company and of its branches. */
  async listAllClosedDays(): Promise<ClosedDay[]> {
    const [days, branchDays] = await Promise.all([
      this.db.prisma.holiday.findMany({ select: { date: true, name: true, kind: true } }),
      this.db.prisma.branch_closing.findMany({ select: { date: true, name: true, branch_id: true } }),
    ]);
    return [
      ...days.map(({ date, ...rest }) => ({ date: toIsoDate(date), ...rest, branch_id: null })),
      ...branchDays.map(({ date, ...rest }) => ({ date: toIsoDate(date), ...rest, kind: 'closing' })),
    ];
  }

  /** Lists the days between two days, both included, on which the whole company is closed, in order. */
  async listClosedDays(from: IsoDate, until: IsoDate, on: Connection = this.db): Promise<NamedClosedDay[]> {
    const days = await on.prisma.holiday.findMany({
      where: { date: { gte: dateOf(from), lte: dateOf(until) } },
      orderBy: { date: 'asc' },
    });
    return days.map(({ date, name, kind }) => ({ date: toIsoDate(date), name, kind, branch_id: null, branch: '' }));
  }

  /**
   * Lists the days between two days, both included, on which a branch alone is closed, in order of branch and day.
   * @param branchId null for all branches
   */
  async listBranchClosings(
    from: IsoDate,
    until: IsoDate,
    branchId: string | null,
    on: Connection = this.db,
  ): Promise<NamedClosedDay[]> {
    const days = await on.prisma.branch_closing.findMany({
      where: {
        date: { gte: dateOf(from), lte: dateOf(until) },
        ...(branchId === null ? {} : { branch_id: branchId }),
      },
      select: { date: true, name: true, branch_id: true, branch: { select: { name: true } } },
      orderBy: [{ branch: { position: 'asc' } }, { branch_id: 'asc' }, { date: 'asc' }],
    });
    return days.map(({ date, name, branch_id, branch }) => ({
      date: toIsoDate(date),
      name,
      kind: 'closing',
      branch_id,
      branch: branch.name,
    }));
  }

  async listOpenBranchIds(on: Connection = this.db): Promise<string[]> {
    const branches = await on.prisma.location.findMany({ where: { closed_at: null }, select: { id: true } });
    return branches.map(({ id }) => id);
  }

  async findBranchName(id: string, on: Connection = this.db): Promise<string | null> {
    const branch = await on.prisma.location.findUnique({ where: { id }, select: { name: true } });
    return branch?.name ?? null;
  }

  /**
   * Counts the orders and projects that were promised for these days.
   * @param branchId null for the whole company
   */
  async countPromised(
    from: IsoDate,
    until: IsoDate,
    branchId: string | null,
  ): Promise<{ orders: number; projects: number }> {
    return this.db.getRow(promisedCounts, [from, until, branchId]);
  }

  /** @returns the number of days that were not closed before */
  async insertClosedDays(tx: Tx, days: readonly Omit<ClosedDay, 'branch_id'>[]): Promise<number> {
    const { count } = await tx.prisma.holiday.createMany({
      data: days.map(({ date, name, kind }) => ({ date: dateOf(date), name, kind })),
      skipDuplicates: true,
    });
    return count;
  }

  /** @returns the number of days on which the branch was not closed before */
  async insertBranchClosings(tx: Tx, branchId: string, dates: readonly IsoDate[], name: string): Promise<number> {
    const { count } = await tx.prisma.branch_closing.createMany({
      data: dates.map((date) => ({ branch_id: branchId, date: dateOf(date), name })),
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

  /** @returns the number of closed days of the branch that were removed */
  async removeBranchClosings(tx: Tx, branchId: string, from: IsoDate, until: IsoDate): Promise<number> {
    const { count } = await tx.prisma.branch_closing.deleteMany({
      where: { branch_id: branchId, date: { gte: dateOf(from), lte: dateOf(until) } },
    });
    return count;
  }
}
