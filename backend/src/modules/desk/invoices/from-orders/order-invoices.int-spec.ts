import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { brokenBooks } from '../../../../../../test/support/books';
import { CUPBOARD, HINGE, SalesDesk } from '../../../../../../test/support/sales-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Jobs } from '../../../../platform/data/jobs/jobs';
import { MissingInvoices } from './missing-invoices';

const { orders, payments, clients, invoices } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);

async function work(): Promise<void> {
  await shop().stripe.settled();
  for (let round = 0; round < 5; round += 1) {
    await app().app.get(Outbox).drain();
    await app().app.get(Jobs).drain();
  }
}
const pay = async (): Promise<void> => {
  const session = shop().stripe.sessionIds.at(-1) ?? '';
  await shop().stripe.pay(session);
  dataOf(payments.public.settleReturn, await app().mutate('payments.public.settleReturn', { session_id: session }));
};
const orderOf = async (id: string) =>
  dataOf(orders.public.get, await app().query('orders.public.get', { id }, { as: 'sales' }));
const invoiceOf = async (orderId: string): Promise<DocumentView> => {
  const rows = await app().database.query<{ id: string }>(
    `select id from sales_document where order_id = $1 and kind = 'invoice'`,
    [orderId],
  );
  expect(rows).toHaveLength(1);
  return desk.get(rows[0].id);
};
const paidOrder = async (items: readonly object[] = [{ id: CUPBOARD }, { id: HINGE, quantity: 3 }]) => {
  const placed = await placeOrder(app(), items);
  await pay();
  await work();
  return placed.id;
};

