import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf } from '../../../../../test/support/answers';
import { shopDay } from '../../../../../test/support/clock';
import { CUPBOARD, draftLine, freeLine, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';
import { Printables } from '../../../platform/edge/printing/printables';
import { formatDayWithWeekday } from '../../store/orders/spoken-day';
import { VISITOR } from '../../../platform/data/session/request-context';

const { clientPayments, documents, invoices } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);

/** What the mail of a paper says, whoever sends it. */
async function letterOf(kind: 'invoice' | 'statement', id: string) {
  const paper = await app().app.get(Printables).read(kind, { actor: VISITOR, hasSignedLink: true }, id);
  const letter = await paper.letter();
  if (letter === null) throw new Error(`The mail of a ${kind} has no words`);
  return { ...letter, words: JSON.stringify(letter.parts) };
}
const emailOf = async (userId: string) =>
  (await app().database.query<{ email: string }>('select email from "user" where id = $1', [userId]))[0]?.email;
const invoiceOf = (amount: number) =>
  desk.issued('invoice', { client: somebody(), deposit_bp: 0, lines: [freeLine('Doors', amount)] });

it('a quote says how much the deposit is that work begins with', async () => {
  const quote = await desk.issued('quote', { lines: [freeLine('A kitchen', 10_000_00)] });
  expect(quote.deposit).toBe(6_000_00);
  expect((await letterOf('invoice', quote.id)).words).toContain(
    `We start when the deposit of ${formatRand(6_000_00)} is paid`,
  );
});

it('an invoice that is mailed with many says what is owed, by when, how to pay it and whom an answer reaches', async () => {
  const { userId } = await app().signInAs('sales');
  const invoice = await desk.issued('invoice', {
    client: somebody(),
    salesperson_id: userId,
    deposit_bp: 0,
    lines: [freeLine('Doors', 2_345_00)],
  });
  const { words, subject, replyTo } = await letterOf('invoice', invoice.id);
  for (const said of [
    `${formatRand(2_345_00)} is due by `,
    `/store/document/${invoice.id}?key=${invoice.access_key}`,
    'branch code',
    `"Reference","value":"${invoice.number ?? ''}"`,
  ])
    expect(words).toContain(said);
  expect(replyTo).toBe(await emailOf(userId));
  const input = { kind: 'invoice', id: invoice.id, idempotency_key: randomUUID() };
  dataOf(documents.mail, await app().mutate('documents.mail', input, { as: 'accounts' }));
  const mails = await app().database.query<{ subject: string }>(
    `select subject from mail_message where effect_key = $1`,
    [`document-mail:${input.idempotency_key}`],
  );
  expect(mails).toEqual([{ subject }]);
});

it('an invoice whose day has passed says that it was due and is to be paid now', async () => {
  const invoice = await invoiceOf(300_00);
  const { query } = app().database;
  await query('alter table sales_document disable trigger sales_document_stays');
  await query(
    `update sales_document set instalments =
       (select jsonb_agg(part || jsonb_build_object('due_on', to_char(current_date - 5, 'YYYY-MM-DD'))) from jsonb_array_elements(instalments) part)
      where id = $1`,
    [invoice.id],
  );
  await query('alter table sales_document enable trigger sales_document_stays');
  const { words } = await letterOf('invoice', invoice.id);
  expect(words).toContain(`${formatRand(300_00)} was due on `);
  expect(words).toContain('Please pay it now.');
  expect(words).not.toContain('is due by');
});

it('an accepted quote that is mailed again does not ask to be accepted', async () => {
  const { id, access_key } = await desk.issued('quote', { lines: [freeLine('A kitchen', 10_000_00)] });
  expect((await letterOf('invoice', id)).words).toContain('accept it online');
  dataOf(
    invoices.public.accept,
    await app().mutate('invoices.public.accept', { id, access_key, name: 'Nomsa Dlamini', address: '12 Main Road' }),
  );
  const { words } = await letterOf('invoice', id);
  expect(words).toContain(`You accepted it. Thank you. We start when the deposit of ${formatRand(6_000_00)} is paid`);
  expect(words).not.toContain('accept it online');
});

it('a statement says what is owed and overdue, which invoices, and how to pay each', async () => {
  const [invoice, client] = [await invoiceOf(1_000_00), await desk.client()];
  const second = await desk.invoiceFor(invoice.client_id ?? '', 500_00);
  const { words, subject } = await letterOf('statement', invoice.client_id ?? '');
  expect(subject).toContain(`${formatRand(1_500_00)} is owed`);
  for (const { id, number, access_key } of [invoice, second]) {
    expect(words).toContain(`"label":"${number ?? ''}"`);
    expect(words).toContain(`/store/document/${id}?key=${access_key}`);
  }
  expect(words).toContain('branch code');
  expect((await letterOf('statement', client.id)).words).toContain('Nothing is owed');
});

describe('when it comes', () => {
  const cut = () => ({ deposit_bp: 0, lines: [draftLine({ variant_id: CUPBOARD, quantity: 4 })] });
  const priced = async () => {
    const { client, ...draft } = await desk.content(cut());
    return dataOf(invoices.price, await app().mutate('invoices.price', { ...draft, client }, { as: 'sales' }));
  };
  const toldOf = async ({ id, access_key }: { id: string; access_key: string }) => ({
    mail: (await letterOf('invoice', id)).words,
    page: dataOf(invoices.public.view, await app().query('invoices.public.view', { id, access_key })).day,
  });

  it('no day is agreed: the quote and the invoice say when the workshop is ready at the earliest, until that is settled', async () => {
    const { ready_on: ready } = await priced();
    const spoken = formatDayWithWeekday(String(ready));
    const quote = await desk.issued('quote', cut());
    const earliest = { kind: 'earliest', day: ready, if_on: shopDay() };
    const quoteTexts = await toldOf(quote);
    expect(quoteTexts.page).toEqual(earliest);
    expect(quoteTexts.mail).toContain(`Ready on ${spoken} at the earliest if you accept today.`);
    const invoice = await desk.issued('invoice', { ...cut(), client: somebody() });
    const due = await toldOf(invoice);
    expect(due.page).toEqual(earliest);
    expect(due.mail).toContain(`Ready on ${spoken} at the earliest if you pay today.`);
    const { id, access_key } = quote;
    dataOf(
      invoices.public.accept,
      await app().mutate('invoices.public.accept', { id, access_key, name: 'Nomsa Dlamini', address: '12 Main Road' }),
    );
    expect(await toldOf(quote)).toMatchObject({ page: null, mail: expect.not.stringContaining('Ready on') });
    dataOf(clientPayments.receive, await desk.receive(String(invoice.client_id), invoice.total, 'oldest'));
    expect(await toldOf(invoice)).toMatchObject({ page: null, mail: expect.not.stringContaining('Ready on') });
  });

  it('a day is agreed: mail and page say that one', async () => {
    const { dates } = await priced();
    const date = String(dates.at(-1));
    const quote = await desk.issued('quote', {
      ...cut(),
      delivery: { fulfilment: 'collection', street: '', complex: '', date },
    });
    const quoteTexts = await toldOf(quote);
    expect(quoteTexts.page).toEqual({ kind: 'agreed', day: date });
    expect(quoteTexts.mail).toContain(`Collection on ${formatDayWithWeekday(date)}.`);
  });

  it('what is not of the catalogue has no day that anybody knows', async () => {
    const quote = await desk.issued('quote', { lines: [freeLine('Fitting', 1_000_00)] });
    expect(await toldOf(quote)).toMatchObject({ page: null, mail: expect.not.stringContaining('earliest') });
  });
});
