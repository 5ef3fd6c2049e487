import { Injectable } from '@nestjs/common';
import { json, of, pick, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { METRE_PRICES } from './editable-items.repository';

const PRICED = pick(tables.variant, 'id', 'price', 'compare_at_price');
const priced = sql(
  PRICED,
  'select id, price, compare_at_price from variant where product_id = any($1::uuid[]) order by product_id, position, id',
);
const METRES = { id: tables.product.id, metre_prices: of<{ depth: number; price: number }[]>(json) };
const tops = sql(
  METRES,
  `select p.id, ${METRE_PRICES} as metre_prices from product p where p.id = any($1::uuid[]) and p.kind = 'top' order by p.id`,
);

/** What a price list is made of. */
@Injectable()
export class PriceTargets {
  constructor(private readonly db: Db) {}

  /** All variants of these items: what is not on sale today keeps its distance to what is. */
  variants(itemIds: readonly string[]) {
    return this.db.rows(priced, [itemIds]);
  }

  tops(itemIds: readonly string[]) {
    return this.db.rows(tops, [itemIds]);
  }
}
