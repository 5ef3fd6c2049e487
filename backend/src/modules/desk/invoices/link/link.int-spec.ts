import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { brokenBooks } from '../../../../../../test/support/books';
import { CUPBOARD, draftLine, freeLine, SalesDesk, somebody } from '../../../../../../test/support/sales-desk';
import { useShop } from '../../../../../../test/support/shop';
import { placeOrder } from '../../../../../../test/support/shopper';
import { Outbox } from '../../../../platform/data/events/outbox';
import { Jobs } from '../../../../platform/data/jobs/jobs';
import { CardSettlement } from './card-settlement';

const { invoices, clients } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;

async function work(): Promise<void> {
  await shop().stripe.settled();
  for (let round = 0; round < 5; round += 1) {
    await app().app.get(Outbox).drain();
    await app().app.get(Jobs).drain();
  }
}
const keyOf = ({ id, access_key }: DocumentView) => ({ id, access_key });
const session = (): string => shop().stripe.sessionIds.at(-1) ?? '';
const payByCard = (document: DocumentView, all = true) =>
  app().mutate('invoices.public.payByCard', { ...keyOf(document), name: 'Nomsa Dlamini', all });
const settleReturn = async () =>
  dataOf(invoices.public.settleReturn, await app().mutate('invoices.public.settleReturn', { session_id: session() }));
/** The client comes back from the card page; what follows of it is done. */
async function depositPaid(quote: DocumentView): Promise<DocumentView> {
  await shop().stripe.pay(session());
  await settleReturn();
  await work();
  return desk.get((await desk.get(quote.id)).converted_to?.id ?? '');
}
const mails = (kind: string) =>
  app().database.query<{ to_address: string; subject: string }>(
    'select to_address, subject from mail_message where kind = $1 order by created_at',
    [kind],
  );
const yesterday = `(now() at time zone 'Africa/Johannesburg')::date - 1`;

beforeEach(() => {
  Object.assign(shop().stripe.weather, { deliveries: 1, delayMs: 0, hold: false, failCalls: 0, breakCalls: 0 });
});

describe('the link of a document', () => {
  test('opens for whoever has it, and for nobody else; a draft has none', async () => {
    const [quote, draft] = [await desk.issued('quote'), await desk.draft('quote', { internal_note: 'Haggles' })];
    const seen = dataOf(invoices.public.view, await app().query('invoices.public.view', keyOf(quote)));
    expect(JSON.stringify(seen)).not.toMatch(/internal_note|timeline|Haggles/);
    expect(refusalOf(await app().query('invoices.public.view', { ...keyOf(quote), access_key: 'x'.repeat(32) }))).toBe(
      'document-not-found',
    );
    expect(refusalOf(await app().query('invoices.public.view', keyOf(draft)))).toBe('document-not-found');
  });

  test('a quote after its last day can be looked at, but not accepted', async () => {
    const quote = await desk.issued('quote');
    await app().database.query('alter table sales_document disable trigger sales_document_stays');
    await app().database.query(`update sales_document set valid_until = ${yesterday} where id = $1`, [quote.id]);
    await app().database.query('alter table sales_document enable trigger sales_document_stays');
    expect(dataOf(invoices.public.view, await app().query('invoices.public.view', keyOf(quote)))).toMatchObject({
      expired: true,
      can_accept: false,
      pay: null,
    });
    expect(refusalOf(await app().mutate('invoices.public.accept', { ...keyOf(quote), name: 'Nomsa Dlamini' }))).toBe(
      'quote-expired',
    );
    expect(refusalOf(await payByCard(quote))).toBe('quote-expired');
    expect(
      refusalOf(
        await app().mutate('invoices.convert', { id: quote.id, version: (await desk.get(quote.id)).version }, sales),
      ),
    ).toBe('quote-expired');
  });

  test('declined with a reason, its salesperson is told by mail', async () => {
    const seller = await app().signInNew('sales');
    const quote = await desk.issued('quote', { salesperson_id: seller.userId }, { as: 'owner' });
    dataOf(
      invoices.public.decline,
      await app().mutate('invoices.public.decline', { ...keyOf(quote), reason: 'Too dear' }),
    );
    await work();
    expect(await desk.get(quote.id)).toMatchObject({ status: 'declined', declined_reason: 'Too dear' });
    expect((await mails('quote-declined')).map(({ subject }) => subject)).toContain(
      `Quote ${quote.number ?? ''} was declined`,
    );
  });

  test('is mailed once for one key', async () => {
    const invoice = await desk.issued('invoice');
    const input = {
      id: invoice.id,
      email: 'client@example.test',
      message: 'As discussed',
      idempotency_key: randomUUID(),
    };
    await Promise.all([1, 2, 3].map(() => app().mutate('invoices.send', input, sales)));
    await work();
    expect(
      (await mails('document-invoice')).filter(({ subject }) => subject === `Invoice ${invoice.number ?? ''}`),
    ).toEqual([{ to_address: 'client@example.test', subject: `Invoice ${invoice.number ?? ''}` }]);
    expect((await desk.get(invoice.id)).mailed_at).not.toBeNull();
  });
});

