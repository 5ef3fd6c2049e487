import type pg from 'pg';

const WORDS = `(array['White','Oak','Walnut','Chalk','Dove','Slate','Sage','Honey','Smoked','Umber','Dusk','Polar','Charcoal','Ash','Sand','Linen'])`;
const THINGS = `(array['hinge','runner','handle','screw','bracket','leg','basket','tap','edging','board','panel','carton','plug','knob','divider','rail'])`;
const one = (list: string, seed: string): string => `${list}[1 + (${seed}) % 16]`;

const FILLED = ['stock_movement', 'stock_level', 'bin_level', 'purchase_order', 'supplier', 'supplier_price'];

/**
 * Invents a store of so many items that nobody sells by itself, and so many movements of two years in a thousand bins, with what buying has besides:
 * suppliers, a price of each item, purchase orders. Written past the triggers, with the levels that they would have made.
 */
export async function fillStock(client: pg.Client, { items, movements }: { items: number; movements: number }) {
  const run = (sql: string) => client.query(sql);
  await run(`insert into stock_bin (id, branch_id, code, pick_order)
    select gen_random_uuid(), l.id, chr(65 + n % 8) || '-' || lpad((n / 8)::text, 3, '0'), n from location l, generate_series(1, 330) n`);
  await run(`insert into stock_item (id, kind, sku, name)
    select 'bench-' || n, (array['board','edging','packaging','top'])[1 + n % 4], 'BENCH-' || lpad(n::text, 6, '0'),
           ${one(WORDS, 'n')} || ' ' || ${one(THINGS, 'n / 16')} || ' ' || (n % 97 + 3) || ' mm, ' || n from generate_series(1, ${String(items)}) n`);
  for (const table of FILLED) await run(`alter table ${table} disable trigger user`);
  await run(
    `create temporary table bins as select row_number() over (order by id) - 1 as nr, id from stock_bin where code like '_-%'`,
  );
  await run('create unique index on bins (nr)');
  await run(`insert into stock_movement (item_id, bin_id, quantity, value, reason, reference, actor_id, note, at)
    select 'bench-' || i.nr, b.id, q.quantity, q.quantity * (50 + i.nr % 400),
           case when q.quantity < 0 then case when n % 50 = 0 then 'scrap' else 'sale' end when n % 70 = 0 then 'count' else 'receipt' end,
           'INV-' || (n / 3), case when n % 4 = 0 then (select id from "user" where role_key = 'storekeeper' limit 1) end, '',
           now() - (${String(movements)} - n) * interval '730 days' / ${String(movements)}
      from generate_series(1, ${String(movements)}) n
      cross join lateral (select 1 + (n::bigint * 7919) % ${String(items)} as nr) i
      cross join lateral (select case when n > ${String(items)} * 2 and n % 3 <> 0 then -(n % 4 + 1) else 12 + n % 30 end as quantity) q
      join bins b on b.nr = (i.nr * 31) % (select count(*) from bins)
     order by n`);
  await run(`insert into bin_level (item_id, bin_id, on_hand)
    select item_id, bin_id, sum(quantity) from stock_movement where item_id like 'bench-%' group by 1, 2 having sum(quantity) > 0`);
  await run(`update stock_level l set on_hand = m.on_hand, for_sale = m.on_hand, value = m.value,
      reorder_point = case when substring(l.item_id from 7)::int % 20 = 0 then m.on_hand + 5 else m.on_hand / 4 end
    from (select item_id, sum(quantity)::int as on_hand, sum(value)::int as value from stock_movement where item_id like 'bench-%' group by 1) m
   where l.item_id = m.item_id`);
  await run(
    `insert into supplier (id, name, updated_at) select gen_random_uuid(), ${one(WORDS, 'n')} || ' Supply ' || n, now() from generate_series(1, 300) n`,
  );
  await run(
    `create temporary table houses as select row_number() over (order by name) - 1 as nr, id from supplier where name like '% Supply %'`,
  );
  await run(`insert into supplier_price (id, supplier_id, item_id, pack_unit, pack_factor, price, valid_from, updated_at)
    select gen_random_uuid(), h.id, 'bench-' || n, 'box', 10, 1000 + n % 5000, '2026-01-01', now()
      from generate_series(1, ${String(items)}) n join houses h on h.nr = n % 300`);
  await run(`insert into purchase_order (id, number, status, supplier_id, branch_id, created_at, updated_at, sent_at, vat_rate_bp)
    select gen_random_uuid(), 'PO-' || (900000 + n), case when n % 20 = 0 then 'sent' when n % 21 = 0 then 'draft' else 'closed' end, h.id,
           (select id from location order by position offset n % 2 limit 1), now() - (5000 - n) * interval '3 hours', now(), now(), 1500
      from generate_series(1, 5000) n join houses h on h.nr = n % 300`);
  await run(`insert into purchase_order_line (id, order_id, position, item_id, name, sku, base_unit, pack_unit, pack_factor, packs, price, expected_on, received_packs)
    select gen_random_uuid(), o.id, p, 'bench-' || i.nr, 'Item ' || i.nr, 'BENCH-' || i.nr, 'piece', 'box', 10, 5, 2500,
           o.created_at::date + 10, case when o.status = 'closed' then 5 else 0 end
      from purchase_order o cross join generate_series(0, 4) p
      cross join lateral (select 1 + (substring(o.number from 4)::bigint * 13 + p * 101) % ${String(items)} as nr) i where o.number like 'PO-9_____'`);
  for (const table of FILLED) await run(`alter table ${table} enable trigger user`);
  await run('select recount_movements()');
  await run('vacuum analyze');
}
