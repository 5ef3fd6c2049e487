import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import type { SupplierInvoice } from '@plinth/contracts/stock/supplier-invoices/supplier-invoices';
import { dataOf, refusalOf, type Answer } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { buyingOn, KEEPER } from '../../../../../test/support/buying';
import { StockCheck } from '../stock/stock-check';
import { StockLedger } from '../stock/stock-ledger';
import { Db } from '../../../platform/data/database/db';

jest.setTimeout(60_000);
const { supplierInvoices, purchaseOrders } = contracts;
const app = useApp();
const { call, count, opened, ordered, received, shelf, place } = buyingOn(app);
const ACCOUNTS = { as: 'accounts' } as const;

const ask = (name: string, input: object, who: { as: 'storekeeper' | 'accounts' } = ACCOUNTS): Promise<Answer> =>
  app().mutate(`supplierInvoices.${name}`, input, who);
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** An invoice over lines of an order, with VAT of 15 % unless there is none. */
function paper(
  order: PurchaseOrder,
  number: string,
  packs: number,
  price: number,
  change: Partial<Record<'freight' | 'credit' | 'vat', number>> = {},
) {
  const { freight = 0, credit = 0 } = change;
  const net = packs * price + freight - credit;
  const vat = change.vat ?? Math.round((net * order.vat_rate_percent) / 100);
  return {
    order_id: order.id,
    number,
    issued_on: inDays(0),
    due_on: inDays(30),
    lines: packs === 0 ? [] : [{ line_id: order.lines[0].id, packs, price }],
    freight,
    credit,
    vat,
    total: net + vat,
    note: '',
    idempotency_key: randomUUID(),
  };
}
const entered = async (...args: Parameters<typeof paper>): Promise<SupplierInvoice> =>
  dataOf(supplierInvoices.enter, await ask('enter', paper(...args), KEEPER));
/** So many leave for a customer. */
const sell = (item_id: string, quantity: number) =>
  app()
    .app.get(Db)
    .transaction(async (tx) => {
      const { receiving } = await place();
      return app()
        .app.get(StockLedger)
        .issueGoods(tx, [{ item_id, quantity, bin_id: receiving }], 'sale');
    });
const ledgerOf = (item_id: string) =>
  app().database.query<{ reason: string; value: number }>(
    'select reason, sum(value)::int as value from stock_movement where item_id = $1 group by reason order by reason',
    [item_id],
  );

test('an invoice that agrees with order and delivery is to be paid as it comes, and then is paid', async () => {
  const { order } = await ordered('agrees', '4123456789');
  await received(order.id, [count(order.lines[0], 10)], { freight: 7_100 });
  const toEnter = dataOf(
    supplierInvoices.toEnter,
    await app().query('supplierInvoices.toEnter', { order_id: order.id }, KEEPER),
  );
  expect(toEnter).toMatchObject({ vat_rate_percent: 15, terms_days: 30, freight: 7_100, credit: 0 });
  expect(toEnter.lines).toMatchObject([{ received_packs: 10, invoiced_before: 0, ordered_price: 5_000 }]);

  const invoice = await entered(order, 'INV-1', 10, 5_000, { freight: 7_100 });
  expect(invoice).toMatchObject({
    status: 'accepted',
    net: 57_100,
    vat: 8_565,
    total: 65_665,
    differs: 0,
    booked: null,
  });
  const owed = async () =>
    dataOf(
      supplierInvoices.owed,
      await app().query('supplierInvoices.owed', { supplier_id: order.supplier.id }, ACCOUNTS),
    );
  expect(await owed()).toMatchObject({ to_pay: 65_665, held: 0, not_invoiced: 0, open: [{ number: 'INV-1' }] });

  const paying = { id: invoice.id, version: invoice.version, paid_on: '2026-11-22', paid_by: 'EFT 55' };
  expect(refusalOf(await ask('pay', { ...paying, paid_on: '2099-01-01' }))).toBe('supplier-invoice-paid-ahead');
  const paid = dataOf(supplierInvoices.pay, await ask('pay', paying));
  expect(paid).toMatchObject({ status: 'paid', paid_on: '2026-11-22', paid_by: 'EFT 55' });
  expect(await owed()).toMatchObject({ to_pay: 0, open: [] });
  // The press that came twice is one payment; another reference is money that left the bank twice.
  expect(dataOf(supplierInvoices.pay, await ask('pay', paying)).version).toBe(paid.version);
  expect(refusalOf(await ask('pay', { ...paying, paid_by: 'EFT 56' }))).toBe('supplier-invoice-paid-already');
  expect(refusalOf(await ask('pay', { ...paying, paid_on: '2026-11-21' }))).toBe('supplier-invoice-paid-already');
  const back = dataOf(
    supplierInvoices.takePaymentBack,
    await ask('takePaymentBack', { id: invoice.id, version: paid.version, reason: 'The bank refused it' }),
  );
  expect(back).toMatchObject({ status: 'accepted', paid_on: null });
  expect(await owed()).toMatchObject({ to_pay: 65_665 });
});