describe('paying by card from the link', () => {
  test('the deposit of a quote accepts it and makes its invoice; browser, webhook and round book it once', async () => {
    const quote = await desk.issued('quote', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 2 })] });
    expect(dataOf(invoices.public.payByCard, await payByCard(quote, false)).pay_url).toMatch(/\/pay\//);
    expect((await desk.get(quote.id)).status).toBe('accepted');
    await shop().stripe.pay(session());
    const returns = await Promise.all([
      settleReturn(),
      settleReturn(),
      app().app.get(CardSettlement).checkSilentPayments(-1),
    ]);
    await work();
    expect(returns[0]).toMatchObject({ id: quote.id, paid: true });
    const converted = await desk.get(quote.id);
    expect(converted.status).toBe('converted');
    const invoice = await desk.get(converted.converted_to?.id ?? '');
    expect(invoice).toMatchObject({ status: 'part_paid', total: quote.total, paid: quote.deposit });
    expect(invoice.payments).toEqual([expect.objectContaining({ method: 'card', amount: quote.deposit })]);
    // The rest, from the invoice's own link.
    dataOf(invoices.public.payByCard, await payByCard(invoice));
    await shop().stripe.pay(session());
    await work();
    expect(await desk.get(invoice.id)).toMatchObject({ status: 'paid', balance: 0 });
    expect(refusalOf(await payByCard(invoice))).toBe('nothing-to-pay');
  });

  test('what nobody told us of is found by asking', async () => {
    const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 900_00)] });
    await payByCard(invoice);
    shop().stripe.weather.hold = true;
    await shop().stripe.pay(session());
    expect((await desk.get(invoice.id)).status).toBe('sent');
    await app().app.get(CardSettlement).checkSilentPayments(-1);
    expect((await desk.get(invoice.id)).status).toBe('paid');
    await shop().stripe.release();
  });

  test('another currency than was asked pays nothing, and is noted once, however often it is asked', async () => {
    const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 900_00)] });
    await payByCard(invoice);
    await shop().stripe.pay(session(), undefined, 'usd');
    for (let round = 0; round < 2; round += 1) await app().app.get(CardSettlement).checkSilentPayments(-1);
    const { status, timeline } = await desk.get(invoice.id);
    expect(status).toBe('sent');
    expect(timeline.filter(({ text }) => text.includes('took USD instead of rand'))).toHaveLength(1);
  });

  test('asked again, the same page; after a part was paid at the counter, another page and the old one is closed', async () => {
    const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 900_00)] });
    const first = dataOf(invoices.public.payByCard, await payByCard(invoice));
    const old = session();
    expect(dataOf(invoices.public.payByCard, await payByCard(invoice))).toEqual(first);
    await app().mutate(
      'clientPayments.receive',
      {
        client_id: invoice.client_id,
        method: 'cash',
        amount: 400_00,
        received_on: invoice.issued_on,
        branch_id: await desk.branch(),
        allocate: 'oldest',
        idempotency_key: randomUUID(),
      },
      sales,
    );
    expect(dataOf(invoices.public.payByCard, await payByCard(invoice)).pay_url).not.toBe(first.pay_url);
    await expect(shop().stripe.pay(old)).rejects.toThrow(/expired/);
    await shop().stripe.pay(session());
    await settleReturn();
    expect(await desk.get(invoice.id)).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('whoever pays the deposit of a large quote is asked for the address that its tax invoice names, and has the receipt', async () => {
    const seller = await app().signInNew('sales');
    const client = somebody({ address: '' });
    const quote = await desk.issued(
      'quote',
      { client, lines: [freeLine('Kitchen', 60_000_00)], salesperson_id: seller.userId },
      { as: 'owner' },
    );
    const view = async () => dataOf(invoices.public.view, await app().query('invoices.public.view', keyOf(quote)));
    expect(await view()).toMatchObject({ needs_address: true, received: null });
    expect(refusalOf(await payByCard(quote, false))).toBe('address-needed');
    const pay = { ...keyOf(quote), name: 'Nomsa Dlamini', address: '7 Rose Street, Kya Sand' };
    dataOf(invoices.public.payByCard, await app().mutate('invoices.public.payByCard', pay));
    const invoice = await depositPaid(quote);
    expect(invoice).toMatchObject({ status: 'part_paid', paid: quote.deposit, client: { address: pay.address } });
    const { received, needs_address: isAsked } = await view();
    expect(isAsked).toBe(false);
    expect(received?.amount).toBe(quote.deposit);
    const number = received?.number ?? '';
    expect(await mails('card-money-received')).toContainEqual({
      to_address: client.email,
      subject: expect.stringContaining(number),
    });
    expect((await mails('card-money-came')).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining(number),
    );
    const tasks = await app().database.query('select name, link_label from task where user_id = $1', [seller.userId]);
    expect(tasks).toEqual([
      { name: expect.stringMatching(/^Start: R36.000.00/), link_label: `Invoice ${invoice.number ?? ''}` },
    ]);
  });

  test('a deposit for an invoice that lacks the address all the same: the money is the client’s, and a task says what is missing', async () => {
    const seller = await app().signInNew('sales');
    const quote = await desk.issued(
      'quote',
      { client: somebody({ address: '' }), lines: [freeLine('Kitchen', 60_000_00)], salesperson_id: seller.userId },
      { as: 'owner' },
    );
    await app().mutate('invoices.public.payByCard', { ...keyOf(quote), address: '7 Rose Street, Kya Sand' });
    await app().database.query(`update client set address = '' where id = $1`, [quote.client_id]);
    const invoice = await depositPaid(quote);
    expect(invoice).toMatchObject({ status: 'draft', number: null });
    expect(invoice.timeline.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('must show the client’s address'),
    );
    expect(dataOf(clients.get, await app().query('clients.get', { id: quote.client_id }, sales)).credit).toBe(
      quote.deposit,
    );
    expect(
      await app().database.query(`select name from task where user_id = $1 and link like '%' || $2`, [
        seller.userId,
        invoice.id,
      ]),
    ).toEqual([{ name: expect.stringMatching(/^Complete the invoice/) }]);
  });

  test('one letter accepts nothing; a full name, or the name on the quote, does', async () => {
    const accept = (quote: DocumentView, name: string) =>
      app().mutate('invoices.public.accept', { ...keyOf(quote), name });
    const quote = await desk.issued('quote');
    for (const name of ['T', 'Thandi', 'T M']) expect(refusalOf(await accept(quote, name))).toBe('name-not-full');
    expect(dataOf(invoices.public.accept, await accept(quote, 'Thandi Mokoena')).status).toBe('accepted');
    const short = await desk.issued('quote', { client: somebody({ name: 'Prakash' }) });
    expect(dataOf(invoices.public.accept, await accept(short, 'prakash')).status).toBe('accepted');
  });
});

