import { until } from '../../scripts/lib/processes';
import { brokenBooks } from '../support/books';
import { endDay, HINGE, startDay, type Day } from '../support/first-day/day';
import { addColour, changePrice, confirmEft, openShop, orderOnline, stockUp } from '../support/first-day/shop-steps';

/* A company's first day on the pages, on the database with which a real one starts; setup.e2e-spec.ts presses what describes the company. */

jest.setTimeout(240_000);

let day: Day;

beforeAll(async () => {
  day = await startDay();
}, 180_000);

afterAll(() => endDay(day), 60_000);

test('the owner takes goods into stock, adds a colour, changes a price and opens the shop; a shopper orders online and the EFT is confirmed', async () => {
  await stockUp(day);
  await addColour(day);
  await changePrice(day);
  await openShop(day);
  await orderOnline(day);
  await confirmEft(day);

  const { database, alarms } = day.product;
  const query = <Row extends object>(text: string): Promise<Row[]> => database.query<Row>(text);
  // The money is booked in the background.
  const isBooked = async () => (await query('select 1 from client_payment')).length > 0;
  expect(await until(isBooked, 30_000)).toBe(true);
  const [order] = await query<{ status: string; total: number }>('select status, total from online_order');
  const [money] = await query<{ received: number }>('select sum(amount)::int as received from client_payment');
  const [stock] = await query<{ on_hand: number; value: number }>(
    `select on_hand, value from stock_level where item_id = lower('${HINGE}')`,
  );
  expect({ order, money, stock }).toEqual({
    order: { status: 'paid', total: day.orderTotal },
    money: { received: day.orderTotal },
    stock: { on_hand: 200, value: 200 * 25_00 },
  });
  expect(await brokenBooks(query)).toEqual([]);
  expect([...day.people.flatMap(({ complaints }) => complaints), ...alarms, ...day.tooWide]).toEqual([]);
});
