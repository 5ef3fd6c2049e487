import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { type Caller, useApp } from '../../../../../../test/support/app';
import { shopDay, shopWorkday } from '../../../../../../test/support/clock';
import { deliverMails } from '../../../../../../test/support/people-app';
import { CUPBOARD, draftLine, freeLine, HINGE, SalesDesk, somebody } from '../../../../../../test/support/sales-desk';
import { Caches } from '../../../../platform/runtime/cache/caches';

const { allocations, invoices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;
const keeper = { as: 'storekeeper' } as const;

const openDay = (ahead: number) => shopWorkday((statement) => app().database.query(statement), ahead);
const issued = (over: object = {}) =>
  desk.issued('invoice', { deposit_bp: 0, lines: [draftLine({ quantity: 2 })], ...over });
const change = ({ id, version }: Pick<DocumentView, 'id' | 'version'>, promised_on: string, caller: Caller = sales) =>
  app().mutate('invoices.changeDay', { id, version, promised_on, reason: 'The hinges come on Monday' }, caller);
const mailsTo = async (email: string) =>
  (await deliverMails(app())).filter(
    ({ kind, mail }) => kind === 'document-day-changed' && JSON.stringify(mail.to).includes(email),
  );
const leaving = async (id: string, caller: Caller = sales) =>
  dataOf(invoices.leaving, await app().query('invoices.leaving', { id }, caller));

test('an invoice whose day does not hold is promised for another: its history says why, and its client reads it', async () => {
  const client = somebody();
  const invoice = await issued({ client });
  const day = await openDay(9);
  const moved = dataOf(invoices.changeDay, await change(invoice, day));
  expect(moved).toMatchObject({ promised_on: day, balance: invoice.balance, instalments: invoice.instalments });
  expect(moved.timeline.at(-1)).toMatchObject({
    text: 'Promised day changed: The hinges come on Monday',
    field: 'promised_on',
    new_value: day,
  });
  // Sent twice, it is done once.
  dataOf(invoices.changeDay, await change(invoice, day));
  const mails = await mailsTo(client.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.mail.text).toContain('The hinges come on Monday');
  expect(mails[0]?.mail.text).toContain(`/store/document/${invoice.id}`);
});

test('a client without an address is not mailed: the day is changed all the same', async () => {
  const invoice = await issued({ client: somebody({ email: '' }) });
  const before = (await deliverMails(app())).length;
  dataOf(invoices.changeDay, await change(invoice, await openDay(3)));
  expect((await deliverMails(app())).slice(before).filter(({ kind }) => kind === 'document-day-changed')).toEqual([]);
});

test('no day that has passed, none of a quote or of what was handed over, none for whoever may not, none over another’s change', async () => {
  const invoice = await issued();
  const past = await change(invoice, shopDay(-1));
  expect(refusalOf(past)).toBe('day-not-possible');
  expect(past.error?.data.fields).toHaveProperty('promised_on');
  expect((await change(invoice, await openDay(3), keeper)).status).toBe(403);
  expect(refusalOf(await change({ ...invoice, version: invoice.version + 1 }, await openDay(3)))).toBe(
    'document-changed',
  );
  expect(refusalOf(await change(await desk.issued('quote', { lines: [draftLine()] }), await openDay(3)))).toBe(
    'not-an-invoice',
  );
  const gone = dataOf(
    invoices.handOver,
    await app().mutate('invoices.handOver', { id: invoice.id, version: invoice.version }, { as: 'owner' }),
  );
  expect(gone.may.change_day).toBe(false);
  expect(refusalOf(await change(gone, await openDay(3)))).toBe('day-is-fixed');
});

test('a day on which the shop is closed is refused by its name, with the next on which it is open', async () => {
  const invoice = await issued();
  // A Sunday within a shutdown is refused as the shutdown.
  const [{ sunday }] = await app().database.query<{ sunday: string }>(
    `select to_char(day, 'YYYY-MM-DD') as sunday from generate_series($1::date, $2::date, '1 day') day
      where extract(isodow from day) = 7 and day not in (select date from holiday) order by day limit 1`,
    [shopDay(1), shopDay(60)],
  );
  const weekend = await change(invoice, sunday);
  expect(refusalOf(weekend)).toBe('day-not-possible');
  expect(weekend.error?.data.fields?.['promised_on']?.[0]).toMatch(
    /is a weekend: we are closed\. Choose .* or another/,
  );
  const day = await openDay(20);
  await app().database.query(`insert into holiday (date, name, kind) values ('${day}', 'Stocktaking', 'closing')`);
  app().app.get(Caches).invalidate('public-pages');
  const closing = await change(invoice, day);
  expect(closing.error?.data.fields?.['promised_on']?.[0]).toContain('is Stocktaking: we are closed');
});

test('what is collected at a branch that counts its stock on the day is refused; another branch hands it over', async () => {
  const [here, elsewhere] = await app().database.query<{ id: string; name: string }>(
    'select id, name from location order by position, key limit 2',
  );
  const day = await openDay(12);
  await app().database.query(`insert into branch_closing (branch_id, date, name) values ($1, $2, 'Stocktake')`, [
    here.id,
    day,
  ]);
  app().app.get(Caches).invalidate('public-pages');
  const stocktake = await change(await issued({ branch_id: here.id }), day);
  expect(stocktake.error?.data.fields?.['promised_on']?.[0]).toContain(
    `is Stocktake: the ${here.name} branch is closed`,
  );
  const moved = dataOf(invoices.changeDay, await change(await issued({ branch_id: elsewhere.id }), day));
  expect(moved.promised_on).toBe(day);
});

test('what is cut to order is promised for a day before the workshop is ready only by somebody who was told', async () => {
  const invoice = await issued({ lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
  const day = await openDay(1);
  const early = await change(invoice, day);
  expect(refusalOf(early)).toBe('day-too-early');
  expect(early.error?.message).toMatch(/not started are ready on .* at the earliest/);
  const { id, version } = invoice;
  const all = { id, version, promised_on: day, reason: 'We work on Saturday', is_early: true };
  expect(dataOf(invoices.changeDay, await app().mutate('invoices.changeDay', all, sales)).promised_on).toBe(day);
});

test('a draft with a day that is over, closed, or earlier than the workshop can is not issued', async () => {
  const on = async (date: string) => {
    const draft = await desk.draft('invoice', {
      deposit_bp: 0,
      lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })],
      delivery: { fulfilment: 'collection', street: '', complex: '', date },
    });
    return { draft, answer: await desk.issue(draft) };
  };
  for (const day of [shopDay(-1), await openDay(1)]) {
    const { answer } = await on(day);
    expect(refusalOf(answer)).toBe('document-not-ready');
    expect(answer.error?.data.fields?.['delivery.date']?.[0]).toMatch(
      /Not everything is ready by .* Choose .* or a later day/,
    );
  }
  const sunday = [90, 91, 92, 93, 94, 95, 96].map(shopDay).find((day) => new Date(day).getUTCDay() === 0) ?? '';
  const closed = await on(sunday);
  expect(closed.answer.error?.data.fields?.['delivery.date']?.[0]).toContain('we are closed');
  const [first] = dataOf(
    invoices.price,
    await app().mutate(
      'invoices.price',
      { ...(await desk.content({ lines: [draftLine({ variant_id: CUPBOARD })] })) },
      sales,
    ),
  ).dates;
  expect(dataOf(invoices.issue, (await on(first)).answer).promised_on).toBe(first);
});

