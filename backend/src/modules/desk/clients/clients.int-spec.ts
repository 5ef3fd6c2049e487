import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { brokenBooks } from '../../../../../test/support/books';
import { freeLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';

const { clients, clientPayments, invoices, sales } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const asSales = { as: 'sales' } as const;
const accounts = { as: 'accounts' } as const;
const day = (ahead = 0) => new Date(Date.now() + 2 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);

const create = async (over: object = {}) =>
  dataOf(
    clients.create,
    await app().mutate('clients.create', { ...somebody(), ...over, idempotency_key: randomUUID() }, asSales),
  );
const invoiceFor = (clientId: string, amount: number) =>
  desk.issued('invoice', { client_id: clientId, client: somebody(), lines: [freeLine('Work', amount)] });
const receive = (clientId: string, amount: number, allocate: unknown = [], key: string = randomUUID()) =>
  app().mutate(
    'clientPayments.receive',
    { client_id: clientId, method: 'eft', amount, received_on: day(), allocate, idempotency_key: key },
    accounts,
  );

describe('finding clients', () => {
  test.each([
    ['the number as it is written', '+27 83 777 0001'],
    ['the number with spaces', '083 777 0001'],
    ['a part of the number', '7770001'],
    ['the e-mail', 'Thuli@NDABA'],
    ['the name', 'thuli nda'],
    ['the company', 'ndaba build'],
  ])('by %s', async (_how, q) => {
    await create({ name: 'Thuli Ndaba', company: 'Ndaba Builders', email: 'thuli@ndaba.test', phone: '0837770001' });
    expect(
      dataOf(clients.search, await app().query('clients.search', { q }, asSales)).map(({ name }) => name),
    ).toContain('Thuli Ndaba');
  });

  test.each([['zoe muller'], ['Zoë Müller'], ['ZOÊ'], ['+27 (0)83 777 0009'], ['27837770009'], ['083.777.0009']])(
    'with accents and a number in any form: %s',
    async (q) => {
      await create({ name: 'Zoë Müller', email: 'zoe@muller.test', phone: '083 777 0009' });
      expect(
        dataOf(clients.search, await app().query('clients.search', { q }, asSales)).map(({ name }) => name),
      ).toEqual(['Zoë Müller']);
      const listed = dataOf(
        clients.list,
        await app().query('clients.list', { q, filters: {}, sort: [], page: 1, page_size: 10 }, accounts),
      );
      expect(listed.rows.map(({ name }) => name)).toEqual(['Zoë Müller']);
    },
  );

  test.each([['andre kruger'], ['André'], ['084 777 0009'], ['+27847770009']])('and their documents: %s', async (q) => {
    await desk.issued('quote', {
      client: somebody({ name: 'André Krüger', phone: '+27 (0)84 777-0009', email: 'andre@kruger.test' }),
    });
    const listed = dataOf(
      invoices.list,
      await app().query('invoices.list', { q, filters: {}, sort: [], page: 1, page_size: 10 }, asSales),
    );
    expect(new Set(listed.rows.map(({ client_name: name }) => name))).toEqual(new Set(['André Krüger']));
  });

  test('the same e-mail again is the same client, and one like it is suggested', async () => {
    const first = await create({ name: 'Pieter van Wyk', email: 'pieter@wyk.test', phone: '0837770002' });
    expect((await create({ name: 'P. van Wyk', email: 'PIETER@wyk.test' })).id).toBe(first.id);
    const like = dataOf(
      clients.suggestDuplicates,
      await app().query('clients.suggestDuplicates', { phone: '+27 83 777 0002' }, asSales),
    );
    expect(like.map(({ id }) => id)).toEqual([first.id]);
  });
});

test('merged, documents and money go with the client, and issued documents keep what they say', async () => {
  const [one, two] = [await create(), await create()];
  const invoice = await invoiceFor(one.id, 1_000_00);
  await receive(one.id, 1_200_00, 'oldest');
  const merged = dataOf(clients.merge, await app().mutate('clients.merge', { id: one.id, into_id: two.id }, accounts));
  expect(merged).toMatchObject({ id: two.id, owed: 0, credit: 200_00 });
  const after = await desk.get(invoice.id);
  expect(after).toMatchObject({ client_id: two.id, client: { name: invoice.client.name } });
  expect(refusalOf(await receive(one.id, 1_00))).toBe('client-merged');
  await expect(
    app().database.query('update sales_document set client_id = $2 where id = $1', [invoice.id, one.id]),
  ).rejects.toThrow(/stays with its client/);
});

describe('money of a client', () => {
  test('one payment over several invoices, the rest stays as credit and is allocated later', async () => {
    const client = await create();
    const [first, second] = [await invoiceFor(client.id, 300_00), await invoiceFor(client.id, 500_00)];
    const payment = dataOf(clientPayments.receive, await receive(client.id, 700_00, 'oldest'));
    expect(payment).toMatchObject({ allocated: 700_00, unallocated: 0 });
    expect([(await desk.get(first.id)).status, (await desk.get(second.id)).status]).toEqual(['paid', 'part_paid']);
    const more = dataOf(clientPayments.receive, await receive(client.id, 200_00));
    expect(more).toMatchObject({ unallocated: 200_00, open_invoices: [{ id: second.id, balance: 100_00 }] });
    const allocate = (amount: number) =>
      app().mutate(
        'clientPayments.allocate',
        { id: more.id, to: [{ invoice_id: second.id, amount }], idempotency_key: randomUUID() },
        accounts,
      );
    expect(refusalOf(await allocate(100_01))).toBe('allocated-too-much');
    expect(dataOf(clientPayments.allocate, await allocate(100_00)).unallocated).toBe(100_00);
    const back = {
      id: more.id,
      invoice_id: second.id,
      amount: 100_00,
      reason: 'Wrong invoice',
      idempotency_key: randomUUID(),
    };
    expect(
      dataOf(clientPayments.takeBack, await app().mutate('clientPayments.takeBack', back, accounts)).unallocated,
    ).toBe(200_00);
    expect(
      dataOf(clientPayments.takeBack, await app().mutate('clientPayments.takeBack', back, accounts)).unallocated,
    ).toBe(200_00);
    expect(await desk.get(second.id)).toMatchObject({ status: 'part_paid', balance: 100_00 });
  });

  test('what a client paid before there was an invoice is put to it by one press at the counter, and no more than it needs', async () => {
    const client = await create();
    for (const amount of [200_00, 250_00]) dataOf(clientPayments.receive, await receive(client.id, amount));
    const [first, second] = [await invoiceFor(client.id, 300_00), await invoiceFor(client.id, 500_00)];
    const use = (invoiceId: string, key: string = randomUUID()) =>
      app().mutate('clientPayments.useCredit', { invoice_id: invoiceId, idempotency_key: key }, asSales);
    const key = randomUUID();
    expect(dataOf(clientPayments.useCredit, await use(first.id, key))).toEqual({ used: 300_00 });
    // The same press sent twice.
    expect(dataOf(clientPayments.useCredit, await use(first.id, key))).toEqual({ used: 300_00 });
    expect(refusalOf(await use(first.id))).toBe('no-credit');
    expect(dataOf(clientPayments.useCredit, await use(second.id))).toEqual({ used: 150_00 });
    expect([await desk.get(first.id), await desk.get(second.id)]).toMatchObject([
      { status: 'paid' },
      { status: 'part_paid', balance: 350_00 },
    ]);
    const quote = await desk.issued('quote');
    expect([refusalOf(await use(quote.id)), refusalOf(await use(randomUUID()))]).toEqual([
      'invoice-not-payable',
      'invoice-not-payable',
    ]);
  });

  test('twenty allocations at once give no more than there is, and the same key takes one payment', async () => {
    const client = await create();
    const invoice = await invoiceFor(client.id, 1_000_00);
    const key = randomUUID();
    const payments = await Promise.all(Array.from({ length: 5 }, () => receive(client.id, 600_00, [], key)));
    const [payment] = payments.map((answer) => dataOf(clientPayments.receive, answer));
    expect(new Set(payments.map((answer) => dataOf(clientPayments.receive, answer).id)).size).toBe(1);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        app().mutate(
          'clientPayments.allocate',
          { id: payment.id, to: [{ invoice_id: invoice.id, amount: 250_00 }], idempotency_key: randomUUID() },
          accounts,
        ),
      ),
    );
    expect(tries.filter(({ error }) => error === undefined)).toHaveLength(2);
    expect(await desk.get(invoice.id)).toMatchObject({ paid: 500_00, balance: 500_00, status: 'part_paid' });
  });

  test('no entry of the database gives more than there is, or to another client', async () => {
    const [client, other] = [await create(), await create()];
    const [mine, theirs] = [await invoiceFor(client.id, 100_00), await invoiceFor(other.id, 100_00)];
    const payment = dataOf(clientPayments.receive, await receive(client.id, 150_00));
    const entry = (invoiceId: string, amount: number) =>
      app().database.query('insert into allocation (payment_id, invoice_id, amount) values ($1, $2, $3)', [
        payment.id,
        invoiceId,
        amount,
      ]);
    await expect(entry(mine.id, 100_01)).rejects.toThrow(/sales_document_amounts_check/);
    await expect(entry(theirs.id, 50_00)).rejects.toThrow(/one client/);
    await expect(
      app().database.query('update client_payment set amount = amount + 1 where id = $1', [payment.id]),
    ).rejects.toThrow(/in the books/);
    await expect(app().database.query('delete from allocation')).rejects.toThrow(/only grows/);
  });

  test('a statement opens, moves, closes and ages as the ledger says', async () => {
    const client = await create({ credit_terms_days: 30 });
    const invoice = await invoiceFor(client.id, 1_000_00);
    expect(invoice.due_on).toBe(day(30));
    dataOf(clientPayments.receive, await receive(client.id, 400_00, 'oldest'));
    dataOf(
      invoices.credit,
      await app().mutate(
        'invoices.credit',
        { id: invoice.id, reason: 'Less', what: { kind: 'amount', amount: 100_00 }, idempotency_key: randomUUID() },
        accounts,
      ),
    );
    const of = async (from: string, to: string) =>
      dataOf(clients.statement, await app().query('clients.statement', { id: client.id, from, to }, accounts));
    const now = await of(day(), day());
    expect(now).toMatchObject({
      opening_balance: 0,
      closing_balance: 500_00,
      ageing: { current: 500_00, unallocated: 0, total: 500_00 },
    });
    expect(now.entries.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['invoice', 1_000_00],
      ['payment', 600_00],
      ['credit_note', 500_00],
    ]);
    const later = await of(day(1), day(31));
    expect(later).toMatchObject({
      opening_balance: 500_00,
      entries: [],
      closing_balance: 500_00,
      ageing: { current: 0, days_30: 500_00 },
    });
    expect((await of(day(-9), day(-2))).closing_balance).toBe(0);
  });
});

