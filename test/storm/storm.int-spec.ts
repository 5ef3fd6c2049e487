import { randomUUID } from 'node:crypto';
import { StockCheck } from '../../backend/src/modules/stock/stock/stock-check';
import { StockLedger } from '../../backend/src/modules/stock/stock/stock-ledger';
import { StockService } from '../../backend/src/modules/stock/stock/stock.service';
import { Db } from '../../backend/src/platform/data/database/db';
import { useApp } from '../support/app';
import { storm, type Store } from './storm';

/** `npm run storm` has it last a minute. */
const MS = Number(process.env['STORM_SECONDS'] ?? '3') * 1_000;
const PEOPLE = 30;
const FAILING = 0.05;

jest.setTimeout(MS + 120_000);
const app = useApp();
const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  app().database.query<Row & { [name: string]: unknown }>(sql, values);

/** Few items, so that everybody wants the same. */
async function someItems(): Promise<string[]> {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `storm-${letter}`);
  for (const id of items)
    await query(`insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), $1)`, [id]);
  return items;
}

async function someShelves(): Promise<string[]> {
  const shelves = await query<{ id: string }>(
    `insert into stock_bin (id, branch_id, code, pick_order)
     select gen_random_uuid(), l.id, 'S-' || n, n from location l, generate_series(1, 4) n where l.position = (select min(position) from location) returning id`,
  );
  return shelves.map(({ id }) => id);
}

let orders = 0;
async function newOrder(): Promise<{ id: string; number: string }> {
  const number = `STORM-${String(++orders)}`;
  const [cart] = await query<{ id: string }>('insert into cart (id) values ($1) returning id', [randomUUID()]);
  const [{ id }] = await query<{ id: string }>(
    `insert into online_order (id, number, access_key, idempotency_key, cart_id, name, email, phone, fulfilment, promised_on, payment_method, subtotal,
       delivery_fee, vat, total, expires_at, updated_at)
     values (gen_random_uuid(), $1, $1, $1, $2, 'Buyer', 'buyer@example.com', '0820000000', 'collection', '2026-12-01', 'card', 0, 0, 0, 0,
       now() + interval '1 hour', now()) returning id`,
    [number, cart.id],
  );
  return { id, number };
}

test(`${String(PEOPLE)} people at the same items, some of whose work fails: nothing is below nothing, and ledger, bins, levels and values agree`, async () => {
  const items = await someItems();
  const [goodsIn] = await query<{ id: string }>(
    `select b.id from stock_bin b join location l on l.id = b.branch_id where b.kind = 'receiving' order by l.position limit 1`,
  );
  const store: Store = {
    db: app().app.get(Db),
    ledger: app().app.get(StockLedger),
    stock: app().app.get(StockService),
    items,
    shelves: await someShelves(),
    goodsIn: goodsIn.id,
    newOrder,
  };
  // One statement sees one moment: whatever is half done just then must not be seen.
  const check = app().app.get(StockCheck);
  const seen: string[] = [];
  let [over, looks] = [false, 0];
  const watch = async () => {
    while (!over) {
      seen.push(...(await check.checkStock()));
      looks += 1;
    }
  };
  const watching = watch();
  const outcome = await storm(store, { people: PEOPLE, ms: MS, failing: FAILING });
  over = true;
  await watching;
  const { kept, refused, failed, wrong, added } = outcome;
  if (process.env['STORM_SECONDS'] !== undefined)
    console.log(
      `${String(kept)} transactions kept, ${String(refused)} refused, ${String(failed)} failed; looked at ${String(looks)} times meanwhile`,
    );

  expect(wrong).toEqual([]);
  expect([...seen, ...(await check.checkStock())]).toEqual([]);
  expect(await query('select from bin_level where on_hand < 0')).toEqual([]);
  const levels = await query<{ item_id: string; on_hand: number; value: number }>(
    'select item_id, on_hand, value from stock_level where item_id = any($1) order by item_id',
    [items],
  );
  // What failed left nothing, and what was kept is all there.
  expect(levels.map(({ item_id, on_hand }) => [item_id, on_hand])).toEqual(
    items.map((item_id) => [item_id, added.get(item_id) ?? 0]),
  );
  for (const { on_hand, value } of levels) expect(on_hand === 0 ? value : Math.min(0, value)).toBe(0);
  // It was a storm: all three happened.
  expect(Math.min(kept, refused, failed)).toBeGreaterThan(0);
});
