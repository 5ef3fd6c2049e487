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

const stationColumns = {
  cut_hours: true,
  cut_hands: true,
  edge_hours: true,
  edge_hands: true,
  drill_hours: true,
  drill_hands: true,
  pack_hours: true,
  pack_hands: true,
} as const;
type StationColumns = Readonly<Record<keyof typeof stationColumns, number | null>>;

/** Returns the workshop of a branch; null where a station is not set, as nothing is made there. */
function toWorkshop(columns: StationColumns): BranchWorkshop | null {
  const toTime = (station: keyof BranchWorkshop): BranchWorkshop['cut'] | null => {
    const [hours, hands] = [columns[`${station}_hours`], columns[`${station}_hands`]];
    return hours === null || hands === null ? null : { hours, hands };
  };
  const [cut, edge, drill, pack] = [toTime('cut'), toTime('edge'), toTime('drill'), toTime('pack')];
  return cut === null || edge === null || drill === null || pack === null ? null : { cut, edge, drill, pack };
}

/** Returns the columns of a branch that an owner sets; its place in the list is given by the order of all. */
const toColumns = ({ hours, position: _position, workshop, ...details }: BranchDetails) => ({
  ...details,
  hours: formatWeek(hours),
  cut_hours: workshop?.cut.hours ?? null,
  cut_hands: workshop?.cut.hands ?? null,
  edge_hours: workshop?.edge.hours ?? null,
  edge_hands: workshop?.edge.hands ?? null,
  drill_hours: workshop?.drill.hours ?? null,
  drill_hands: workshop?.drill.hands ?? null,
  pack_hours: workshop?.pack.hours ?? null,
  pack_hands: workshop?.pack.hands ?? null,
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
        closed_at: true,
        ...stationColumns,
      },
    });
    return rows.map((row, index) => {
      const { id, name, address, phone, email, hours, latitude, longitude, number_letters, label_printer } = row;
      return {
        id,
        name,
        address,
        phone,
        email,
        latitude,
        longitude,
        number_letters,
        label_printer,
        closed_at: row.closed_at,
        workshop: toWorkshop(row),
        hours: parseWeek(hoursRows.parse(hours)),
        position: index + 1,
      };
    });
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
