import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { Outbox } from '../../../platform/data/events/outbox';
import { Caches } from '../../../platform/runtime/cache/caches';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { CUPBOARD, draftLine, freeLine, HINGE, SalesDesk, somebody } from '../../../../../test/support/sales-desk';
import { useShop } from '../../../../../test/support/shop';

const { invoices, clientPayments } = contracts;
jest.setTimeout(60_000);
const shop = useShop();
const app = () => shop().app;
const desk = new SalesDesk(app);
const sales = { as: 'sales' } as const;

describe('a quote at the counter', () => {
  test('is typed, saved, issued, accepted by its link, made an invoice, paid in two parts', async () => {
    const quote = await desk.issued('quote', {
      lines: [draftLine({ variant_id: CUPBOARD, quantity: 2 }), freeLine('Measuring on site', 450_00)],
    });
    expect(quote).toMatchObject({ status: 'sent', title: 'Quote', balance: 0 });
    expect(quote.number).toMatch(/^QU-\d+$/);
    expect(quote.net + quote.vat).toBe(quote.total);
    const key = { id: quote.id, access_key: quote.access_key };
    const seen = dataOf(invoices.public.view, await app().query('invoices.public.view', key));
    expect(seen).toMatchObject({ can_accept: true, total: quote.total, pay: { amount: quote.deposit } });
    // A program that looks at mails has fetched the link; the client's page says that it is before somebody.
    expect((await desk.get(quote.id)).viewed_at).toBeNull();
    const opened = async (caller = {}) =>
      dataOf(invoices.public.opened, await app().mutate('invoices.public.opened', key, caller)).noted;
    expect([await opened(sales), await opened(), await opened()]).toEqual([false, true, false]);
    const accepted = dataOf(
      invoices.public.accept,
      await app().mutate('invoices.public.accept', { ...key, name: 'Nomsa Dlamini' }),
    );
    expect(accepted).toMatchObject({ status: 'accepted', accepted_name: 'Nomsa Dlamini', can_accept: false });

    const now = await desk.get(quote.id);
    expect(now.viewed_at).not.toBeNull();
    const invoice = dataOf(
      invoices.convert,
      await app().mutate('invoices.convert', { id: quote.id, version: now.version, issue: true }, sales),
    );
    expect(invoice).toMatchObject({
      kind: 'invoice',
      status: 'sent',
      title: 'Tax invoice',
      total: quote.total,
      vat: quote.vat,
      balance: quote.total,
    });
    expect(invoice.quote?.number).toBe(quote.number);
    expect((await desk.get(quote.id)).converted_to?.number).toBe(invoice.number);

    const pay = async (amount: number) =>
      dataOf(
        clientPayments.receive,
        await app().mutate(
          'clientPayments.receive',
          {
            client_id: invoice.client_id,
            method: 'cash',
            amount,
            received_on: shopDay(),
            allocate: [{ invoice_id: invoice.id, amount }],
            idempotency_key: randomUUID(),
          },
          sales,
        ),
      );
    const deposit = await pay(quote.deposit);
    expect(deposit.number).toMatch(/^RC-\d+$/);
    expect(await desk.get(invoice.id)).toMatchObject({
      status: 'part_paid',
      paid: quote.deposit,
      balance: quote.total - quote.deposit,
    });
    await pay(quote.total - quote.deposit);
    expect(await desk.get(invoice.id)).toMatchObject({
      status: 'paid',
      balance: 0,
      may: { credit: true, receive_payment: false },
    });
  });

  test('is revised: the new one takes its place when it is issued', async () => {
    const quote = await desk.issued('quote');
    const revision = dataOf(invoices.revise, await app().mutate('invoices.revise', { id: quote.id }, sales));
    expect(revision).toMatchObject({ kind: 'quote', status: 'draft', total: quote.total });
    expect(dataOf(invoices.revise, await app().mutate('invoices.revise', { id: quote.id }, sales)).id).toBe(
      revision.id,
    );
    const issued = dataOf(invoices.issue, await desk.issue(revision));
    expect(issued.replaces?.number).toBe(quote.number);
    expect((await desk.get(quote.id)).status).toBe('replaced');
    const seen = dataOf(
      invoices.public.view,
      await app().query('invoices.public.view', { id: quote.id, access_key: quote.access_key }),
    );
    expect(seen.replaced_by_key).toEqual({ id: issued.id, access_key: issued.access_key });
  });

  test('prices are the catalogue’s; a price held by a quote stays when the catalogue changes', async () => {
    const quote = await desk.issued('quote', { lines: [draftLine({ quantity: 3 })] });
    const held = quote.lines[0].list_unit_price;
    await app().database.query(`update variant set price = price + 1000 where sku = $1`, [HINGE]);
    try {
      const invoice = dataOf(
        invoices.convert,
        await app().mutate('invoices.convert', { id: quote.id, version: quote.version }, sales),
      );
      expect(invoice.lines[0]).toMatchObject({ list_unit_price: held, price_held: true });
      const saved = dataOf(
        invoices.saveDraft,
        await desk.save(
          invoice,
          await desk.content({
            client: { ...invoice.client },
            lines: [draftLine({ id: invoice.lines[0].id, quantity: 3 }), draftLine()],
          }),
        ),
      );
      expect(saved.lines.map((line) => line.list_unit_price)).toEqual([held, held + 1000]);
      const conversion = dataOf(invoices.conversion, await app().query('invoices.conversion', { id: quote.id }, sales));
      expect(conversion).toMatchObject({
        difference: held + 1000,
        lines: [{ difference: 0, list_price_now: held + 1000 }, { before: null }],
      });
    } finally {
      await app().database.query(`update variant set price = price - 1000 where sku = $1`, [HINGE]);
    }
  });

  test('a quoted cupboard keeps its words when its handle is called otherwise, and then withdrawn', async () => {
    const [{ id }] = await app().database.query<{ id: string }>(
      `select v.id from variant v join product p on p.id = v.product_id where p.slug = 'base-unit-600-one-door' order by v.position limit 1`,
    );
    const cupboard = draftLine({ variant_id: id, configuration: { width: 500, handle: 'cup' } });
    const quote = await desk.issued('quote', { lines: [cupboard] });
    const quoted = optionWords(quote.lines[0]);
    expect(quoted).toMatch(/Handle: cup 96/);
    const change = async (set: string): Promise<void> => {
      await app().database.query(`update fitting set ${set} where id = 'handle-cup'`);
      app().app.get(Caches).invalidate('public-pages');
    };
    await change(`specification = jsonb_set(specification, '{choice}', '"Shell"'), withdrawn_at = now()`);
    try {
      const request = { id: quote.id, version: quote.version };
      const invoice = dataOf(invoices.convert, await app().mutate('invoices.convert', request, sales));
      const lines = [draftLine({ ...cupboard, id: invoice.lines[0].id })];
      const content = await desk.content({ client: { ...invoice.client }, lines });
      const saved = dataOf(invoices.saveDraft, await desk.save(invoice, content));
      expect(saved.lines[0]).toMatchObject({ price_held: true, list_unit_price: quote.lines[0].list_unit_price });
      expect(optionWords(saved.lines[0])).toBe(quoted);
    } finally {
      await change(`specification = jsonb_set(specification, '{choice}', '"Cup"'), withdrawn_at = null`);
    }
  });
});