describe('money that a client has with us', () => {
  const view = async (document: DocumentView) =>
    dataOf(invoices.public.view, await app().query('invoices.public.view', keyOf(document)));
  const useCredit = (document: DocumentView) => app().mutate('invoices.public.useCredit', keyOf(document));

  test('is said on the invoice and taken off what is asked; the client puts it there, once', async () => {
    const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [freeLine('Doors', 2_000_55)] });
    dataOf(contracts.clientPayments.receive, await desk.receive(invoice.client_id ?? '', 1_545_35));
    expect(await view(invoice)).toMatchObject({
      client_credit: 1_545_35,
      balance: 2_000_55,
      pay: { amount: 455_20, all: 455_20 },
    });
    const answers = await Promise.all([useCredit(invoice), useCredit(invoice), useCredit(invoice)]);
    for (const answer of answers) dataOf(invoices.public.useCredit, answer);
    expect(await view(invoice)).toMatchObject({ client_credit: 0, balance: 455_20, pay: { amount: 455_20 } });
    const books = await desk.get(invoice.id);
    expect(books.payments.map(({ amount }) => amount)).toEqual([1_545_35]);
    expect(books.timeline.map(({ text }) => text).filter((text) => /their credit/.test(text))).toHaveLength(1);
  });

  test('that pays all of an invoice leaves nothing to ask by card or EFT', async () => {
    const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [freeLine('Doors', 300_00)] });
    dataOf(contracts.clientPayments.receive, await desk.receive(invoice.client_id ?? '', 1_000_00));
    expect(await view(invoice)).toMatchObject({ client_credit: 1_000_00, pay: null });
    expect(refusalOf(await payByCard(invoice))).toBe('nothing-to-pay');
    expect(await view(invoice)).toMatchObject({ client_credit: 1_000_00, balance: 300_00 });
    expect(dataOf(invoices.public.useCredit, await useCredit(invoice))).toMatchObject({ status: 'paid', balance: 0 });
  });

  test('goes to the invoice first when its client pays by card: the card is asked for the rest alone', async () => {
    const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [freeLine('Doors', 900_00)] });
    const before = dataOf(invoices.public.payByCard, await payByCard(invoice)).pay_url;
    const old = session();
    dataOf(contracts.clientPayments.receive, await desk.receive(invoice.client_id ?? '', 400_00));
    expect(dataOf(invoices.public.payByCard, await payByCard(invoice)).pay_url).not.toBe(before);
    await expect(shop().stripe.pay(old)).rejects.toThrow(/expired/);
    await shop().stripe.pay(session());
    await settleReturn();
    const paid = await desk.get(invoice.id);
    expect(paid).toMatchObject({ status: 'paid', balance: 0 });
    expect(paid.payments.map(({ amount }) => amount).sort()).toEqual([400_00, 500_00]);
  });

  test('a card page that is open over more is closed when the credit is used', async () => {
    const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [freeLine('Doors', 900_00)] });
    dataOf(invoices.public.payByCard, await payByCard(invoice));
    dataOf(contracts.clientPayments.receive, await desk.receive(invoice.client_id ?? '', 400_00));
    dataOf(invoices.public.useCredit, await useCredit(invoice));
    await expect(shop().stripe.pay(session())).rejects.toThrow(/expired/);
  });

  test('a deposit that waits for the invoice of its own quote is not offered to another', async () => {
    const quote = await desk.issued(
      'quote',
      { client: somebody({ address: '' }), lines: [freeLine('Kitchen', 60_000_00)] },
      { as: 'owner' },
    );
    await app().mutate('invoices.public.payByCard', { ...keyOf(quote), address: '7 Rose Street, Kya Sand' });
    await app().database.query(`update client set address = '' where id = $1`, [quote.client_id]);
    await shop().stripe.pay(session());
    await settleReturn();
    await work();
    const other = await desk.invoiceFor(quote.client_id ?? '', 500_00);
    expect(await view(other)).toMatchObject({ client_credit: 0, pay: { amount: 500_00 } });
    dataOf(invoices.public.useCredit, await useCredit(other));
    expect((await desk.get(other.id)).balance).toBe(500_00);
  });

  test('nobody without the key of the link uses it', async () => {
    const invoice = await desk.issued('invoice', { deposit_bp: 0, lines: [freeLine('Doors', 900_00)] });
    dataOf(contracts.clientPayments.receive, await desk.receive(invoice.client_id ?? '', 400_00));
    const stranger = { id: invoice.id, access_key: 'x'.repeat(32) };
    expect(refusalOf(await app().mutate('invoices.public.useCredit', stranger))).toBe('document-not-found');
    expect((await desk.get(invoice.id)).balance).toBe(900_00);
  });
});

