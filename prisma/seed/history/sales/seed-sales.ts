import { randomBytes } from 'node:crypto';
import type { SupplierFacts } from '@plinth/contracts/desk/invoices/invoice-fields';
import { southAfricanDay } from '../../../../backend/src/modules/base/calendar/working-days';
import { DOCUMENT_NUMBERS } from '../../../../backend/src/modules/desk/invoices/document-numbers';
import { issuedWords, mailedWords } from '../../../../backend/src/modules/desk/invoices/document-text';
import {
  draftColumns,
  lineColumns,
  originColumns,
} from '../../../../backend/src/modules/desk/invoices/document-record';
import { calculateAgreedInstalments } from '../../../../backend/src/modules/desk/invoices/issued/agreed-instalments';
import { creditedBy } from '../../../../backend/src/modules/desk/ledger/payment-text';
import { PAYMENT_NUMBERS } from '../../../../backend/src/modules/desk/ledger/payment-numbers';
import type { NumberSeries } from '../../../../backend/src/platform/data/numbering/number-series';
import type { Prisma, PrismaClient } from '../../../generated/client';
import { Dice } from '../dice';
import { readWorld } from '../world';
import { CounterYear, COUNTER_SALES } from './counter-sales';
import type { Entry, PlannedAllocation, PlannedDocument, SalesYear } from './document-rows';
import { creditNoteOf, moneyEntries } from './money-entries';
import { readOrders } from './read-orders';
import { webYear } from './web-sales';

const SEED = 31_007;
/** Marks the documents of the history, so that a second run finds them. */
const HISTORY_KEY = 'demo-sales-';

/** Writes a year of quotes, invoices, credit notes and payments up to `now`, those of the online orders among them. All of it or nothing, once. */
export async function seedSales(
  prisma: PrismaClient,
  now: Date,
  counterSales = COUNTER_SALES,
): Promise<{ documents: number; payments: number; clients: number }> {
  const before = await prisma.sales_document.count({ where: { idempotency_key: { startsWith: HISTORY_KEY } } });
  if (before > 0) return { documents: 0, payments: 0, clients: 0 };
  const [world, orders, company] = [
    await readWorld(prisma),
    await readOrders(prisma),
    await prisma.company.findFirstOrThrow(),
  ];
  const dice = new Dice(SEED);
  const categories = new Map(world.offered.map(({ variant_id, subcategory }) => [variant_id, subcategory]));
  const web = webYear(dice, orders, categories);
  const counter = new CounterYear(world, now, dice, web.byEmail).plan(counterSales);
  const year: SalesYear = {
    clients: [...web.clients, ...counter.clients],
    documents: [...web.documents, ...counter.documents],
    payments: [...web.payments, ...counter.payments],
    allocations: [...web.allocations, ...counter.allocations],
  };
  const supplier: SupplierFacts = {
    trading_name: company.trading_name,
    legal_name: company.legal_name,
    registration_number: company.registration_number,
    vat_number: company.vat_number,
    address: company.address,
    phone: company.phone,
    email: company.email,
    bank: {
      account_holder: company.bank_account_holder,
      bank: company.bank_name,
      branch_code: company.bank_branch_code,
      account_number: company.bank_account_number,
    },
  };
  const staff = new Map(world.staff.map(({ id, name }) => [id, name]));
  await prisma.$transaction((tx) => write(tx, year, supplier, staff), { timeout: 120_000, maxWait: 10_000 });
  return { documents: year.documents.length, payments: year.payments.length, clients: year.clients.length };
}

