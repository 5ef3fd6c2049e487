import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';

const settle = sql(`
  update product p set price = x.price, compare_at_price = x.compare_at_price, price_varies = x.varies
    from (select v.product_id, min(v.price) as price, (array_agg(v.compare_at_price order by v.price, v.position, v.id))[1] as compare_at_price,
                 count(distinct v.price) > 1 as varies
            from variant v where v.product_id = any($1::uuid[]) and ${variantOnSale()} group by v.product_id) x
   where p.id = x.product_id and (p.price, p.compare_at_price, p.price_varies) is distinct from (x.price, x.compare_at_price, x.varies)`);

/** What lists show of items' prices follows their variants on sale; an item without any keeps what it had. */
export async function settlePrices(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await tx.change(settle, [productIds]);
}
