import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import fc from 'fast-check';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { shopDay } from '../../../../../test/support/clock';
import { freeLine, SalesDesk } from '../../../../../test/support/sales-desk';
import { deriveInvoiceStatus } from './invoice-status';

const { clientPayments, invoices } = contracts;
jest.setTimeout(60_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const asSales = { as: 'sales' } as const;
const accounts = { as: 'accounts' } as const;

const credit = (id: string, amount: number) =>
  app().mutate(
    'invoices.credit',
    { id, reason: 'Door scratched', what: { kind: 'amount', amount }, idempotency_key: randomUUID() },
    { as: 'owner' },
  );

describe('money of a client', () => {
  test('one payment over several invoices, the rest stays as credit and is allocated later', async () => {
    const client = await desk.client();
    const [first, second] = [await desk.invoiceFor(client.id, 300_00), await desk.invoiceFor(client.id, 500_00)];
    const payment = dataOf(clientPayments.receive, await desk.receive(client.id, 700_00, 'oldest'));
    expect(payment).toMatchObject({ allocated: 700_00, unallocated: 0 });
    expect([(await desk.get(first.id)).status, (await desk.get(second.id)).status]).toEqual(['paid', 'part_paid']);
    const more = dataOf(clientPayments.receive, await desk.receive(client.id, 200_00));
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
    const client = await desk.client();
    for (const amount of [200_00, 250_00]) dataOf(clientPayments.receive, await desk.receive(client.id, amount));
    const [first, second] = [await desk.invoiceFor(client.id, 300_00), await desk.invoiceFor(client.id, 500_00)];
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
    const client = await desk.client();
    const invoice = await desk.invoiceFor(client.id, 1_000_00);
    const key = randomUUID();
    const payments = await Promise.all(Array.from({ length: 5 }, () => desk.receive(client.id, 600_00, [], key)));
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
    const [client, other] = [await desk.client(), await desk.client()];
    const [mine, theirs] = [await desk.invoiceFor(client.id, 100_00), await desk.invoiceFor(other.id, 100_00)];
    const payment = dataOf(clientPayments.receive, await desk.receive(client.id, 150_00));
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

  test('what is credited of a paid invoice is the client’s again and can be paid back, once', async () => {
    const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 1_150_00)] });
    const receipt = dataOf(clientPayments.receive, await desk.receive(String(invoice.client_id), 1_150_00, 'oldest'));
    expect(receipt).toMatchObject({ allocated: 1_150_00, unallocated: 0 });
    dataOf(invoices.credit, await credit(invoice.id, 150_00));
    expect(await desk.get(invoice.id)).toMatchObject({ status: 'paid', paid: 1_000_00, credited: 150_00, balance: 0 });
    const receiptNow = async () => (await desk.get(invoice.id)).payments.find(({ kind }) => kind === 'payment');
    expect(await receiptNow()).toMatchObject({ received: 1_150_00, amount: 1_000_00, to_credit: 150_00 });
    const refund = (amount: number) =>
      app().mutate(
        'clientPayments.refund',
        {
          id: receipt.id,
          amount,
          method: 'eft',
          reason: 'Credit note',
          refunded_on: shopDay(),
          idempotency_key: randomUUID(),
        },
        accounts,
      );
    expect(refusalOf(await refund(150_01))).toBe('refund-above-credit');
    const both = await Promise.all([refund(150_00), refund(150_00)]);
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(await receiptNow()).toMatchObject({ received: 1_150_00, amount: 1_000_00, to_credit: 0 });
  });

  test('an invoice that was paid and then credited wholly still says what was received, and that all of it is the client’s', async () => {
    const invoice = await desk.issued('invoice', { lines: [freeLine('Doors', 800_00)] });
    const { number } = dataOf(
      clientPayments.receive,
      await desk.receive(String(invoice.client_id), 800_00, [{ invoice_id: invoice.id, amount: 800_00 }]),
    );
    dataOf(invoices.credit, await credit(invoice.id, 800_00));
    expect((await desk.get(invoice.id)).payments).toContainEqual(
      expect.objectContaining({ number, received: 800_00, amount: 0, to_credit: 800_00 }),
    );
  });
});

/** Something that somebody does with a client's money: with an amount that may be more than there is, or with all that the invoice says. */
const deed = fc.record({
  what: fc.constantFrom('receive', 'allocate', 'take back', 'credit', 'pay back'),
  payment: fc.nat(9),
  invoice: fc.nat(2),
  some: fc.option(fc.integer({ min: 1, max: 400_00 })),
});

test('whatever is done with money, in whatever order, the books balance and every invoice stands where its money puts it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 12 }), async (deeds) => {
      const { id: clientId } = await desk.client();
      const bills = [await desk.invoiceFor(clientId, 300_00), await desk.invoiceFor(clientId, 100_01)];
      const receipts: string[] = [];
      for (const { what, payment, invoice, some } of deeds) {
        const key = randomUUID();
        const invoice_id = bills[invoice % bills.length].id;
        const { balance, paid } = await desk.get(invoice_id);
        const amount = some ?? Math.max(what === 'receive' ? 400_01 : what === 'take back' ? paid : balance, 1);
        const id = receipts.length === 0 ? key : receipts[payment % receipts.length];
        const call = (procedure: string, input: object) =>
          app().mutate(`clientPayments.${procedure}`, { id, idempotency_key: key, ...input }, accounts);
        const answer =
          what === 'receive'
            ? await desk.receive(clientId, amount, [], key)
            : what === 'allocate'
              ? await call('allocate', { to: [{ invoice_id, amount }] })
              : what === 'take back'
                ? await call('takeBack', { invoice_id, amount, reason: 'Wrong' })
                : what === 'credit'
                  ? await credit(invoice_id, amount)
                  : await call('refund', { amount, method: 'eft', reason: 'Asked', refunded_on: shopDay() });
        expect(answer.status).toBeLessThan(500);
        if (what === 'receive') receipts.push(dataOf(clientPayments.receive, answer).id);
      }
      expect(await brokenBooks((sql) => app().database.query(sql))).toEqual([]);
      for (const { id } of bills) {
        const { status, total, paid, credited, balance } = await desk.get(id);
        expect(balance).toBe(total - paid - credited);
        expect(status).toBe(deriveInvoiceStatus({ total, paid, credited }));
      }
    }),
    { numRuns: 10 },
  );
});
