import { randomUUID } from 'node:crypto';
import { useApp } from '../../../../../test/support/app';
import { dataOf } from '../../../../../test/support/answers';
import { brokenBooks } from '../../../../../test/support/books';
import { contracts } from '@plinth/contracts/contracts';
import { SalesSums } from './sales-sums';

const app = useApp({ database: 'complete' });
const desk = { as: 'developer' };
const expectRight = async () => expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
const entries = async () =>
  (await app().database.query<{ n: number }>('select count(*)::int as n from sales_document_tally'))[0].n;

it('a year of books adds up, before and after its entries became one', async () => {
  const [{ n }] = await app().database.query<{ n: number }>('select count(*)::int as n from sales_day');
  expect(n).toBeGreaterThan(100);
  await expectRight();
  const before = await entries();
  await app().app.get(SalesSums).compactSums();
  expect(await entries()).toBeLessThan(before);
  await expectRight();
});

it('an invoice that is typed, issued and paid in part moves every sum with it', async () => {
  const { invoices, clientPayments } = contracts;
  const [branch] = await app().database.query<{ id: string }>('select id from location limit 1');
  const draft = dataOf(
    invoices.createDraft,
    await app().mutate('invoices.createDraft', { kind: 'invoice', idempotency_key: randomUUID() }, desk),
  );
  const lines = [
    { id: randomUUID(), name: 'Fitting', quantity: 2, unit_price: 115_00 },
    { id: randomUUID(), name: 'Driving', quantity: 1, unit_price: 23_00 },
  ];
  const saved = dataOf(
    invoices.saveDraft,
    await app().mutate(
      'invoices.saveDraft',
      {
        id: draft.id,
        version: draft.version,
        draft: {
          branch_id: branch.id,
          client: { name: 'Naledi Dlamini', email: 'naledi@example.test', address: '1 Church Street' },
          delivery: { fulfilment: 'collection' },
          discount: { kind: 'none', value: 0 },
          lines,
        },
      },
      desk,
    ),
  );
  await expectRight();
  const issued = dataOf(
    invoices.issue,
    await app().mutate('invoices.issue', { id: saved.id, version: saved.version }, desk),
  );
  await expectRight();
  const listed = dataOf(
    invoices.list,
    await app().query(
      'invoices.list',
      { filters: { kind: ['invoice'], status: ['sent'], branch_id: [branch.id] } },
      desk,
    ),
  );
  const [counted] = await app().database.query<{ n: number; total: number }>(
    `select count(*)::int as n, sum(total)::float8 as total from sales_document where kind = 'invoice' and status = 'sent' and branch_id = $1::uuid`,
    [branch.id],
  );
  expect([listed.total, listed.sums?.['invoiced'], listed.facets?.['status']?.['sent']]).toEqual([
    counted.n,
    counted.total,
    counted.n,
  ]);
  const paid = await app().mutate(
    'clientPayments.receive',
    {
      client_id: issued.client_id,
      method: 'cash',
      amount: 100_00,
      received_on: issued.issued_on,
      branch_id: branch.id,
      allocate: 'oldest',
      idempotency_key: randomUUID(),
    },
    desk,
  );
  dataOf(clientPayments.receive, paid);
  await expectRight();
});

it('the list of documents adds up like with like: what was invoiced less its credits, what was quoted, what is in drafts, and what is owed', async () => {
  const { sums } = dataOf(contracts.invoices.list, await app().query('invoices.list', {}, desk));
  const [books] = await app().database.query<Record<string, number>>(`
    select (select sum(total) from sales_document where kind = 'invoice' and issued_on is not null) - (select sum(total) from sales_document where kind = 'credit_note' and issued_on is not null) as invoiced,
           (select sum(total) from sales_document where kind = 'quote' and status in ('sent', 'accepted', 'declined', 'converted')) as quoted,
           (select sum(total) from sales_document where status = 'draft' and kind <> 'credit_note') as drafted,
           (select sum(balance) from sales_document where kind = 'invoice' and status in ('sent', 'part_paid', 'paid')) as balance`);
  expect(sums).toEqual(Object.fromEntries(Object.entries(books).map(([name, value]) => [name, Number(value)])));
});

it('what is rolled back is in no sum', async () => {
  const before = await entries();
  await expect(
    app().database.query(
      `do $$ begin update sales_document set status = 'discarded' where status = 'draft'; raise 'no'; end $$`,
    ),
  ).rejects.toThrow('no');
  expect(await entries()).toBe(before);
  await expectRight();
});
