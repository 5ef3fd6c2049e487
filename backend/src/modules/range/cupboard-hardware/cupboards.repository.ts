import { Injectable } from '@nestjs/common';
import { notNull, pick, tables, text } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';

const CUPBOARD = pick(tables.product, 'id', 'name', 'unit');
const CUPBOARDS = `select p.id, p.name, p.unit from product p where p.id = any($1::uuid[]) and p.kind = 'cupboard' order by p.id`;
const byId = sql(CUPBOARD, CUPBOARDS);
const lockById = sql(CUPBOARD, `${CUPBOARDS} for update of p`);
/** Cupboards of the catalogue, without withdrawn ones, which the shop no longer makes. */
const currentCupboards = sql(
  CUPBOARD,
  `select p.id, p.name, p.unit from product p where p.kind = 'cupboard' and (p.is_active or p.is_draft) order by p.position, p.name, p.id`,
);
const VARIANT = pick(tables.variant, 'id', 'product_id', 'colour_code', 'price', 'compare_at_price');
const variants = sql(
  VARIANT,
  `
  select v.id, v.product_id, v.colour_code, v.price, v.compare_at_price from variant v
   where v.product_id = any($1::uuid[]) and not v.is_stocked and ${variantOnSale()} order by v.product_id, v.position, v.id`,
);
/** `$1`: [{ id, value: { hinge: … } }] */
const setFittings = sql(
  `update product p set unit = p.unit || e.value, updated_at = now() from jsonb_to_recordset($1::jsonb) as e(id uuid, value jsonb) where p.id = e.id`,
);

/** Names of all fittings, of withdrawn ones too, and what customers choose them as. */
const fittingNames = sql(
  { ...pick(tables.fitting, 'kind', 'code', 'name'), choice: notNull(text) },
  `select f.kind, f.code, f.name, coalesce(f.specification ->> 'choice', f.name) as choice from fitting f order by f.position, f.id`,
);

/** Reads cupboards of the catalogue with their units. */
@Injectable()
export class CupboardsRepository {
  constructor(private readonly db: Db) {}

  listFittingNames(on: Connection) {
    return on.listRows(fittingNames);
  }

  listUnits() {
    return this.db.listRows(currentCupboards);
  }

  listByIds(on: Connection, ids: readonly string[], lock: boolean) {
    return on.listRows(lock ? lockById : byId, [ids]);
  }

  /** Lists the variants of items that are on sale and made to order. */
  listVariants(on: Connection, itemIds: readonly string[]) {
    return on.listRows(variants, [itemIds]);
  }

  async writeFittings(tx: Tx, edits: readonly Pick<CatalogueEdit, 'id' | 'field' | 'value'>[]): Promise<void> {
    const byItem = [...Map.groupBy(edits, ({ id }) => id)].map(([id, itemEdits]) => ({
      id,
      value: Object.fromEntries(itemEdits.map(({ field, value }) => [field, value])),
    }));
    await tx.execute(setFittings, [JSON.stringify(byItem)]);
  }
}
