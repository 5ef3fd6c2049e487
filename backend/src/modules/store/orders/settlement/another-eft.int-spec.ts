import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { shopDay } from '../../../../../../test/support/clock';
import { OrderDesk } from '../../../../../../test/support/order-desk';
import { deliverMails } from '../../../../../../test/support/people-app';
import { SalesDesk } from '../../../../../../test/support/sales-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { SettlementJobs } from './settlement-jobs';

const { clientPayments, orders } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new OrderDesk(shop);
const sales = new SalesDesk(app);
desk.keepBooks();

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 5 };
let count = 0;

/** An order that waits for an EFT, of somebody whom no other test knows. */
async function byEft() {
  const email = `eft-${String((count += 1))}@example.test`;
  const key = await placeOrder(app(), [HINGE], { payment_method: 'eft', email });
  return { key, email, total: (await desk.order(key)).total };
}
const confirm = (input: object) =>
  app().mutate('orders.confirmEft', { reference: 'FNB 77', ...input }, { as: 'accounts' });
const receiptsOf = (email: string) =>
  app().database.query<{ id: string; client_id: string }>(
    `select p.id, p.client_id from client_payment p join client c on c.id = p.client_id where c.email = $1 and p.kind = 'receipt' order by p.number`,
    [email],
  );
const moneyOf = (email: string) =>
  app().database.query<{ amount: number; allocated: number; kind: string; reference: string }>(
    `select p.amount, p.allocated, p.kind, p.reference from client_payment p join client c on c.id = p.client_id
      where c.email = $1 order by p.received_at, p.number`,
    [email],
  );

