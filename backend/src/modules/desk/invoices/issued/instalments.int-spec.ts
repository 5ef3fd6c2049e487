import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { openInstalments } from '@plinth/money/instalments';
import fc from 'fast-check';
import { dataOf } from '../../../../../../test/support/answers';
import { useApp } from '../../../../../../test/support/app';
import { brokenBooks } from '../../../../../../test/support/books';
import { shopDay, shopWorkday } from '../../../../../../test/support/clock';
import { CUPBOARD, draftLine, freeLine, SalesDesk } from '../../../../../../test/support/sales-desk';

const { clients, invoices, sales } = contracts;
jest.setTimeout(60_000);
const app = useApp();
const desk = new SalesDesk(app);
const asSales = { as: 'sales' } as const;
const asOwner = { as: 'owner' } as const;

/** So many days ahead is the promised day, on which the shop is open: about three weeks. */
let ahead = 19;
beforeAll(async () => {
  const query = app().database.query.bind(app().database);
  while ((await shopWorkday(query, ahead)) !== shopDay(ahead)) ahead += 1;
});
const kitchen = (): Promise<DocumentView> =>
  desk.issued('invoice', {
    lines: [freeLine('Kitchen', 10_000_00)],
    delivery: { fulfilment: 'collection', street: '', complex: '', date: shopDay(ahead) },
  });

/** As if it had been asked so many days earlier. */
async function letDaysPass({ id }: DocumentView, days: number): Promise<void> {
  const { query } = app().database;
  await query('alter table sales_document disable trigger sales_document_stays');
  await query(
    `update sales_document set due_on = due_on - $2::int, instalments =
       (select jsonb_agg(jsonb_set(i, '{due_on}', to_jsonb(to_char((i->>'due_on')::date - $2::int, 'YYYY-MM-DD')))) from jsonb_array_elements(instalments) i) where id = $1`,
    [id, days],
  );
  await query('alter table sales_document enable trigger sales_document_stays');
}
const overdueNumbers = async () =>
  dataOf(
    invoices.list,
    await app().query(
      'invoices.list',
      { filters: { overdue: true }, sort: [{ id: 'due_on', desc: false }], page: 1, page_size: 100 },
      asSales,
    ),
  ).rows.map(({ number }) => number);
const overdueSum = async () =>
  dataOf(sales.figures, await app().query('sales.figures', { from: shopDay(), to: shopDay(), by: 'day' }, asOwner))
    .overdue;
const statementOf = async ({ client_id: id }: DocumentView) =>
  dataOf(
    clients.statement,
    await app().query('clients.statement', { id, from: shopDay(-60), to: shopDay() }, { as: 'accounts' }),
  );

test('an invoice is paid by a deposit now and the rest on the promised day', async () => {
  const invoice = await kitchen();
  expect(invoice.instalments).toEqual([
    { kind: 'deposit', amount: 6_000_00, due_on: shopDay(), open: 6_000_00 },
    { kind: 'balance', amount: 4_000_00, due_on: shopDay(ahead), open: 4_000_00 },
  ]);
  expect(invoice.due_on).toBe(shopDay());
  const { id, access_key } = invoice;
  const seen = async () =>
    dataOf(invoices.public.view, await app().query('invoices.public.view', { id, access_key })).pay;
  expect(await seen()).toMatchObject({ kind: 'deposit', amount: 6_000_00, all: 10_000_00 });
  await desk.receive(invoice.client_id ?? '', 6_000_00, [{ invoice_id: id, amount: 6_000_00 }]);
  expect(await desk.get(id)).toMatchObject({ due_on: shopDay(ahead), overdue: false });
  expect(await seen()).toMatchObject({ kind: 'all', amount: 4_000_00, all: 4_000_00 });
});

test('what lies on a shelf asks no deposit, on the quote and on the invoice', async () => {
  const quote = await desk.issued('quote', { lines: [draftLine({ quantity: 2 })] });
  expect(quote).toMatchObject({ deposit: 0, instalments: [{ kind: 'all', amount: quote.total }] });
  expect((await desk.issued('quote', { lines: [draftLine({ variant_id: CUPBOARD })] })).deposit).toBeGreaterThan(0);
});

test('whoever paid the deposit is not overdue before the promised day, and overdue with the rest after it', async () => {
  const [invoice, before] = [await kitchen(), await overdueSum()];
  await desk.receive(invoice.client_id ?? '', 6_000_00, [{ invoice_id: invoice.id, amount: 6_000_00 }]);
  await letDaysPass(invoice, 3);
  expect(await overdueNumbers()).not.toContain(invoice.number);
  expect(await overdueSum()).toBe(before);
  expect(await statementOf(invoice)).toMatchObject({
    ageing: { current: 4_000_00, days_30: 0 },
    due: [{ number: invoice.number, kind: 'balance', due_on: shopDay(ahead - 3), open: 4_000_00 }],
  });
  await letDaysPass(invoice, ahead + 1);
  expect(await overdueNumbers()).toContain(invoice.number);
  expect(await overdueSum()).toBe(before + 4_000_00);
  expect((await statementOf(invoice)).ageing).toMatchObject({ current: 0, days_30: 4_000_00 });
});

test('of an invoice of which nothing came, only the deposit is overdue', async () => {
  const before = await overdueSum();
  const invoice = await kitchen();
  await letDaysPass(invoice, 3);
  expect(await overdueSum()).toBe(before + 6_000_00);
  expect((await statementOf(invoice)).ageing).toMatchObject({ current: 4_000_00, days_30: 6_000_00 });
});

test('a part that is credited lowers deposit and rest, to the cent', async () => {
  const invoice = await kitchen();
  await app().mutate(
    'invoices.credit',
    { id: invoice.id, reason: 'A door less', what: { kind: 'amount', amount: 33_33 }, idempotency_key: randomUUID() },
    asOwner,
  );
  const { instalments } = await desk.get(invoice.id);
  expect(instalments.map(({ amount }) => amount)).toEqual([5_980_00, 3_986_67]);
});

test('without a promised day the rest waits until it leaves, and is due then', async () => {
  const invoice = await desk.issued('invoice', { lines: [freeLine('Kitchen', 10_000_00)] });
  expect(invoice.instalments[1]).toMatchObject({ kind: 'balance', due_on: null });
  await desk.receive(invoice.client_id ?? '', 6_000_00, [{ invoice_id: invoice.id, amount: 6_000_00 }]);
  expect((await desk.get(invoice.id)).due_on).toBeNull();
  const { version } = await desk.get(invoice.id);
  await app().mutate('invoices.handOver', { id: invoice.id, version }, { as: 'owner' });
  expect((await desk.get(invoice.id)).due_on).toBe(shopDay());
});

test('the database opens the same instalments as the code', async () => {
  const part = fc.integer({ min: 1, max: 10_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 2_000_000_000 }),
      part,
      part,
      part,
      async (total, deposit, credit, pay) => {
        const first = Math.max(1, Math.floor((total * deposit) / 10_001));
        const credited = Math.floor((total * credit) / 10_000);
        const paid = Math.floor(((total - credited) * pay) / 10_000);
        const instalments = [
          { kind: 'deposit' as const, amount: first, due_on: '2026-11-22' },
          { kind: 'balance' as const, amount: total - first, due_on: null },
        ];
        const rows = await app().database.query<{ amount: number; open: number }>(
          'select amount, open from open_instalments($1::jsonb, $2, $3, $4, null)',
          [JSON.stringify(instalments), total, paid, credited],
        );
        expect(rows).toEqual(
          openInstalments(instalments, { total, paid, credited }).map(({ amount, open }) => ({ amount, open })),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
