import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { shopWorkday } from '../../../../../test/support/clock';
import { deliverMails } from '../../../../../test/support/people-app';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';

const { orders, invoices, trips } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
const sales = new SalesDesk(app);

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 2 };
const SALES = { as: 'sales' };
const PRODUCTION = { as: 'production' };

desk.keepBooks();

interface Key {
  id: string;
  access_key: string;
}

const paid = async (items: readonly object[] = [HINGE]): Promise<Key> => {
  const { id, access_key } = await placeOrder(app(), items);
  await shop().stripe.pay(desk.session());
  await desk.settleReturn();
  await desk.work();
  return { id, access_key };
};
const free = async (key: Key) => dataOf(orders.public.days, await app().query('orders.public.days', key));
const take = async (key: Key, date: string): Promise<OrderView> =>
  dataOf(orders.public.changeDay, await app().mutate('orders.public.changeDay', { ...key, date }));
const moved = async ({ id }: Key, ...path: OrderView['status'][]) => {
  for (const status of path)
    dataOf(orders.changeStatus, await app().mutate('orders.changeStatus', { id, status }, SALES));
};
const invoiceOf = async ({ id }: Key) => {
  const [found] = await app().database.query<{ id: string }>(
    `select id from sales_document where order_id = $1 and kind = 'invoice'`,
    [id],
  );
  return dataOf(invoices.get, await app().query('invoices.get', { id: found.id }, SALES));
};

test('a zone that is closed meanwhile: what was paid before may still take another of its days', async () => {
  const key = await paid();
  const before = await free(key);
  const zoneOfOrder = '(select s.zone_key from online_order o join suburb s on s.id = o.suburb_id where o.id = $1)';
  const setOpen = (isOpen: boolean) =>
    app().database.query(`update delivery_zone set is_active = $2 where key = ${zoneOfOrder}`, [key.id, isOpen]);
  await setOpen(false);
  expect(await free(key)).toEqual(before);
  await setOpen(true);
});

test('another day of an order is the day of its invoice too, and the truck’s', async () => {
  const key = await paid();
  const day = (await free(key)).at(-1) ?? '';
  await take(key, day);
  await desk.work();
  const invoice = await invoiceOf(key);
  expect(invoice.promised_on).toBe(day);
  expect(invoice.timeline.at(-1)).toMatchObject({ field: 'promised_on', new_value: day });
  await moved(key, 'accepted', 'ready');
  const trip = dataOf(
    trips.create,
    await app().mutate(
      'trips.create',
      {
        carries_kg: null,
        day: await shopWorkday((statement) => app().database.query(statement)),
        vehicle: 'The Hino',
        driver_id: (await app().signInAs('driver')).userId,
        branch_id: await sales.branch(),
        key: randomUUID(),
      },
      PRODUCTION,
    ),
  );
  const listed = dataOf(trips.candidates, await app().query('trips.candidates', { id: trip.id }, PRODUCTION));
  expect(listed.find(({ document_id }) => document_id === invoice.id)?.promised_on).toBe(day);
});

test('whoever took a later day comes back to the one that was promised first', async () => {
  const key = await paid([{ id: 'base-unit-600-one-door', configuration: { width: 613, doors: 2, handle: 'cup' } }]);
  const first = (await desk.order(key)).promised_on;
  const later = (await free(key)).slice(2, 4);
  for (const day of later) await take(key, day);
  const days = await free(key);
  expect(days).toContain(first);
  expect(days.filter((day) => day < first)).toEqual([]);
  expect((await take(key, first)).promised_on).toBe(first);
});

test('staff take another day for a customer who called: one that is free, with a reason that is mailed', async () => {
  const key = await paid();
  const day = (await free(key)).at(-1) ?? '';
  const reason = 'As you asked on the phone: the kitchen is painted first';
  const change = (over: object = {}, caller: object = SALES) =>
    app().mutate('orders.changeDay', { id: key.id, date: day, reason, ...over }, caller);
  expect((await change({}, { as: 'worker' })).status).toBe(403);
  expect((await change({ reason: '' })).status).toBe(400);
  expect(refusalOf(await change({ date: '2026-01-01' }))).toBe('date-not-offered');
  // Nor as if the customer had asked for it.
  const asCustomer = { id: key.id, date: day };
  expect(refusalOf(await app().mutate('orders.public.changeDay', asCustomer, SALES))).toBe('reason-needed');
  await deliverMails(app());
  const changed = dataOf(orders.changeDay, await change());
  expect(changed.promised_on).toBe(day);
  expect(changed.timeline.at(-1)).toMatchObject({ text: `Day changed: ${reason}`, new_value: day });
  await desk.work();
  const mails = (await deliverMails(app())).filter(({ kind }) => kind === 'order-day');
  expect(mails.map(({ mail }) => mail.text?.replaceAll(/\s+/g, ' ').includes(reason))).toEqual([true]);
  expect((await invoiceOf(key)).promised_on).toBe(day);
});
