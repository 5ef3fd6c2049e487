import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { type Caller, useApp } from '../../../../../../test/support/app';
import { brokenBooks } from '../../../../../../test/support/books';
import { CUPBOARD, draftLine, freeLine, HINGE, SalesDesk } from '../../../../../../test/support/sales-desk';

const { documents, invoices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;

/** What the books say of the hinge, and what left the shelf under a number. */
async function shelf(): Promise<{ on_hand: number; held: number }> {
  const [level] = await app().database.query<{ on_hand: number; held: number }>(
    'select on_hand, held from stock_level s join variant v on v.id = s.item_id where v.sku = $1',
    [HINGE],
  );
  return level;
}
const hinges = (quantity: number) => draftLine({ quantity });
/** The owner may hand over what is not paid. */
const handOver = ({ id, version }: Pick<DocumentView, 'id' | 'version'>, caller: Caller = sales) =>
  app().mutate('invoices.handOver', { id, version }, caller);
const owner = { as: 'owner' } as const;
const credit = async (id: string, what: object) =>
  dataOf(
    invoices.credit,
    await app().mutate(
      'invoices.credit',
      { id, reason: 'Too many', what, idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );

test('an invoice keeps what is on the shelf, and takes it when it is handed over, once', async () => {
  const before = await shelf();
  const invoice = await desk.issued('invoice', {
    lines: [hinges(3), hinges(2), draftLine({ variant_id: CUPBOARD }), freeLine('Fitting', 100_00)],
  });
  expect(await shelf()).toEqual({ on_hand: before.on_hand, held: before.held + 5 });
  expect(invoice).toMatchObject({ handed_over_at: null, may: { hand_over: true } });

  const gone = dataOf(invoices.handOver, await handOver(invoice, owner));
  expect(gone.may.hand_over).toBe(false);
  expect(gone.handed_over_at).not.toBeNull();
  expect(gone.timeline.at(-1)?.text).toBe('Handed over to the client');
  expect(await shelf()).toEqual({ on_hand: before.on_hand - 5, held: before.held });
  dataOf(invoices.handOver, await handOver(gone));
  expect(await shelf()).toEqual({ on_hand: before.on_hand - 5, held: before.held });
  await expect(
    app().database.query('update sales_document set handed_over_at = null where id = $1', [invoice.id]),
  ).rejects.toThrow(/was handed over/);
});

test('two who hand over at once take it once', async () => {
  const before = await shelf();
  const invoice = await desk.issued('invoice', { lines: [hinges(4)] });
  await Promise.all([handOver(invoice, owner), handOver(invoice, owner)]);
  expect(await shelf()).toEqual({ on_hand: before.on_hand - 4, held: before.held });
});

test('a quote keeps nothing, and the invoice that it becomes keeps it once', async () => {
  const before = await shelf();
  const quote = await desk.issued('quote', { lines: [hinges(6)] });
  expect(await shelf()).toEqual(before);
  dataOf(
    invoices.convert,
    await app().mutate('invoices.convert', { id: quote.id, version: quote.version, issue: true }, sales),
  );
  expect((await shelf()).held).toBe(before.held + 6);
  expect(refusalOf(await handOver(await desk.get(quote.id)))).toBe('not-an-invoice');
});

test('what is credited before it is handed over is free again, piece by piece', async () => {
  const before = await shelf();
  const invoice = await desk.issued('invoice', { lines: [hinges(5)] });
  await credit(invoice.id, { kind: 'lines', lines: [{ line_id: invoice.lines[0].id, quantity: 2 }] });
  expect((await shelf()).held).toBe(before.held + 3);
  await credit(invoice.id, { kind: 'all' });
  expect(await shelf()).toEqual(before);
  expect(refusalOf(await handOver(await desk.get(invoice.id)))).toBe('document-cannot-move');
});

test('the delivery note sends out what is left after credit notes, and nothing of a line that was credited in full', async () => {
  const invoice = await desk.issued('invoice', {
    lines: [draftLine({ variant_id: CUPBOARD, quantity: 3 }), hinges(4)],
  });
  const note = async () =>
    dataOf(documents.deliveryNote, await app().query('documents.deliveryNote', { id: invoice.id }, sales));
  const whole = await note();
  const [cupboards, loose] = invoice.lines;
  await credit(invoice.id, { kind: 'lines', lines: [{ line_id: cupboards.id, quantity: 1 }] });
  const less = await note();
  expect(less.lines.map(({ quantity }) => quantity)).toEqual([2, 4]);
  expect(less.weight_kg).toBeLessThan(whole.weight_kg ?? 0);
  await credit(invoice.id, { kind: 'lines', lines: [{ line_id: loose.id, quantity: 4 }] });
  expect((await note()).lines.map(({ quantity }) => quantity)).toEqual([2]);
});

test('more than there is can be sold: the timeline says what is to be bought, and the books never go below nothing', async () => {
  const { held } = await shelf();
  const [{ free }] = await app().database.query<{ free: number }>(
    'select s.for_sale - s.held - s.allocated as free from stock_level s join variant v on v.id = s.item_id where v.sku = $1',
    [HINGE],
  );
  const invoice = await desk.issued('invoice', {
    lines: [hinges(Math.min(999, free)), hinges(7)],
    client: {
      name: 'Big Buyer',
      company: '',
      email: '',
      phone: '0825550444',
      address: '1 Long Street, Midrand',
      vat_number: '',
    },
  });
  const short = Math.max(0, Math.min(999, free) + 7 - free);
  expect((await shelf()).held).toBe(held + Math.min(999, free) + 7 - short);
  if (short > 0)
    expect(invoice.timeline.map(({ text }) => text).join('\n')).toMatch(
      new RegExp(`to be bought: ${String(short)} × `),
    );
  const gone = dataOf(invoices.handOver, await handOver(invoice, owner));
  if (short > 0) expect(gone.timeline.at(-1)?.text).toMatch(/there was no stock on record/);
  expect((await shelf()).on_hand).toBeGreaterThanOrEqual(0);
});

test('what is to be paid before it leaves does not leave unpaid, but by the hand of whoever may give back as much', async () => {
  const kitchen = () => ({ deposit_bp: 6_000, lines: [freeLine('Kitchen', 8_391_60)] });
  const invoice = await desk.issued('invoice', kitchen());
  const refused = await handOver(invoice);
  expect(refusalOf(refused)).toBe('not-paid-yet');
  expect(JSON.stringify(refused)).toMatch(/is the deposit.*Take the payment first/);
  expect((await desk.get(invoice.id)).handed_over_at).toBeNull();
  await desk.receive(invoice.client_id ?? '', invoice.deposit, [{ invoice_id: invoice.id, amount: invoice.deposit }]);
  expect(refusalOf(await handOver(await desk.get(invoice.id)))).toBe('not-paid-yet');
  const rest = (await desk.get(invoice.id)).balance;
  await desk.receive(invoice.client_id ?? '', rest, [{ invoice_id: invoice.id, amount: rest }]);
  const gone = dataOf(invoices.handOver, await handOver(await desk.get(invoice.id)));
  expect(gone.handed_over_by).toMatch(/\w/);

  dataOf(invoices.handOver, await handOver(await desk.issued('invoice', kitchen()), owner));
});

test('a client with terms has the goods before they are paid', async () => {
  const client = await desk.client({ credit_terms_days: 30 });
  const invoice = await desk.invoiceFor(client.id, 8_391_60);
  dataOf(invoices.handOver, await handOver(invoice));
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