describe('an issued document', () => {
  test('cannot be changed, not by its clerk and not in the database', async () => {
    const invoice = await desk.issued('invoice');
    expect(refusalOf(await desk.save(invoice, await desk.content()))).toBe('document-issued');
    const change = (sql: string) => app().database.query(sql, [invoice.id]);
    await expect(change(`update sales_document set client_name = 'Somebody else' where id = $1`)).rejects.toThrow(
      /is issued/,
    );
    await expect(
      change(`update sales_document set total = total + 1, subtotal = subtotal + 1 where id = $1`),
    ).rejects.toThrow(/is issued/);
    await expect(change(`delete from sales_document where id = $1`)).rejects.toThrow(/is issued/);
    await expect(change(`update sales_document_line set name = 'Other' where document_id = $1`)).rejects.toThrow(
      /never changed/,
    );
    await expect(change(`delete from sales_document_line where document_id = $1`)).rejects.toThrow(/never changed/);
    await expect(
      change(`update sales_document set status = 'cancelled', number = null where id = $1`),
    ).rejects.toThrow();
  });

  test('says who we were on its day, whatever the company becomes', async () => {
    const invoice = await desk.issued('invoice');
    const [{ trading_name }] = await app().database.query<{ trading_name: string }>('select trading_name from company');
    expect(invoice.supplier).toMatchObject({ trading_name });
    expect(invoice.supplier.vat_number).toMatch(/^4\d{9}$/);
  });
});

