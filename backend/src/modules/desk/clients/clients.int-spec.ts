import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { freeLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';

const { clients, clientPayments, invoices, sales } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const asSales = { as: 'sales' } as const;
const accounts = { as: 'accounts' } as const;
it('a payment with the key of another is refused, and nothing is booked', async () => {
  const client = await desk.client();
  const key = randomUUID();
  const first = await desk.receive(client.id, 5_00, [], key);
  expect(first.status).toBe(200);
  expect((await desk.receive(client.id, 5_00, [], key)).data).toEqual(first.data);
  const other = await desk.receive(client.id, 9_000_00, [], key);
  expect([other.status, refusalOf(other)]).toEqual([409, 'idempotency-key-reused']);
  const booked = await app().database.query(`select amount from client_payment where client_id = $1`, [client.id]);
  expect(booked).toHaveLength(1);
});

test.each(['cash', 'card', 'eft'])(
  'a payment by %s at a branch that is no longer there is refused in words',
  async (method) => {
    const client = await desk.client();
    const answer = await app().mutate(
      'clientPayments.receive',
      {
        client_id: client.id,
        method,
        amount: 5_00,
        branch_id: '00000000-0000-0000-0000-000000000000',
        received_on: shopDay(),
        idempotency_key: randomUUID(),
      },
      accounts,
    );
    expect([answer.status, refusalOf(answer)]).toEqual([400, 'till-unknown']);
    expect(answer.error?.data.fields).toHaveProperty('branch_id');
  },
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
    await desk.client({
      name: 'Thuli Ndaba',
      company: 'Ndaba Builders',
      email: 'thuli@ndaba.test',
      phone: '0837770001',
    });
    expect(
      dataOf(clients.search, await app().query('clients.search', { q }, asSales)).map(({ name }) => name),
    ).toContain('Thuli Ndaba');
  });

  test.each([['zoe muller'], ['Zoë Müller'], ['ZOÊ'], ['+27 (0)83 777 0009'], ['27837770009'], ['083.777.0009']])(
    'with accents and a number in any form: %s',
    async (q) => {
      await desk.client({ name: 'Zoë Müller', email: 'zoe@muller.test', phone: '083 777 0009' });
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
    const first = await desk.client({ name: 'Pieter van Wyk', email: 'pieter@wyk.test', phone: '0837770002' });
    expect((await desk.client({ name: 'P. van Wyk', email: 'PIETER@wyk.test' })).id).toBe(first.id);
    const like = dataOf(
      clients.suggestDuplicates,
      await app().query('clients.suggestDuplicates', { phone: '+27 83 777 0002' }, asSales),
    );
    expect(like.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('two clients of one managing agent, with its e-mail address', () => {
  const email = 'accounts@managing-agent.test';
  const typed = (name: string, vat_number = '') => somebody({ name, vat_number, email });
  const nameOf = async (id: string | null) =>
    dataOf(clients.get, await app().query('clients.get', { id }, asSales)).name;

  test('are asked about when the second is added, and each keeps its own terms', async () => {
    const acacia = await desk.client({ ...typed('Body Corporate Acacia'), credit_terms_days: 7 });
    const baobab = {
      ...typed('Body Corporate Baobab', '4123456789'),
      credit_terms_days: 30,
      idempotency_key: randomUUID(),
    };
    const response = await app().mutate('clients.create', baobab, asSales);
    expect([response.status, refusalOf(response)]).toEqual([409, 'client-same-contact']);
    expect(response.error?.message).toContain('Body Corporate Acacia has accounts@managing-agent.test already');
    const own = dataOf(clients.create, await app().mutate('clients.create', { ...baobab, own_client: true }, asSales));
    expect(own).toMatchObject({ name: 'Body Corporate Baobab', vat_number: '4123456789', credit_terms_days: 30 });
    expect(own.id).not.toBe(acacia.id);
    // From now on the name says which of the two it is.
    expect((await desk.client(typed('Body Corporate Acacia'))).id).toBe(acacia.id);
    expect((await desk.client(typed('Body Corporate Baobab', '4123456789'))).id).toBe(own.id);
  });

  test('are asked about when an invoice is issued, and money of the one never settles the other', async () => {
    const agent = { email: 'money@managing-agent.test' };
    const first = await desk.issued('invoice', {
      client: somebody({ ...agent, name: 'Body Corporate Protea' }),
      deposit_bp: 0,
      lines: [freeLine('Work', 1_150_00)],
    });
    const draft = await desk.draft('invoice', {
      client: somebody({ ...agent, name: 'Body Corporate Aloe' }),
      deposit_bp: 0,
      lines: [freeLine('Work', 2_300_00)],
    });
    expect(refusalOf(await desk.issue(draft))).toBe('client-same-contact');
    const { id, version } = draft;
    const second = dataOf(
      invoices.issue,
      await app().mutate('invoices.issue', { id, version, own_client: true }, asSales),
    );
    expect([await nameOf(first.client_id), await nameOf(second.client_id)]).toEqual([
      'Body Corporate Protea',
      'Body Corporate Aloe',
    ]);
    dataOf(clientPayments.receive, await desk.receive(first.client_id ?? '', 3_150_00, 'oldest'));
    expect((await desk.get(second.id)).balance).toBe(2_300_00);
    expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
  });

  test('are asked about where the name fits both, unless it is the very name of one', async () => {
    const both = { email: 'plover@home.test' };
    const jane = await desk.client({ ...both, name: 'Jane Plover' });
    const john = dataOf(
      clients.create,
      await app().mutate(
        'clients.create',
        { ...somebody({ ...both, name: 'John Plover' }), own_client: true, idempotency_key: randomUUID() },
        asSales,
      ),
    );
    for (const name of ['J Plover', 'Plover']) {
      const draft = await desk.draft('invoice', { client: somebody({ ...both, name }) });
      const response = await desk.issue(draft);
      expect([refusalOf(response), response.error?.message]).toEqual([
        'client-same-contact',
        expect.stringContaining('Jane Plover and John Plover have plover@home.test already'),
      ]);
    }
    expect((await desk.client({ ...both, name: 'Ms Jane Plover' })).id).toBe(jane.id);
    expect((await desk.client({ ...both, name: 'john plover' })).id).toBe(john.id);
  });

  test('are asked about by their number, too, where there is no e-mail', async () => {
    const number = { email: '', phone: '083 777 4411' };
    const first = await desk.client({ ...number, name: 'Lerato Mokoena' });
    const other = { ...somebody({ ...number, name: 'Bongani Sithole' }), idempotency_key: randomUUID() };
    expect(refusalOf(await app().mutate('clients.create', other, asSales))).toBe('client-same-contact');
    expect((await desk.client({ ...number, name: 'L. Mokoena' })).id).toBe(first.id);
  });

  test('are one where a person says so, and the paper keeps the name that was typed', async () => {
    const client = await desk.client({ name: 'Sipho Mthembu', email: 'home@mthembu.test' });
    const { id, version } = await desk.draft('quote', {
      client: somebody({ name: 'Victoria Mthembu', email: 'home@mthembu.test' }),
    });
    const quote = dataOf(
      invoices.issue,
      await app().mutate('invoices.issue', { id, version, same_as: client.id }, asSales),
    );
    expect([quote.client_id, quote.client.name]).toEqual([client.id, 'Victoria Mthembu']);
  });
});

test('merged, documents and money go with the client, and issued documents keep what they say', async () => {
  const [one, two] = [await desk.client(), await desk.client()];
  const invoice = await desk.invoiceFor(one.id, 1_000_00);
  await desk.receive(one.id, 1_200_00, 'oldest');
  const merged = dataOf(clients.merge, await app().mutate('clients.merge', { id: one.id, into_id: two.id }, accounts));
  expect(merged).toMatchObject({ id: two.id, owed: 0, credit: 200_00 });
  const after = await desk.get(invoice.id);
  expect(after).toMatchObject({ client_id: two.id, client: { name: invoice.client.name } });
  expect(refusalOf(await desk.receive(one.id, 1_00))).toBe('client-merged');
  await expect(
    app().database.query('update sales_document set client_id = $2 where id = $1', [invoice.id, one.id]),
  ).rejects.toThrow(/stays with its client/);
});

test('a statement opens, moves, closes and ages as the ledger says', async () => {
  const client = await desk.client({ credit_terms_days: 30 });
  const invoice = await desk.invoiceFor(client.id, 1_000_00);
  expect(invoice.due_on).toBe(shopDay(30));
  dataOf(clientPayments.receive, await desk.receive(client.id, 400_00, 'oldest'));
  dataOf(
    invoices.credit,
    await app().mutate(
      'invoices.credit',
      { id: invoice.id, reason: 'Less', what: { kind: 'amount', amount: 100_00 }, idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );
  const readStatement = async (from: string, to: string) =>
    dataOf(clients.statement, await app().query('clients.statement', { id: client.id, from, to }, accounts));
  const now = await readStatement(shopDay(), shopDay());
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
  const later = await readStatement(shopDay(1), shopDay(31));
  expect(later).toMatchObject({
    opening_balance: 500_00,
    entries: [],
    closing_balance: 500_00,
    ageing: { current: 0, days_30: 500_00 },
  });
  expect((await readStatement(shopDay(-9), shopDay(-2))).closing_balance).toBe(0);
});

describe('the figures', () => {
  test('add up the same however they are grouped, and every row leads to its documents', async () => {
    const period = { from: shopDay(-1), to: shopDay() };
    const readFigures = async (by: string) =>
      dataOf(sales.figures, await app().query('sales.figures', { ...period, by }, accounts));
    const months = await readFigures('month');
    expect(months.total.net_of_credits).toBeGreaterThan(0);
    for (const by of ['day', 'month', 'category', 'branch', 'person', 'source']) {
      const { rows, total } = await readFigures(by);
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
          await app().query('sales.documents', { ...period, by, key: row.key }, accounts),
        );
        expect(documents.total).toBe(row.invoices + row.credit_notes);
        if (documents.total <= 50)
          expect(documents.rows.reduce((all, { amount }) => all + amount, 0)).toBe(row.net_of_credits);
      }
    }
  });

  test('are compared with the time before only where the books go back so far', async () => {
    const [{ first }] = await app().database.query<{ first: string }>(
      `select to_char(min(issued_on), 'YYYY-MM-DD') as first from sales_document where number is not null and kind <> 'quote'`,
    );
    const day = (after: number) => new Date(new Date(first).getTime() + after * 86_400_000).toISOString().slice(0, 10);
    const covered = async (from: string, to: string) =>
      dataOf(sales.figures, await app().query('sales.figures', { from, to, by: 'month' }, accounts)).before_covered;
    expect([await covered(day(10), day(19)), await covered(day(9), day(18)), await covered(day(0), day(30))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('count a quote as won when it is accepted, before it is an invoice', async () => {
    const won = async () =>
      dataOf(sales.figures, await app().query('sales.figures', { from: shopDay(), to: shopDay(), by: 'day' }, accounts))
        .quotes.won;
    const quote = await desk.issued('quote');
    const before = await won();
    dataOf(
      invoices.public.accept,
      await app().mutate('invoices.public.accept', {
        id: quote.id,
        access_key: quote.access_key,
        name: 'Nomsa Dlamini',
      }),
    );
    expect(await won()).toBe(before + 1);
  });

  test('count a copied document where it was written, at the counter', async () => {
    const invoice = await desk.issued('invoice');
    const copy = dataOf(
      invoices.duplicate,
      await app().mutate('invoices.duplicate', { id: invoice.id, idempotency_key: randomUUID() }, { as: 'sales' }),
    );
    dataOf(invoices.issue, await desk.issue(copy));
    const { rows } = dataOf(
      sales.figures,
      await app().query('sales.figures', { from: shopDay(), to: shopDay(), by: 'source' }, accounts),
    );
    expect(rows.map(({ key }) => key)).not.toContain('duplicate');
    expect(rows.find(({ key }) => key === 'counter')?.invoices).toBeGreaterThan(1);
  });

  test('come as a file', async () => {
    const { csv } = dataOf(
      sales.exportCsv,
      await app().query('sales.exportCsv', { from: shopDay(-1), to: shopDay(), by: 'branch' }, accounts),
    );
    expect(csv).toContain('Net of credits (rand)');
  });
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

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
