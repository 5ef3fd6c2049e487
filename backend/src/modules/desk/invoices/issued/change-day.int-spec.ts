import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/invoice-fields';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { type Caller, useApp } from '../../../../../../test/support/app';
import { shopDay } from '../../../../../../test/support/clock';
import { deliverMails } from '../../../../../../test/support/people-app';
import { draftLine, freeLine, HINGE, SalesDesk, somebody } from '../../../../../../test/support/sales-desk';

const { allocations, invoices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;
const keeper = { as: 'storekeeper' } as const;

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
  const day = shopDay(9);
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
  dataOf(invoices.changeDay, await change(invoice, shopDay(3)));
  expect((await deliverMails(app())).slice(before).filter(({ kind }) => kind === 'document-day-changed')).toEqual([]);
});

test('no day that has passed, none of a quote or of what was handed over, none for whoever may not, none over another’s change', async () => {
  const invoice = await issued();
  const past = await change(invoice, shopDay(-1));
  expect(refusalOf(past)).toBe('day-not-possible');
  expect(past.error?.data.fields).toHaveProperty('promised_on');
  expect((await change(invoice, shopDay(3), keeper)).status).toBe(403);
  expect(refusalOf(await change({ ...invoice, version: invoice.version + 1 }, shopDay(3)))).toBe('document-changed');
  expect(refusalOf(await change(await desk.issued('quote', { lines: [draftLine()] }), shopDay(3)))).toBe(
    'not-an-invoice',
  );
  const gone = dataOf(
    invoices.handOver,
    await app().mutate('invoices.handOver', { id: invoice.id, version: invoice.version }, { as: 'owner' }),
  );
  expect(gone.may.change_day).toBe(false);
  expect(refusalOf(await change(gone, shopDay(3)))).toBe('day-is-fixed');
});

test('before it is handed over: what is not picked by name, and what is to be paid first, to whom it is refused', async () => {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ quantity: 3 }), freeLine('Kitchen', 8_391_60)] });
  expect(await leaving(invoice.id)).toMatchObject({ allocated: false, not_picked: [], to_pay: invoice.total });
  expect((await leaving(invoice.id)).says).toMatch(/to be paid before it leaves.*Take the payment first/);
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
