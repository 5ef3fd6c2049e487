import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../../test/support/people-app';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { SettlementJobs } from './settlement-jobs';

const { clients, orders, home } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 5 };
let count = 0;
type Key = Awaited<ReturnType<typeof placeOrder>>;

/** An order that waits for an EFT, of somebody whom no other test knows. */
async function byEft() {
  const email = `part-${String((count += 1))}@example.test`;
  const phone = `0841234${String(100 + count)}`;
  const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email, phone });
  return { key, total: (await desk.order(key)).total };
}
const confirm = (input: object) => app().mutate('orders.confirmEft', { reference: '', ...input }, { as: 'accounts' });
const bookPart = async ({ id }: Key, amount: number, due: number) =>
  dataOf(orders.confirmEft, await confirm({ id, amount, due }));
const payAgain = async ({ id, access_key }: Key, payment_method: 'card' | 'eft' = 'card') =>
  dataOf(orders.public.payAgain, await app().mutate('orders.public.payAgain', { id, access_key, payment_method }));
const payBack = async ({ id }: Key, amount: number) => {
  const refund = { id, amount, reason: 'Wrong order', idempotency_key: crypto.randomUUID() };
  return dataOf(orders.refund, await app().mutate('orders.refund', refund, { as: 'owner' }));
};
/** As if the time to pay were over. */
const runOut = async ({ id }: Key) => {
  await app().database.query(`update online_order set expires_at = now() - interval '1 minute' where id = $1`, [id]);
  await app().database.query(`update stock_hold set expires_at = now() - interval '1 minute' where order_id = $1`, [
    id,
  ]);
  await app().app.get(SettlementJobs).settleDue(0);
};
const held = async () => (await desk.stockOf(HINGE.id)).held;
/** Orders awaiting an EFT on the home of accounts. */
const awaiting = async () => {
  const { groups } = dataOf(home.today, await app().query('home.today', {}, { as: 'accounts' }));
  return groups.find(({ key }) => key === 'orders_to_confirm');
};

