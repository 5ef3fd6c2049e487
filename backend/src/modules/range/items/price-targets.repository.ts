import { Injectable } from '@nestjs/common';
import { json, narrow, tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { METRE_PRICES } from './editable-items.repository';

const METRES = { id: tables.product.id, metre_prices: narrow<{ depth: number; price: number }[]>(json) };
const tops = sql(
  METRES,
  `select p.id, ${METRE_PRICES} as metre_prices from product p where p.id = any($1::uuid[]) and p.kind = 'top' order by p.id`,
);

/** Targets of a price list: variants of its items. */
@Injectable()
export class PriceTargets {
  constructor(private readonly db: Db) {}

  /** Lists all variants of items, also those not on sale, so that their price differences to the others stay. */
  listVariants(itemIds: readonly string[]) {
    return this.db.prisma.variant.findMany({
      where: { product_id: { in: [...itemIds] } },
      select: { id: true, price: true, compare_at_price: true },
      orderBy: [{ product_id: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    });
  }

  listTops(itemIds: readonly string[]) {
    return this.db.listRows(tops, [itemIds]);
  }
}
