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
  placesOf,
} from '../../../../../test/support/old-books';
import { Jobs } from '../../../platform/data/jobs/jobs';

const { movingIn, clients, clientPayments, invoices } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const books = new OldBooksSender(app);
const call: OldBooksSender['call'] = (...args) => books.call(...args);
const sent: OldBooksSender['sendLines'] = (...args) => books.sendLines(...args);
const takenIn: OldBooksSender['takeIn'] = (...args) => books.takeIn(...args);
const stateOf: OldBooksSender['getState'] = (kind) => books.getState(kind);
const query = <Row extends object>(sql: string, values: unknown[] = []) => app().database.query<Row>(sql, values);
const count = async (table: string) => (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0].n;

/** Brings one client along, of which nothing is known here. */
async function broughtClient(terms = 30) {
  const account = `A${randomUUID().slice(0, 8)}`;
  await takenIn('clients', [
    CLIENT_HEADINGS,
    `Nomsa Khumalo,${account},,${account}@khumalo.example,,,,${String(terms)}`,
  ]);
  const [{ id }] = await query<{ id: string }>('select id from client where email = lower($1)', [
    `${account}@khumalo.example`,
  ]);
  return { account, id };
}

afterEach(async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});

test('clients come along with their terms, phone and account number', async () => {
  const file = await takenIn('clients', [
    CLIENT_HEADINGS,
    'Pieter Botha,BOT01,Botha Kitchens,PIETER@botha.example,+27 82 555 0101,"9 Oak Ave, Benoni",4123456789,30',
    'Lerato Dube,,,lerato@dube.example,011 555 0102,,,',
  ]);
  expect(file).toMatchObject({ added: 2, already_here: 0 });
  expect(
    await query(
      `select name, company, email, phone, vat_number, credit_terms_days, notes from client where email in ('pieter@botha.example', 'lerato@dube.example') order by name`,
    ),
  ).toEqual([
    {
      name: 'Lerato Dube',
      company: '',
      email: 'lerato@dube.example',
      phone: '0115550102',
      vat_number: '',
      credit_terms_days: 0,
      notes: '',
    },
    {
      name: 'Pieter Botha',
      company: 'Botha Kitchens',
      email: 'pieter@botha.example',
      phone: '0825550101',
      vat_number: '4123456789',
      credit_terms_days: 30,
      notes: 'Account number in the old books: BOT01',
    },
  ]);
  // A caller has the number of the old invoices at hand.
  const found = dataOf(contracts.clients.search, await app().query('clients.search', { q: 'bot01' }, { as: 'sales' }));
  expect(found.map(({ company }) => company)).toEqual(['Botha Kitchens']);
});

test('a file with one mistake takes in nothing, and says each by its cell', async () => {
  const before = await count('client');
  const file = await sent('clients', [
    CLIENT_HEADINGS,
    'Good Client,GOOD1,,good@one.example,,,,30',
    ',BAD1,,,,,,',
    'Zanele,,,,,,,',
    'Sipho,BAD2,,not an address,12,,,900',
    'Good Again,GOOD1,,,,,,',
  ]);
  expect(file.findings).toMatchObject({ rows: { new: 1, already_here: 0, refused: 4 } });
  expect(placesOf(file)).toEqual([
    ['A3', 'Enter the name'],
    ['B4', 'Enter the account number of your old books, or an email address'],
    ['D5', 'Enter an email address like name@example.co.za'],
    ['E5', 'Enter a South African number with 10 digits, like 082 123 4567'],
    ['H5', 'Enter 120 or fewer'],
    ['B6', 'Row 2 has GOOD1 already. Keep one of them'],
  ]);
  expect(refusalOf(await call('takeIn', { id: file.id }))).toBe('moving-in-has-mistakes');
  expect(await count('client')).toBe(before);
});

test('the same file twice adds nothing and says so', async () => {
  const lines = [CLIENT_HEADINGS, 'Twice Taken,TW1,,twice@taken.example,,,,', 'Also Twice,,,also@taken.example,,,,'];
  expect(await takenIn('clients', lines)).toMatchObject({ added: 2, already_here: 0 });
  const before = await count('client');
  const again = await sent('clients', lines);
  expect(again.findings?.rows).toEqual({ new: 0, already_here: 2, refused: 0 });
  expect(dataOf(movingIn.takeIn, await call('takeIn', { id: again.id }))).toMatchObject({ added: 0, already_here: 2 });
  expect(dataOf(movingIn.takeIn, await call('takeIn', { id: again.id }))).toMatchObject({ added: 0, already_here: 2 });
  expect(await count('client')).toBe(before);
});