test('before it is handed over: what is not picked by name, and what is to be paid first, to whom it is refused', async () => {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ quantity: 3 }), freeLine('Kitchen', 8_391_60)] });
  expect(await leaving(invoice.id)).toMatchObject({ allocated: false, not_picked: [], to_pay: invoice.total });
  expect((await leaving(invoice.id)).says).toMatch(/must be paid before the goods leave.*Take the payment first/);
  // What is asked in one part is not said twice.
  const inOne = await desk.issued('invoice', { deposit_bp: 0, lines: [freeLine('Kitchen', 8_391_60)] });
  expect((await leaving(inOne.id)).says?.match(/R\d/g)).toHaveLength(1);
  expect(await leaving(invoice.id, { as: 'owner' })).toMatchObject({ to_pay: 0, says: null });
  const made = dataOf(
    allocations.allocate,
    await app().mutate('allocations.allocate', { document_id: invoice.id }, keeper),
  );
  const [step] = made.steps;
  const taken = { id: made.id, line_id: step.line_id, bin: step.scan_code, quantity: 1, idempotency_key: randomUUID() };
  dataOf(allocations.pick, await app().mutate('allocations.pick', taken, keeper));
  const [{ label }] = await app().database.query<{ label: string }>(
    'select label from stock_item where id = lower($1)',
    [HINGE],
  );
  expect(await leaving(invoice.id)).toMatchObject({
    allocated: true,
    not_picked: [{ name: label, quantity: 2, short: 0 }],
  });
  const asKeeper = dataOf(allocations.leaving, await app().query('allocations.leaving', { id: made.id }, keeper));
  expect(asKeeper.to_pay).toBe(invoice.total);
});