test('a dearer price is held until accounts say why; 4 of 10 boxes lie there and bear their part, the rest is a variance', async () => {
  const { order, itemId } = await ordered('dearer');
  await received(order.id, [count(order.lines[0], 10)]);
  await sell(itemId, 60);
  const held = await entered(order, 'D-7', 10, 5_250);
  expect(held).toMatchObject({ status: 'held', differs: 2_500, needs_reason: true, waits: false });
  expect(held.lines).toMatchObject([{ price_difference: 2_500, over_packs: 0 }]);
  expect(await shelf(itemId)).toEqual({ on_hand: 40, value: 20_000 });

  const accepting = { id: held.id, version: held.version, reason: 'Their price list of November' };
  expect((await ask('accept', accepting, KEEPER)).status).toBe(403);
  expect(refusalOf(await ask('accept', { ...accepting, reason: '' }))).toBe('supplier-invoice-why');
  const accepted = dataOf(supplierInvoices.accept, await ask('accept', accepting));
  expect(accepted).toMatchObject({
    status: 'accepted',
    reason: 'Their price list of November',
    booked: { amount: 2_500, stock_value: 1_000 },
  });
  expect(await shelf(itemId)).toEqual({ on_hand: 40, value: 21_000 });
  expect(await ledgerOf(itemId)).toEqual([
    { reason: 'late_cost', value: 2_500 },
    { reason: 'price_variance', value: -1_500 },
    { reason: 'receipt', value: 50_000 },
    { reason: 'sale', value: -30_000 },
  ]);
  expect((await opened(order.id)).received).toMatchObject({ goods: 50_000, late_costs: 2_500, net: 52_500 });
  expect(refusalOf(await ask('accept', { ...accepting, version: accepted.version }))).toBe(
    'supplier-invoice-cannot-move',
  );
  expect(await app().app.get(StockCheck).checkStock()).toEqual([]);
});

test('an accepted invoice that was entered wrongly is sent back with what it cost, and is entered again under its number', async () => {
  const { order, itemId } = await ordered('entered wrongly');
  await received(order.id, [count(order.lines[0], 10)]);
  await sell(itemId, 60);
  const held = await entered(order, 'E-1', 10, 5_250);
  const accepting = { id: held.id, version: held.version, reason: 'Misread' };
  const accepted = dataOf(supplierInvoices.accept, await ask('accept', accepting));
  expect(accepted.next_statuses).toContain('rejected');
  await sell(itemId, 10);
  expect(await shelf(itemId)).toEqual({ on_hand: 30, value: 15_750 });
  const back = { id: held.id, version: accepted.version, reason: 'The price was mistyped' };
  expect((await ask('sendBack', back, KEEPER)).status).toBe(403);
  const rejected = dataOf(supplierInvoices.sendBack, await ask('sendBack', back));
  expect(rejected).toMatchObject({ status: 'rejected', booked: { amount: 0 } });
  // As if it had never cost more, but for the ten that were sold at the dearer price.
  expect(await shelf(itemId)).toEqual({ on_hand: 30, value: 15_000 });
  expect(await ledgerOf(itemId)).toEqual([
    { reason: 'late_cost', value: 0 },
    { reason: 'price_variance', value: 250 },
    { reason: 'receipt', value: 50_000 },
    { reason: 'sale', value: -35_250 },
  ]);
  expect((await opened(order.id)).received).toMatchObject({ goods: 50_000, late_costs: 0, net: 50_000 });
  const right = await entered(order, 'E-1', 10, 5_000);
  expect(right).toMatchObject({ status: 'accepted', differs: 0, booked: null });
  const paying = { id: right.id, version: right.version, paid_on: '2026-11-22', paid_by: 'EFT 77' };
  const paid = dataOf(supplierInvoices.pay, await ask('pay', paying));
  const late = { id: right.id, version: paid.version, reason: 'Too late' };
  expect(refusalOf(await ask('sendBack', late))).toBe('supplier-invoice-cannot-move');
  expect(await app().app.get(StockCheck).checkStock()).toEqual([]);
});

