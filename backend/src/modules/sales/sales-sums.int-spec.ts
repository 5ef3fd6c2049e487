import { randomUUID } from 'node:crypto';
import { useApp } from '../../../../test/support/app';
import { dataOf } from '../../../../test/support/answers';
import { contracts } from '@plinth/contracts/contracts';
import { SalesSums } from './sales-sums';

const app = useApp({ database: 'complete' });
const desk = { as: 'developer' };
type Sums = Record<string, unknown>[];
const rows = (text: string): Promise<Sums> => app().database.query(text);

/** Each sum, worked out anew from what it is the sum of. */
const CHECKS = {
  documents: [
    `select kind, status, branch_id, salesperson_id, source, sum(count)::int as count, sum(total)::text as total, sum(balance)::text as balance from sales_document_tally
      group by 1, 2, 3, 4, 5 having sum(count) <> 0 order by 1, 2, 3, 4, 5`,
    `select kind, status, branch_id, salesperson_id, source, count(*)::int as count, sum(total)::text as total, sum(balance)::text as balance from sales_document
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  ],
  payments: [
    `select kind, method, branch_id, taken_by_id, sum(count)::int as count, sum(amount)::text as amount, sum(allocated)::text as allocated from client_payment_tally
      group by 1, 2, 3, 4 having sum(count) <> 0 order by 1, 2, 3, 4`,
    `select kind, method, branch_id, taken_by_id, count(*)::int as count, sum(amount)::text as amount, sum(allocated)::text as allocated from client_payment
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  ],
  days: [
    `select issued_on::text, kind, branch_id, category, documents, amount::text, vat::text from sales_day order by 1, 2, 3, 4`,
    `select issued_on::text, kind, branch_id, category, count(distinct id)::int as documents, sum(amount)::text as amount, sum(vat)::text as vat from sales_part
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  ],
} as const;

async function expectRight(): Promise<void> {
  for (const [name, [kept, counted]] of Object.entries(CHECKS)) expect([name, await rows(kept)]).toEqual([name, await rows(counted)]);
}

it('a year of books adds up, before and after its entries became one', async () => {
  const [{ n }] = await app().database.query<{ n: number }>('select count(*)::int as n from sales_day');
  expect(n).toBeGreaterThan(100);
  await expectRight();
  const entries = async () => Number((await rows('select count(*)::int as n from sales_document_tally'))[0]['n']);
  const before = await entries();
  await app().app.get(SalesSums).compact();
  expect(await entries()).toBeLessThan(before);
  await expectRight();
});

it('an invoice that is typed, issued and paid in part moves every sum with it', async () => {
  const { invoices, clientPayments } = contracts;
  const [branch] = await app().database.query<{ id: string }>('select id from location limit 1');
  const draft = dataOf(invoices.createDraft, await app().mutate('invoices.createDraft', { kind: 'invoice', idempotency_key: randomUUID() }, desk));
  const lines = [{ id: randomUUID(), name: 'Fitting', quantity: 2, unit_price: 115_00 }, { id: randomUUID(), name: 'Driving', quantity: 1, unit_price: 23_00 }];
  const saved = dataOf(invoices.saveDraft, await app().mutate('invoices.saveDraft', {
    id: draft.id, version: draft.version,
    draft: { branch_id: branch.id, client: { name: 'Naledi Dlamini', email: 'naledi@example.test', address: '1 Church Street' }, delivery: { fulfilment: 'collection' }, discount: { kind: 'none', value: 0 }, lines },
  }, desk));
  await expectRight();
  const issued = dataOf(invoices.issue, await app().mutate('invoices.issue', { id: saved.id, version: saved.version }, desk));
  await expectRight();
  const listed = dataOf(invoices.list, await app().query('invoices.list', { filters: { kind: ['invoice'], status: ['sent'], branch_id: [branch.id] } }, desk));
  const [counted] = await app().database.query<{ n: number; total: number }>(
    `select count(*)::int as n, sum(total)::float8 as total from sales_document where kind = 'invoice' and status = 'sent' and branch_id = $1::uuid`, [branch.id]);
  expect([listed.total, listed.sums?.['total'], listed.facets?.['status']?.['sent']]).toEqual([counted.n, counted.total, counted.n]);
  const paid = await app().mutate('clientPayments.receive', {
    client_id: issued.client_id, method: 'cash', amount: 100_00, received_on: issued.issued_on, branch_id: branch.id, allocate: 'oldest', idempotency_key: randomUUID(),
  }, desk);
  dataOf(clientPayments.receive, paid);
  await expectRight();
});

it('what is rolled back is in no sum', async () => {
  const before = await rows(CHECKS.documents[0]);
  await expect(app().database.query(`do $$ begin update sales_document set status = 'discarded' where status = 'draft'; raise 'no'; end $$`)).rejects.toThrow('no');
  expect(await rows(CHECKS.documents[0])).toEqual(before);
});
