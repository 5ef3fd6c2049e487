import { Injectable } from '@nestjs/common';
import { bool, int, notNull, nullable, tables, text, uuid, type RowOf } from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const CARTON = {
  id: uuid,
  number: int,
  is_closed: bool,
  closed_at: tables.carton.closed_at,
  is_booked: bool,
  longest: nullable(int),
};
export type CartonRecord = RowOf<typeof CARTON>;
/**
 * Locks cartons in one order, with the longest side of what lies in each; null for an empty one. One that was
 * delivered was closed, also where nobody said so.
 */
const lockCartons = sql(
  CARTON,
  `
  select k.id, k.number, k.status <> 'open' as is_closed, k.closed_at, exists (select from project_material u where u.source = 'carton' and u.source_id = k.id) as is_booked,
         (select max(coalesce(greatest(p.length, p.width), 0))::int from carton_part t join project_cupboard c on c.id = t.cupboard_id and c.cancelled_at is null
           left join panel p on p.id = t.panel_id
           where t.carton_id = k.id and (p.id is null or p.status not in ('damaged', 'recut', 'cancelled'))) as longest
    from carton k where k.id = any($1::uuid[]) order by k.id for no key update of k`,
);
const PACKAGING = {
  item_id: text,
  per_carton: notNull(tables.stock_item.per_carton),
  carton_length: tables.stock_item.carton_length,
};
export type PackagingRecord = RowOf<typeof PACKAGING>;
/** Packaging that cartons take, the smallest carton first. */
const packaging = sql(
  PACKAGING,
  `
  select id as item_id, per_carton, carton_length from stock_item
   where kind = 'packaging' and is_active and per_carton is not null order by carton_length nulls last, id`,
);

/** Reads cartons and what they are packed in. */
@Injectable()
export class PackagingRepository {
  lockCartons(tx: Tx, ids: readonly string[]): Promise<CartonRecord[]> {
    return tx.listRows(lockCartons, [ids]);
  }

  listPackaging(tx: Tx): Promise<PackagingRecord[]> {
    return tx.listRows(packaging, []);
  }
}
