import fc from 'fast-check';
import { useApp } from '../../../../../test/support/app';
import { cartWith, checkoutOf } from '../../../../../test/support/shopper';
import { shelve } from '../../../../../test/support/shelf';
import { Db } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { StockService } from './stock.service';

jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });

const shelf = async (variant: string) => {
  const [level] = await app().database.query<{ on_hand: number; held: number }>(
    'select on_hand, held from stock_level where item_id = $1',
    [variant],
  );
  return level;
};

/** An item of which so many lie on the shelf. */
async function stocked(variant: string, quantity: number): Promise<void> {
  const { query } = app().database;
  await query(
    `insert into variant (id, product_id, sku, name, price, is_stocked)
     select $1, product_id, upper($1), 'Last ten', 5000, true from variant where sku = 'HNG-SC110-FO-1'`,
    [variant],
  );
  await shelve(app().database, variant, quantity, 'opening');
}

test('50 buyers and 10 in stock: exactly 10 orders', async () => {
  await stocked('last-ten', 10);
  const inputs = await Promise.all(
    Array.from({ length: 50 }, async () =>
      checkoutOf(app(), await cartWith(app(), [{ id: 'last-ten' }]), { payment_method: 'eft' }),
    ),
  );
  const answers = await Promise.all(inputs.map((input) => app().mutate('orders.public.place', input)));
  expect(answers.filter(({ error }) => error === undefined)).toHaveLength(10);
  const refusals = new Set(answers.flatMap((answer) => (answer.error ? [answer.error.data.domainCode] : [])));
  expect([...refusals].sort()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(stock-short|cart-not-ready)$/)]),
  );
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  expect(await shelf('last-ten')).toEqual({ on_hand: 10, held: 10 });
});

const move = fc.record({
  what: fc.constantFrom('hold', 'sell', 'release', 'reserve', 'unreserve', 'hand over'),
  who: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 6 }),
});

test('whatever is held, kept, sold and handed over: the shelf never gives more than lies there, nor holds what nobody waits for', async () => {
  const { query } = app().database;
  const orders = await query<{ id: string }>('select id from online_order order by id limit 2');
  const documents = await query<{ id: string }>('select id from sales_document order by id limit 2');
  const [stock, db] = [app().app.get(StockService), app().app.get(Db)];
  let shelves = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 12 }), async (moves) => {
      const item_id = `shelf-${String(++shelves)}`;
      await stocked(item_id, 10);
      let onHand = 10;
      const held = [0, 0];
      const kept = [0, 0];
      const free = () => onHand - held[0] - held[1] - kept[0] - kept[1];
      for (const { what, who, quantity } of moves) {
        const demands = [{ item_id, quantity, name: 'Hinge' }];
        const [order, document] = [orders[who].id, documents[who].id];
        if (what === 'hold') {
          const isEnough = quantity <= free();
          const holding = db.transaction((tx) =>
            stock.reserveForOrder(tx, order, demands, new Date(Date.now() + 60_000)),
          );
          if (isEnough) await holding;
          else await expect(holding).rejects.toBeInstanceOf(DomainError);
          if (isEnough) held[who] += quantity;
        } else if (what === 'sell') {
          await db.transaction((tx) => stock.issueForOrder(tx, { id: order, number: 'ON-0' }, demands));
          onHand -= Math.min(quantity, held[who] + free());
          held[who] = 0;
        } else if (what === 'release') {
          await db.transaction((tx) => stock.releaseReservations(tx, order));
          held[who] = 0;
        } else if (what === 'reserve') {
          const short = await db.transaction((tx) => stock.reserveForInvoice(tx, document, demands));
          const got = Math.min(quantity, free());
          kept[who] += got;
          expect(short.map((line) => line.quantity)).toEqual(got < quantity ? [quantity - got] : []);
        } else if (what === 'unreserve') {
          await db.transaction((tx) => stock.releaseFromInvoice(tx, document, demands));
          kept[who] -= Math.min(quantity, kept[who]);
        } else {
          const unknown = await db.transaction((tx) => stock.issueForInvoice(tx, document, 'INV-0', demands));
          const gone = Math.min(quantity, kept[who] + free());
          kept[who] = 0;
          onHand -= gone;
          expect(unknown.map((line) => line.quantity)).toEqual(gone < quantity ? [quantity - gone] : []);
        }
        expect(await shelf(item_id)).toEqual({ on_hand: onHand, held: onHand - free() });
      }
      const [books] = await query<{ moved: number; waiting: number }>(
        `select (select coalesce(sum(quantity), 0)::int from stock_movement where item_id = $1) as moved,
                (select coalesce(sum(quantity), 0)::int from stock_hold where item_id = $1 and released_at is null) as waiting`,
        [item_id],
      );
      expect(books).toEqual({ moved: onHand, waiting: onHand - free() });
      for (const { id } of orders) await db.transaction((tx) => stock.releaseReservations(tx, id));
      for (const [index, { id }] of documents.entries())
        await db.transaction((tx) => stock.releaseFromInvoice(tx, id, [{ item_id, quantity: kept[index] }]));
    }),
    { numRuns: 25 },
  );
});
