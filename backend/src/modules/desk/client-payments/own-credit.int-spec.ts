import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf } from '../../../../../test/support/answers';
import { OrderDesk } from '../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../test/support/people-app';
import { useShop } from '../../../../../test/support/shop';
import { placeOrder } from '../../../../../test/support/shopper';

const { clientPayments, invoices, orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 5 };
const confirm = (input: object) =>
  app().mutate('orders.confirmEft', { reference: 'FNB 77', ...input }, { as: 'accounts' });

test('an EFT that was more than its order needed: whoever is signed in sees the credit with the order that it came from, and nobody else does', async () => {
  const { userId } = await app().signInAs('customer');
  const [{ email }] = await app().database.query<{ email: string }>('select email from "user" where id = $1', [userId]);
  const mine = async (as: string) =>
    dataOf(clientPayments.mine, await app().query('clientPayments.mine', undefined, { as }));
  const before = await mine('customer');
  const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email }, { as: 'customer' });
  const { total, number } = await desk.order(key, { as: 'customer' });
  dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total + 5_00, due: total }));
  await desk.work();
  const { credit, receipts } = await mine('customer');
  expect(credit).toBe(before.credit + 5_00);
  expect(receipts).toContainEqual(expect.objectContaining({ left: 5_00, order: { id: key.id, number } }));
  const mail = (await deliverMails(app())).find(({ kind }) => kind === 'order-overpaid')?.mail;
  expect(mail?.text).toContain('is shown under My Orders while you are signed in');
  expect(mail?.text).toContain('the checkout of the shop does not take it');
  // Once more, for the order that is paid: it is the same order's.
  const { version } = await desk.order(key, { as: 'customer' });
  dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 7_00, version, reference: 'FNB 78' }));
  await desk.work();
  const later = await mine('customer');
  expect(later.credit).toBe(before.credit + 12_00);
  expect(later.receipts.filter(({ order }) => order?.id === key.id).map(({ left }) => left)).toEqual([5_00, 7_00]);
  expect((await mine('sales')).receipts.some(({ order }) => order?.id === key.id)).toBe(false);
  // Whoever has not shown that the address is theirs sees nothing of its client.
  await app().database.query('update "user" set email_verified_at = null where id = $1', [userId]);
  expect(await mine('customer')).toEqual({ credit: 0, to_pay_back: 0, receipts: [] });
});

test('an invoice of an online order is credited in part: customer and staff see that it goes back, until it did', async () => {
  const { userId } = await app().signInAs('customer');
  const [{ email }] = await app().database.query<{ email: string }>('select email from "user" where id = $1', [userId]);
  await app().database.query('update "user" set email_verified_at = now() where id = $1', [userId]);
  const mine = async () =>
    dataOf(clientPayments.mine, await app().query('clientPayments.mine', undefined, { as: 'customer' }));
  const before = await mine();
  const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email }, { as: 'customer' });
  const { total } = await desk.order(key, { as: 'customer' });
  dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total, due: total, reference: 'FNB 79' }));
  await desk.work();
  // What is paid and invoiced is nobody's credit.
  expect(await mine()).toEqual(before);
  const [{ id }] = await app().database.query<{ id: string }>(
    `select id from sales_document where order_id = $1 and kind = 'invoice'`,
    [key.id],
  );
  const what = { kind: 'amount', amount: 25_00 };
  const note = dataOf(
    invoices.credit,
    await app().mutate(
      'invoices.credit',
      { id, reason: 'Scratched', what, idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );
  expect(note.order?.id).toBe(key.id);
  const credited = await mine();
  expect(credited).toMatchObject({ credit: before.credit, to_pay_back: before.to_pay_back + 25_00 });
  expect(credited.receipts).toContainEqual(
    expect.objectContaining({ left: 25_00, goes_back: true, order: expect.objectContaining({ id: key.id }) }),
  );
  for (const as of ['customer', 'accounts']) expect((await desk.order(key, { as })).to_pay_back).toBe(25_00);
  dataOf(
    orders.refund,
    await app().mutate(
      'orders.refund',
      { id: key.id, amount: 25_00, reason: 'Scratched', idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );
  await desk.work();
  expect(await mine()).toEqual(before);
  expect((await desk.order(key, { as: 'customer' })).to_pay_back).toBe(0);
});
