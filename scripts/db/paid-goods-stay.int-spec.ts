import { useApp } from '../../test/support/app';
import { brokenBooks } from '../../test/support/books';
import { runMigration } from '../../test/support/migration';

const app = useApp({ database: 'complete' });
jest.setTimeout(90_000);
const query = <Row extends object>(sql: string) => app().database.query<Row & { [name: string]: unknown }>(sql);
const HERE = `('paid', 'accepted', 'in_production', 'ready')`;

/** As it was before: what is paid left the books with the money, and what was picked of it was ticked. */
const AS_BEFORE = `
  insert into stock_allocation (id, document_id, branch_id)
  select gen_random_uuid(), d.id, (select id from location order by position limit 1)
    from sales_document d join online_order o on o.id = d.order_id
   where d.kind = 'invoice' and d.number is not null and o.status in ('paid', 'accepted', 'in_production', 'ready', 'out_for_delivery')
     and not exists (select from stock_allocation a where a.document_id = d.id)
     and substring(o.number from 4)::int % 3 <> 0;
  alter table stock_allocation_line drop constraint stock_allocation_line_source_check;
  insert into stock_allocation_line (id, allocation_id, item_id, source, asked, waiting, picked)
  select gen_random_uuid(), a.id, l.variant_id, 'sold', sum(l.quantity), sum(l.quantity) / 2, sum(l.quantity) - sum(l.quantity) / 2
    from stock_allocation a join sales_document d on d.id = a.document_id join online_order_line l on l.order_id = d.order_id
    join variant v on v.id = l.variant_id and v.is_stocked group by a.id, l.variant_id;
  insert into stock_pick (id, line_id, bin_id, quantity)
  select gen_random_uuid(), l.id, (select id from stock_bin where is_default limit 1), l.picked
    from stock_allocation_line l where l.source = 'sold' and l.picked > 0;
  with sold as (
    update stock_hold h set released_at = now() from online_order o
     where o.id = h.order_id and o.status in ${HERE} and h.released_at is null returning o.number, h.item_id, h.quantity),
  free as (
    update stock_level s set held = s.held - x.quantity from (select item_id, sum(quantity)::int as quantity from sold group by 1) x
     where x.item_id = s.item_id returning s.item_id)
  select count(*) from free;
  insert into stock_movement (item_id, bin_id, quantity, value, reason, reference)
  select h.item_id, (select b.id from stock_bin b join bin_level x on x.bin_id = b.id where x.item_id = h.item_id and b.sells_online order by x.on_hand desc limit 1),
         -h.quantity, -(s.value::bigint * h.quantity / s.on_hand)::int, 'sale', o.number
    from stock_hold h join online_order o on o.id = h.order_id join stock_level s on s.item_id = h.item_id
   where o.status in ${HERE} order by h.item_id`;

const levels = () =>
  query<{ item_id: string; on_hand: number; free: number; value: number }>(
    'select item_id, on_hand, value, for_sale - held - allocated as free from stock_level order by item_id',
  );

test('a shop of before keeps every piece: what is paid and still here is in its books again, and nothing more is free', async () => {
  await query(AS_BEFORE);
  const before = await levels();
  const [{ sold }] = await query<{ sold: number }>(
    `select -sum(m.quantity)::int as sold from stock_movement m join online_order o on o.number = m.reference where o.status in ${HERE}`,
  );
  expect(sold).toBeGreaterThan(0);
  const ticked = await query<{ id: string }>(
    `select p.id from stock_pick p join stock_allocation_line l on l.id = p.line_id where l.source = 'sold'`,
  );
  expect(ticked.length).toBeGreaterThan(0);
  expect(await brokenBooks(query)).not.toEqual([]);

  await runMigration(app().database, 'paid_goods_stay');

  expect(await brokenBooks(query)).toEqual([]);
  const after = await levels();
  expect(after.map(({ item_id, free }) => [item_id, free])).toEqual(before.map(({ item_id, free }) => [item_id, free]));
  const sum = (rows: typeof after) => rows.reduce((all, { on_hand }) => all + on_hand, 0);
  expect(sum(after)).toBe(sum(before) + sold);
  const [{ gone }] = await query<{ gone: number }>(
    `select coalesce(sum(m.quantity), 0)::int as gone from stock_movement m join online_order o on o.number = m.reference where o.status in ${HERE}`,
  );
  expect(gone).toBe(0);
  // What was ticked stands at dispatch, what has left is to be picked no more.
  const [{ nowhere }] = await query<{ nowhere: number }>(
    `select count(*)::int as nowhere from stock_pick p join stock_allocation_line l on l.id = p.line_id join stock_allocation a on a.id = l.allocation_id
      where a.status in ('open', 'picking', 'picked') and p.put_back < p.quantity and p.into_id is null`,
  );
  expect(nowhere).toBe(0);

  await runMigration(app().database, 'paid_goods_stay');
  expect(await levels()).toEqual(after);
  expect(await brokenBooks(query)).toEqual([]);
});
