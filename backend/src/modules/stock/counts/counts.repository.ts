import { Injectable } from '@nestjs/common';
import type { CountClass, CountReason, CountStatus } from '@plinth/contracts/stock/counts/count-labels';
import { parseBinCode, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import {
  bool,
  instant,
  int,
  json,
  nullable,
  narrow,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { likePattern, searchWords } from '../../../platform/data/lists/search-words';
import { itemByCode, itemCodeParameters } from '../stock/item-codes';
import { itemFrom, itemName, itemSearch } from '../stock/stock-list';
import { personName } from './count-list';
import { isAskedToCount } from '../allocations/count-requester';
import { notFoundIn, shortPicksIn, soughtElsewhere } from '../allocations/set-aside';

const COUNT = {
  ...pick(
    tables.stock_count,
    'id',
    'number',
    'bin_id',
    'counter_id',
    'checker_id',
    'needs_second',
    'started_at',
    'version',
  ),
  status: narrow<CountStatus>(tables.stock_count.status),
  bin: tables.stock_bin.code,
  branch: tables.location.name,
  counter: text,
  checker: nullable(text),
};
export type CountRecord = RowOf<typeof COUNT>;
const COUNTS = `
  select c.id, c.number, c.bin_id, c.counter_id, c.checker_id, c.needs_second, c.started_at, c.version, c.status, b.code as bin, l.name as branch,
         ${personName('u')} as counter, case when c.checker_id is null then null else ${personName('k')} end as checker
    from stock_count c join stock_bin b on b.id = c.bin_id join location l on l.id = b.branch_id
    left join "user" u on u.id = c.counter_id left join "user" k on k.id = c.checker_id`;
const byId = sql(COUNT, `${COUNTS} where c.id = $1::uuid`);
const underWay = sql(COUNT, `${COUNTS} where c.bin_id = $1::uuid and c.status in ('counting', 'second', 'explain')`);
/** Locks a bin: nobody else starts a count of it, or closes it, until the transaction ends. */
const COUNTED_BIN = { ...pick(tables.stock_bin, 'id', 'code', 'is_active'), is_transit: bool };
const lockBin = sql(
  COUNTED_BIN,
  `select id, code, is_active, kind = 'transit' as is_transit from stock_bin where id = $1::uuid for no key update`,
);
const insert = sql(
  { id: uuid },
  `
  insert into stock_count (id, number, bin_id, counter_id) values (gen_random_uuid(), $1, $2::uuid, $3::uuid) returning id`,
);
/**
 * Checks that within these hours before the count began the counter could have learned the book quantities of the
 * bin: by counting it, by viewing it, or from a large difference.
 */
const seenBooks = sql(
  { is_forewarned: bool },
  `
  select exists (
    select from stock_count c join stock_count d on d.bin_id = c.bin_id and d.id <> c.id
     where c.id = $1::uuid and c.counter_id in (d.counter_id, d.checker_id) and d.started_at <= c.started_at
       and coalesce(d.explained_at, case when d.needs_second then d.updated_at end) > c.started_at - make_interval(hours => $2::int)
  ) as is_forewarned`,
);

const ITEM = {
  item_id: tables.bin_level.item_id,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
};
export type ItemRecord = RowOf<typeof ITEM>;
/**
 * Items of a bin by the books, and those that pickers did not find there, without quantities; not what they did not
 * find elsewhere and only stands there in the books.
 */
const inBin = sql(
  ITEM,
  `
  select x.item_id, ${itemName} as name, i.sku, i.base_unit
    from (select l.item_id from bin_level l where l.bin_id = $1::uuid and l.on_hand > ${soughtElsewhere('$1::uuid', 'l.item_id')} union select item_id from (${notFoundIn('$1::uuid')}) f) x
    join (${itemFrom}) on i.id = x.item_id order by name, x.item_id limit 500`,
);
const NOT_FOUND = { item_id: text, aside_id: uuid, quantity: int };
const notFound = sql(NOT_FOUND, `${notFoundIn('$1::uuid')} order by item_id, aside_id`);
const LINE = {
  ...ITEM,
  ...pick(tables.stock_count_line, 'round', 'counted', 'expected', 'note', 'value'),
  reason: narrow<CountReason>(tables.stock_count_line.reason),
  /** Total quantity and worth of the item now, to value a difference by. */
  on_hand: int,
  worth: int,
};
export type LineRecord = RowOf<typeof LINE>;
const lines = sql(
  LINE,
  `
  select n.item_id, ${itemName} as name, i.sku, i.base_unit, n.round, n.counted, n.expected, n.note, n.value, n.reason, s.on_hand, s.value as worth
    from stock_count_line n join stock_level s on s.item_id = n.item_id join (${itemFrom}) on i.id = n.item_id
   where n.count_id = $1::uuid order by name, n.item_id, n.round`,
);
/** Locks the stock levels of items: bookings wait, so that the book quantities read here are those of this moment. */
const lockLevels = sql(
  { item_id: text },
  'select item_id from stock_level where item_id = any($1::text[]) order by item_id for update',
);
const recordLine = sql(`
  insert into stock_count_line (id, count_id, item_id, round, counted, expected, ledger_id)
  select gen_random_uuid(), $1::uuid, $2, $4::int, $5::int,
         coalesce((select on_hand from bin_level where item_id = $2 and bin_id = $3::uuid), 0)
           - ${soughtElsewhere('$3::uuid', '$2')}
           + coalesce((select sum(f.quantity)::int from (${notFoundIn('$3::uuid')}) f where f.item_id = $2), 0),
         coalesce((select max(id) from stock_movement where item_id = $2), 0)
  on conflict (count_id, item_id, round) do update
     set counted = excluded.counted, expected = excluded.expected, ledger_id = excluded.ledger_id, counted_at = now()`);
const explain = sql(`
  update stock_count_line n set reason = e.reason, note = e.note, value = e.value
    from jsonb_to_recordset($2::jsonb) e(item_id text, round int, reason text, note text, value int)
   where n.count_id = $1::uuid and n.item_id = e.item_id and n.round = e.round`);

const FOUND_BIN = { ...pick(tables.stock_bin, 'id', 'code'), branch: tables.location.name };
const findBins = sql(
  FOUND_BIN,
  `
  select b.id, b.code, l.name as branch from stock_bin b join location l on l.id = b.branch_id
   where b.is_active and (b.number = $1::int or b.code = $2) order by l.position limit 8`,
);
const FOUND_ITEM = { ...ITEM, pack: nullable(int) };
const scannedItem = sql(
  FOUND_ITEM,
  `select i.id as item_id, ${itemName} as name, i.sku, i.base_unit, c.pack from (${itemByCode(1)}) c join (${itemFrom}) on i.id = c.item_id`,
);
const itemsByName = sql(
  FOUND_ITEM,
  `
  select i.id as item_id, ${itemName} as name, i.sku, i.base_unit, null::int as pack from ${itemFrom}
   where ${itemSearch} like all(array(select plain_text(word) from unnest($1::text[]) word)) order by name, i.id limit 8`,
);

const DUE = {
  bin_id: uuid,
  code: text,
  branch: text,
  items: int,
  class: narrow<CountClass>(text),
  last_counted_at: nullable(instant),
  never: int,
  is_due: bool,
  is_asked: bool,
  short_picks: json,
  count_id: nullable(uuid),
};
/**
 * Selects the bins due for a cycle count: those with an item whose class is due. The class follows from the item's
 * share of the value of all stock.
 */
export const dueBins = (days: Readonly<Record<'a' | 'b' | 'c', string>>): string => `
  with ranked as (
    select item_id, case when total = 0 then 'C' when before < total * 0.8 then 'A' when before < total * 0.95 then 'B' else 'C' end as class
      from (select item_id, sum(value) over (order by value desc, item_id) - value as before, sum(value) over () as total from stock_level) v
  ),
  counted as (
    select c.bin_id, n.item_id, max(n.counted_at) as at from stock_count c join stock_count_line n on n.count_id = c.id
     where c.status = 'posted' group by c.bin_id, n.item_id
  ),
  lying as (
    select x.bin_id, x.item_id, r.class, k.at,
           coalesce(k.at < now() - make_interval(days => case r.class when 'A' then ${days.a} when 'B' then ${days.b} else ${days.c} end), true) as is_due
      from bin_level x join stock_bin p on p.id = x.bin_id and p.kind <> 'transit' join ranked r on r.item_id = x.item_id left join counted k on k.bin_id = x.bin_id and k.item_id = x.item_id
     where x.on_hand > ${soughtElsewhere('x.bin_id', 'x.item_id')}
  )`;
const due = sql(
  DUE,
  `${dueBins({ a: '$2::int', b: '$3::int', c: '$4::int' })}
  select b.id as bin_id, b.code, l.name as branch, count(y.item_id)::int as items, coalesce(min(y.class), 'A') as class, ${isAskedToCount('b')} as is_asked,
         case when ${isAskedToCount('b')} then coalesce((${shortPicksIn('b.id')}), '[]') else '[]' end as short_picks,
         case when bool_or(y.at is null) then null else min(y.at) end as last_counted_at,
         (count(y.item_id) filter (where y.at is null))::int as never, coalesce(bool_or(y.is_due), false) as is_due,
         (select c.id from stock_count c where c.bin_id = b.id and c.status in ('counting', 'second', 'explain')) as count_id
    from stock_bin b left join lying y on y.bin_id = b.id join location l on l.id = b.branch_id
   where b.is_active and ($1::uuid is null or b.branch_id = $1::uuid) and ($5::uuid is null or b.id = $5::uuid)
   group by b.id, l.id having bool_or(y.is_due) or ${isAskedToCount('b')}
   order by is_asked desc, min(y.class) filter (where y.is_due), min(y.at) nulls first, l.position, b.pick_order, b.code limit 100`,
);

@Injectable()
export class CountsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<CountRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  async findUnderWay(tx: Tx, binId: string): Promise<CountRecord | undefined> {
    return tx.findRow(underWay, [binId]);
  }

  async lockBin(tx: Tx, id: string): Promise<RowOf<typeof COUNTED_BIN> | undefined> {
    return tx.findRow(lockBin, [id]);
  }

  async insertCount(tx: Tx, number: string, binId: string, counterId: string): Promise<string> {
    const { id } = await tx.getRow(insert, [number, binId, counterId]);
    return id;
  }

  async hasSeenBooks(id: string, hours: number, on: Connection = this.db): Promise<boolean> {
    const { is_forewarned } = await on.getRow(seenBooks, [id, hours]);
    return is_forewarned;
  }

  async setChecker(tx: Tx, id: string, personId: string): Promise<void> {
    await tx.prisma.stock_count.updateMany({ where: { id }, data: { checker_id: personId, updated_at: new Date() } });
  }

  listItemsInBin(binId: string, on: Connection = this.db): Promise<ItemRecord[]> {
    return on.listRows(inBin, [binId]);
  }

  /** Lists what pickers did not find in a bin and is still set aside, with the bin where it stands in the books. */
  listNotFound(tx: Tx, binId: string): Promise<RowOf<typeof NOT_FOUND>[]> {
    return tx.listRows(notFound, [binId]);
  }

  listLines(countId: string, on: Connection = this.db): Promise<LineRecord[]> {
    return on.listRows(lines, [countId]);
  }

  /**
   * Locks the stock levels of items, always in the same order.
   * @returns how many there are
   */
  async lockLevels(tx: Tx, itemIds: readonly string[]): Promise<number> {
    return (await tx.listRows(lockLevels, [itemIds])).length;
  }

  /** @returns false where there is no such item */
  async recordCounted(
    tx: Tx,
    { id, bin_id }: { readonly id: string; readonly bin_id: string },
    {
      item_id,
      round,
      counted: countedQuantity,
    }: { readonly item_id: string; readonly round: number; readonly counted: number },
  ): Promise<boolean> {
    if ((await this.lockLevels(tx, [item_id])) === 0) return false;
    await tx.execute(recordLine, [id, item_id, bin_id, round, countedQuantity]);
    return true;
  }

  async recordExplanations(
    tx: Tx,
    id: string,
    explainedLines: readonly Pick<LineRecord, 'item_id' | 'round' | 'reason' | 'note' | 'value'>[],
  ): Promise<void> {
    await tx.execute(explain, [id, JSON.stringify(explainedLines)]);
  }

  async searchByCode(code: string): Promise<{ bins: RowOf<typeof FOUND_BIN>[]; items: RowOf<typeof FOUND_ITEM>[] }> {
    const bins = await this.db.listRows(findBins, [parseBinCode(code), code.toUpperCase()]);
    if (bins.length > 0) return { bins, items: [] };
    const byCode = await this.db.listRows(scannedItem, itemCodeParameters(code));
    if (byCode.length > 0) return { bins, items: byCode };
    return { bins, items: await this.db.listRows(itemsByName, [searchWords(code).map(likePattern)]) };
  }

  /** @param place null means every branch, and every bin */
  listDue(
    place: { readonly branchId: string | null; readonly binId: string | null },
    days: readonly [a: number, b: number, c: number],
  ): Promise<RowOf<typeof DUE>[]> {
    return this.db.listRows(due, [place.branchId, ...days, place.binId]);
  }
}
