import { Injectable } from '@nestjs/common';
import { pick, tables, text, type RowOf } from '../../../../platform/data/database/columns';
import { Db } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';
import { variantOnSale } from '../../../stock/stock/on-sale';

const VARIANT = {
  ...pick(tables.variant, 'id', 'product_id', 'colour_code'),
  /** Options that distinguish the variant: `2400 × 600 mm`, `Matt black`. */
  options: text,
};
export type VariantRow = RowOf<typeof VARIANT>;
const variantsOf = sql(
  VARIANT,
  `
  select v.id, v.product_id, v.colour_code, (select coalesce(string_agg(o ->> 'value', ' '), '') from jsonb_array_elements(v.options) o) as options
    from variant v where v.product_id = any($1::uuid[]) and ${variantOnSale()} order by v.position, v.id`,
);

/** Variants on sale, with the options that distinguish them. */
@Injectable()
export class ItemSearchRepository {
  constructor(private readonly db: Db) {}

  listVariants(productIds: readonly string[]) {
    return this.db.listRows(variantsOf, [productIds]);
  }
}