describe('what stands in the way', () => {
  test('a draft may be as incomplete as it likes; issuing names what is missing', async () => {
    const draft = await desk.draft('invoice', {
      client: somebody({ name: '', email: 'no address', phone: '' }),
      lines: [],
    });
    expect(draft.problems.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['lines', 'client.name', 'client.email']),
    );
    const answer = await desk.issue(draft);
    expect(refusalOf(answer)).toBe('document-not-ready');
    expect(answer.error?.data.fields).toMatchObject({ 'client.name': ['Enter the client'] });
  });

  test('above R5 000 a tax invoice names the client’s address; up to there it need not', async () => {
    const lines = (unit_price: number) => [freeLine('Island top', unit_price)];
    expect(
      refusalOf(
        await desk.issue(await desk.draft('invoice', { client: somebody({ address: '' }), lines: lines(5_000_01) })),
      ),
    ).toBe('document-not-ready');
    expect((await desk.issued('invoice', { client: somebody({ address: '' }), lines: lines(5_000_00) })).status).toBe(
      'sent',
    );
  });

  test.each([
    ['on a line', { lines: [draftLine({ quantity: 40, discount_bp: 600 })] }],
    ['on the whole', { discount: { kind: 'percent' as const, value: 600 }, lines: [draftLine({ quantity: 40 })] }],
    ['by a lower price', { lines: [draftLine({ quantity: 40, unit_price: 1 })] }],
  ])(
    '6%% %s is above what sales may give: it is saved, told, refused, and the owner may issue less than 40%%',
    async (_how, over) => {
      const draft = await desk.draft('quote', over);
      expect(draft.problems).toEqual([
        expect.objectContaining({
          code: 'discount-above-limit',
          message: expect.stringContaining('You may give up to 5%'),
        }),
      ]);
      expect(refusalOf(await desk.issue(draft))).toBe('discount-above-limit');
      const asOwner = await desk.issue(draft, { as: 'owner' });
      if (over.lines[0].unit_price === 1) expect(refusalOf(asOwner)).toBe('discount-above-limit');
      else expect(dataOf(invoices.issue, asOwner).status).toBe('sent');
    },
  );

  test('5% is within it, to the cent', async () => {
    expect((await desk.issued('quote', { lines: [draftLine({ quantity: 7, discount_bp: 500 })] })).status).toBe('sent');
    expect(
      (
        await desk.issued('quote', {
          discount: { kind: 'percent', value: 500 },
          lines: [draftLine({ quantity: 7 }), draftLine({ variant_id: CUPBOARD })],
        })
      ).status,
    ).toBe('sent');
  });
});

describe('two people at one draft', () => {
  test('the second is told who was there, and nothing typed is lost', async () => {
    const draft = await desk.draft('quote');
    const theirs = dataOf(
      invoices.saveDraft,
      await desk.save(draft, await desk.content({ notes: 'Theirs' }), { as: 'owner' }),
    );
    const answer = await desk.save(draft, await desk.content({ notes: 'Mine' }));
    expect(refusalOf(answer)).toBe('document-changed');
    expect(answer.error?.data.userMessage).toMatch(/^Test owner saved this draft at \d\d:\d\d/);
    dataOf(invoices.saveDraft, await desk.save(theirs, await desk.content({ notes: 'Mine' })));
    const kept = dataOf(invoices.revisions, await app().query('invoices.revisions', { id: draft.id }, sales));
    expect(kept.slice(0, 2).map(({ actor, draft: { notes } }) => [actor, notes])).toEqual([
      ['Test sales', 'Mine'],
      ['Test owner', 'Theirs'],
    ]);
  });

  test('each sees that the other is there', async () => {
    const draft = await desk.draft('quote');
    await app().mutate('invoices.open', { id: draft.id }, sales);
    const seen = dataOf(invoices.open, await app().mutate('invoices.open', { id: draft.id }, { as: 'owner' }));
    expect(seen.editors.map(({ name }) => name)).toEqual(['Test sales', 'Test owner']);
    await app().mutate('invoices.close', { id: draft.id }, { as: 'owner' });
    expect((await desk.get(draft.id)).editors.map(({ name }) => name)).toEqual(['Test sales']);
  });
});

