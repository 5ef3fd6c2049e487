import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import fc from 'fast-check';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { freeLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';

const { clients, clientPayments, invoices } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const accounts = { as: 'accounts' } as const;

const part = (id: string, over: object, key: string = randomUUID()) =>
  app().mutate('clients.part', { id, document_ids: [], payment_ids: [], idempotency_key: key, ...over }, accounts);
const aNewClient = (over: object = {}) => ({ kind: 'new', ...somebody(over) });
const get = async (id: string) => dataOf(clients.get, await app().query('clients.get', { id }, accounts));
const owes = async (id: string) => {
  const { owed, credit } = await get(id);
  return { owed, credit };
};
const statement = async (id: string) =>
  dataOf(clients.statement, await app().query('clients.statement', { id, from: shopDay(), to: shopDay() }, accounts));
const merge = async (id: string, into_id: string) =>
  dataOf(clients.merge, await app().mutate('clients.merge', { id, into_id }, accounts));
const credit = async (id: string, amount: number) =>
  dataOf(
    invoices.credit,
    await app().mutate(
      'invoices.credit',
      { id, reason: 'Less', what: { kind: 'amount', amount }, idempotency_key: randomUUID() },
      { as: 'owner' },
    ),
  );
const takeBack = async (id: string, invoice_id: string, amount: number) =>
  dataOf(
    clientPayments.takeBack,
    await app().mutate(
      'clientPayments.takeBack',
      { id, invoice_id, amount, reason: 'Another client’s', idempotency_key: randomUUID() },
      accounts,
    ),
  );
const paid = async (clientId: string, amount: number, allocate: unknown = []) =>
  dataOf(
    clientPayments.receive,
    await app().mutate(
      'clientPayments.receive',
      {
        client_id: clientId,
        method: 'eft',
        amount,
        received_on: shopDay(),
        allocate,
        keep_rest: true,
        idempotency_key: randomUUID(),
      },
      accounts,
    ),
  );

test('two bodies corporate under one managing agent: the second gets its invoice, its money, its terms and its name', async () => {
  const acacia = await desk.client({ name: 'Body Corporate Acacia' });
  const [own, baobabs] = [await desk.invoiceFor(acacia.id, 1_150_00), await desk.invoiceFor(acacia.id, 2_300_00)];
  const money = await paid(acacia.id, 2_000_00, [{ invoice_id: baobabs.id, amount: 2_000_00 }]);
  const note = await credit(baobabs.id, 100_00);
  const key = randomUUID();
  const typed = {
    to: { ...aNewClient({ name: 'Body Corporate Baobab', vat_number: '4123456789' }), credit_terms_days: 30 },
    document_ids: [baobabs.id],
    payment_ids: [money.id],
  };
  const baobab = dataOf(clients.part, await part(acacia.id, typed, key));
  expect(baobab).toMatchObject({ name: 'Body Corporate Baobab', credit_terms_days: 30, owed: 200_00, credit: 0 });
  expect(dataOf(clients.part, await part(acacia.id, typed, key)).id).toBe(baobab.id);
  expect(await owes(acacia.id)).toEqual({ owed: 1_150_00, credit: 0 });
  expect((await statement(acacia.id)).entries.map(({ id }) => id)).toEqual([own.id]);
  expect(await statement(baobab.id)).toMatchObject({ closing_balance: 200_00, ageing: { unallocated: 0 } });
  expect((await statement(baobab.id)).entries.map(({ id }) => id).sort()).toEqual(
    [baobabs.id, money.id, note.id].sort(),
  );
  const found = dataOf(clients.search, await app().query('clients.search', { q: 'baobab' }, accounts));
  expect(found.map(({ id }) => id)).toContain(baobab.id);
  expect((await get(acacia.id)).timeline.map(({ text }) => text)).toContain(
    `Moved to Body Corporate Baobab: ${[note.number, baobabs.number].sort().join(', ')}, ${money.number}`,
  );
});

test('a payment stays with the invoice that it pays, until its allocation is taken back', async () => {
  const client = await desk.client();
  const invoice = await desk.invoiceFor(client.id, 500_00);
  const money = await paid(client.id, 300_00, [{ invoice_id: invoice.id, amount: 300_00 }]);
  const to = aNewClient();
  for (const chosen of [{ document_ids: [invoice.id] }, { payment_ids: [money.id] }]) {
    const refused = await part(client.id, { to, ...chosen });
    expect([refused.status, refusalOf(refused)]).toEqual([409, 'parting-allocated']);
    expect(refused.error?.message).toContain(
      `${money.number} pays ${String(invoice.number)}: choose both, or undo that allocation first.`,
    );
  }
  await takeBack(money.id, invoice.id, 300_00);
  const other = dataOf(clients.part, await part(client.id, { to, document_ids: [invoice.id] }));
  expect([await owes(client.id), await owes(other.id)]).toEqual([
    { owed: 0, credit: 300_00 },
    { owed: 500_00, credit: 0 },
  ]);
  expect((await statement(client.id)).ageing.unallocated).toBe(300_00);
  expect(await statement(other.id)).toMatchObject({ closing_balance: 500_00, ageing: { unallocated: 0 } });
});

test('a client that was merged by mistake opens again with its own, and can be merged and parted again', async () => {
  const [one, two] = [await desk.client(), await desk.client()];
  const invoice = await desk.invoiceFor(one.id, 700_00);
  await desk.invoiceFor(two.id, 100_00);
  for (let times = 0; times < 2; times++) {
    await merge(one.id, two.id);
    expect(await owes(two.id)).toEqual({ owed: 800_00, credit: 0 });
    const to = { kind: 'known', id: one.id };
    const again = dataOf(clients.part, await part(two.id, { to, document_ids: [invoice.id] }));
    expect(again).toMatchObject({ id: one.id, name: one.name, merged_into_id: null, owed: 700_00 });
    expect(await owes(two.id)).toEqual({ owed: 100_00, credit: 0 });
  }
  expect((await desk.get(invoice.id)).client_id).toBe(one.id);
});

test('nothing goes to a client that never was one with this one, nor what is not its own', async () => {
  const [one, stranger] = [await desk.client(), await desk.client()];
  const [mine, theirs] = [await desk.invoiceFor(one.id, 100_00), await desk.invoiceFor(stranger.id, 100_00)];
  const refusal = async (over: object) => refusalOf(await part(one.id, over));
  expect(await refusal({ to: { kind: 'known', id: stranger.id }, document_ids: [mine.id] })).toBe(
    'parting-other-client',
  );
  expect(await refusal({ to: aNewClient(), document_ids: [mine.id, theirs.id] })).toBe('parting-not-theirs');
  expect(await refusal({ to: aNewClient() })).toBe('parting-nothing-chosen');
  await expect(
    app().database.query('update sales_document set client_id = $2 where id = $1', [mine.id, stranger.id]),
  ).rejects.toThrow(/stays with its client/);
});

test('whatever is chosen, what both owe and have left is what the one owed and had left', async () => {
  const amount = fc.integer({ min: 10_00, max: 900_00 });
  const chosen = fc.boolean();
  const books = fc.record({
    invoices: fc.array(fc.record({ amount, credited: fc.boolean(), chosen }), { minLength: 1, maxLength: 3 }),
    payments: fc.array(fc.record({ amount, pays: fc.option(fc.nat(2)), chosen }), { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(books, async (typed) => {
      const client = await desk.client();
      const owed: { id: string; balance: number; chosen: boolean }[] = [];
      for (const each of typed.invoices) {
        const { id } = await desk.issued('invoice', {
          client_id: client.id,
          client: somebody(),
          deposit_bp: 0,
          lines: [freeLine('Work', each.amount)],
        });
        if (each.credited) await credit(id, 5_00);
        owed.push({ id, balance: each.amount - (each.credited ? 5_00 : 0), chosen: each.chosen });
      }
      const came: { id: string; chosen: boolean }[] = [];
      let isAcross = false;
      for (const each of typed.payments) {
        const invoice = each.pays === null ? undefined : owed.at(each.pays % owed.length);
        const taken = invoice === undefined ? 0 : Math.min(invoice.balance, each.amount);
        const to = invoice === undefined || taken === 0 ? [] : [{ invoice_id: invoice.id, amount: taken }];
        came.push({ id: (await paid(client.id, each.amount, to)).id, chosen: each.chosen });
        if (invoice === undefined || taken === 0) continue;
        invoice.balance -= taken;
        isAcross ||= invoice.chosen !== each.chosen;
      }
      const before = await owes(client.id);
      const pick = (all: { id: string; chosen: boolean }[]) => all.filter((each) => each.chosen).map(({ id }) => id);
      const moved = { document_ids: pick(owed), payment_ids: pick(came) };
      const answer = await part(client.id, { to: aNewClient(), ...moved });
      const nothing = moved.document_ids.length + moved.payment_ids.length === 0;
      const refusal = nothing ? 'parting-nothing-chosen' : isAcross ? 'parting-allocated' : null;
      const theirs = { owed: 0, credit: 0 };
      if (refusal === null) {
        const { id } = dataOf(clients.part, answer);
        Object.assign(theirs, await owes(id));
        expect(theirs.owed).toBe(owed.reduce((sum, each) => sum + (each.chosen ? each.balance : 0), 0));
        expect((await statement(id)).closing_balance).toBe(theirs.owed - theirs.credit);
      } else expect(refusalOf(answer)).toBe(refusal);
      const kept = await owes(client.id);
      expect({ owed: kept.owed + theirs.owed, credit: kept.credit + theirs.credit }).toEqual(before);
    }),
    { seed: 20261128, numRuns: 8, endOnFailure: true },
  );
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