describe('an EFT for an online order that is not what it needs', () => {
  test('less: a part is booked once, the customer is told what is missing, and the rest pays the order', async () => {
    const { key, email, total } = await byEft();
    const part = { id: key.id, amount: total - 10_00 };
    const response = await confirm(part);
    expect(refusalOf(response)).toBe('eft-amount-differs');
    expect(response.error?.message).toContain('R10.00 is then still to be paid');
    const booked = dataOf(orders.confirmEft, await confirm({ ...part, due: total }));
    expect(booked).toMatchObject({ status: 'pending_payment', paid: total - 10_00, payment_status: 'pending' });
    // Pressed again on a page that was not told: what is due is not what it was.
    expect(refusalOf(await confirm({ ...part, due: total }))).toBe('eft-amount-differs');
    await desk.work();
    expect(await moneyOf(email)).toEqual([
      { amount: total - 10_00, allocated: 0, kind: 'receipt', reference: 'FNB 77' },
    ]);
    const mail = (await deliverMails(app())).find(({ kind }) => kind === 'order-part-paid')?.mail;
    expect(mail?.subject).toBe(`Order ${booked.number}: R10.00 is still to be paid`);
    expect(mail?.text).toContain(`We received ${formatRand(total - 10_00)} of ${formatRand(total)}`);
    const paid = dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 10_00 }));
    expect(paid).toMatchObject({ status: 'paid', paid: total });
    await desk.work();
    expect((await moneyOf(email)).map(({ amount, allocated }) => [amount, allocated])).toEqual([
      [total - 10_00, total - 10_00],
      [10_00, 10_00],
    ]);
  });

  test('less, and the rest by card: the card page asks for the rest alone, and the order is paid', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 100_00, due: total }));
    await desk.work();
    const again = { id: key.id, access_key: key.access_key, payment_method: 'card' };
    dataOf(orders.public.payAgain, await app().mutate('orders.public.payAgain', again));
    await shop().stripe.pay(desk.session());
    await desk.settleReturn();
    await desk.work();
    expect(await desk.order(key)).toMatchObject({ status: 'paid', paid: total });
    expect((await moneyOf(email)).map(({ amount, allocated }) => [amount, allocated])).toEqual([
      [100_00, 100_00],
      [total - 100_00, total - 100_00],
    ]);
  });

  test('paid in two parts and given back whole: each part goes back from its own receipt, whichever is booked first', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 100_00, due: total }));
    await desk.work();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total - 100_00 }));
    await desk.work();
    const refund = { id: key.id, amount: total, reason: 'Called off', idempotency_key: crypto.randomUUID() };
    dataOf(orders.refund, await app().mutate('orders.refund', refund, { as: 'owner' }));
    // The first part is booked back first, though the last settled the invoice last.
    await app().database.query(
      `update refund set created_at = created_at - interval '1 second' where payment_id = (select id from payment where order_id = $1 and amount = 10000)`,
      [key.id],
    );
    await desk.work();
    expect((await moneyOf(email)).map(({ kind, amount, allocated }) => [kind, amount, allocated]).toSorted()).toEqual(
      [
        ['receipt', 100_00, 100_00],
        ['receipt', total - 100_00, total - 100_00],
        ['refund', 100_00, 100_00],
        ['refund', total - 100_00, total - 100_00],
      ].toSorted(),
    );
    const waiting = await app().database.query(
      'select from outbox_event where dispatched_at is null and subject_id = $1',
      [key.id],
    );
    expect(waiting).toEqual([]);
  });

  test('a part that was meant for another order: it goes back on the order, which then needs all of it again', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 100_00, due: total }));
    await desk.work();
    const [receipt] = await receiptsOf(email);
    const voided = await app().mutate(
      'clientPayments.void',
      { id: receipt.id, reason: 'Wrong order', idempotency_key: crypto.randomUUID() },
      { as: 'owner' },
    );
    expect([refusalOf(voided), voided.error?.message]).toEqual([
      'payment-of-order',
      expect.stringContaining('on the page of the order'),
    ]);
    const back = { id: key.id, amount: 100_00, reason: 'Wrong order', idempotency_key: crypto.randomUUID() };
    expect(dataOf(orders.refund, await app().mutate('orders.refund', back, { as: 'owner' }))).toMatchObject({
      status: 'pending_payment',
      due: total,
    });
    await desk.work();
    const paid = dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total }));
    expect(paid.status).toBe('paid');
    await desk.work();
    const [{ balance }] = await app().database.query<{ balance: number }>(
      `select balance from sales_document where order_id = $1 and kind = 'invoice'`,
      [key.id],
    );
    expect(balance).toBe(0);
  });

  test('a part is kept for its order: no other invoice of the client takes it while the order waits', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 100_00, due: total }));
    await desk.work();
    const [receipt] = await receiptsOf(email);
    const other = await sales.invoiceFor(receipt.client_id, 80_00);
    const caller = { as: 'owner' } as const;
    const put = { id: receipt.id, to: [{ invoice_id: other.id, amount: 80_00 }], idempotency_key: crypto.randomUUID() };
    expect(refusalOf(await app().mutate('clientPayments.allocate', put, caller))).toBe('payment-of-order');
    const use = { invoice_id: other.id, idempotency_key: crypto.randomUUID() };
    expect(refusalOf(await app().mutate('clientPayments.useCredit', use, caller))).toBe('no-credit');
    // Nor is anybody asked to allocate it.
    const toAllocate = { filters: { client_id: receipt.client_id, unallocated: true } };
    const listed = dataOf(clientPayments.list, await app().query('clientPayments.list', toAllocate, caller));
    expect(listed.rows).toEqual([]);
  });

  test('money of an order goes back once: on its page, and no more than the books still have of it', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 100_00, due: total }));
    dataOf(
      orders.changeStatus,
      await app().mutate('orders.changeStatus', { id: key.id, status: 'cancelled' }, { as: 'sales' }),
    );
    await desk.work();
    const [receipt] = await receiptsOf(email);
    const behind = await app().mutate(
      'clientPayments.refund',
      {
        id: receipt.id,
        amount: 100_00,
        method: 'eft',
        reference: '',
        reason: 'Called off',
        refunded_on: shopDay(),
        idempotency_key: crypto.randomUUID(),
      },
      { as: 'owner' },
    );
    expect(refusalOf(behind)).toBe('payment-of-order');
    // Its client would rather have a part of it on another invoice.
    const other = await sales.invoiceFor(receipt.client_id, 30_00);
    const put = { id: receipt.id, to: [{ invoice_id: other.id, amount: 30_00 }], idempotency_key: crypto.randomUUID() };
    dataOf(clientPayments.allocate, await app().mutate('clientPayments.allocate', put, { as: 'owner' }));
    const refund = (amount: number) =>
      app().mutate(
        'orders.refund',
        { id: key.id, amount, reason: 'Called off', idempotency_key: crypto.randomUUID() },
        { as: 'owner' },
      );
    expect(refusalOf(await refund(100_00))).toBe('refund-too-much');
    dataOf(orders.refund, await refund(70_00));
    expect(refusalOf(await refund(1))).toBe('refund-too-much');
    await desk.work();
    expect((await moneyOf(email)).map(({ kind, amount, allocated }) => [kind, amount, allocated])).toEqual([
      ['receipt', 100_00, 100_00],
      ['refund', 70_00, 70_00],
    ]);
  });

  test('more: the order is paid, and the rest is the client’s credit', async () => {
    const { key, email, total } = await byEft();
    const more = { id: key.id, amount: total + 10_00 };
    const response = await confirm(more);
    expect(refusalOf(response)).toBe('eft-amount-differs');
    expect(response.error?.message).toContain('R10.00 more than the order needs');
    const paid = dataOf(orders.confirmEft, await confirm({ ...more, due: total }));
    expect(paid).toMatchObject({ status: 'paid', paid: total });
    expect(paid.timeline.map(({ text }) => text).join()).toContain('R10.00 more than it needed');
    await desk.work();
    expect(await moneyOf(email)).toEqual([
      { amount: total, allocated: total, kind: 'receipt', reference: 'FNB 77' },
      { amount: 10_00, allocated: 0, kind: 'receipt', reference: 'FNB 77' },
    ]);
    const mail = (await deliverMails(app())).find(({ kind }) => kind === 'order-overpaid')?.mail;
    expect(mail?.subject).toBe(`Order ${paid.number}: you paid R10.00 more than you owe`);
    expect(mail?.text).toContain(`We received ${formatRand(total + 10_00)} for an order of ${formatRand(total)}`);
  });

  test('more, and then its customer calls it off: staff are told of the credit as well, where it lies, until it is paid back', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total + 291_67, due: total }));
    await desk.work();
    const account = 'FNB 250655, 62000000002';
    expect(
      dataOf(
        orders.public.callOff,
        await app().mutate('orders.public.callOff', { id: key.id, access_key: key.access_key, account }),
      ),
    ).toMatchObject({ status: 'cancelled', credits: [] });
    await desk.work();
    const [rest] = await app().database.query<{ id: string; number: string }>(
      `select p.id, p.number from client_payment p join client c on c.id = p.client_id where c.email = $1 and p.amount = 29167`,
      [email],
    );
    const [{ message }] = await app().database.query<{ message: string }>(
      `select message from contact_request where email = $1`,
      [email],
    );
    expect(message).toContain(`Pay back ${formatRand(total)}`);
    expect(message).toContain(`R291.67 more is credit in ${rest.number}: pay it back there.`);
    const forStaff = async () =>
      dataOf(orders.public.get, await app().query('orders.public.get', { id: key.id }, { as: 'accounts' })).credits;
    expect(await forStaff()).toEqual([{ ...rest, left: 291_67 }]);
    const back = { amount: 291_67, method: 'eft', reason: 'The order was cancelled', refunded_on: shopDay() };
    dataOf(
      clientPayments.refund,
      await app().mutate(
        'clientPayments.refund',
        { ...back, id: rest.id, idempotency_key: crypto.randomUUID() },
        { as: 'owner' },
      ),
    );
    expect(await forStaff()).toEqual([]);
  });

  test('too late, after it was cancelled: it is asked about, booked once as credit, and people are asked to pay it back', async () => {
    const { key, email, total } = await byEft();
    dataOf(
      orders.changeStatus,
      await app().mutate('orders.changeStatus', { id: key.id, status: 'cancelled' }, { as: 'sales' }),
    );
    const late = { id: key.id, amount: total };
    const response = await confirm(late);
    expect(refusalOf(response)).toBe('eft-amount-differs');
    expect(response.error?.message).toContain('was cancelled');
    const booked = dataOf(orders.confirmEft, await confirm({ ...late, due: total }));
    expect(booked).toMatchObject({ status: 'cancelled', paid: total, due: 0 });
    for (const due of [total, 0]) expect(refusalOf(await confirm({ ...late, due }))).toBe('order-not-awaiting-payment');
    await desk.work();
    expect(await moneyOf(email)).toEqual([{ amount: total, allocated: 0, kind: 'receipt', reference: 'FNB 77' }]);
    const requests = await app().database.query<{ message: string }>(
      'select message from contact_request where email = $1',
      [email],
    );
    expect(requests.map(({ message }) => message)).toEqual([expect.stringContaining(`Pay back ${formatRand(total)}`)]);
    const refund = { id: key.id, amount: total, reason: 'It was cancelled', idempotency_key: crypto.randomUUID() };
    dataOf(orders.refund, await app().mutate('orders.refund', refund, { as: 'owner' }));
    await desk.work();
    expect((await moneyOf(email)).map(({ kind, amount, allocated }) => [kind, amount, allocated])).toEqual([
      ['receipt', total, total],
      ['refund', total, total],
    ]);
  });

  test('less, and nothing more comes: it is called off by people alone, who are asked to pay the part back', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 50_00, due: total }));
    await app().database.query(`update online_order set expires_at = now() - interval '1 day' where id = $1`, [key.id]);
    await app().app.get(SettlementJobs).settleDue();
    expect((await desk.order(key)).status).toBe('pending_payment');
    dataOf(
      orders.changeStatus,
      await app().mutate('orders.changeStatus', { id: key.id, status: 'cancelled' }, { as: 'sales' }),
    );
    await desk.work();
    const [{ message }] = await app().database.query<{ message: string }>(
      `select message from contact_request where email = $1`,
      [email],
    );
    expect(message).toContain('Pay back R50.00');
    const refund = { id: key.id, amount: 50_00, reason: 'Called off', idempotency_key: crypto.randomUUID() };
    dataOf(orders.refund, await app().mutate('orders.refund', refund, { as: 'owner' }));
    await desk.work();
    expect((await moneyOf(email)).map(({ kind, amount, allocated }) => [kind, amount, allocated])).toEqual([
      ['receipt', 50_00, 50_00],
      ['refund', 50_00, 50_00],
    ]);
  });

  /** Total, VAT and balance of its invoice, and what it was credited with. */
  const booksOf = (orderId: string) =>
    app().database.query<{ kind: string; total: number; vat: number; balance: number }>(
      `select kind, total, vat, balance from sales_document where order_id = $1 order by kind desc`,
      [orderId],
    );

  test('some cents less: they are written off, the order is paid, and VAT is owed on what came alone', async () => {
    const { key, email, total } = await byEft();
    const booked = dataOf(
      orders.confirmEft,
      await confirm({ id: key.id, amount: total - 50, due: total, write_off: true }),
    );
    expect(booked).toMatchObject({ status: 'paid', paid: total - 50, written_off: 50, due: 0 });
    await desk.work();
    const [invoice, note] = await booksOf(key.id);
    expect(invoice).toMatchObject({ kind: 'invoice', total, balance: 0 });
    expect(note).toMatchObject({ kind: 'credit_note', total: 50 });
    // Each line's share of it is rounded by itself.
    expect(Math.abs(note.vat - (50 * 15) / 115)).toBeLessThan(1);
    expect(await moneyOf(email)).toMatchObject([{ amount: total - 50, allocated: total - 50 }]);
    const mail = (await deliverMails(app())).find((one) => one.mail.subject === `Order ${booked.number} is paid`)?.mail;
    expect(mail?.text).toContain('The R0.50 that was missing is on us');
    // It is given back whole: what came, and no cent more.
    const refund = { id: key.id, amount: total - 50, reason: 'Called off', idempotency_key: crypto.randomUUID() };
    expect(dataOf(orders.refund, await app().mutate('orders.refund', refund, { as: 'owner' })).status).toBe('refunded');
    await desk.work();
    const credited = (await booksOf(key.id)).filter(({ kind }) => kind === 'credit_note');
    expect(credited.reduce((sum, one) => sum + one.total, 0)).toBe(total);
    expect(credited.reduce((sum, one) => sum + one.vat, 0)).toBe(invoice.vat);
  });

  test('a part, and then the last cents are written off once; more than the company allows never is', async () => {
    const { key, total } = await byEft();
    const writeOff = (due: number, as: 'accounts' | 'driver' = 'accounts') =>
      app().mutate('orders.writeOffRest', { id: key.id, due }, { as });
    expect(refusalOf(await writeOff(total))).toBe('order-not-awaiting-payment');
    const short = await confirm({ id: key.id, amount: total - 5_01, due: total, write_off: true });
    expect([refusalOf(short), short.error?.message]).toEqual([
      'write-off-too-much',
      expect.stringContaining('up to R5.00'),
    ]);
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total - 5_01, due: total }));
    await desk.work();
    expect(refusalOf(await writeOff(5_01))).toBe('write-off-too-much');
    expect(refusalOf(await writeOff(5_00))).toBe('eft-amount-differs');
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: 4_00, due: 5_01 }));
    expect((await writeOff(1_01, 'driver')).error?.data?.code).toBe('FORBIDDEN');
    const paid = dataOf(orders.writeOffRest, await writeOff(1_01));
    expect(paid).toMatchObject({ status: 'paid', payment_status: 'succeeded', written_off: 1_01 });
    expect(refusalOf(await writeOff(1_01))).toBe('order-not-awaiting-payment');
    await desk.work();
    expect(await booksOf(key.id)).toMatchObject([
      { kind: 'invoice', total, balance: 0 },
      { kind: 'credit_note', total: 1_01 },
    ]);
  });

  test('another one for an order that is paid: it is asked about, kept as credit once, and its customer is told', async () => {
    const { key, email, total } = await byEft();
    dataOf(orders.confirmEft, await confirm({ id: key.id, amount: total }));
    await desk.work();
    const response = await confirm({ id: key.id, amount: 75_00 });
    expect([refusalOf(response), response.error?.message]).toEqual([
      'eft-amount-differs',
      expect.stringContaining('does not wait for money'),
    ]);
    const { version } = await desk.order(key);
    const again = { id: key.id, amount: 75_00, version };
    const booked = dataOf(orders.confirmEft, await confirm(again));
    expect(booked).toMatchObject({ status: 'paid', paid: total });
    expect(refusalOf(await confirm(again))).toBe('eft-amount-differs');
    await desk.work();
    expect(await moneyOf(email)).toEqual([
      { amount: total, allocated: total, kind: 'receipt', reference: 'FNB 77' },
      { amount: 75_00, allocated: 0, kind: 'receipt', reference: 'FNB 77' },
    ]);
    const seen = dataOf(orders.public.get, await app().query('orders.public.get', { id: key.id }, { as: 'accounts' }));
    expect(seen.credits).toMatchObject([{ left: 75_00 }]);
    const mail = (await deliverMails(app())).find(({ kind }) => kind === 'order-paid-again')?.mail;
    expect(mail?.subject).toBe(`Order ${booked.number}: R75.00 came although it is paid`);
  });

  test('the same line of the statement is booked once, on whichever order; twice only where a person says that it came twice', async () => {
    const { key, email, total } = await byEft();
    const line = { id: key.id, amount: 60_00, reference: 'CAPITEC GW 77' };
    dataOf(orders.confirmEft, await confirm({ ...line, due: total }));
    const again = await confirm({ ...line, reference: 'Capitec GW 77', due: total - 60_00 });
    expect([refusalOf(again), again.error?.message]).toEqual([
      'eft-booked-before',
      expect.stringContaining('has the same amount and reference'),
    ]);
    // Another order of the same person, and what is left of this one.
    const other = await placeOrder(app(), [HINGE], { payment_method: 'eft', email });
    expect(refusalOf(await confirm({ ...line, id: other.id, due: (await desk.order(other)).total }))).toBe(
      'eft-booked-before',
    );
    await desk.work();
    expect(refusalOf(await confirm({ ...line, due: total - 60_00 }))).toBe('eft-booked-before');
    expect(dataOf(orders.confirmEft, await confirm({ ...line, due: total - 60_00, came_twice: true }))).toMatchObject({
      paid: 120_00,
    });
    // Somebody else's line may say the same.
    const stranger = await byEft();
    dataOf(orders.confirmEft, await confirm({ ...line, id: stranger.key.id, due: stranger.total }));
  });
});