describe('crediting', () => {
  const credit = (id: string, what: object, key: string = randomUUID()) =>
    app().mutate('invoices.credit', { id, reason: 'Door scratched', what, idempotency_key: key }, { as: 'owner' });

  test('in parts, never more than is left; all of it cancels the invoice and the quote can become another', async () => {
    const quote = await desk.issued('quote', { lines: [draftLine({ quantity: 3 }), freeLine('Fitting', 999_99)] });
    const invoice = dataOf(
      invoices.convert,
      await app().mutate('invoices.convert', { id: quote.id, version: quote.version, issue: true }, sales),
    );
    const key = randomUUID();
    const one = dataOf(
      invoices.credit,
      await credit(invoice.id, { kind: 'lines', lines: [{ line_id: invoice.lines[0].id, quantity: 1 }] }, key),
    );
    expect(one).toMatchObject({
      kind: 'credit_note',
      status: 'sent',
      title: 'Tax credit note',
      credit_reason: 'Door scratched',
      credits: { number: invoice.number },
    });
    expect(
      dataOf(
        invoices.credit,
        await credit(invoice.id, { kind: 'lines', lines: [{ line_id: invoice.lines[0].id, quantity: 1 }] }, key),
      ).id,
    ).toBe(one.id);
    expect(
      refusalOf(await credit(invoice.id, { kind: 'lines', lines: [{ line_id: invoice.lines[0].id, quantity: 3 }] })),
    ).toBe('credit-too-much');
    expect(refusalOf(await credit(invoice.id, { kind: 'amount', amount: invoice.total }))).toBe('credit-too-much');
    const part = dataOf(invoices.credit, await credit(invoice.id, { kind: 'amount', amount: 100_01 }));
    const rest = dataOf(invoices.credit, await credit(invoice.id, { kind: 'all' }));
    expect(one.total + part.total + rest.total).toBe(invoice.total);
    expect(one.vat + part.vat + rest.vat).toBe(invoice.vat);
    expect(await desk.get(invoice.id)).toMatchObject({
      status: 'cancelled',
      balance: 0,
      credited: invoice.total,
      may: { credit: false },
    });
    expect(refusalOf(await credit(invoice.id, { kind: 'all' }))).toBe('nothing-to-credit');
    expect(await desk.get(quote.id)).toMatchObject({ status: 'accepted', may: { convert: true } });
  });

  test('is a line of its own in the bookkeeper’s file: net, VAT and total less than nothing, and the invoice that it credits', async () => {
    const client = somebody({ vat_number: '4550140263' });
    const invoice = await desk.issued('invoice', { client, lines: [freeLine('Doors', 1_150_00)] });
    const note = dataOf(invoices.credit, await credit(invoice.id, { kind: 'amount', amount: 115_00 }));
    const { csv } = dataOf(
      invoices.exportCsv,
      await app().query('invoices.exportCsv', { q: client.email }, { as: 'accounts' }),
    );
    const [headings, ...rows] = csv
      .slice(1)
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    const lines = rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at]])));
    expect(lines.find(({ Number: number }) => number === note.number)).toMatchObject({
      'Credited invoice': invoice.number,
      'Client’s VAT number': '4550140263',
      'Net (rand)': '-100.00',
      'VAT (rand)': '-15.00',
      'Total (rand)': '-115.00',
    });
    expect(lines.find(({ Number: number }) => number === invoice.number)).toMatchObject({
      'Credited invoice': '',
      'Net (rand)': '1000.00',
      'VAT (rand)': '150.00',
      'Total (rand)': '1150.00',
      'Credited (rand)': '115.00',
      Phone: `${client.phone.slice(0, 3)}-${client.phone.slice(3, 6)}-${client.phone.slice(6)}`,
    });
  });

  test('mails its note to the client when asked to, once, and says so where there is no address', async () => {
    const mailed = () =>
      app().database.query<{ to_address: string; subject: string }>(
        `select to_address, subject from mail_message where kind = 'document-credit-note'`,
      );
    const invoice = await desk.issued('invoice');
    const wanted = (id: string, key: string) =>
      app().mutate(
        'invoices.credit',
        { id, reason: 'Door scratched', what: { kind: 'all' }, mail: true, idempotency_key: key },
        { as: 'owner' },
      );
    const key = randomUUID();
    const note = dataOf(invoices.credit, await wanted(invoice.id, key));
    await wanted(invoice.id, key);
    await app().app.get(Outbox).drain();
    expect(await mailed()).toEqual([{ to_address: invoice.client.email, subject: `Credit note ${note.number ?? ''}` }]);
    const noAddress = await desk.issued('invoice', { client: somebody({ email: '' }) });
    const refused = await wanted(noAddress.id, randomUUID());
    expect(refusalOf(refused)).toBe('document-not-ready');
    expect(refused.error?.message).toContain('no usable email address');
    expect(await desk.get(noAddress.id)).toMatchObject({ credited: 0 });
  });
});

test('after all of this the books balance', async () => {
  expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
});
