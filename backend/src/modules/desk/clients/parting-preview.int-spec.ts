import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { freeLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { PasswordHasher } from '../../people/user/password-hasher';

const { clients, clientPayments, invoices, privacy } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const accounts = { as: 'accounts' } as const;
const PASSWORD = 'a sentence to sign in with';

const papers = async (id: string) => dataOf(clients.papers, await app().query('clients.papers', { id }, accounts));
const preview = (id: string, document_ids: string[], payment_ids: string[] = []) =>
  app().mutate('clients.previewPart', { id, document_ids, payment_ids }, accounts);
const part = async (id: string, over: object) =>
  dataOf(
    clients.part,
    await app().mutate(
      'clients.part',
      {
        id,
        to: { kind: 'new', ...somebody() },
        document_ids: [],
        payment_ids: [],
        idempotency_key: randomUUID(),
        ...over,
      },
      accounts,
    ),
  );
const sumsOf = async (id: string) => {
  const { owed, credit } = dataOf(clients.get, await app().query('clients.get', { id }, accounts));
  return { owed, credit };
};
const receive = async (clientId: string, amount: number, allocate: unknown = []) =>
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

test('of a client with papers in two names, those in the other name stand first, and the preview says what both will owe', async () => {
  const acacia = await desk.client({ name: 'Body Corporate Acacia' });
  const baobabs = await desk.issued('invoice', {
    client_id: acacia.id,
    client: somebody({ name: 'Body Corporate Baobab', vat_number: '4123456789' }),
    deposit_bp: 0,
    lines: [freeLine('Work', 2_300_00)],
  });
  const own = await desk.issued('invoice', {
    client_id: acacia.id,
    client: somebody({ name: 'Body Corporate Acacia' }),
    deposit_bp: 0,
    lines: [freeLine('Work', 1_150_00)],
  });
  const money = await receive(acacia.id, 2_000_00, [{ invoice_id: baobabs.id, amount: 1_500_00 }]);
  const { documents, payments, once_one } = await papers(acacia.id);
  expect(once_one).toEqual([]);
  expect(documents.map(({ id }) => id)).toEqual([baobabs.id, own.id]);
  expect(documents[0]).toMatchObject({
    number: baobabs.number,
    on: shopDay(),
    another_name: true,
    total: 2_300_00,
    client: { name: 'Body Corporate Baobab', vat_number: '4123456789' },
  });
  expect(payments).toEqual([
    { id: money.id, number: money.number, kind: 'receipt', on: shopDay(), reference: '', amount: 2_000_00 },
  ]);
  expect(dataOf(clients.previewPart, await preview(acacia.id, [baobabs.id]))).toEqual({
    document_ids: [baobabs.id],
    payment_ids: [],
    across: [{ payment: money.number, invoice: baobabs.number, amount: 1_500_00 }],
    goes: { owed: 800_00, credit: 0 },
    stays: { owed: 1_150_00, credit: 500_00 },
  });
  const both = dataOf(clients.previewPart, await preview(acacia.id, [baobabs.id], [money.id]));
  expect(both).toMatchObject({ across: [], goes: { owed: 800_00, credit: 500_00 } });
  const baobab = await part(acacia.id, { document_ids: [baobabs.id], payment_ids: [money.id] });
  expect([await sumsOf(baobab.id), await sumsOf(acacia.id)]).toEqual([both.goes, both.stays]);
  expect((await papers(acacia.id)).once_one).toEqual([
    { id: baobab.id, name: baobab.name, company: '', owed: 800_00, credit: 500_00 },
  ]);
});

test('a paper in the name of its own client is no other client’s, however it is written', async () => {
  const client = await desk.client({ name: 'Thandi Nkosi' });
  await desk.issued('quote', { client_id: client.id, client: somebody({ name: 'THANDI NKOSI' }) });
  expect((await papers(client.id)).documents.map(({ another_name }) => another_name)).toEqual([false]);
});

test('what is another client’s is neither previewed nor shown to whoever may not merge', async () => {
  const [one, other] = [await desk.client(), await desk.client()];
  const theirs = await desk.invoiceFor(other.id, 100_00);
  expect(refusalOf(await preview(one.id, [theirs.id]))).toBe('parting-not-theirs');
  const asSales = { as: 'sales' } as const;
  expect((await app().query('clients.papers', { id: one.id }, asSales)).status).toBe(403);
  const input = { id: one.id, document_ids: [], payment_ids: [] };
  expect((await app().mutate('clients.previewPart', input, asSales)).status).toBe(403);
});

test('the quote goes with its invoice, the refund and the void with their receipts', async () => {
  const client = await desk.client();
  const quote = await desk.issued('quote', { client_id: client.id, client: somebody(), deposit_bp: 0 });
  const invoice = dataOf(
    invoices.convert,
    await app().mutate('invoices.convert', { id: quote.id, version: quote.version, issue: true }, { as: 'sales' }),
  );
  const [refunded, mistake] = [await receive(client.id, 300_00), await receive(client.id, 70_00)];
  const owner = await app().signInNew('owner');
  const back = dataOf(
    clientPayments.refund,
    await app().mutate(
      'clientPayments.refund',
      {
        id: refunded.id,
        amount: 100_00,
        method: 'eft',
        reason: 'Paid too much',
        refunded_on: shopDay(),
        idempotency_key: randomUUID(),
      },
      owner,
    ),
  );
  const voided = dataOf(
    clientPayments.void,
    await app().mutate(
      'clientPayments.void',
      { id: mistake.id, reason: 'Another client’s', idempotency_key: randomUUID() },
      owner,
    ),
  );
  const named = { document_ids: [invoice.id], payment_ids: [refunded.id, mistake.id] };
  const partPreview = dataOf(clients.previewPart, await preview(client.id, named.document_ids, named.payment_ids));
  expect(partPreview.document_ids.toSorted()).toEqual([quote.id, invoice.id].sort());
  expect(partPreview.payment_ids).toHaveLength(4);
  expect(partPreview.payment_ids).toEqual(expect.arrayContaining([refunded.id, back.id, mistake.id]));
  expect(partPreview.goes).toEqual({ owed: invoice.total, credit: 200_00 });
  const other = await part(client.id, named);
  expect(await sumsOf(other.id)).toEqual(partPreview.goes);
  expect(await sumsOf(client.id)).toEqual({ owed: 0, credit: 0 });
  expect((await desk.get(quote.id)).client_id).toBe(other.id);
  const rest = await papers(client.id);
  expect([rest.documents, rest.payments]).toEqual([[], []]);
  expect(voided.void?.number).toBeDefined();
});

test('a person who was parted from another client finds both in the file of what is known, and is forgotten in both', async () => {
  const person = await app().signInNew('customer');
  const email = `parted-${person.userId}@example.test`;
  const hash = await app().app.get(PasswordHasher).hashPassword(PASSWORD);
  await app().database.query(
    `update "user" set email = $2, email_verified_at = now(), password_hash = $3 where id = $1`,
    [person.userId, email, hash],
  );
  const client = await desk.client({ name: 'Lerato Mokoena', email });
  await app().database.query('update client set user_id = $2 where id = $1', [client.id, person.userId]);
  const quote = await desk.issued('quote', { client_id: client.id, client: somebody({ email }) });
  const to = { kind: 'new', ...somebody({ name: 'Lerato Mokoena Interiors', email }) };
  const other = await part(client.id, { to, document_ids: [quote.id] });
  const file = JSON.stringify(
    dataOf(privacy.exportMine, await app().mutate('privacy.exportMine', undefined, { cookie: person.cookie })),
  );
  for (const known of ['"Lerato Mokoena"', '"Lerato Mokoena Interiors"', String(quote.number)])
    expect(file).toContain(known);
  const response = await app().mutate('privacy.deleteMine', { password: PASSWORD }, { cookie: person.cookie });
  dataOf(privacy.deleteMine, response);
  const left = await app().database.query('select name, email, phone, user_id from client where id = any($1::uuid[])', [
    [client.id, other.id],
  ]);
  const forgotten = { name: 'Former customer', email: '', phone: '', user_id: null };
  expect(left).toEqual([forgotten, forgotten]);
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