async function write(
  tx: Prisma.TransactionClient,
  year: SalesYear,
  supplier: SupplierFacts,
  staff: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.client.createMany({ data: year.clients.map((client) => ({ ...client, updated_at: client.created_at })) });
  await many(
    tx,
    year.documents,
    `
    insert into sales_document (id, ${originColumns}, ${draftColumns}, created_at, created_by_id, updated_at, updated_by_id)
    select id, ${originColumns}, ${draftColumns}, created_at, created_by_id, created_at, created_by_id from jsonb_populate_recordset(null::sales_document, $1::jsonb)`,
    ({ id, record, created_at, by }) => ({
      ...record,
      id,
      created_at,
      created_by_id: by,
      access_key: randomBytes(24).toString('base64url'),
      idempotency_key: `${HISTORY_KEY}${id}`,
    }),
  );
  await many(
    tx,
    year.documents.flatMap(({ id, lines }) => lines.map((line, position) => ({ ...line, document_id: id, position }))),
    `
    insert into sales_document_line (document_id, position, ${lineColumns})
    select document_id, position, ${lineColumns} from jsonb_populate_recordset(null::sales_document_line, $1::jsonb)`,
    (line) => line,
  );
  const documents = await issue(tx, year, supplier);
  const payments = await pay(tx, year, documents);
  await tx.$executeRawUnsafe(`
    update sales_document set version = version + 1, status = case
      when total > 0 and credited = total then 'cancelled' when paid + credited = total then 'paid' when paid > 0 then 'part_paid' else status end
     where kind = 'invoice' and status = 'sent' and paid + credited > 0`);
  await tx.timeline_entry.createMany({
    data: [
      ...year.documents.flatMap((document) =>
        entriesOf(document, documents.get(document.id), staff).map((entry) => ({
          ...entry,
          subject_kind: 'invoice',
          subject_id: document.id,
          kind: 'system',
        })),
      ),
      ...moneyEntries(year, { documents, payments }, staff),
    ],
  });
}

