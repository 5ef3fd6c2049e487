import { brokenBooks } from '../../../../test/support/books';
import { useTestDatabase } from '../../../../test/support/database';
import { seedClient } from '../../seed-client';
import { seedSales } from './seed-sales';

// The year that the seed makes, as every copy of the complete template has it.
const database = useTestDatabase('complete');

const count = async (from: string): Promise<number> =>
  (await database().query<{ n: number }>(`select count(*)::int as n from ${from}`))[0].n;

test('every invariant of the books holds', async () => {
  expect(await brokenBooks((sql) => database().query(sql))).toEqual([]);
});

test('every paid order has its invoice, every refund its credit note', async () => {
  expect(
    await count(
      `online_order o where paid_at is not null and not exists (select from sales_document d where d.order_id = o.id and d.kind = 'invoice')`,
    ),
  ).toBe(0);
  expect(await count(`refund r where not exists (select from sales_document d where d.order_refund_id = r.id)`)).toBe(
    0,
  );
});

test.each([
  ['quote', 'draft'],
  ['quote', 'sent'],
  ['quote', 'accepted'],
  ['quote', 'converted'],
  ['quote', 'declined'],
  ['invoice', 'sent'],
  ['invoice', 'part_paid'],
  ['invoice', 'paid'],
  ['invoice', 'cancelled'],
  ['credit_note', 'sent'],
])('there is a %s that is %s', async (kind, status) => {
  expect(await count(`sales_document where kind = '${kind}' and status = '${status}'`)).toBeGreaterThan(0);
});

test('some invoices are overdue, some money is not allocated, nothing lies ahead', async () => {
  expect(await count(`sales_document where balance > 0 and next_due_on < current_date`)).toBeGreaterThan(0);
  expect(await count(`client where credit > 0`)).toBeGreaterThan(0);
  expect(await count(`sales_document where issued_at > now() or created_at > now()`)).toBe(0);
  expect(await count(`client_payment where received_at > now()`)).toBe(0);
});

test('every payment tells what became of it, in the words of the product', async () => {
  const payments = await database().query<{
    number: string;
    kind: string;
    entries: number;
    books: number;
    first: string;
  }>(`
    select p.number, p.kind, count(t.id)::int as entries, (array_agg(t.text order by t.at, t.id))[1] as first,
           (select count(*)::int from allocation a where a.payment_id = p.id or a.refund_id = p.id) as books
      from client_payment p left join timeline_entry t on t.subject_kind = 'payment' and t.subject_id = p.id::text group by p.id`);
  expect(payments.filter(({ kind, entries, books }) => entries !== books + (kind === 'receipt' ? 1 : 0))).toEqual([]);
  expect(
    payments.filter(
      ({ kind, first }) => !(kind === 'receipt' ? / was received from / : / of RC-\d+ was paid back: /).test(first),
    ),
  ).toEqual([]);
});

test('the timeline of an invoice ends where the invoice stands', async () => {
  expect(
    await database().query(`
    select d.number, d.status, t.new_value from sales_document d
      left join lateral (select new_value from timeline_entry where subject_kind = 'invoice' and subject_id = d.id::text and field = 'status' order by at desc, id desc limit 1) t on true
     where d.kind = 'invoice' and d.number is not null and d.status <> coalesce(t.new_value, 'sent')`),
  ).toEqual([]);
  expect(
    await count(`sales_document d where number is not null and not exists (
    select from timeline_entry t where t.subject_kind = 'invoice' and t.subject_id = d.id::text and t.text like '% ' || d.number || ' was issued for %')`),
  ).toBe(0);
});

test('a second time nothing is added', async () => {
  const prisma = seedClient(database().ownerUrl, 2);
  const before = await count('sales_document');
  expect((await seedSales(prisma, new Date())).documents).toBe(0);
  expect(await count('sales_document')).toBe(before);
  await prisma.$disconnect();
});
