import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { freeLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { clientPayments } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const accounts = { as: 'accounts' } as const;

test("a day's takings are what came in less what went back, by branch and method", async () => {
  const { id } = dataOf(clientPayments.receive, await desk.receive((await desk.client()).id, 500_00));
  const back = { id, amount: 120_00, method: 'eft', reason: 'Paid twice', refunded_on: shopDay() };
  dataOf(
    clientPayments.refund,
    await app().mutate('clientPayments.refund', { ...back, idempotency_key: randomUUID() }, accounts),
  );
  const takings = dataOf(
    clientPayments.takings,
    await app().query('clientPayments.takings', { from: shopDay(), to: shopDay() }, accounts),
  );
  const [{ net }] = await app().database.query<{ net: number }>(
    `select sum(case kind when 'receipt' then amount else -amount end)::float8 as net from client_payment where received_on = $1`,
    [shopDay()],
  );
  expect(takings.net).toBe(net);
  expect(takings.rows.reduce((sum, row) => sum + row.net, 0)).toBe(net);
  // Each branch by itself makes the whole, with what came by the website.
  const branches = await app().database.query<{ id: string }>('select id from location');
  const each = await Promise.all(
    branches.map(async ({ id: location }) =>
      dataOf(
        clientPayments.takings,
        await app().query('clientPayments.takings', { from: shopDay(), to: shopDay(), location }, accounts),
      ),
    ),
  );
  const nowhere = takings.rows.filter(({ branch_id }) => branch_id === null).reduce((sum, row) => sum + row.net, 0);
  expect(each.reduce((sum, row) => sum + row.net, nowhere)).toBe(net);
});

test('cash taken by somebody without a branch lies in the till of the invoice that it pays', async () => {
  const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 100_00)] });
  const receipt = dataOf(
    clientPayments.receive,
    await app().mutate(
      'clientPayments.receive',
      {
        client_id: invoice.client_id,
        method: 'cash',
        amount: 100_00,
        received_on: shopDay(),
        allocate: [{ invoice_id: invoice.id, amount: 100_00 }],
        idempotency_key: randomUUID(),
      },
      { as: 'owner' },
    ),
  );
  expect(receipt.branch_id).toBe(invoice.branch_id);
  expect(receipt.branch_id).not.toBeNull();
});

test('a payment tells what became of it, and colleagues what they think of it', async () => {
  const [{ id }] = await app().database.query<{ id: string }>(
    `select subject_id as id from timeline_entry where subject_kind = 'payment' and text like '%was allocated to INV-%' order by at desc limit 1`,
  );
  const said = dataOf(
    clientPayments.comment,
    await app().mutate('clientPayments.comment', { id, text: 'Proof of payment is in the mail' }, accounts),
  );
  expect(said.timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/was received from/),
      expect.stringMatching(/was allocated to INV-/),
    ]),
  );
  expect(said.timeline.at(-1)).toMatchObject({ kind: 'comment', text: 'Proof of payment is in the mail' });
  expect(refusalOf(await app().mutate('clientPayments.comment', { id: randomUUID(), text: 'Which?' }, accounts))).toBe(
    'payment-not-found',
  );
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