test('an invoice sent back after another delivery takes no more out of stock than it put in', async () => {
  const { order, itemId } = await ordered('another delivery');
  await received(order.id, [count(order.lines[0], 10)]);
  await sell(itemId, 60);
  const held = await entered(order, 'M-1', 10, 5_250);
  const accepting = { id: held.id, version: held.version, reason: 'Misread' };
  const accepted = dataOf(supplierInvoices.accept, await ask('accept', accepting));
  expect(await shelf(itemId)).toEqual({ on_hand: 40, value: 21_000 });
  await app()
    .app.get(Db)
    .transaction(async (tx) =>
      app()
        .app.get(StockLedger)
        .receiveGoods(tx, [{ item_id: itemId, quantity: 100, value: 50_000 }]),
    );
  dataOf(supplierInvoices.sendBack, await ask('sendBack', { ...accepting, version: accepted.version }));
  expect(await shelf(itemId)).toEqual({ on_hand: 140, value: 70_000 });
  expect(await app().app.get(StockCheck).checkStock()).toEqual([]);
});

test('what is charged and still to come waits; once it will not come it can be accepted, and no stock bears it', async () => {
  const { order, itemId } = await ordered('to come');
  const part = await received(order.id, [count(order.lines[0], 8)]);
  const held = await entered(order, 'W-1', 10, 5_000);
  expect(held).toMatchObject({ status: 'held', waits: true, differs: 10_000 });
  expect(held.lines).toMatchObject([{ over_packs: 2, over_amount: 10_000 }]);
  const accepting = { id: held.id, version: held.version, reason: 'Agreed by phone' };
  expect(refusalOf(await ask('accept', accepting))).toBe('supplier-invoice-waits');
  await call('closeLine', {
    id: order.id,
    version: part.version,
    line_id: order.lines[0].id,
    reason: 'Lost on the way',
  });
  expect(dataOf(supplierInvoices.accept, await ask('accept', accepting))).toMatchObject({
    status: 'accepted',
    booked: { amount: 10_000, stock_value: 0 },
  });
  expect(await shelf(itemId)).toEqual({ on_hand: 80, value: 40_000 });
});

test('once the rest came, an invoice that waited for it agrees', async () => {
  const { order, itemId } = await ordered('came after');
  await received(order.id, [count(order.lines[0], 8)]);
  const held = await entered(order, 'L-1', 10, 5_000);
  await received(order.id, [count(order.lines[0], 2)]);
  const accepting = { id: held.id, version: held.version, reason: '' };
  expect(dataOf(supplierInvoices.accept, await ask('accept', accepting))).toMatchObject({ differs: 0, booked: null });
  expect(await shelf(itemId)).toEqual({ on_hand: 100, value: 50_000 });
});