test('a client who ordered here before is not added a second time, and their old invoices are theirs', async () => {
  const facts = { name: 'Ayanda Zulu', email: 'ayanda@zulu.example', own_client: false, idempotency_key: randomUUID() };
  const { id } = dataOf(clients.create, await app().mutate('clients.create', facts, { as: 'sales' }));
  const file = await takenIn('clients', [CLIENT_HEADINGS, 'A. Zulu,ZUL9,,Ayanda@zulu.example,,,,']);
  expect(file).toMatchObject({ added: 0, already_here: 1 });
  await takenIn('open_invoices', [INVOICE_HEADINGS, 'Z-1,ZUL9,2026-01-05,,100']);
  expect(await query('select client_id from sales_document where number = $1', ['BF-Z-1'])).toEqual([
    { client_id: id },
  ]);
});

test('clients who came in by email get their account numbers by a second file, and are counted once', async () => {
  await takenIn('clients', [CLIENT_HEADINGS, 'Busi Ndlovu,,,busi@ndlovu.example,,,,']);
  const { count: before } = await stateOf('clients');
  const lines = [CLIENT_HEADINGS, 'Busi Ndlovu,NDL77,,busi@ndlovu.example,,,,'];
  expect(await takenIn('clients', lines)).toMatchObject({ added: 0, already_here: 1 });
  expect(await takenIn('clients', lines)).toMatchObject({ added: 0, already_here: 1 });
  expect((await stateOf('clients')).count).toBe(before);
  expect(await takenIn('open_invoices', [INVOICE_HEADINGS, 'NDL-1,NDL77,2026-02-02,,10'])).toMatchObject({ added: 1 });
});

test('a client who came in by account number and comes again by email alone is counted once', async () => {
  const { count: before } = await stateOf('clients');
  await takenIn('clients', [CLIENT_HEADINGS, 'Kagiso Tau,TAU5,,kagiso@tau.example,,,,']);
  const lines = [CLIENT_HEADINGS, 'Kagiso Tau,,,Kagiso@tau.example,,,,'];
  expect(await takenIn('clients', lines)).toMatchObject({ added: 0, already_here: 1 });
  expect(await takenIn('clients', lines)).toMatchObject({ added: 0, already_here: 1 });
  expect((await stateOf('clients')).count).toBe(before + 1);
});

test('two people take the same file in at once: it comes in once, and the second knows at once', async () => {
  const { account } = await broughtClient();
  const lines = [
    INVOICE_HEADINGS,
    ...[1, 2, 3].map((n) => `RACE-${String(n)},${account},2026-02-0${String(n)},,50.00`),
  ];
  const files = [await sent('open_invoices', lines, 'owner'), await sent('open_invoices', lines, 'developer')];
  const answers = await Promise.all([
    call('takeIn', { id: files[0].id }, 'owner'),
    call('takeIn', { id: files[1].id }, 'developer'),
  ]);
  const results = answers.map((answer) =>
    answer.status === 200 ? dataOf(movingIn.takeIn, answer).added : refusalOf(answer),
  );
  expect(results.filter((result) => result === 3)).toHaveLength(1);
  expect(results.some((result) => result === 0 || result === 'moving-in-busy')).toBe(true);
  expect(await query(`select count(*)::int as n from sales_document where number like 'BF-RACE-%'`)).toEqual([
    { n: 3 },
  ]);
});