describe('the figures', () => {
  test('add up the same however they are grouped, and every row leads to its documents', async () => {
    const asked = { from: day(-1), to: day() };
    const of = async (by: string) =>
      dataOf(sales.figures, await app().query('sales.figures', { ...asked, by }, accounts));
    const months = await of('month');
    expect(months.total.net_of_credits).toBeGreaterThan(0);
    for (const by of ['day', 'month', 'category', 'branch', 'person', 'source']) {
      const { rows, total } = await of(by);
      const sum = (field: 'sold' | 'credited' | 'vat' | 'net_of_credits') =>
        rows.reduce((all, row) => all + row[field], 0);
      expect({ sold: sum('sold'), credited: sum('credited'), vat: sum('vat'), net: sum('net_of_credits') }).toEqual({
        sold: months.total.sold,
        credited: months.total.credited,
        vat: months.total.vat,
        net: months.total.net_of_credits,
      });
      expect(total).toEqual(months.total);
      for (const row of rows) {
        const documents = dataOf(
          sales.documents,
          await app().query('sales.documents', { ...asked, by, key: row.key }, accounts),
        );
        expect(documents.total).toBe(row.invoices + row.credit_notes);
        if (documents.total <= 50)
          expect(documents.rows.reduce((all, { amount }) => all + amount, 0)).toBe(row.net_of_credits);
      }
    }
  });

  test('come as a file', async () => {
    const { csv } = dataOf(
      sales.exportCsv,
      await app().query('sales.exportCsv', { from: day(-1), to: day(), by: 'branch' }, accounts),
    );
    expect(csv).toContain('Net of credits (rand)');
  });
});

