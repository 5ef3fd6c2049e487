import { Injectable } from '@nestjs/common';
import type { BinKind, BaseUnit, StockReason } from '@plinth/contracts/stock/stock/stock-labels';
import {
  bigint,
  columnList,
  int,
  nullable,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { itemFrom, itemName } from '../stock/stock-list';
import { VALUE_IN_BIN } from './bin-list';

const BIN = {
  ...pick(
    tables.stock_bin,
    'id',
    'number',
    'branch_id',
    'code',
    'pick_order',
    'sells_online',
    'is_default',
    'is_active',
    'note',
    'version',
  ),
  kind: narrow<BinKind>(tables.stock_bin.kind),
};
const BIN_AT = { ...BIN, branch: tables.location.name };
export type BinRecord = RowOf<typeof BIN>;
/** Fields of a bin that may be changed. */
export type BinFields = Pick<BinRecord, 'code' | 'kind' | 'sells_online' | 'pick_order' | 'note'>;

/** Largest number of items and of movements on a bin's page; the rest is in the stock list. */
const MOST_ITEMS = 100;
const MOST_MOVEMENTS = 20;

const BINS = `select ${columnList(BIN, 'b')}, l.name as branch from stock_bin b join location l on l.id = b.branch_id`;
const byId = sql(BIN_AT, `${BINS} where b.id = $1::uuid`);
const byNumber = sql(BIN_AT, `${BINS} where b.number = any($1::int[]) order by l.position, b.pick_order, b.code, b.id`);
/** Locks a bin: nothing moves in or out until the transaction ends, as bookings take a shared lock on their bins. */
const lockById = sql(BIN, `select ${columnList(BIN)} from stock_bin where id = $1::uuid for update`);
const ITEM = {
  item_id: tables.bin_level.item_id,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  on_hand: int,
  value: bigint,
  of_all: int,
  value_of_all: bigint,
};
const itemsInBin = sql(
  ITEM,
  `
  select x.item_id, ${itemName} as name, i.sku, i.base_unit, x.on_hand, coalesce(${VALUE_IN_BIN}, 0)::bigint as value, (count(*) over ())::int as of_all,
         coalesce(sum(${VALUE_IN_BIN}) over (), 0)::bigint as value_of_all
    from bin_level x join stock_level s on s.item_id = x.item_id join (${itemFrom}) on i.id = x.item_id
   where x.bin_id = $1::uuid and x.on_hand > 0
   order by value desc, name, x.item_id limit ${String(MOST_ITEMS)}`,
);
const MOVEMENT = {
  id: text,
  ...pick(tables.stock_movement, 'at', 'quantity', 'reference'),
  name: text,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  reason: narrow<StockReason>(tables.stock_movement.reason),
  actor: nullable(text),
};
const movements = sql(
  MOVEMENT,
  `
  select m.id::text as id, m.at, m.quantity, m.reference, ${itemName} as name, i.base_unit, m.reason,
         nullif(trim(u.name || ' ' || u.surname), '') as actor
    from (select * from stock_movement where bin_id = $1::uuid order by id desc limit ${String(MOST_MOVEMENTS)}) m
    join (${itemFrom}) on i.id = m.item_id left join "user" u on u.id = m.actor_id
   order by m.id desc`,
);
/** Locks a branch, so that nobody else names a bin of it until the transaction ends. */
const lockBranch = sql(
  { id: tables.location.id },
  'select id from location where id = $1::uuid and closed_at is null for no key update',
);
/** Inserts bins at the end of the walking order, before the default bin, which stays the last. */
const appendBins = sql(
  pick(tables.stock_bin, 'id', 'number', 'code'),
  `
  insert into stock_bin (id, branch_id, code, kind, sells_online, note, pick_order)
  select gen_random_uuid(), $1::uuid, c.code, $3, $4, $5,
         least(8990, c.nth * 10 + coalesce((select max(pick_order) from stock_bin where branch_id = $1::uuid and not is_default), 90))::int
    from unnest($2::text[]) with ordinality c(code, nth) order by c.nth
  on conflict (branch_id, code) do nothing returning id, number, code`,
);
/**
 * Items with more reserved than could be sold without this bin; locked, so that nobody sells or reserves any
 * meanwhile.
 */
const overreserved = sql(
  { item_id: text, name: text, held: int },
  `
  with level as (
    select s.item_id, s.held + s.allocated as held, s.for_sale - x.on_hand as left_over from stock_level s join bin_level x on x.item_id = s.item_id
     where x.bin_id = $1::uuid and x.on_hand > 0 order by s.item_id for update of s
  )
  select t.item_id, ${itemName} as name, t.held from level t join (${itemFrom}) on i.id = t.item_id where t.left_over < t.held
   order by name limit 3`,
);

@Injectable()
export class BinsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string): Promise<RowOf<typeof BIN_AT> | undefined> {
    return this.db.findRow(byId, [id]);
  }

  /** Lists bins by number, in walking order. */
  listByNumbers(numbers: readonly number[]): Promise<RowOf<typeof BIN_AT>[]> {
    return this.db.listRows(byNumber, [numbers]);
  }

  async listNumbers(ids: readonly string[]): Promise<number[]> {
    return (
      await this.db.prisma.stock_bin.findMany({
        where: { id: { in: [...ids] } },
        select: { number: true },
        orderBy: { number: 'asc' },
      })
    ).map(({ number }) => number);
  }

  async lockBin(tx: Tx, id: string): Promise<BinRecord | undefined> {
    return tx.findRow(lockById, [id]);
  }

  listItems(id: string, on: Connection = this.db): Promise<RowOf<typeof ITEM>[]> {
    return on.listRows(itemsInBin, [id]);
  }

  listMovements(id: string): Promise<RowOf<typeof MOVEMENT>[]> {
    return this.db.listRows(movements, [id]);
  }

  async listTakenCodes(branchId: string, codes: readonly string[], on: Connection = this.db): Promise<string[]> {
    return (
      await on.prisma.stock_bin.findMany({
        where: { branch_id: branchId, code: { in: [...codes] } },
        select: { code: true },
      })
    ).map(({ code }) => code);
  }

  /** @returns false where there is none */
  async lockBranch(tx: Tx, id: string): Promise<boolean> {
    return (await tx.listRows(lockBranch, [id])).length > 0;
  }

  insertBins(
    tx: Tx,
    branchId: string,
    codes: readonly string[],
    { kind, sells_online, note }: Pick<BinFields, 'kind' | 'sells_online' | 'note'>,
  ): Promise<{ id: string; number: number; code: string }[]> {
    return tx.listRows(appendBins, [branchId, codes, kind, sells_online, note]);
  }

  /** Updates a bin that is locked. */
  async updateBin(tx: Tx, id: string, fields: Partial<BinFields & Pick<BinRecord, 'is_active'>>): Promise<void> {
    const { code, kind, sells_online, pick_order, note, is_active } = fields;
    await tx.prisma.stock_bin.update({
      where: { id },
      data: {
        ...(code !== undefined && { code }),
        ...(kind !== undefined && { kind }),
        ...(sells_online !== undefined && { sells_online }),
        ...(pick_order !== undefined && { pick_order }),
        ...(note !== undefined && { note }),
        ...(is_active !== undefined && { is_active }),
        version: { increment: 1 },
      },
      select: { id: true },
    });
  }

  listOverreserved(tx: Tx, id: string): Promise<{ item_id: string; name: string; held: number }[]> {
    return tx.listRows(overreserved, [id]);
  }

  /** Checks that a count of a bin is under way; the bin is locked. */
  async isBeingCounted(tx: Tx, id: string): Promise<boolean> {
    const where = { bin_id: id, status: { in: ['counting', 'second', 'explain'] } };
    return (await tx.prisma.stock_count.count({ where })) > 0;
  }

  async hasOtherGoodsIn(tx: Tx, { id, branch_id }: BinRecord): Promise<boolean> {
    const count = await tx.prisma.stock_bin.count({
      where: { branch_id, id: { not: id }, kind: 'receiving', is_active: true },
    });
    return count > 0;
  }
}
