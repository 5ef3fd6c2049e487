import type pg from 'pg';

/**
 * Fills a catalogue with invented items, made of those of the shop: names, sizes, prices and words vary, so that filters and searches find
 * as large a share as they do there. Each has the variants of the item that it was made of, four at most.
 */
export async function fillCatalogue(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    create temp table template as
      select p.*, row_number() over (order by p.position, p.slug) - 1 as nth
        from product p where p.kind in ('cupboard', 'hardware', 'top') and p.search_words not like '%synthetic%'`);
  await client.query(
    `insert into product (id, slug, kind, category_slug, subcategory_slug, name, description, unit, picture, facts, box, parcel, fits, goes_with,
                          search_words, width, height, depth, price, price_varies, made_to_order, lead_class, is_active, position, created_at, updated_at)
     select gen_random_uuid(), t.slug || '-' || n, t.kind, t.category_slug, t.subcategory_slug,
            t.name || ' ' || (array['Aloe', 'Baobab', 'Cederberg', 'Drakensberg', 'Erica', 'Fynbos', 'Gariep', 'Highveld', 'Impala', 'Jacaranda',
                                    'Karoo', 'Lowveld', 'Marula', 'Namaqua', 'Overberg', 'Protea'])[1 + (n * 7) % 16] || ' ' || n,
            t.description, t.unit, t.picture, t.facts, t.box, t.parcel, t.fits, t.goes_with,
            t.search_words || ' synthetic s' || n, case when t.width is null then null else 200 + 50 * ((n * 13) % 21) end, t.height, t.depth,
            t.price + (n * 37) % 20000, t.price_varies, t.made_to_order, t.lead_class, true, 10000 + n,
            now() - (n % 700) * interval '1 day', now()
       from generate_series(1, $1) n join template t on t.nth = n % (select count(*) from template)`,
    [count],
  );
  await client.query(`
    insert into variant (id, product_id, sku, name, options, colour_code, price, is_stocked, position)
    select v.id || '-' || s.n, s.id, v.sku || '-' || s.n, v.name, v.options, v.colour_code, v.price + (s.n * 37) % 20000, v.is_stocked, v.position
      from (select p.id, substring(p.slug from '-(\\d+)$')::int as n, regexp_replace(p.slug, '-\\d+$', '') as origin
              from product p where p.search_words like '%synthetic%') s
      join product o on o.slug = s.origin
      join variant v on v.product_id = o.id and v.position < 4`);
  await client.query(`
    update stock_level s set on_hand = 5 + abs(hashtext(s.item_id)) % 40, for_sale = 5 + abs(hashtext(s.item_id)) % 40
     where not exists (select from stock_movement m where m.item_id = s.item_id)`);
  await client.query('drop table template');
  await client.query('analyze');
}
