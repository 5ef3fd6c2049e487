import { Injectable } from '@nestjs/common';
import type { Connection, Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { DescribedItem } from './described-item';

/** `$1`: [{ id, … }]. Each item becomes the last of its department. */
const insertItems = sql(`
  insert into product (id, slug, kind, category_slug, subcategory_slug, name, description, unit, picture, facts, box, parcel, fits, goes_with, search_words,
                       width, height, depth, price, price_varies, made_to_order, lead_class, is_active, is_draft, position, updated_at)
  select e.id, e.slug, e.kind, c.parent_slug, c.slug, e.name, e.description, e.unit, e.picture, e.facts, e.box, e.parcel,
         array(select jsonb_array_elements_text(e.fits)), '{}', e.search_words, (e.size ->> 'width')::int, (e.size ->> 'height')::int, (e.size ->> 'depth')::int,
         (select min((v ->> 'price')::int) from jsonb_array_elements(e.variants) v),
         (select count(distinct v ->> 'price') > 1 from jsonb_array_elements(e.variants) v),
         e.made_to_order, e.lead_class, e.on_sale, not e.on_sale,
         coalesce((select max(o.position) + 1 from product o where o.subcategory_slug = c.slug), 0), now()
    from jsonb_to_recordset($1::jsonb) as e(id uuid, slug text, kind text, subcategory_slug text, name text, description text, unit jsonb, picture jsonb, facts jsonb,
           box jsonb, parcel text, fits jsonb, search_words text, size jsonb, made_to_order bool, lead_class text, on_sale bool, variants jsonb)
    join category c on c.slug = e.subcategory_slug and c.parent_slug is not null`);
const insertVariants = sql(`
  insert into variant (id, product_id, sku, name, options, colour_code, price, picture, is_stocked, pack_of, position)
  select lower(e.sku), e.item, e.sku, e.name, e.options, e.colour_code, e.price, e.picture, e.is_stocked, e.pack_of, e.position
    from jsonb_to_recordset($1::jsonb) as e(item uuid, sku text, name text, options jsonb, colour_code text, price int, picture jsonb, is_stocked bool, pack_of int,
           position int)`);

/** Inserts items from a complete description, without copying another. */
@Injectable()
export class DescribedItemsRepository {
  async insertItems(tx: Tx, items: readonly { readonly id: string; readonly item: DescribedItem }[]): Promise<void> {
    await tx.execute(insertItems, [JSON.stringify(items.map(({ id, item }) => ({ id, ...item })))]);
    const variants = items.flatMap(({ id, item }) =>
      item.variants.map((variant, position) => ({ item: id, position, ...variant })),
    );
    await tx.execute(insertVariants, [JSON.stringify(variants)]);
  }

  /** Maps subcategories to their department. */
  async mapDepartments(on: Connection, subcategories: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await on.prisma.category.findMany({
      where: { slug: { in: [...subcategories] } },
      select: { slug: true, parent_slug: true },
    });
    return new Map(rows.map(({ slug, parent_slug }) => [slug, parent_slug]));
  }
}