test('an open invoice is owed and ages on the statement, is paid as any other, and is no sale of ours', async () => {
  const { account, id } = await broughtClient(30);
  const figures = () =>
    query(`select coalesce(sum(amount), 0)::int as amount, coalesce(sum(vat), 0)::int as vat from sales_day`);
  const soldBefore = await figures();
  const [issued, due] = [shopDay(-100), shopDay(-70)];
  await takenIn('open_invoices', [
    INVOICE_HEADINGS,
    `${account}-7,${account},${issued},,"R1 234,50"`,
    `${account}-8,${account},${shopDay(-5)},${shopDay(5)},100.00`,
  ]);
  expect(await figures()).toEqual(soldBefore);
  expect(await query('select owed from client where id = $1', [id])).toEqual([{ owed: 133_450 }]);
  const statement = async () =>
    dataOf(
      clients.statement,
      await app().query('clients.statement', { id, from: shopDay(-110), to: shopDay() }, { as: 'owner' }),
    );
  const before = await statement();
  expect(before.ageing).toMatchObject({ current: 100_00, days_90: 1_234_50, total: 133_450 });
  expect(before.entries.map(({ number, on, debit, reference }) => ({ number, on, debit, reference }))).toEqual([
    { number: `BF-${account.toUpperCase()}-7`, on: issued, debit: 1_234_50, reference: `${account}-7` },
    { number: `BF-${account.toUpperCase()}-8`, on: shopDay(-5), debit: 100_00, reference: `${account}-8` },
  ]);
  expect(before.due[0]).toMatchObject({ due_on: due, open: 1_234_50 });
  dataOf(
    clientPayments.receive,
    await app().mutate(
      'clientPayments.receive',
      {
        client_id: id,
        method: 'eft',
        amount: 1_234_50,
        received_on: shopDay(),
        allocate: 'oldest',
        idempotency_key: randomUUID(),
      },
      { as: 'accounts' },
    ),
  );
  expect((await statement()).ageing).toMatchObject({ current: 100_00, days_90: 0, total: 100_00 });
  await app().app.get(Jobs).drain();
  expect(
    await query(
      `select status, vat, (select count(*)::int from project p where p.document_id = d.id) as projects from sales_document d
        where client_id = $1 order by number`,
      [id],
    ),
  ).toEqual([
    { status: 'paid', vat: 0, projects: 0 },
    { status: 'sent', vat: 0, projects: 0 },
  ]);
});

test('an old invoice that is credited here lowers what is owed, and no sale', async () => {
  const { account, id } = await broughtClient();
  await takenIn('open_invoices', [INVOICE_HEADINGS, `${account}-C,${account},2026-03-03,,200.00`]);
  const [document] = await query<{ id: string }>('select id from sales_document where client_id = $1', [id]);
  const [sold] = await query<{ amount: number }>('select coalesce(sum(amount), 0)::int as amount from sales_day');
  dataOf(
    invoices.credit,
    await app().mutate(
      'invoices.credit',
      {
        id: document.id,
        reason: 'Settled in the old books',
        what: { kind: 'all' },
        mail: false,
        idempotency_key: randomUUID(),
      },
      { as: 'owner' },
    ),
  );
  expect(await query('select owed from client where id = $1', [id])).toEqual([{ owed: 0 }]);
  expect(await query('select coalesce(sum(amount), 0)::int as amount from sales_day')).toEqual([sold]);
});

