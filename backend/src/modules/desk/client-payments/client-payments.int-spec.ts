import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { freeLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { clientPayments, clients, documents } = contracts;
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

test('the drawer holds what was paid in coins that there are: the rest is the rounding of the day, to the cent', async () => {
  const cash = async (amount: number) =>
    dataOf(
      clientPayments.receive,
      await app().mutate(
        'clientPayments.receive',
        {
          client_id: (await desk.client()).id,
          method: 'cash',
          amount,
          received_on: shopDay(),
          branch_id: await desk.branch(),
          allocate: [],
          idempotency_key: randomUUID(),
        },
        accounts,
      ),
    );
  const takings = async () =>
    dataOf(
      clientPayments.takings,
      await app().query('clientPayments.takings', { from: shopDay(), to: shopDay() }, accounts),
    );
  const before = await takings();
  const { id } = await cash(455_23);
  await cash(100_09);
  await cash(200_00);
  // Of what is paid back in cash the drawer keeps the cents as well.
  dataOf(
    clientPayments.refund,
    await app().mutate(
      'clientPayments.refund',
      {
        id,
        amount: 55_05,
        method: 'cash',
        reason: 'Paid twice',
        refunded_on: shopDay(),
        idempotency_key: randomUUID(),
      },
      { as: 'owner' },
    ),
  );
  const after = await takings();
  expect(after.rounding - before.rounding).toBe(3 + 9 - 5);
  expect(after.net - before.net).toBe(455_23 + 100_09 + 200_00 - 55_05);
  const till = after.rows
    .filter(({ method }) => method === 'cash')
    .reduce((sum, row) => sum + row.net - row.rounding, 0);
  expect(till % 10).toBe(0);
  expect(after.rows.filter(({ method }) => method !== 'cash').every(({ rounding }) => rounding === 0)).toBe(true);
});

test('takings leave out a payment that was voided, and count what was paid on the web with no branch', async () => {
  const readTakings = async () => {
    const { rows, ...sums } = dataOf(
      clientPayments.takings,
      await app().query('clientPayments.takings', { from: shopDay(), to: shopDay() }, accounts),
    );
    return { sums, rows };
  };
  const before = await readTakings();
  const wrong = dataOf(clientPayments.receive, await desk.receive((await desk.client()).id, 2_000_55));
  expect((await readTakings()).sums.net).toBe(before.sums.net + 2_000_55);
  dataOf(
    clientPayments.void,
    await app().mutate(
      'clientPayments.void',
      { id: wrong.id, reason: 'Never came', idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );
  expect(await readTakings()).toEqual(before);
  // A deposit by card on the page of a quote of a branch.
  const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 100_00)] });
  const [attempt] = await app().database.query<{ id: string }>(
    `insert into document_card_payment (id, document_id, amount, expires_at) values (gen_random_uuid(), $1, 10000, now() + interval '1 hour') returning id`,
    [invoice.id],
  );
  const paid = dataOf(
    clientPayments.receive,
    await app().mutate(
      'clientPayments.receive',
      {
        client_id: invoice.client_id,
        branch_id: invoice.branch_id,
        method: 'card',
        amount: 100_00,
        received_on: shopDay(),
        allocate: 'oldest',
        idempotency_key: randomUUID(),
      },
      accounts,
    ),
  );
  await app().database.query('alter table client_payment disable trigger user');
  await app().database.query('update client_payment set card_payment_id = $2 where id = $1', [paid.id, attempt.id]);
  await app().database.query('alter table client_payment enable trigger user');
  const sumOf = (rows: Awaited<ReturnType<typeof readTakings>>['rows'], branch: string | null) =>
    rows
      .filter(({ branch_id, method }) => branch_id === branch && method === 'card')
      .reduce((sum, { net }) => sum + net, 0);
  const after = await readTakings();
  expect(sumOf(after.rows, invoice.branch_id)).toBe(sumOf(before.rows, invoice.branch_id));
  expect(sumOf(after.rows, null)).toBe(sumOf(before.rows, null) + 100_00);
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

test('more than the invoice takes is kept only when that was agreed', async () => {
  const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 100_00)] });
  const take = (agreed: object) =>
    app().mutate(
      'clientPayments.receive',
      {
        client_id: invoice.client_id,
        method: 'cash',
        amount: 120_00,
        received_on: shopDay(),
        allocate: [{ invoice_id: invoice.id, amount: 100_00 }],
        idempotency_key: randomUUID(),
        ...agreed,
      },
      { as: 'sales' },
    );
  expect(refusalOf(await take({}))).toBe('more-than-owed');
  expect(await desk.get(invoice.id)).toMatchObject({ paid: 0 });
  expect(dataOf(clientPayments.receive, await take({ keep_rest: true })).unallocated).toBe(20_00);
});