describe('drafts made of something', () => {
  const create = async (source: object, key: string = randomUUID()) =>
    dataOf(
      invoices.createDraft,
      await app().mutate('invoices.createDraft', { kind: 'quote', source, idempotency_key: key }, sales),
    );

  test('of a client, and the same key twice is one draft', async () => {
    const invoice = await desk.issued('invoice');
    const key = randomUUID();
    const drafts = await Promise.all(
      [1, 2, 3].map(() => create({ from: 'client', client_id: invoice.client_id }, key)),
    );
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    expect(drafts[0].client).toEqual(invoice.client);
  });

  test('of an online order and of another document: the same lines at today’s prices', async () => {
    const placed = await placeOrder(app(), [{ id: CUPBOARD, quantity: 2 }], { payment_method: 'eft' });
    const fromOrder = await create({ from: 'order', order_id: placed.id });
    expect(fromOrder).toMatchObject({ reference: placed.number, lines: [{ quantity: 2, price_held: false }] });
    const copy = await create({ from: 'duplicate', document_id: fromOrder.id });
    expect(copy).toMatchObject({ source: 'duplicate', total: fromOrder.total, status: 'draft' });
    expect(copy.lines[0].id).not.toBe(fromOrder.lines[0].id);
  });

  test('of a contact request: it is quoted when the quote is issued, and won when it is accepted', async () => {
    const [request] = await app().database.query<{ id: string }>(
      `select id from contact_request where status in ('new', 'contacted') and name <> '' order by created_at desc limit 1`,
    );
    const draft = await create({ from: 'contact_request', contact_request_id: request.id });
    expect(draft.internal_note).toContain('They wrote:');
    const content = await desk.content({
      client: { ...somebody(), ...draft.client, address: '1 Main Road' },
      lines: [draftLine()],
    });
    const quote = dataOf(invoices.issue, await desk.issue(dataOf(invoices.saveDraft, await desk.save(draft, content))));
    const status = async () =>
      (
        await app().database.query<{ status: string }>('select status from contact_request where id = $1', [request.id])
      )[0].status;
    expect(await status()).toBe('quoted');
    await app().mutate('invoices.public.accept', { ...keyOf(quote), name: 'Nomsa Dlamini' });
    expect(await status()).toBe('won');
  });
});

