import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/invoice-fields';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { useApp } from '../../../../../../test/support/app';
import { brokenBooks } from '../../../../../../test/support/books';
import { CUPBOARD, draftLine, freeLine, HINGE, SalesDesk } from '../../../../../../test/support/sales-desk';

const { invoices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;

/** What the books say of the hinge, and what left the shelf under a number. */
async function shelf(): Promise<{ on_hand: number; held: number }> {
  const [level] = await app().database.query<{ on_hand: number; held: number }>(
    'select on_hand, held from stock_level s join variant v on v.id = s.variant_id where v.sku = $1',
    [HINGE],
  );
  return level;
}
const hinges = (quantity: number) => draftLine({ quantity });
const handOver = ({ id, version }: Pick<DocumentView, 'id' | 'version'>) =>
  app().mutate('invoices.handOver', { id, version }, sales);
const credit = async (id: string, what: object) =>
  dataOf(
    invoices.credit,
    await app().mutate('invoices.credit', { id, reason: 'Too many', what, idempotency_key: randomUUID() }, sales),
  );

test('an invoice keeps what is on the shelf, and takes it when it is handed over, once', async () => {
  const before = await shelf();
  const invoice = await desk.issued('invoice', {
    lines: [hinges(3), hinges(2), draftLine({ variant_id: CUPBOARD }), freeLine('Fitting', 100_00)],
  });
  expect(await shelf()).toEqual({ on_hand: before.on_hand, held: before.held + 5 });
  expect(invoice).toMatchObject({ handed_over_at: null, may: { hand_over: true } });

  const gone = dataOf(invoices.handOver, await handOver(invoice));
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
  await Promise.all([handOver(invoice), handOver(invoice)]);
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

test('more than there is can be sold: the timeline says what is to be bought, and the books never go below nothing', async () => {
  const { on_hand, held } = await shelf();
  const free = on_hand - held;
  const invoice = await desk.issued('invoice', {
    lines: [hinges(Math.min(999, free)), hinges(7)],
    client: {
      name: 'Big Buyer',
      company: '',
      email: '',
      phone: '0825550444',
      address: '1 Long Street',
      vat_number: '',
    },
  });
  const short = Math.max(0, Math.min(999, free) + 7 - free);
  expect((await shelf()).held).toBe(held + Math.min(999, free) + 7 - short);
  if (short > 0)
    expect(invoice.timeline.map(({ text }) => text).join('\n')).toMatch(
      new RegExp(`to be bought: ${String(short)} × `),
    );
  const gone = dataOf(invoices.handOver, await handOver(invoice));
  if (short > 0) expect(gone.timeline.at(-1)?.text).toMatch(/the books know of none/);
  expect((await shelf()).on_hand).toBeGreaterThanOrEqual(0);
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
