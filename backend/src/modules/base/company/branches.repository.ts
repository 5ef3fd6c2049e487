import { Injectable } from '@nestjs/common';
import type { BranchDetails, BranchWorkshop } from '@plinth/contracts/base/company/branch-editing';
import { formatWeek, parseWeek } from '@plinth/contracts/base/company/opening-hours';
import { bool, tables } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import * as z from 'zod';

/** Branch with its place in the list, from 1 on. */
export interface BranchRecord extends BranchDetails {
  readonly id: string;
  readonly closed_at: Date | null;
}

const hoursRows = z.array(z.object({ days: z.string(), hours: z.string() }));

/** Lock on the list of branches: changes wait for each other. */
const lockBranches = sql(`select from pg_advisory_xact_lock(hashtextextended('branches', 0))`);
/** Makes what is booked at a branch wait, and waits for what is being booked there. */
const lockBranch = sql('select from location where id = $1::uuid for update');
const order = sql(
  `update location l set position = x.place - 1 from unnest($1::uuid[]) with ordinality as x(id, place)
    where l.id = x.id and l.position <> x.place - 1`,
);
/** Says whether papers were issued with the letters of a branch. */
const lettersUsed = sql(
  { is_used: bool },
  `select exists (select from number_series where kind like '%:' || $1::text) as is_used`,
);
const takenKeys = sql({ key: tables.location.key }, `select key from location where key = $1 or key like $1 || '-%'`);

/** Returns the workshop of a branch; null where a station is not set, as nothing is made there. */
function toWorkshop({ cut, edge, drill, pack }: Record<keyof BranchWorkshop, number | null>): BranchWorkshop | null {
  return cut === null || edge === null || drill === null || pack === null ? null : { cut, edge, drill, pack };
}

/** Returns the columns of a branch that an owner sets; its place in the list is given by the order of all. */
const toColumns = ({ hours, position: _position, workshop, ...details }: BranchDetails) => ({
  ...details,
  hours: formatWeek(hours),
  cut_a_day: workshop?.cut ?? null,
  edge_a_day: workshop?.edge ?? null,
  drill_a_day: workshop?.drill ?? null,
  pack_a_day: workshop?.pack ?? null,
});

@Injectable()
export class BranchesRepository {
  constructor(private readonly db: Db) {}

  async lockBranches(tx: Tx): Promise<void> {
    await tx.execute(lockBranches, []);
  }

  async lockBranch(tx: Tx, id: string): Promise<void> {
    await tx.execute(lockBranch, [id]);
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
        number_letters: true,
        label_printer: true,
        cut_a_day: true,
        edge_a_day: true,
        drill_a_day: true,
        pack_a_day: true,
        closed_at: true,
      },
    });
    return rows.map(({ hours, cut_a_day, edge_a_day, drill_a_day, pack_a_day, ...row }, index) => ({
      ...row,
      workshop: toWorkshop({ cut: cut_a_day, edge: edge_a_day, drill: drill_a_day, pack: pack_a_day }),
      hours: parseWeek(hoursRows.parse(hours)),
      position: index + 1,
    }));
  }

  /** Inserts a branch, last in the list; the database makes its bin for goods in and its main bin. @returns its id */
  async insertBranch(tx: Tx, key: string, branch: BranchDetails): Promise<string> {
    const { id } = await tx.prisma.location.create({
      data: { key, position: branch.position, ...toColumns(branch) },
      select: { id: true },
    });
    return id;
  }

  async updateBranch(tx: Tx, id: string, branch: BranchDetails): Promise<void> {
    await tx.prisma.location.update({ where: { id }, data: toColumns(branch), select: { id: true } });
  }

  async setClosed(tx: Tx, id: string, closedAt: Date | null): Promise<void> {
    await tx.prisma.location.update({ where: { id }, data: { closed_at: closedAt }, select: { id: true } });
  }

  /** Puts the branches in order. */
  async orderBranches(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(order, [ids]);
  }

  /** Checks whether papers were issued with these letters, here or at another branch. */
  async areLettersUsed(letters: string): Promise<boolean> {
    return (await this.db.getRow(lettersUsed, [letters])).is_used;
  }

  /** Lists the keys that begin like this one. */
  async listKeys(tx: Tx, key: string): Promise<string[]> {
    const rows = await tx.listRows(takenKeys, [key]);
    return rows.map((row) => row.key);
  }
}
