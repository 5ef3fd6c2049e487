import { variantOnSale } from '../../stock/stock/on-sale';

/**
 * Update of the prices that lists show of items `$1`: they follow the variants on sale; an item without any keeps its
 * own.
 */
export const SETTLE_PRICES = `
  update product p set price = x.price, compare_at_price = x.compare_at_price, price_varies = x.varies
    from (select v.product_id, min(v.price) as price, (array_agg(v.compare_at_price order by v.price, v.position, v.id))[1] as compare_at_price,
                 count(distinct v.price) > 1 as varies
            from variant v where v.product_id = any($1::uuid[]) and ${variantOnSale()} group by v.product_id) x
   where p.id = x.product_id and (p.price, p.compare_at_price, p.price_varies) is distinct from (x.price, x.compare_at_price, x.varies)`;
