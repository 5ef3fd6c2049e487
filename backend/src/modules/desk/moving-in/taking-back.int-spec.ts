import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import {
  CLIENT_HEADINGS,
  CREDIT_HEADINGS,
  INVOICE_HEADINGS,
  OldBooksSender,
} from '../../../../../test/support/old-books';

const { clients, clientPayments, movingIn } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const books = new OldBooksSender(app);
const query = <Row extends object>(sql: string, values: unknown[] = []) => app().database.query<Row>(sql, values);
const takeBack = (kind: string, numbers: string[], as = 'owner') =>
  books.call('takeBack', { kind, numbers, reason: 'Came in with the wrong amount' }, as);

/** Brings one client along, of which nothing is known here. */
async function bringClient() {
  const account = `T${randomUUID().slice(0, 8)}`;
  await books.takeIn('clients', [CLIENT_HEADINGS, `Sindi Radebe,${account},,${account}@radebe.example,,,,30`]);
  const [{ id }] = await query<{ id: string }>('select id from client where email = lower($1)', [
    `${account}@radebe.example`,
  ]);
  return { account, id };
}

const readStatement = async (id: string) =>
  dataOf(
    clients.statement,
    await app().query('clients.statement', { id, from: shopDay(-300), to: shopDay() }, { as: 'owner' }),
  );

/** Answers what came in of a kind, against an earlier count. */
async function countSince(kind: 'open_invoices' | 'open_credits', earlier: { count: number; amount: number | null }) {
  const { count, amount } = await books.getState(kind);
  return [count - earlier.count, (amount ?? 0) - (earlier.amount ?? 0)];
}

const pay = async (clientId: string, amount: number) =>
  dataOf(
    clientPayments.receive,
    await app().mutate(
      'clientPayments.receive',
      {
        client_id: clientId,
        method: 'eft',
        amount,
        received_on: shopDay(),
        allocate: 'oldest',
        idempotency_key: randomUUID(),
      },
      { as: 'accounts' },
    ),
  );