describe('a paid online order', () => {
  test('makes one invoice with the same lines, delivery, VAT and payment, to the cent', async () => {
    const id = await paidOrder();
    const [order, invoice] = [await orderOf(id), await invoiceOf(id)];
    expect(invoice).toMatchObject({
      kind: 'invoice',
      status: 'paid',
      source: 'online_order',
      total: order.total,
      vat: order.vat,
      delivery_fee: order.delivery_fee,
      paid: order.total,
      balance: 0,
      order: { number: order.number },
      client: { name: order.name, email: order.email },
    });
    expect(invoice.lines.map(({ sku, quantity, line_total, vat }) => ({ sku, quantity, line_total, vat }))).toEqual(
      order.lines.map(({ sku, quantity, line_total, vat }) => ({ sku, quantity, line_total, vat })),
    );
    expect(invoice.payments).toEqual([expect.objectContaining({ method: 'card', amount: order.total })]);
    const client = dataOf(clients.get, await app().query('clients.get', { id: invoice.client_id }, { as: 'sales' }));
    expect(client).toMatchObject({ email: order.email, owed: 0, credit: 0 });
  });

  test('makes it once, however often its event is handled, and also when the handler died after half of it', async () => {
    const placed = await placeOrder(app(), [{ id: HINGE, quantity: 1 }]);
    // The database refuses the receipt once: as if the process had been killed there.
    await app().database.query(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end; $$`,
    );
    await app().database.query(
      'create trigger die before insert on client_payment for each row execute function die()',
    );
    await pay();
    await app().app.get(Outbox).drain();
    const [{ n }] = await app().database.query<{ n: number }>(
      'select count(*)::int as n from sales_document where order_id = $1',
      [placed.id],
    );
    expect(n).toBe(0);
    await app().database.query('drop trigger die on client_payment');
    for (let round = 0; round < 3; round += 1) {
      await app().database.query(
        `update outbox_event set dispatched_at = null, next_attempt_at = now() where type = 'order.paid' and subject_id = $1`,
        [placed.id],
      );
      await work();
    }
    expect((await invoiceOf(placed.id)).status).toBe('paid');
  });

  test('refunded in parts makes credit notes, all of them together the whole invoice', async () => {
    const id = await paidOrder();
    const before = await invoiceOf(id);
    const refund = async (amount: number) => {
      dataOf(
        orders.refund,
        await app().mutate(
          'orders.refund',
          { id, amount, reason: 'Door scratched', idempotency_key: crypto.randomUUID() },
          { as: 'owner' },
        ),
      );
      await work();
    };
    await refund(100_00);
    expect(await invoiceOf(id)).toMatchObject({
      status: 'paid',
      credited: 100_00,
      paid: before.total - 100_00,
      balance: 0,
    });
    await refund(before.total - 100_00);
    const after = await invoiceOf(id);
    expect(after).toMatchObject({ status: 'cancelled', credited: before.total, paid: 0 });
    const notes = await Promise.all(after.credit_notes.map((note) => desk.get(note.id)));
    expect(notes.map(({ credit_reason }) => credit_reason)).toEqual(['Door scratched', 'Door scratched']);
    expect(notes.reduce((sum, note) => sum + note.vat, 0)).toBe(before.vat);
    const client = dataOf(clients.get, await app().query('clients.get', { id: after.client_id }, { as: 'sales' }));
    expect(client).toMatchObject({ owed: 0, credit: 0 });
  });

  test('shows its papers to whoever holds the order’s key, and to nobody else', async () => {
    const placed = await placeOrder(app(), [{ id: HINGE, quantity: 2 }]);
    const key = { id: placed.id, access_key: placed.access_key };
    const papers = async (orderKey: object, caller = {}) => app().query('invoices.public.ofOrder', orderKey, caller);
    expect(dataOf(invoices.public.ofOrder, await papers(key))).toEqual([]);
    await pay();
    await work();
    dataOf(
      orders.refund,
      await app().mutate(
        'orders.refund',
        { id: placed.id, amount: 10_00, reason: 'Bent', idempotency_key: crypto.randomUUID() },
        { as: 'owner' },
      ),
    );
    await work();
    const shown = dataOf(invoices.public.ofOrder, await papers(key));
    expect(shown.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', (await orderOf(placed.id)).total],
      ['credit_note', 10_00],
    ]);
    // Each opens by its own key.
    for (const { id, access_key } of shown)
      dataOf(invoices.public.view, await app().query('invoices.public.view', { id, access_key }));
    expect(refusalOf(await papers({ id: placed.id }))).toBe('order-not-found');
    expect(refusalOf(await papers({ id: placed.id, access_key: shown[0].access_key }))).toBe('order-not-found');
    // Their keys open them to anybody: reception sees orders and no invoices.
    expect(dataOf(invoices.public.ofOrder, await papers({ id: placed.id }, { as: 'sales' }))).toEqual(shown);
    expect(dataOf(invoices.public.ofOrder, await papers({ id: placed.id }, { as: 'reception' }))).toEqual([]);
  });

  test('of before there were invoices gets one once, with what was paid back since', async () => {
    const placed = await placeOrder(app(), [{ id: HINGE, quantity: 4 }]);
    await pay();
    // Its events were heard by nobody.
    await app().database.query(`update outbox_event set dispatched_at = now() where subject_id = $1`, [placed.id]);
    dataOf(
      orders.refund,
      await app().mutate(
        'orders.refund',
        { id: placed.id, amount: 5_00, reason: 'Bent', idempotency_key: crypto.randomUUID() },
        { as: 'owner' },
      ),
    );
    await app().database.query(`update outbox_event set dispatched_at = now() where subject_id = $1`, [placed.id]);
    await app().database.query(`update online_order set paid_at = paid_at - interval '1 hour' where id = $1`, [
      placed.id,
    ]);
    const missing = app().app.get(MissingInvoices);
    const both = await Promise.all([missing.createMissing(), missing.createMissing()]);
    expect(both.reduce((sum, made) => sum + made, 0)).toBeGreaterThanOrEqual(1);
    expect(await missing.createMissing()).toBe(0);
    const order = await orderOf(placed.id);
    expect(await invoiceOf(placed.id)).toMatchObject({
      total: order.total,
      credited: 5_00,
      paid: order.total - 5_00,
      status: 'paid',
    });
  });

  test('two orders of one customer belong to one client', async () => {
    const customer = await app().signInNew('customer');
    const both = [];
    for (let index = 0; index < 2; index += 1) {
      const placed = await placeOrder(app(), [{ id: HINGE, quantity: 1 }], { payment_method: 'card' }, customer);
      await pay();
      both.push(placed.id);
    }
    await work();
    const [first, second] = [await invoiceOf(both[0]), await invoiceOf(both[1])];
    expect(first.client_id).toBe(second.client_id);
  });
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