test('one line of the statement is booked twice only by somebody who was told', async () => {
  const client = await desk.client();
  const take = (over: object = {}) =>
    app().mutate(
      'clientPayments.receive',
      {
        client_id: client.id,
        method: 'eft',
        amount: 737_00,
        reference: 'PL-10456',
        received_on: shopDay(),
        idempotency_key: randomUUID(),
        ...over,
      },
      accounts,
    );
  const key = randomUUID();
  const first = dataOf(clientPayments.receive, await take({ idempotency_key: key }));
  expect(dataOf(clientPayments.receive, await take({ idempotency_key: key })).id).toBe(first.id);
  const again = await take({ reference: 'pl-10456' });
  expect(refusalOf(again)).toBe('booked-before');
  expect(again.error?.message).toContain(first.number);
  for (const other of [{ amount: 737_50 }, { reference: '' }, { received_on: shopDay(-1) }, { came_twice: true }])
    expect(dataOf(clientPayments.receive, await take(other)).id).not.toBe(first.id);
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

describe('the receipt of a payment', () => {
  const paid = async () => {
    const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 1_000_00)] });
    const payment = dataOf(
      clientPayments.receive,
      await desk.receive(invoice.client_id ?? '', 600_00, [{ invoice_id: invoice.id, amount: 600_00 }]),
    );
    return { invoice, payment };
  };
  const read = (kind: 'receipt' | 'receiptSlip', input: object, caller?: Parameters<typeof desk.get>[1]) =>
    app().query(`documents.${kind}`, input, caller);

  test('says what came, for which invoice, and what is still owed; on a sheet and as a slip', async () => {
    const { invoice, payment } = await paid();
    const words = {
      title: 'receipt',
      number: payment.number,
      amount: 600_00,
      paid: [{ number: invoice.number, amount: 600_00, balance: 400_00 }],
      void_reason: null,
    };
    for (const kind of ['receipt', 'receiptSlip'] as const)
      expect(dataOf(documents[kind], await read(kind, { id: payment.id }, { as: 'sales' }))).toMatchObject(words);
  });

  test('printed again after the rest was paid, still says what was owed after it', async () => {
    const { invoice, payment } = await paid();
    const rest = dataOf(
      clientPayments.receive,
      await desk.receive(invoice.client_id ?? '', 400_00, [{ invoice_id: invoice.id, amount: 400_00 }]),
    );
    const balances = async (id: string) =>
      dataOf(documents.receipt, await read('receipt', { id }, { as: 'sales' })).paid.map(({ balance }) => balance);
    expect(await balances(payment.id)).toEqual([400_00]);
    expect(await balances(rest.id)).toEqual([0]);
  });

  test('is given a second time by sales, who took it, though the list of payments is not theirs', async () => {
    const { invoice, payment } = await paid();
    const seller = { as: 'sales' } as const;
    const { payments } = await desk.get(invoice.id, seller);
    expect(payments.map(({ id }) => id)).toEqual([payment.id]);
    const again = { kind: 'receipt', id: payment.id, to: 'again@example.test', idempotency_key: randomUUID() };
    expect(dataOf(documents.mail, await app().mutate('documents.mail', again, seller)).name).toBe(
      `Receipt ${payment.number}`,
    );
    expect(refusalOf(await app().query('clientPayments.list', {}, seller))).toBe('not-permitted');
  });

  test('opens for whoever has its address, and for nobody else', async () => {
    const { payment } = await paid();
    const { id, access_key: key } = payment;
    expect(dataOf(documents.receipt, await read('receipt', { id, key })).number).toBe(payment.number);
    for (const input of [{ id }, { id, key: 'x'.repeat(32) }])
      expect(refusalOf(await read('receipt', input))).toBe('document-not-found');
  });
});