test("a day's takings are what came in less what went back, by branch and method", async () => {
  const takings = dataOf(
    clientPayments.takings,
    await app().query('clientPayments.takings', { from: day(), to: day() }, accounts),
  );
  const [{ net }] = await app().database.query<{ net: number }>(
    `select sum(case kind when 'receipt' then amount else -amount end)::float8 as net from client_payment where received_on = $1`,
    [day()],
  );
  expect(takings.net).toBe(net);
  expect(takings.rows.reduce((sum, row) => sum + row.net, 0)).toBe(net);
  // Each branch by itself makes the whole, with what came by the website.
  const branches = await app().database.query<{ id: string }>('select id from location');
  const each = await Promise.all(
    branches.map(async ({ id: location }) =>
      dataOf(
        clientPayments.takings,
        await app().query('clientPayments.takings', { from: day(), to: day(), location }, accounts),
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
        received_on: day(),
        allocate: [{ invoice_id: invoice.id, amount: 100_00 }],
        idempotency_key: randomUUID(),
      },
      { as: 'owner' },
    ),
  );
  expect(receipt.branch_id).toBe(invoice.branch_id);
  expect(receipt.branch_id).not.toBeNull();
});

test('the list of clients follows the branch that is selected, and keeps those of none', async () => {
  const [{ id: location_id }] = await app().database.query<{ id: string }>(
    'select branch_id as id from client where branch_id is not null limit 1',
  );
  const listed = async (filters: object) =>
    dataOf(clients.list, await app().query('clients.list', { filters, sort: [], page: 1, page_size: 1 }, accounts))
      .total;
  const [{ there, nowhere }] = await app().database.query<{ there: number; nowhere: number }>(
    `select count(*) filter (where branch_id = $1)::int as there, count(*) filter (where branch_id is null)::int as nowhere from client where merged_into_id is null`,
    [location_id],
  );
  expect(await listed({ location_id })).toBe(there + nowhere);
  expect(await listed({})).toBeGreaterThan(there + nowhere);
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