describe('an order of which a part is paid', () => {
  test('a card page for the rest, paid after the first part went back, is a part payment', async () => {
    const { key, total } = await byEft();
    await bookPart(key, total - 50_00, total);
    await desk.work();
    await payAgain(key);
    // The page is paid just before the first part goes back, and its event is late.
    shop().stripe.weather.hold = true;
    await shop().stripe.pay(desk.session());
    await payBack(key, total - 50_00);
    await desk.settleReturn();
    expect(await desk.order(key)).toMatchObject({
      status: 'pending_payment',
      payment_method: 'eft',
      payment_status: 'pending',
      due: total - 50_00,
    });
    await desk.work();
    const mails = (await deliverMails(app())).filter(({ kind }) => kind === 'order-part-paid');
    expect(mails.at(-1)?.mail.text).toContain(`We received R50.00 of ${formatRand(total)}`);
    const paid = dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total - 50_00 }));
    expect(paid).toMatchObject({ status: 'paid', due: 0 });
  });

  test('the card page for its rest is closed when a part of it goes back', async () => {
    const { key, total } = await byEft();
    await bookPart(key, total - 50_00, total);
    await payAgain(key);
    await payBack(key, 20_00);
    await expect(shop().stripe.pay(desk.session())).rejects.toThrow('expired');
    // Stripe does not answer: the refund is recorded all the same.
    await payAgain(key);
    shop().stripe.weather.breakCalls = 2;
    expect(await payBack(key, 10_00)).toMatchObject({ refunded: 30_00 });
  });

  test('whose customer left the card page waits for an EFT again: its stock ends with the term, staff see it', async () => {
    const [before, waiting] = [await held(), (await awaiting())?.total ?? 0];
    const { key, total } = await byEft();
    await bookPart(key, 50_00, total);
    const { pay_by: payBy } = (await desk.order(key)).bank_details ?? {};
    await payAgain(key);
    expect((await awaiting())?.total).toBe(waiting + 1);
    await runOut(key);
    expect(await desk.order(key)).toMatchObject({
      status: 'pending_payment',
      payment_method: 'eft',
      payment_status: 'pending',
      bank_details: { pay_by: payBy },
      kept_aside: { until: payBy },
    });
    expect((await awaiting())?.total).toBe(waiting + 1);
    expect(await held()).toBe(before + HINGE.quantity);
    // The term of the EFT is over as well: the order waits on, and its stock is free.
    await runOut(key);
    expect(await held()).toBe(before);
    expect((await desk.order(key)).status).toBe('pending_payment');
    expect(dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total - 50_00 })).status).toBe('paid');
  });

  test('whose only part went back is called off by time like any other, and its customer reads that nothing is owed', async () => {
    const { key, total } = await byEft();
    await bookPart(key, 50_00, total);
    await payBack(key, 50_00);
    // The oldest are listed.
    await app().database.query(`update online_order set placed_at = placed_at - interval '1 year' where id = $1`, [
      key.id,
    ]);
    const line = (await awaiting())?.lines.find(({ url }) => url.includes(key.id));
    expect(line?.detail).toBe('Thandi Nkosi');
    await runOut(key);
    expect((await desk.order(key)).status).toBe('cancelled');
    await desk.work();
    const mail = (await deliverMails(app())).findLast(({ kind }) => kind === 'order-cancelled')?.mail;
    expect(mail?.text).not.toContain('We pay back');
    expect(mail?.text).toContain('paid back what you paid');
  });

  test('whose client was edited before the rest came is invoiced to that client', async () => {
    const { key, total } = await byEft();
    await bookPart(key, 50_00, total);
    await desk.work();
    const [receipt] = await app().database.query<{ client_id: string }>(
      'select r.client_id from client_payment r join payment p on p.id = r.order_payment_id where p.order_id = $1',
      [key.id],
    );
    const before = dataOf(clients.get, await app().query('clients.get', { id: receipt.client_id }, { as: 'sales' }));
    const { id, name, company, phone, address, vat_number, notes, credit_terms_days, branch_id, version } = before;
    const facts = { name, company, phone, address, vat_number, notes, credit_terms_days, branch_id };
    const email = 'corrected@example.test';
    dataOf(clients.update, await app().mutate('clients.update', { id, version, ...facts, email }, { as: 'owner' }));
    expect(dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total - 50_00 })).status).toBe('paid');
    await desk.work();
    const invoices = await app().database.query(
      `select client_id, balance from sales_document where order_id = $1 and kind = 'invoice'`,
      [key.id],
    );
    expect(invoices).toEqual([{ client_id: receipt.client_id, balance: 0 }]);
  });

  test('whose EFT went back and that is then paid by card goes back to the card when its customer cancels it', async () => {
    const balance = shop().stripe.balance;
    const { key, total } = await byEft();
    await bookPart(key, 50_00, total);
    await payBack(key, 50_00);
    await payAgain(key);
    await shop().stripe.pay(desk.session());
    await desk.settleReturn();
    const { id, access_key } = key;
    const cancelled = await app().mutate('orders.public.callOff', { id, access_key });
    expect(dataOf(orders.public.callOff, cancelled)).toMatchObject({ paid: total + 50_00, refunded: total + 50_00 });
    expect(shop().stripe.balance).toBe(balance);
  });

  test('exactly half, confirmed twice without a reference, is booked once', async () => {
    const { key, total } = await byEft();
    await bookPart(key, 10_00, total);
    // What is left halves without a remainder.
    const due = total - 10_00 - ((total - 10_00) % 2);
    if (due !== total - 10_00) await bookPart(key, 1, total - 10_00);
    const half = { id: key.id, amount: due / 2, due };
    dataOf(orders.confirmEft, await confirm(half));
    expect(refusalOf(await confirm(half))).toBe('eft-amount-differs');
    expect(await desk.order(key)).toMatchObject({ status: 'pending_payment', due: due / 2 });
  });
});

describe('an order by EFT whose customer tries the card once', () => {
  test('and leaves the page keeps the term of its EFT: it waits on, is paid by EFT, and ends with that term', async () => {
    const { key, total } = await byEft();
    const { pay_by: payBy } = (await desk.order(key)).bank_details ?? {};
    await payAgain(key);
    await runOut(key);
    const order = await desk.order(key);
    expect(order).toMatchObject({
      status: 'pending_payment',
      payment_method: 'eft',
      payment_status: 'pending',
      bank_details: { pay_by: payBy },
      due: total,
    });
    expect(order.timeline.map(({ text }) => text)).toContain('Nothing was paid by card: it waits for an EFT again');
    await expect(shop().stripe.pay(desk.session())).rejects.toThrow('expired');
    const paid = dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total }));
    expect(paid).toMatchObject({ status: 'paid', due: 0 });

    const { key: unpaid } = await byEft();
    await payAgain(unpaid);
    await runOut(unpaid);
    await runOut(unpaid);
    expect((await desk.order(unpaid)).status).toBe('cancelled');
  });

  test('and is known keeps the items aside as long as the EFT has', async () => {
    const { key } = await byEft();
    await app().database.query('update online_order set confirmed_at = now() where id = $1', [key.id]);
    await payAgain(key);
    const before = await held();
    await runOut(key);
    expect(await held()).toBe(before);
    const { kept_aside, bank_details } = await desk.order(key);
    expect(kept_aside?.until).toBe(bank_details?.pay_by);
  });

  test('after the term of its EFT is called off with the card page', async () => {
    const { key } = await byEft();
    await payAgain(key);
    await app().database.query(`update online_order set placed_at = placed_at - interval '1 month' where id = $1`, [
      key.id,
    ]);
    await runOut(key);
    expect((await desk.order(key)).status).toBe('cancelled');
  });
});