describe('a payment that was booked by mistake', () => {
  const take = (input: object) => app().mutate('clientPayments.void', { reason: 'Typed twice', ...input }, accounts);

  test('is voided: the invoice owes it again, the books say both, and the receipt is marked', async () => {
    const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 1_000_00)] });
    const clientId = invoice.client_id ?? '';
    const { id, number } = dataOf(
      clientPayments.receive,
      await desk.receive(clientId, 1_000_00, [{ invoice_id: invoice.id, amount: 1_000_00 }]),
    );
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => take({ id, idempotency_key: key })));
    for (const answer of answers)
      expect(dataOf(clientPayments.void, answer)).toMatchObject({
        void: { reason: 'Typed twice' },
        unallocated: 0,
        may_void: false,
      });
    expect(await desk.get(invoice.id)).toMatchObject({ status: 'sent', balance: 1_000_00, paid: 0 });
    const receipt = dataOf(documents.receipt, await app().query('documents.receipt', { id }, accounts));
    expect(receipt).toMatchObject({ number, void_reason: 'Typed twice', paid: [] });
    // Nowhere is it told as money that went back to the client.
    const { timeline, void: entry } = dataOf(
      clientPayments.get,
      await app().query('clientPayments.get', { id }, accounts),
    );
    const against = dataOf(clientPayments.get, await app().query('clientPayments.get', { id: entry?.id }, accounts));
    const texts = [...timeline, ...against.timeline].map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining([expect.stringContaining(`is void (${against.number}): Typed twice`)]),
    );
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(`Takes ${number} of R.* out of the books`)]));
    expect(texts.filter((text) => text.includes('paid back'))).toEqual([]);
    const { entries, closing_balance } = dataOf(
      clients.statement,
      await app().query('clients.statement', { id: clientId, from: shopDay(), to: shopDay() }, accounts),
    );
    expect(entries.filter(({ kind }) => kind !== 'invoice')).toEqual([
      expect.objectContaining({ kind: 'payment', debit: 0, credit: 1_000_00 }),
      expect.objectContaining({ kind: 'void', number: against.number, debit: 0, credit: -1_000_00 }),
    ]);
    expect(closing_balance).toBe(1_000_00);
    const paper = dataOf(documents.receipt, await app().query('documents.receipt', { id: against.id }, accounts));
    expect(paper.title).toBe('void');
    const mailed = dataOf(
      documents.mail,
      await app().mutate(
        'documents.mail',
        { kind: 'receipt', id, to: 'void@example.test', idempotency_key: randomUUID() },
        accounts,
      ),
    );
    expect(mailed.name).toBe(`Void receipt ${number}`);
    expect(refusalOf(await take({ id, idempotency_key: randomUUID() }))).toBe('payment-not-voidable');
  });

  test('is not voided once money of it was paid back, nor by whoever may not pay back', async () => {
    const { id } = dataOf(clientPayments.receive, await desk.receive((await desk.client()).id, 500_00));
    expect(
      refusalOf(
        await app().mutate(
          'clientPayments.void',
          { id, reason: 'Mine', idempotency_key: randomUUID() },
          { as: 'sales' },
        ),
      ),
    ).toBe('not-permitted');
    await app().mutate(
      'clientPayments.refund',
      { id, amount: 1_00, method: 'eft', reason: 'A rand', refunded_on: shopDay(), idempotency_key: randomUUID() },
      accounts,
    );
    expect(refusalOf(await take({ id, idempotency_key: randomUUID() }))).toBe('payment-not-voidable');
  });
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