/** What a document's own timeline tells, but for its money. */
function entriesOf(
  { entries, by, issued_at: at, record }: PlannedDocument,
  number: string | undefined,
  staff: ReadonlyMap<string, string>,
): Entry[] {
  if (at === null || number === undefined) return [...entries];
  const issued = {
    at,
    actor_id: by,
    actor: (by === null ? undefined : staff.get(by)) ?? 'Plinth',
    text: issuedWords(record.kind, number, record.total),
  };
  const mailed = { at, actor_id: null, actor: 'Plinth', text: mailedWords(record.client_email) };
  return [...entries, issued, ...(isMailed(record) ? [mailed] : [])].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Papers of online orders are seen on the order's page. */
const isMailed = ({ source, client_email: email }: PlannedDocument['record']): boolean =>
  source !== 'online_order' && email !== '';

/** Numbers in the order of issue, then the states that came after. @returns the numbers */
async function issue(
  tx: Prisma.TransactionClient,
  year: SalesYear,
  supplier: SupplierFacts,
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  const isIssued = (document: PlannedDocument): document is PlannedDocument & { issued_at: Date } =>
    document.issued_at !== null;
  const issued = year.documents.filter(isIssued).sort((a, b) => a.issued_at.getTime() - b.issued_at.getTime());
  const terms = new Map(year.clients.map(({ id, credit_terms_days }) => [id, credit_terms_days]));
  for (const [kind, series] of Object.entries(DOCUMENT_NUMBERS)) {
    const ofKind = issued.filter(({ record }) => record.kind === kind);
    const first = await takeNumbers(tx, series, ofKind.length);
    const numbered = ofKind.map((document, index) => ({
      ...document,
      number: `${series.prefix}${String(first + index)}`,
    }));
    for (const { id, number } of numbered) numbers.set(id, number);
    await many(
      tx,
      numbered,
      `
      update sales_document d set number = i.number, status = 'sent', supplier = '${JSON.stringify(supplier).replaceAll("'", "''")}'::jsonb, issued_at = i.issued_at,
             issued_on = i.issued_on, due_on = i.due_on, instalments = i.instalments, mailed_at = case when d.source = 'online_order' or d.client_email = '' then null else i.issued_at end, updated_at = i.issued_at, version = 2
        from jsonb_to_recordset($1::jsonb) as i(id uuid, number text, issued_at timestamptz, issued_on date, due_on date, instalments jsonb) where d.id = i.id`,
      ({ id, number, issued_at, record, lines }) => {
        const day = southAfricanDay(issued_at);
        const creditDays = terms.get(record.client_id ?? '') ?? 0;
        const instalments =
          record.kind === 'credit_note' ? [] : calculateAgreedInstalments(record, lines, { today: day, creditDays });
        return {
          id,
          number,
          issued_at,
          issued_on: day,
          instalments,
          due_on: kind === 'invoice' ? (instalments.at(-1)?.due_on ?? null) : null,
        };
      },
    );
  }
  for (const step of [0, 1]) {
    await many(
      tx,
      issued.filter(({ course }) => course.length > step),
      `
      update sales_document d set status = m.status, version = d.version + 1, updated_at = m.at, declined_reason = m.reason,
             accepted_at = case when m.reason = '' then m.at end, accepted_name = m.name
        from jsonb_to_recordset($1::jsonb) as m(id uuid, status text, at timestamptz, name text, reason text) where d.id = m.id`,
      ({ id, course, answer }) => ({ id, status: course[step], ...answer }),
    );
  }
  return numbers;
}

/** @returns the numbers of payments */
async function pay(
  tx: Prisma.TransactionClient,
  year: SalesYear,
  documents: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  const payments = [...year.payments].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const kind of ['receipt', 'refund'] as const) {
    const ofKind = payments.filter((payment) => payment.kind === kind);
    const first = await takeNumbers(tx, PAYMENT_NUMBERS[kind], ofKind.length);
    for (const [index, { id }] of ofKind.entries())
      numbers.set(id, `${PAYMENT_NUMBERS[kind].prefix}${String(first + index)}`);
    await tx.client_payment.createMany({
      data: ofKind.map(({ at, ...payment }) => ({
        ...payment,
        number: numbers.get(payment.id) ?? '',
        received_at: at,
        received_on: new Date(`${southAfricanDay(at)}T00:00:00Z`),
        // What follows from an order has the key that the product gives it.
        idempotency_key:
          payment.order_payment_id !== null
            ? `order-payment:${payment.order_payment_id}`
            : payment.order_refund_id !== null
              ? `order-refund:${payment.order_refund_id}`
              : `${HISTORY_KEY}${payment.id}`,
      })),
    });
  }
  const reasonOf = (allocation: PlannedAllocation): string => {
    const note = allocation.amount < 0 ? creditNoteOf(year, allocation) : null;
    return note === null ? allocation.reason : creditedBy(documents.get(note) ?? '');
  };
  // In the order of time: nothing is taken back before it was given.
  await many(
    tx,
    [...year.allocations].sort((a, b) => a.at.getTime() - b.at.getTime()),
    `
    insert into allocation (payment_id, credit_note_id, invoice_id, refund_id, amount, reason, actor_id, at)
    select payment_id, credit_note_id, invoice_id, refund_id, amount, reason, actor_id, at from jsonb_populate_recordset(null::allocation, $1::jsonb)`,
    (row) => ({ ...row, reason: reasonOf(row) }),
  );
  return numbers;
}

const AT_ONCE = 1_000;
async function many<Row>(
  tx: Prisma.TransactionClient,
  rows: readonly Row[],
  sql: string,
  json: (row: Row) => object,
): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.$executeRawUnsafe(sql, JSON.stringify(rows.slice(from, from + AT_ONCE).map(json)));
}

/** The next numbers of a series; it goes on after them. @returns the first */
async function takeNumbers(
  tx: Prisma.TransactionClient,
  { kind, prefix, first }: NumberSeries,
  count: number,
): Promise<number> {
  const [row] = await tx.$queryRaw<{ first: number }[]>`
    insert into number_series (kind, prefix, next) values (${kind}, ${prefix}, ${first + count})
    on conflict (kind) do update set next = number_series.next + ${count}
    returning next - ${count}::int as first`;
  return row.first;
}
