import { Injectable } from '@nestjs/common';
import type { BranchDetails } from '@plinth/contracts/base/company/branch-editing';
import { formatWeek, parseWeek } from '@plinth/contracts/base/company/opening-hours';
import { tables } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import * as z from 'zod';

/** Branch with its place in the list, from 1 on. */
export interface BranchRecord extends BranchDetails {
  readonly id: string;
}

const hoursRows = z.array(z.object({ days: z.string(), hours: z.string() }));

/** Lock on the list of branches: changes wait for each other. */
const lockBranches = sql(`select from pg_advisory_xact_lock(hashtextextended('branches', 0))`);
const order = sql(
  `update location l set position = x.place - 1 from unnest($1::uuid[]) with ordinality as x(id, place)
    where l.id = x.id and l.position <> x.place - 1`,
);
const takenKeys = sql({ key: tables.location.key }, `select key from location where key = $1 or key like $1 || '-%'`);

@Injectable()
export class BranchesRepository {
  constructor(private readonly db: Db) {}

  async lockBranches(tx: Tx): Promise<void> {
    await tx.execute(lockBranches, []);
  }

  async listBranches(on: Connection = this.db): Promise<BranchRecord[]> {
    const rows = await on.prisma.location.findMany({
      orderBy: [{ position: 'asc' }, { key: 'asc' }],
      select: {
        id: true,
        name: true,
        address: true,
        phone: true,
        email: true,
        hours: true,
        latitude: true,
        longitude: true,
      },
    });
    return rows.map(({ hours, ...row }, index) => ({
      ...row,
      hours: parseWeek(hoursRows.parse(hours)),
      position: index + 1,
    }));
  }

  /** Inserts a branch, last in the list; the database makes its bin for goods in and its main bin. @returns its id */
  async insertBranch(tx: Tx, key: string, { hours, position, ...details }: BranchDetails): Promise<string> {
    const { name, address, phone, email, latitude, longitude } = details;
    const { id } = await tx.prisma.location.create({
      data: { key, name, address, phone, email, latitude, longitude, hours: formatWeek(hours), position },
      select: { id: true },
    });
    return id;
  }

  async updateBranch(tx: Tx, id: string, { hours, ...details }: BranchDetails): Promise<void> {
    const { name, address, phone, email, latitude, longitude } = details;
    await tx.prisma.location.update({
      where: { id },
      data: { name, address, phone, email, latitude, longitude, hours: formatWeek(hours) },
      select: { id: true },
    });
  }

  /** Puts the branches in order. */
  async orderBranches(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(order, [ids]);
  }

  /** Lists the keys that begin like this one. */
  async listKeys(tx: Tx, key: string): Promise<string[]> {
    const rows = await tx.listRows(takenKeys, [key]);
    return rows.map((row) => row.key);
  }
}
