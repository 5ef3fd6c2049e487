import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { MovingInFile } from '@plinth/contracts/desk/moving-in/moving-in';
import type { MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import { PART_BYTES } from '@plinth/contracts/kernel/sheet-limits';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { Jobs } from '../../../platform/data/jobs/jobs';
import { readSpreadsheet } from '../../../platform/runtime/spreadsheets/read-spreadsheet';

const { movingIn, clients, clientPayments, invoices } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const call = (name: string, input: object, as = 'owner') => app().mutate(`movingIn.${name}`, input, { as });
const query = <Row extends object>(sql: string, values: unknown[] = []) => app().database.query<Row>(sql, values);

/** Sends a file as the page does, and has it checked. */
async function sent(kind: MovingInKind, lines: readonly string[], as = 'owner'): Promise<MovingInFile> {
  const bytes = Buffer.from(lines.join('\r\n'));
  const { id } = dataOf(
    movingIn.begin,
    await call('begin', { kind, file_name: `${kind}.csv`, size: bytes.length }, as),
  );
  for (let at = 0, position = 0; at < bytes.length; at += PART_BYTES, position += 1)
    dataOf(
      movingIn.part,
      await call('part', { id, position, data: bytes.subarray(at, at + PART_BYTES).toString('base64') }, as),
    );
  return dataOf(movingIn.check, await call('check', { id }, as));
}
async function takenIn(kind: MovingInKind, lines: readonly string[]): Promise<MovingInFile> {
  const { id, findings } = await sent(kind, lines);
  expect(findings).toMatchObject({ problem: null, problems: [] });
  return dataOf(movingIn.takeIn, await call('takeIn', { id }));
}
const stateOf = async (kind: MovingInKind) => {
  const state = dataOf(movingIn.state, await app().query('movingIn.state', undefined, { as: 'owner' }));
  const found = state.kinds.find((each) => each.kind === kind);
  if (!found) throw new Error(kind);
  return found;
};
const count = async (table: string) => (await query<{ n: number }>(`select count(*)::int as n from ${table}`))[0].n;
const placesOf = ({ findings }: MovingInFile) => findings?.problems.map(({ cell, message }) => [cell, message]);

const CLIENT_HEADINGS = 'Name,Account number,Company,Email,Phone,Address,VAT number,Terms';
const INVOICE_HEADINGS = 'Invoice number,Client,Invoice date,Due date,Open amount';
const CREDIT_HEADINGS = 'Credit number,Client,Date,Open amount';

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

test('two people take the same file in at once: it comes in once', async () => {
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
  const added = answers.map((answer) => dataOf(movingIn.takeIn, answer).added);
  expect(added.toSorted()).toEqual([0, 3]);
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

test('suppliers come along with their price lists, and what is bought names them', async () => {
  const lines = ['Supplier,Contact,Phone,Terms,Delivery days', 'Old Boards,Johan,0115550199,,3', 'Old Hinges,,,60,'];
  expect(await takenIn('suppliers', lines)).toMatchObject({ added: 2 });
  expect(await takenIn('suppliers', lines)).toMatchObject({ added: 0, already_here: 2 });
  const headings = 'Article number,Supplier,Their article number,Pack,Pack size,Price,From';
  const prices = [headings, 'HNG-SC110-FO-1,old hinges,OH-1,box,50,"R1 250,00",2026-01-01'];
  expect(await takenIn('supplier_prices', prices)).toMatchObject({ added: 1 });
  expect(await takenIn('supplier_prices', prices)).toMatchObject({ added: 0, already_here: 1 });
  expect(
    await query(
      `select s.name, s.terms_days, s.lead_days, p.supplier_code, p.pack_unit, p.pack_factor, p.price, p.min_packs
         from supplier_price p join supplier s on s.id = p.supplier_id where s.name = 'Old Hinges'`,
    ),
  ).toEqual([
    {
      name: 'Old Hinges',
      terms_days: 60,
      lead_days: 5,
      supplier_code: 'OH-1',
      pack_unit: 'box',
      pack_factor: 50,
      price: 1_250_00,
      min_packs: 1,
    },
  ]);
  const wrong = await sent('supplier_prices', [
    headings,
    'HNG-SC110-FO-1,Nobody,,box,50,1,',
    'NO-SUCH-ITEM,Old Hinges,,box,50,1,',
    'HNG-SC110-FO-1,Old Hinges,,crate of,50,1,',
    'HNG-SC110-FO-1,Old Hinges,,box,0,1,',
    'HNG-SC110-FO-1,Old Hinges,,box,50,1.00,2026-01-01',
  ]);
  expect(placesOf(wrong)).toEqual([
    ['B2', 'No supplier Nobody yet. Take in the suppliers first'],
    ['A3', 'No item NO-SUCH-ITEM in the stock list. Add it first, or correct this'],
    ['D4', expect.stringContaining('Write one of')],
    ['E5', 'Enter 1 or more'],
    ['F6', 'It came in with another price. Change it on the supplier’s page'],
  ]);
});

test.each(['xlsx', 'csv'] as const)(
  'a template in %s has the headings, and its example is not taken in',
  async (format) => {
    for (const { kind, columns } of dataOf(
      movingIn.state,
      await app().query('movingIn.state', undefined, { as: 'owner' }),
    ).kinds) {
      const { data } = dataOf(
        movingIn.template,
        await app().query('movingIn.template', { kind, format }, { as: 'owner' }),
      );
      const [headings, example] = await readSpreadsheet(Buffer.from(data, 'base64'));
      expect(headings.map((heading) => String(heading).replace(/ \(.*$/, ''))).toEqual(
        columns.map(({ title }) => title),
      );
      expect(example).toHaveLength(columns.length);
      const bytes = Buffer.from(data, 'base64');
      const { id } = dataOf(
        movingIn.begin,
        await call('begin', { kind, file_name: `t.${format}`, size: bytes.length }),
      );
      dataOf(movingIn.part, await call('part', { id, position: 0, data: bytes.toString('base64') }));
      expect(dataOf(movingIn.check, await call('check', { id })).findings?.problem).toMatch(
        /no rows below the headings/,
      );
    }
  },
);

test('only the owner moves in, and nobody sees the file of another', async () => {
  for (const as of ['sales', 'accounts', 'customer'])
    expect((await call('begin', { kind: 'clients', file_name: 'x.csv', size: 10 }, as)).status).toBe(403);
  const { id } = await sent('clients', [CLIENT_HEADINGS, 'Private Client,PRIV1,,,,,,']);
  expect(refusalOf(await call('takeIn', { id }, 'developer'))).toBe('moving-in-file-not-found');
});

test('four thousand clients with an invoice each are taken in', async () => {
  const rows = Array.from(
    { length: 4_000 },
    (_, n) => `Client ${String(n)},BULK${String(n)},,bulk${String(n)}@bulk.example,,,,`,
  );
  expect(await takenIn('clients', [CLIENT_HEADINGS, ...rows])).toMatchObject({ added: 4_000 });
  const invoiceRows = rows.map((_, n) => `BULK-${String(n)},BULK${String(n)},2026-07-07,,${String(n + 1)}`);
  expect(await takenIn('open_invoices', [INVOICE_HEADINGS, ...invoiceRows])).toMatchObject({ added: 4_000 });
});
