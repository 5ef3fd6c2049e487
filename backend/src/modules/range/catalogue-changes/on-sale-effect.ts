import { Injectable } from '@nestjs/common';
import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { int } from '../../../platform/data/database/columns';
import type { Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { variantOnSale } from '../../stock/stock/on-sale';

const goes = sql(
  { items: int, variants: int, last: int },
  `
  select count(distinct v.product_id)::int as items, count(*)::int as variants,
         count(distinct v.product_id) filter (where not exists (
           select from variant o where o.product_id = v.product_id and o.id <> all($1::text[]) and ${variantOnSale('o')}))::int as last
    from variant v where v.id = any($1::text[])`,
);

interface Moved {
  readonly off: readonly string[];
  readonly back: readonly string[];
  /** What variants would cost, where that changes too. */
  readonly prices: ReadonlyMap<string, number>;
}

/** How many items leave the shop, or come back into it. */
@Injectable()
export class OnSaleEffects {
  async of(on: Connection, { off, back, prices }: Moved): Promise<Pick<CataloguePreview, 'off' | 'back'>> {
    return {
      off: off.length === 0 ? null : (await on.rows(goes, [off]))[0],
      back:
        back.length === 0
          ? null
          : again(
              await on.prisma.variant.findMany({
                where: { id: { in: [...back] } },
                select: { id: true, product_id: true, price: true },
              }),
              prices,
            ),
    };
  }
}

function again(
  variants: readonly { id: string; product_id: string; price: number }[],
  prices: Moved['prices'],
): CataloguePreview['back'] {
  const costs = variants.map(({ id, price }) => prices.get(id) ?? price);
  return {
    items: new Set(variants.map(({ product_id }) => product_id)).size,
    variants: variants.length,
    least: Math.min(...costs),
    most: Math.max(...costs),
  };
}
