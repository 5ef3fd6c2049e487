import { until } from '../../scripts/lib/processes';
import { brokenBooks } from '../support/books';
import { buyLacking, enterSupplier } from '../support/first-day/buying-steps';
import { payRest, sellKitchen } from '../support/first-day/counter-steps';
import { endDay, HINGE, startDay, type Day } from '../support/first-day/day';
import { loadTruck, openPapers, planTrip, signDelivery } from '../support/first-day/delivery-steps';
import { approveWeek, hireWorker, payWeek, preparePay } from '../support/first-day/pay-steps';
import { addColour, changePrice, confirmEft, openShop, orderOnline, stockUp } from '../support/first-day/shop-steps';
import { closeCartons, finishPanels, recutChipped } from '../support/first-day/station-steps';
import { cutKitchen, pickHardware } from '../support/first-day/workshop-steps';

/* A company's first day on the pages, on the database with which a real one starts; setup.e2e-spec.ts presses what describes the company. */

jest.setTimeout(240_000);

let day: Day;
const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  day.product.database.query<Row>(text, values);

/** Asking whether a trip may leave is answered by a refusal, which browsers log. */
const IS_ASKED = /409 \(Conflict\) \S+trips\.leave/;
/** The books agree, and no screen and no log has anything to say. */
async function allIsWell(): Promise<void> {
  expect(await brokenBooks((text) => query(text))).toEqual([]);
  const complaints = day.people.flatMap((person) => person.complaints).filter((one) => !IS_ASKED.test(one));
  expect([...complaints, ...day.product.alarms, ...day.tooWide]).toEqual([]);
}

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
  await allIsWell();
});

test('a kitchen is quoted at the counter, its deposit paid, and what it lacks is bought, put away and picked', async () => {
  await sellKitchen(day);
  await enterSupplier(day);
  await buyLacking(day);
  await pickHardware(day);
  await allIsWell();
});

test('it is planned, cut, edged, drilled and packed, with one panel made again', async () => {
  await cutKitchen(day);
  await recutChipped(day);
  await finishPanels(day);
  await closeCartons(day);

  const [area] = await query<{ sheets: string; went: string; parts: string }>(
    `select sum(sheet_mm2)::text as sheets, sum(parts_mm2 + kerf_mm2 + offcuts_mm2 + waste_mm2)::text as went, sum(parts_mm2)::text as parts
       from cutting_sheet where status = 'cut'`,
  );
  const [panels] = await query<{ parts: string }>('select sum(cut_length * cut_width)::text as parts from panel');
  expect(area).toEqual({ sheets: area.went, went: area.went, parts: panels.parts });
  const boards = await query(
    `select l.item_id, l.on_hand from stock_level l join stock_item i on i.id = l.item_id where i.kind = 'board' and i.cut_from_id is null and l.on_hand > 0`,
  );
  expect(boards).toEqual([]);
  await allIsWell();
});

test('the rest is paid, it is driven to the client, who signs, and the account comes to nothing', async () => {
  await payRest(day);
  await planTrip(day);
  await loadTruck(day);
  await signDelivery(day);
  await openPapers(day);

  const [invoice] = await query<{ total: number; paid: number; balance: number }>(
    'select total, paid, balance from sales_document where id = $1',
    [day.invoice],
  );
  expect(invoice).toMatchObject({ paid: invoice.total, balance: 0 });
  const taken = await query<{ method: string; amount: number }>(
    'select method, sum(amount)::int as amount from client_payment group by method order by method::text',
  );
  const [deposit] = taken;
  expect(taken).toEqual([
    { method: 'card', amount: deposit.amount },
    { method: 'cash', amount: invoice.total - deposit.amount },
    { method: 'eft', amount: day.orderTotal },
  ]);
  // The online order still waits to be packed.
  expect(await query('select status from project')).toEqual([{ status: 'delivered' }]);
  await allIsWell();
});

test('whoever worked last week is hired, has the week approved, is paid, and the payslip can be read', async () => {
  await hireWorker(day);
  await approveWeek(day);
  await preparePay(day);
  await payWeek(day);
  expect(await query('select status from pay_run')).toEqual([{ status: 'closed' }]);
  await allIsWell();
});
