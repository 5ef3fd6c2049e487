import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

jest.setTimeout(60_000);
const { catalogue, stock } = contracts;
const app = useApp();
const SKU = 'HNG-SC110-FO-1';
const keeper = { as: 'storekeeper' } as const;

let variant: { id: string; slug: string };
beforeAll(async () => {
  [variant] = await app().database.query<typeof variant>(
    'select v.id, p.slug from variant v join product p on p.id = v.product_id where v.sku = $1',
    [SKU],
  );
  await app().database.query(`insert into supplier (id, name) values (gen_random_uuid(), 'Hinges and More')`);
});

/** An order of it that is expected so many days from now, in this state. */
async function ordered(days: number, status: 'sent' | 'confirmed'): Promise<string> {
  const [order, line] = [randomUUID(), randomUUID()];
  await app().database.query(
    `insert into purchase_order (id, number, supplier_id, branch_id, updated_at)
     select $1::uuid, 'PO-T' || left($1::text, 8), s.id, l.id, now() from supplier s, location l limit 1`,
    [order],
  );
  await app().database.query(
    `insert into purchase_order_line (id, order_id, position, item_id, name, sku, base_unit, pack_unit, pack_factor, packs, price, expected_on)
     values ($1::uuid, $2::uuid, 0, $3, 'Hinge', 'H', 'piece', 'box', 10, 5, 100, (now() at time zone 'Africa/Johannesburg')::date + $4::int)`,
    [line, order, variant.id, days],
  );
  for (const state of status === 'sent' ? ['sent'] : ['sent', 'confirmed'])
    await app().database.query('update purchase_order set status = $2 where id = $1', [order, state]);
  return order;
}
const dayIn = async (days: number): Promise<string> => {
  const [{ day }] = await app().database.query<{ day: string }>(
    `select to_char((now() at time zone 'Africa/Johannesburg')::date + $1::int, 'YYYY-MM-DD') as day`,
    [days],
  );
  return day;
};
/** What the shop says of it. */
async function inShop() {
  const item = dataOf(catalogue.public.getItem, await app().query('catalogue.public.getItem', { slug: variant.slug }));
  return item.variants.find(({ id }) => id === variant.id)?.availability;
}
const inStockList = async () => {
  const { rows } = dataOf(stock.list, await app().query('stock.list', { q: SKU }, keeper));
  return rows.find(({ id }) => id === variant.id)?.more_on;
};

test('what is sold out says when a supplier confirmed that more comes; a day that has passed, and one that nobody confirmed, say nothing', async () => {
  await ordered(20, 'confirmed');
  expect(await inShop()).toMatchObject({ more_on: null });
  await app().database.query('update stock_level set held = for_sale - allocated where item_id = $1', [variant.id]);
  expect(await inShop()).toMatchObject({ in_stock: 0, more_on: await dayIn(20) });
  await ordered(-2, 'confirmed');
  await ordered(5, 'sent');
  expect(await inShop()).toMatchObject({ more_on: await dayIn(20) });
  // Whoever buys knows that the supplier has the order.
  expect(await inStockList()).toBe(await dayIn(5));
  const sooner = await ordered(9, 'confirmed');
  expect(await inShop()).toMatchObject({ more_on: await dayIn(9) });
  await app().database.query(`update purchase_order set status = 'cancelled' where id = $1`, [sooner]);
  expect(await inShop()).toMatchObject({ more_on: await dayIn(20) });
});