afterEach(async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

test('an old invoice that came in with a wrong amount is taken back, and comes again with the right one', async () => {
  const { account, id } = await bringClient();
  const before = await books.getState('open_invoices');
  const takeIn = (amount: string) =>
    books.takeIn('open_invoices', [INVOICE_HEADINGS, `${account}-1,${account},${shopDay(-100)},,${amount}`]);
  await takeIn('1234.50');
  dataOf(movingIn.takeBack, await takeBack('open_invoices', [` ${account.toLowerCase()}-1 `]));
  expect(await query('select owed, credit from client where id = $1', [id])).toEqual([{ owed: 0, credit: 0 }]);
  expect(await countSince('open_invoices', before)).toEqual([0, 0]);
  const emptyStatement = await readStatement(id);
  expect(emptyStatement).toMatchObject({
    opening_balance: 0,
    entries: [],
    due: [],
    closing_balance: 0,
    ageing: { total: 0 },
  });
  expect(await takeIn('123.45')).toMatchObject({ added: 1 });
  expect(await takeIn('123.45')).toMatchObject({ added: 0, already_here: 1 });
  expect(await countSince('open_invoices', before)).toEqual([1, 123_45]);
  const newStatement = await readStatement(id);
  expect(newStatement.entries.map(({ kind, number, debit }) => [kind, number, debit])).toEqual([
    ['invoice', `BF-${account.toUpperCase()}-1-2`, 123_45],
  ]);
  dataOf(movingIn.takeBack, await takeBack('open_invoices', [`${account}-1`]));
  expect(await takeIn('5')).toMatchObject({ added: 1 });
  expect(await query('select owed from client where id = $1', [id])).toEqual([{ owed: 5_00 }]);
});

test('a number that came again never takes the number of another old invoice', async () => {
  const { account, id } = await bringClient();
  const row = (number: string, amount: number) => `${account}${number},${account},${shopDay(-9)},,${String(amount)}`;
  await books.takeIn('open_invoices', [INVOICE_HEADINGS, row('', 10)]);
  dataOf(movingIn.takeBack, await takeBack('open_invoices', [account]));
  expect(await books.takeIn('open_invoices', [INVOICE_HEADINGS, row('', 11), row('-2', 12)])).toMatchObject({
    added: 2,
  });
  expect(await books.takeIn('open_invoices', [INVOICE_HEADINGS, row('-3', 13)])).toMatchObject({ added: 1 });
  expect(await query('select owed from client where id = $1', [id])).toEqual([{ owed: 36_00 }]);
});

test('a whole intake is taken back at once, or not at all where one of it was paid on', async () => {
  const { account, id } = await bringClient();
  const numbers = ['A', 'B', 'C'].map((letter) => `${account}-${letter}`);
  await books.takeIn('open_invoices', [
    INVOICE_HEADINGS,
    ...numbers.map((number, index) => `${number},${account},${shopDay(-30 + index)},,100`),
  ]);
  const { id: paymentId } = await pay(id, 40_00);
  expect(refusalOf(await takeBack('open_invoices', numbers))).toBe('invoice-settled');
  expect(await query('select owed from client where id = $1', [id])).toEqual([{ owed: 260_00 }]);
  expect(refusalOf(await takeBack('open_invoices', [numbers[1], 'NEVER-CAME']))).toBe('moving-in-number-unknown');
  const voiding = { id: paymentId, reason: 'Typed twice', idempotency_key: randomUUID() };
  dataOf(clientPayments.void, await app().mutate('clientPayments.void', voiding, { as: 'owner' }));
  dataOf(movingIn.takeBack, await takeBack('open_invoices', numbers));
  expect(await query('select owed from client where id = $1', [id])).toEqual([{ owed: 0 }]);
  expect(refusalOf(await takeBack('open_invoices', numbers))).toBe('moving-in-number-unknown');
});

test('old credit that came in wrongly is taken back unless it was used, and comes again', async () => {
  const { account, id } = await bringClient();
  const before = await books.getState('open_credits');
  const takeIn = (amount: number) =>
    books.takeIn('open_credits', [CREDIT_HEADINGS, `${account}-R,${account},${shopDay(-20)},${String(amount)}`]);
  await takeIn(500);
  dataOf(movingIn.takeBack, await takeBack('open_credits', [`${account}-R`]));
  expect(await query('select credit from client where id = $1', [id])).toEqual([{ credit: 0 }]);
  expect((await readStatement(id)).entries).toEqual([]);
  expect(await takeIn(50)).toMatchObject({ added: 1 });
  expect(await countSince('open_credits', before)).toEqual([1, 50_00]);
  await books.takeIn('open_invoices', [INVOICE_HEADINGS, `${account}-I,${account},${shopDay(-20)},,30`]);
  const [invoice] = await query<{ id: string }>('select id from sales_document where client_id = $1', [id]);
  const using = { invoice_id: invoice.id, idempotency_key: randomUUID() };
  dataOf(clientPayments.useCredit, await app().mutate('clientPayments.useCredit', using, { as: 'owner' }));
  expect(refusalOf(await takeBack('open_credits', [`${account}-R`]))).toBe('moving-in-credit-used');
  expect(refusalOf(await takeBack('open_invoices', [`${account}-I`]))).toBe('invoice-settled');
});

test('old credit that was voided on the page of payments comes again by the same file', async () => {
  const { account, id } = await bringClient();
  const lines = [CREDIT_HEADINGS, `${account}-V,${account},${shopDay(-20)},70`];
  await books.takeIn('open_credits', lines);
  const [{ id: paymentId }] = await query<{ id: string }>('select id from client_payment where client_id = $1', [id]);
  const voiding = { id: paymentId, reason: 'By mistake', idempotency_key: randomUUID() };
  dataOf(clientPayments.void, await app().mutate('clientPayments.void', voiding, { as: 'owner' }));
  expect(await books.takeIn('open_credits', lines)).toMatchObject({ added: 1 });
  expect(await query('select credit from client where id = $1', [id])).toEqual([{ credit: 70_00 }]);
});

test('only who may move in takes anything back', async () => {
  for (const as of ['sales', 'accounts', 'customer'])
    expect((await takeBack('open_invoices', ['X'], as)).status).toBe(403);
});