test('an invoice of tomorrow, or one that was due before it was written, is refused at its day', async () => {
  const { order } = await ordered('days');
  const ahead = await ask('enter', { ...paper(order, 'INV-D1', 1, 5_000), issued_on: inDays(2) }, KEEPER);
  expect([refusalOf(ahead), Object.keys(ahead.error?.data.fields ?? {})]).toEqual([
    'supplier-invoice-days',
    ['issued_on'],
  ]);
  const before = await ask('enter', { ...paper(order, 'INV-D2', 1, 5_000), due_on: inDays(-1) }, KEEPER);
  expect([refusalOf(before), Object.keys(before.error?.data.fields ?? {})]).toEqual([
    'supplier-invoice-days',
    ['due_on'],
  ]);
});

test('one number of a supplier is entered once, however it is written and whoever presses; sent back, it comes again', async () => {
  const { order } = await ordered('twice');
  await received(order.id, [count(order.lines[0], 10)]);
  const press = paper(order, 'INV 0012', 4, 5_000);
  const answers = await Promise.all([
    ask('enter', press, KEEPER),
    ask('enter', press, KEEPER),
    ask('enter', { ...press, number: 'inv-0012', idempotency_key: randomUUID() }, KEEPER),
    ask('enter', { ...press, number: 'ＩＮＶ００１２', idempotency_key: randomUUID() }, KEEPER),
  ]);
  const refusals = answers.map((answer) => (answer.error ? refusalOf(answer) : 'entered'));
  expect(refusals.filter((said) => said === 'supplier-invoice-twice').length).toBeGreaterThanOrEqual(1);
  const rows = dataOf(
    supplierInvoices.ofOrder,
    await app().query('supplierInvoices.ofOrder', { order_id: order.id }, KEEPER),
  );
  expect(rows).toHaveLength(1);
  const dear = await entered(order, 'INV 0013', 6, 6_000);
  const sending = { id: dear.id, version: dear.version, reason: 'Price as ordered, please' };
  const sentBack = dataOf(supplierInvoices.sendBack, await ask('sendBack', sending));
  expect(sentBack.status).toBe('rejected');
  // Pressed twice it is sent back once; what somebody else would say meanwhile is not swallowed.
  expect(dataOf(supplierInvoices.sendBack, await ask('sendBack', sending)).version).toBe(sentBack.version);
  expect(refusalOf(await ask('sendBack', { ...sending, reason: 'Never ordered' }))).toBe('supplier-invoice-changed');
  expect(refusalOf(await ask('sendBack', { ...sending, version: sentBack.version, reason: 'Never ordered' }))).toBe(
    'supplier-invoice-cannot-move',
  );
  expect(await entered(order, 'INV 0013', 6, 5_000)).toMatchObject({ status: 'accepted' });
});

test('whoever enters, accepts, sends back, pays or takes a payment back stands in the log with what was said to be owed', async () => {
  const { order } = await ordered('logged');
  await received(order.id, [count(order.lines[0], 10)]);
  const dear = await entered(order, 'A-1', 4, 6_000);
  const accepting = { id: dear.id, version: dear.version, reason: 'Agreed' };
  const accepted = dataOf(supplierInvoices.accept, await ask('accept', accepting));
  const paying = { id: dear.id, version: accepted.version, paid_on: '2026-11-22', paid_by: 'EFT 7' };
  const paid = dataOf(supplierInvoices.pay, await ask('pay', paying));
  await ask('pay', paying);
  await ask('takePaymentBack', { id: dear.id, version: paid.version, reason: 'The bank refused it' });
  const other = await entered(order, 'A-2', 6, 6_000);
  await ask('sendBack', { id: other.id, version: other.version, reason: 'Price as ordered' });
  const log = await app().database.query<{ action: string; after: object }>(
    `select action, after from audit_entry where subject_kind = 'supplier_invoice' and subject_id = any($1) order by id`,
    [[dear.id, other.id]],
  );
  const invoiceFields = { number: 'A-1', total: dear.total };
  expect(log).toEqual([
    { action: 'supplier_invoice.enter', after: invoiceFields },
    { action: 'supplier_invoice.accept', after: { ...invoiceFields, differs: 4_000 } },
    { action: 'supplier_invoice.pay', after: { ...invoiceFields, paid_on: '2026-11-22' } },
    { action: 'supplier_invoice.take-payment-back', after: invoiceFields },
    { action: 'supplier_invoice.enter', after: { number: 'A-2', total: other.total } },
    { action: 'supplier_invoice.send-back', after: { number: 'A-2', total: other.total } },
  ]);
});

