import { Injectable } from '@nestjs/common';
import { int } from '../../../platform/data/database/columns';
import type { Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';

const leavingItems = sql(
  { items: int, variants: int, last: int },
  `
  select count(distinct v.product_id)::int as items, count(*)::int as variants,
         count(distinct v.product_id) filter (where not exists (
           select from variant o where o.product_id = v.product_id and o.id <> all($1::text[]) and ${variantOnSale('o')}))::int as last
    from variant v where v.id = any($1::text[])`,
);

/** Reads the items that leave the shop with variants, and those that return. */
@Injectable()
export class OnSaleEffectRepository {
  countLeaving(variantIds: readonly string[], on: Connection) {
    return on.getRow(leavingItems, [variantIds]);
  }

  listPrices(variantIds: readonly string[], on: Connection) {
    return on.prisma.variant.findMany({
      where: { id: { in: [...variantIds] } },
      select: { id: true, product_id: true, price: true },
    });
  }
}