test('credit of the old books pays an old invoice, and is in no takings', async () => {
  const { account, id } = await broughtClient();
  const takings = async () =>
    dataOf(
      clientPayments.takings,
      await app().query('clientPayments.takings', { from: '2026-01-01', to: shopDay() }, { as: 'accounts' }),
    ).net;
  const before = await takings();
  await takenIn('open_credits', [CREDIT_HEADINGS, `${account}-R,${account},2026-04-04,500`]);
  await takenIn('open_invoices', [INVOICE_HEADINGS, `${account}-I,${account},2026-04-05,,300`]);
  expect(await query('select owed, credit from client where id = $1', [id])).toEqual([
    { owed: 300_00, credit: 500_00 },
  ]);
  const [document] = await query<{ id: string }>('select id from sales_document where client_id = $1', [id]);
  dataOf(
    clientPayments.useCredit,
    await app().mutate(
      'clientPayments.useCredit',
      { invoice_id: document.id, idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );
  expect(await query('select owed, credit from client where id = $1', [id])).toEqual([{ owed: 0, credit: 200_00 }]);
  expect(await takings()).toBe(before);
});

test('old credit that was brought by mistake is voided, and old credit is paid back as any other', async () => {
  const { account, id } = await broughtClient();
  const takings = async () =>
    dataOf(
      clientPayments.takings,
      await app().query('clientPayments.takings', { from: '2026-01-01', to: shopDay() }, { as: 'accounts' }),
    ).net;
  const before = await takings();
  const counted = await books.getState('open_credits');
  await takenIn('open_credits', [
    CREDIT_HEADINGS,
    `${account}-V,${account},2026-04-04,500`,
    `${account}-W,${account},2026-04-05,70`,
  ]);
  const [wrong, right] = await query<{ id: string }>(
    'select id from client_payment where client_id = $1 order by number',
    [id],
  );
  const voiding = { id: wrong.id, reason: 'Brought twice', idempotency_key: randomUUID() };
  dataOf(clientPayments.void, await app().mutate('clientPayments.void', voiding, { as: 'owner' }));
  const { count, amount } = await books.getState('open_credits');
  expect([count - counted.count, (amount ?? 0) - (counted.amount ?? 0)]).toEqual([1, 70_00]);
  expect(await query('select credit from client where id = $1', [id])).toEqual([{ credit: 70_00 }]);
  expect(await takings()).toBe(before);
  const refund = {
    id: right.id,
    amount: 70_00,
    method: 'eft',
    reason: 'The client asked for it',
    refunded_on: shopDay(),
    idempotency_key: randomUUID(),
  };
  dataOf(clientPayments.refund, await app().mutate('clientPayments.refund', refund, { as: 'owner' }));
  expect(await query('select credit from client where id = $1', [id])).toEqual([{ credit: 0 }]);
  expect(await takings()).toBe(before - 70_00);
});

test('a payment cannot be taken as if it came from the old books', async () => {
  const { id } = await broughtClient();
  const payment = {
    client_id: id,
    method: 'brought_forward',
    amount: 100,
    received_on: shopDay(),
    idempotency_key: randomUUID(),
  };
  expect((await app().mutate('clientPayments.receive', payment, { as: 'owner' })).status).toBe(400);
});

test('invoices of clients who are not here, of days to come and of another amount than before are refused', async () => {
  const { account } = await broughtClient();
  await takenIn('open_invoices', [INVOICE_HEADINGS, `${account}-1,${account},2026-05-05,,100`]);
  const file = await sent('open_invoices', [
    INVOICE_HEADINGS,
    `${account}-2,NOBODY,2026-05-05,,100`,
    `${account}-3,${account},${shopDay(1)},,100`,
    `${account}-4,${account},31/02/2026,,100`,
    `${account}-5,${account},2026-05-05,2026-05-04,100`,
    `${account}-6,${account},2026-05-05,,-100`,
    `${account}-1,${account},2026-05-05,,90`,
  ]);
  expect(placesOf(file)).toEqual([
    ['B2', 'No client NOBODY yet. Take in the clients first, or correct this'],
    ['C3', 'This day is still to come. Enter the day of the invoice'],
    ['C4', 'Write the day as 30/11/2026 or 2026-11-30'],
    ['D5', 'It is due before its date. Correct one of them'],
    ['E6', 'Enter an amount above R0.00. Credits have a file of their own'],
    ['E7', expect.stringContaining('came in with R100.00 before')],
  ]);
});

test('totals that differ by a cent stay open; equal ones are signed off by name, until more comes in', async () => {
  const { account } = await broughtClient();
  await takenIn('open_invoices', [INVOICE_HEADINGS, `${account}-S,${account},2026-06-06,,100.01`]);
  const { count: old_count, amount } = await stateOf('open_invoices');
  const old_amount = amount ?? 0;
  const signOff = (total: number | null) => call('signOff', { kind: 'open_invoices', old_count, old_amount: total });
  dataOf(movingIn.signOff, await signOff(old_amount + 1));
  expect((await stateOf('open_invoices')).sign_off).toMatchObject({ is_equal: false, old_amount: old_amount + 1 });
  expect(refusalOf(await signOff(null))).toBe('moving-in-amount-missing');
  dataOf(movingIn.signOff, await signOff(old_amount));
  const signed = (await stateOf('open_invoices')).sign_off;
  expect(signed).toMatchObject({ is_equal: true });
  expect(signed?.signed_by).not.toBe('');
  await takenIn('open_invoices', [INVOICE_HEADINGS, `${account}-T,${account},2026-06-06,,1`]);
  expect((await stateOf('open_invoices')).sign_off).toMatchObject({ is_equal: false });
});
