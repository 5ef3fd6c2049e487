import { Injectable } from '@nestjs/common';
import { parseBinCode, type BaseUnit, type BinKind } from '@plinth/contracts/stock/stock/stock-labels';
import { OPEN_TRANSFERS, type TransferStatus } from '@plinth/contracts/stock/transfers/transfer-labels';
import {
  int,
  json,
  narrow,
  nullable,
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
import { REQUESTED_BY } from './transfer-list';

const TRANSFER = {
  ...pick(
    tables.stock_transfer,
    'id',
    'number',
    'from_branch_id',
    'to_branch_id',
    'allocation_id',
    'note',
    'created_at',
    'sent_at',
    'received_at',
    'version',
  ),
  status: narrow<TransferStatus>(tables.stock_transfer.status),
  from_branch: text,
  to_branch: text,
  requested_by: text,
  allocation_number: nullable(int),
};
export type TransferRecord = RowOf<typeof TRANSFER>;
const byId = sql(
  TRANSFER,
  `
  select t.id, t.number, t.from_branch_id, t.to_branch_id, t.allocation_id, t.note, t.created_at, t.sent_at, t.received_at, t.version, t.status,
         f.name as from_branch, d.name as to_branch, ${REQUESTED_BY} as requested_by, a.number as allocation_number
    from stock_transfer t join location f on f.id = t.from_branch_id join location d on d.id = t.to_branch_id
    left join "user" u on u.id = t.created_by_id left join stock_allocation a on a.id = t.allocation_id where t.id = $1::uuid`,
);
const LINE = {
  ...pick(tables.stock_transfer_line, 'id', 'item_id', 'wanted', 'sent', 'received'),
  ...pick(tables.stock_item, 'sku', 'number'),
  name: text,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  barcodes: json,
};
export type TransferLineRecord = RowOf<typeof LINE>;
const linesOf = sql(
  LINE,
  `
  select n.id, n.item_id, n.wanted, n.sent, n.received, i.sku, i.number, ${itemName} as name, i.base_unit,
         coalesce((select jsonb_agg(jsonb_build_object('lookup', k.lookup, 'quantity', k.quantity)) from stock_barcode k where k.item_id = i.id), '[]') as barcodes
    from stock_transfer_line n join (${itemFrom}) on i.id = n.item_id where n.transfer_id = $1::uuid order by name, n.item_id`,
);
const PLACE = { item_id: text, bin: tables.stock_bin.code, number: tables.stock_bin.number, on_hand: int };
/** Bins of a branch from which items may be sent, in walking order. */
const placesAt = sql(
  PLACE,
  `
  select x.item_id, b.code as bin, b.number, x.on_hand from bin_level x join stock_bin b on b.id = x.bin_id
   where x.item_id = any($1::text[]) and b.branch_id = $2::uuid and x.on_hand > 0 and b.kind in ('stock', 'receiving')
   order by b.sells_online desc, b.pick_order, b.code`,
);
const BIN = pick(tables.stock_bin, 'id', 'code', 'number');
/** Bins of a branch where goods may be put, the usual one first. */
const binsAt = sql(
  BIN,
  `
  select id, code, number from stock_bin where branch_id = $1::uuid and is_active and kind in ('stock', 'receiving')
   order by is_default desc, pick_order, code limit 500`,
);
const binAt = sql(
  { ...BIN, kind: narrow<BinKind>(tables.stock_bin.kind) },
  `
  select id, code, number, kind from stock_bin where branch_id = $1::uuid and (number = $2::int or code = $3)
   order by (number = $2::int) desc nulls last limit 1`,
);
const branches = sql(
  pick(tables.location, 'id', 'name'),
  'select id, name from location where id = any($1::uuid[]) and closed_at is null',
);
const branch = sql(pick(tables.location, 'name', 'address'), 'select name, address from location where id = $1::uuid');
const insert = sql(
  { id: uuid },
  `
  insert into stock_transfer (id, number, from_branch_id, to_branch_id, allocation_id, note, created_by_id)
  values (gen_random_uuid(), $1, $2::uuid, $3::uuid, $4::uuid, $5, $6::uuid) returning id`,
);
const insertLines = sql(`
  insert into stock_transfer_line (id, transfer_id, item_id, wanted)
  select gen_random_uuid(), $1::uuid, item_id, sum(wanted)::int from unnest($2::text[], $3::int[]) n(item_id, wanted) group by item_id
  on conflict (transfer_id, item_id) do update set wanted = excluded.wanted`);
const knownItems = sql({ id: text }, 'select id from stock_item where id = any($1::text[])');
const recordSent = sql(`
  update stock_transfer_line n set sent = s.sent from unnest($2::uuid[], $3::int[]) s(id, sent) where n.transfer_id = $1::uuid and n.id = s.id`);
const recordReceived = sql(`
  update stock_transfer_line n set received = s.received from unnest($2::uuid[], $3::int[]) s(id, received)
   where n.transfer_id = $1::uuid and n.id = s.id`);
const FOUND = {
  item_id: text,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<BaseUnit>(tables.stock_item.base_unit),
  pack: nullable(int),
  on_hand: int,
};
/** Quantity of an item (`i`) in the bins of a branch that sell. */
const atBranch = (branch: string): string =>
  `(select coalesce(sum(x.on_hand), 0)::int from bin_level x join stock_bin b on b.id = x.bin_id where x.item_id = i.id and b.branch_id = ${branch} and b.sells_online)`;
const itemsByCode = sql(
  FOUND,
  `select i.id as item_id, ${itemName} as name, i.sku, i.base_unit, c.pack, ${atBranch('$4::uuid')} as on_hand
     from (${itemByCode(1)}) c join (${itemFrom}) on i.id = c.item_id`,
);
const itemsByName = sql(
  FOUND,
  `
  select i.id as item_id, ${itemName} as name, i.sku, i.base_unit, null::int as pack, ${atBranch('$2::uuid')} as on_hand from ${itemFrom}
   where ${itemSearch} like all(array(select plain_text(word) from unnest($1::text[]) word)) order by on_hand desc, name, i.id limit 8`,
);
const OPEN = OPEN_TRANSFERS.map((status) => `'${status}'`).join(', ');
const FOR_ALLOCATION = {
  ...pick(tables.stock_transfer, 'id', 'number', 'from_branch_id', 'version'),
  status: narrow<TransferStatus>(tables.stock_transfer.status),
  item_id: text,
  quantity: int,
};
/** Items on their way for an allocation, or asked for. */
const forAllocation = sql(
  FOR_ALLOCATION,
  `
  select t.id, t.number, t.from_branch_id, t.version, t.status, n.item_id, case when t.status = 'draft' then n.wanted else n.sent end as quantity
    from stock_transfer t join stock_transfer_line n on n.transfer_id = t.id
   where t.allocation_id = $1::uuid and t.status in (${OPEN}) and case when t.status = 'draft' then n.wanted else n.sent end > 0
   order by t.created_at, n.item_id`,
);

/** Stores transfers and their lines, and finds the bins of their branches. */
@Injectable()
export class TransfersRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  findById(id: string, on: Connection = this.db): Promise<TransferRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  listLines(id: string, on: Connection = this.db): Promise<TransferLineRecord[]> {
    return on.listRows(linesOf, [id]);
  }

  listPlaces(itemIds: readonly string[], branchId: string) {
    return this.db.listRows(placesAt, [itemIds, branchId]);
  }

  listBins(branchId: string) {
    return this.db.listRows(binsAt, [branchId]);
  }

  findBin(tx: Tx, branchId: string, code: string) {
    return tx.findRow(binAt, [branchId, parseBinCode(code.trim()), code.trim().toUpperCase()]);
  }

  getBranch(id: string) {
    return this.db.getRow(branch, [id]);
  }

  async countBranches(tx: Tx, ids: readonly string[]): Promise<number> {
    return (await tx.listRows(branches, [ids])).length;
  }

  async insertTransfer(
    tx: Tx,
    number: string,
    transfer: Pick<TransferRecord, 'from_branch_id' | 'to_branch_id' | 'allocation_id' | 'note'>,
    actorId: string,
  ): Promise<string> {
    const { from_branch_id: from, to_branch_id: to, allocation_id: allocation, note } = transfer;
    return (await tx.getRow(insert, [number, from, to, allocation, note, actorId])).id;
  }

  /** Adds lines, or changes the wanted quantity of those that are there. */
  async saveLines(
    tx: Tx,
    id: string,
    lines: readonly { readonly item_id: string; readonly quantity: number }[],
  ): Promise<void> {
    await tx.execute(insertLines, [id, lines.map(({ item_id }) => item_id), lines.map(({ quantity }) => quantity)]);
  }

  async removeOtherLines(tx: Tx, id: string, keptItems: readonly string[]): Promise<void> {
    await tx.prisma.stock_transfer_line.deleteMany({
      where: { transfer_id: id, item_id: { notIn: [...keptItems] } },
    });
  }

  async updateTransfer(tx: Tx, id: string, data: { readonly note?: string }): Promise<void> {
    await tx.prisma.stock_transfer.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
  }

  async listKnownItems(tx: Tx, itemIds: readonly string[]): Promise<Set<string>> {
    return new Set((await tx.listRows(knownItems, [itemIds])).map(({ id }) => id));
  }

  async recordSent(tx: Tx, id: string, quantities: ReadonlyMap<string, number>): Promise<void> {
    await tx.execute(recordSent, [id, [...quantities.keys()], [...quantities.values()]]);
  }

  async recordReceived(tx: Tx, id: string, quantities: ReadonlyMap<string, number>): Promise<void> {
    await tx.execute(recordReceived, [id, [...quantities.keys()], [...quantities.values()]]);
  }

  async findItems(code: string, branchId: string): Promise<RowOf<typeof FOUND>[]> {
    const byCode = await this.db.listRows(itemsByCode, [...itemCodeParameters(code), branchId]);
    return byCode.length > 0 ? byCode : this.db.listRows(itemsByName, [searchWords(code).map(likePattern), branchId]);
  }

  listForAllocation(allocationId: string, on: Connection = this.db): Promise<RowOf<typeof FOR_ALLOCATION>[]> {
    return on.listRows(forAllocation, [allocationId]);
  }
}
