import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { buyingOn } from '../../../../../test/support/buying';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../test/support/people-app';
import { CUPBOARD } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';

const { orders, projectDates } = contracts;
jest.setTimeout(180_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
const buying = buyingOn(app);
const sales = { as: 'sales' } as const;

desk.keepBooks();

test('an online order whose board comes late: its customer is told once, and order, invoice and project have a day that is delivered', async () => {
  const key = await placeOrder(app(), [{ id: CUPBOARD, quantity: 1 }]);
  await shop().stripe.pay(desk.session());
  await desk.settleReturn();
  await desk.work();
  const { promised_on: promisedDay, number, email } = await desk.order(key);
  const [{ id }] = await app().database.query<{ id: string }>(
    'select j.id from project j join sales_document d on d.id = j.document_id where d.order_id = $1',
    [key.id],
  );
  await app().database.query(
    `insert into stock_item (id, kind, sku, name, colour_code, thickness, length, width)
     select 't-iroko', 'board', 'T-IROKO', 'Iroko', code, 99, 2750, 1830 from colour where kind = 'board' order by code limit 1`,
  );
  await buying.offers(await buying.supplier('Iroko Yard'), 't-iroko', {
    pack_unit: 'sheet',
    pack_factor: 1,
    lead_days: 20,
  });
  await app().database.query(`update panel set item_id = 't-iroko' where project_id = $1`, [id]);
  const notice = dataOf(projectDates.notice, await app().query('projectDates.notice', { id }, sales));
  expect(notice).toMatchObject({ email, promised_on: promisedDay, can_move: true });
  expect(notice.subject).toContain(`Order ${number}`);
  await deliverMails(app());

  const { day, subject, text } = notice;
  const press = { id, day, subject, text, channel: 'mail', moves_promise: true, idempotency_key: randomUUID() };
  for (const _ of [1, 2]) dataOf(projectDates.inform, await app().mutate('projectDates.inform', press, sales));
  await desk.work();
  const mails = (await deliverMails(app())).filter(({ kind }) => kind === 'promise-slipped' || kind === 'order-day');
  expect(mails.map(({ kind }) => kind)).toEqual(['promise-slipped']);
  expect(mails.at(0)?.mail.text?.replaceAll(/\s+/g, ' ')).toContain('We are waiting for Iroko');
  const moved = dataOf(orders.public.get, await app().query('orders.public.get', { id: key.id }, sales));
  expect(moved.promised_on).toBe(day);
  expect(moved.timeline.map((entry) => entry.text).filter((entry) => entry.startsWith('Client told'))).toHaveLength(1);
  const days = await app().database.query<{ day: string }>(
    `select to_char(j.promised_on, 'YYYY-MM-DD') as day from project j where j.id = $1
      union all select to_char(d.promised_on, 'YYYY-MM-DD') from sales_document d where d.order_id = $2 and d.kind = 'invoice'`,
    [id, key.id],
  );
  expect(days.map((row) => row.day)).toEqual([day, day]);
  expect(dataOf(projectDates.slips, await app().query('projectDates.slips', { id }, sales))).toEqual([]);
});
