import { Injectable } from '@nestjs/common';
import { int, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { BAG, lockBagsText, type BagRecord } from '../cartons/bag-sql';

const bagsForUpdate = sql(BAG, lockBagsText('exists (select from bag_hardware h where h.part_id = t.id)'));
const PACK = { item_id: text, pieces: int, cost: int };
export type OpenPack = RowOf<typeof PACK>;
const openPacks = sql(`
  insert into open_pack (branch_id, item_id) select $1::uuid, x.item_id from unnest($2::text[]) x(item_id) order by x.item_id on conflict do nothing`);
const lockPacks = sql(
  PACK,
  'select item_id, pieces, cost from open_pack where branch_id = $1::uuid and item_id = any($2::text[]) order by item_id for update',
);
const updatePacks = sql(`
  update open_pack o set pieces = x.pieces, cost = x.cost from jsonb_to_recordset($2::jsonb) x(item_id text, pieces int, cost int)
   where o.branch_id = $1::uuid and o.item_id = x.item_id`);
const projectOf = sql({ number: int, branch_id: uuid }, 'select number, branch_id from project where id = $1::uuid');
const USE = { part_id: uuid, item_id: text, quantity: int, booked: int, cost: int };
export type BagUse = RowOf<typeof USE>;
const insertUses = sql(`
  insert into bag_hardware (part_id, item_id, quantity, booked, cost)
  select part_id, item_id, quantity, booked, cost from jsonb_to_recordset($1::jsonb) x(part_id uuid, item_id text, quantity int, booked int, cost int)`);
const removeUses = sql(
  USE,
  'delete from bag_hardware where part_id = any($1::uuid[]) returning part_id, item_id, quantity, booked, cost',
);

/** Stores what is left in open packs, and what bags of hardware took from them. */
@Injectable()
export class OpenPacksRepository {
  lockBags(tx: Tx, ids: readonly string[]): Promise<BagRecord[]> {
    return tx.listRows(bagsForUpdate, [ids]);
  }

  /** Locks the open packs of items at a branch in one order; an item that never had one has an empty one. */
  async lockPacks(tx: Tx, branchId: string, itemIds: readonly string[]): Promise<Map<string, OpenPack>> {
    await tx.execute(openPacks, [branchId, itemIds]);
    return new Map((await tx.listRows(lockPacks, [branchId, itemIds])).map((pack) => [pack.item_id, pack]));
  }

  async updatePacks(tx: Tx, branchId: string, packs: readonly OpenPack[]): Promise<void> {
    await tx.execute(updatePacks, [branchId, JSON.stringify(packs)]);
  }

  getProject(tx: Tx, projectId: string) {
    return tx.getRow(projectOf, [projectId]);
  }

  async insertUses(tx: Tx, uses: readonly BagUse[]): Promise<void> {
    await tx.execute(insertUses, [JSON.stringify(uses)]);
  }

  /** Deletes and returns what bags took. */
  removeUses(tx: Tx, partIds: readonly string[]): Promise<BagUse[]> {
    return tx.listRows(removeUses, [partIds]);
  }
}