test('lines that do not come to the total, a line that is not there and an order that nobody sent are refused at the place', async () => {
  const { order } = await ordered('wrong');
  await received(order.id, [count(order.lines[0], 10)]);
  const right = paper(order, 'X-1', 10, 5_000);
  const short = await ask('enter', { ...right, total: right.total - 100 }, KEEPER);
  expect(refusalOf(short)).toBe('supplier-invoice-sum');
  expect(short.error?.data?.fields).toHaveProperty('total');
  const stranger = { ...right, lines: [{ line_id: randomUUID(), packs: 1, price: 1 }] };
  expect(refusalOf(await ask('enter', stranger, KEEPER))).toBe('supplier-invoice-line-unknown');
  expect(refusalOf(await ask('enter', { ...right, order_id: randomUUID() }, KEEPER))).toBe('supplier-invoice-order');
  expect(refusalOf(await ask('enter', { ...right, lines: [], total: right.vat }, KEEPER))).toBe(
    'supplier-invoice-empty',
  );
});

test('goods that went back are credited on an invoice of their own, and never more than they were', async () => {
  const { order } = await ordered('credit');
  const after = await received(order.id, [count(order.lines[0], 10)]);
  await entered(order, 'C-1', 10, 5_000);
  const { receiving } = await place();
  dataOf(
    purchaseOrders.returnGoods,
    await call('returnGoods', {
      receipt_id: after.receipts[0].id,
      bin_id: receiving,
      reason: 'Scratched',
      lines: [{ line_id: order.lines[0].id, packs: 2 }],
      idempotency_key: randomUUID(),
    }),
  );
  const owed = async () =>
    dataOf(
      supplierInvoices.owed,
      await app().query('supplierInvoices.owed', { supplier_id: order.supplier.id }, KEEPER),
    );
  expect(await owed()).toMatchObject({ to_pay: 50_000, not_invoiced: -10_000 });
  expect(refusalOf(await ask('enter', paper(order, 'CN-1', 0, 0, { credit: 10_001 }), KEEPER))).toBe(
    'supplier-invoice-credit',
  );
  expect(await entered(order, 'CN-1', 0, 0, { credit: 10_000 })).toMatchObject({ status: 'accepted', total: -10_000 });
  expect(await owed()).toMatchObject({ to_pay: 40_000, not_invoiced: 0 });
});

test('freight that the supplier charges later is borne by what came of the order', async () => {
  const { order, itemId } = await ordered('freight later');
  await received(order.id, [count(order.lines[0], 10)]);
  await entered(order, 'F-1', 10, 5_000);
  const freight = await entered(order, 'F-2', 0, 0, { freight: 18_000 });
  expect(freight).toMatchObject({ status: 'held', freight_expected: 0, freight_difference: 18_000 });
  const reason = 'Courier, as agreed';
  dataOf(supplierInvoices.accept, await ask('accept', { id: freight.id, version: freight.version, reason }));
  expect(await shelf(itemId)).toEqual({ on_hand: 100, value: 68_000 });
});

test('the file for the bookkeeper has what is charged without VAT, and the VAT of it', async () => {
  const { order } = await ordered('for-the-file', '4123456789');
  await received(order.id, [count(order.lines[0], 10)]);
  await entered(order, 'FILE-1', 10, 5_000);
  const { csv } = dataOf(
    supplierInvoices.exportCsv,
    await app().query('supplierInvoices.exportCsv', { q: 'FILE-1' }, ACCOUNTS),
  );
  const [heads, row] = csv.split('\r\n').map((line) => line.replaceAll('"', '').split(/[,;]/));
  const cell = (head: string): string | undefined => row[heads.findIndex((name) => name === head)];
  expect([cell('Without VAT (rand)'), cell('VAT (rand)'), cell('With VAT (rand)')]).toEqual([
    '500.00',
    '75.00',
    '575.00',
  ]);
});