describe('typing a line', () => {
  const find = async (q: string) =>
    dataOf(invoices.searchItems, await app().query('invoices.searchItems', { q }, sales));

  test('"b60 oak 2" offers base units of 600 in every oak, two of them', async () => {
    const found = await find('b60 oak 2');
    expect(found.length).toBeGreaterThan(1);
    for (const item of found) {
      expect(item.quantity).toBe(2);
      expect(`${item.name} ${optionWords(item)}`).toMatch(/Base unit 600.*oak/i);
      expect(item.unit_price).toBeGreaterThan(0);
    }
  });

  test('a width that is not kept is made to it', async () => {
    const [item] = await find('b65 sage');
    expect(item).toMatchObject({ kind: 'unit', configuration: { width: 650 }, quantity: 1 });
  });

  test('ten of what there is a pack of ten of: the pack, and ten singles beneath it', async () => {
    const [pack, singles] = await find('soft close hinge full overlay 10');
    expect(pack).toMatchObject({ slug: 'soft-close-hinge-110-full-overlay', quantity: 1, whole: true });
    expect(optionWords(pack)).toContain('Pack of 10');
    expect(singles).toMatchObject({ slug: pack.slug, quantity: 10 });
    expect(pack.unit_price).toBeLessThan(10 * singles.unit_price);
    expect((await find('soft close hinge full overlay 9'))[0]).toMatchObject({ quantity: 9 });
    expect(optionWords((await find('soft close hinge full overlay pack of 10'))[0])).toContain('Pack of 10');
  });

  test('what the page gives for an example is one item in one colour', async () => {
    const found = await find('b60 highveld 2');
    expect(found.at(0)).toMatchObject({
      name: expect.stringContaining('Base unit 600'),
      quantity: 2,
      whole: true,
      alone: true,
    });
    expect(found.at(0)?.colour).toBeNull();
  });

  test('an article number is the article', async () => {
    expect((await find('HNG-SC110-FO-1 12'))[0]).toMatchObject({ sku: 'HNG-SC110-FO-1', quantity: 12, kind: 'item' });
  });

  test.each(['', 'zzzz nothing', "'; drop table client; --", '2'])(
    '%j offers nothing, and breaks nothing',
    async (q) => {
      expect(Array.isArray(await find(q))).toBe(true);
    },
  );
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
