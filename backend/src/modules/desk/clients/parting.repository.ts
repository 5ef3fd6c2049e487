import { Injectable } from '@nestjs/common';
import type { ClientPaymentKind } from '@plinth/contracts/desk/ledger/client-account-labels';
import { MOST_AT_ONCE } from '@plinth/contracts/desk/clients/client-parting';
import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import {
  bool,
  date,
  int,
  narrow,
  notNull,
  pick,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import type { Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const chosenDocuments = sql(
  { id: uuid, name: text },
  `select id, coalesce(number, 'a draft') as name from sales_document where client_id = $1::uuid and id = any($2::uuid[])`,
);
// The chosen documents and all that are linked to them as quote, credit note or replacement, directly or through others.
const linkedDocuments = sql(
  { id: uuid, name: text },
  `
  with recursive tied as (
    select id, quote_id, credits_id, replaces_id from sales_document where client_id = $1::uuid and id = any($2::uuid[])
    union
    select d.id, d.quote_id, d.credits_id, d.replaces_id from tied t join sales_document d
        on d.id in (t.quote_id, t.credits_id, t.replaces_id) or d.quote_id = t.id or d.credits_id = t.id or d.replaces_id = t.id
     where d.client_id = $1::uuid)
  select d.id, coalesce(d.number, 'a draft') as name from sales_document d join tied t on t.id = d.id order by d.number, d.id`,
);
const linkedPayments = sql(
  pick(tables.client_payment, 'id', 'number'),
  `
  with recursive tie as (
    select a.payment_id as one, a.refund_id as other from client_payment p join allocation a on a.payment_id = p.id and a.refund_id is not null
     where p.client_id = $1::uuid
    union
    select p.voids_id, p.id from client_payment p where p.client_id = $1::uuid and p.voids_id is not null),
  tied as (
    select id from client_payment where client_id = $1::uuid and id = any($2::uuid[])
    union
    select case when tie.one = tied.id then tie.other else tie.one end from tied join tie on tied.id in (tie.one, tie.other))
  select p.id, p.number from client_payment p join tied t on t.id = p.id order by p.number`,
);
const crossAllocations = sql(
  { payment: tables.client_payment.number, invoice: notNull(tables.sales_document.number), amount: int },
  `
  select p.number as payment, d.number as invoice, sum(a.amount)::int as amount
    from allocation a join client_payment p on p.id = a.payment_id join sales_document d on d.id = a.invoice_id
   where p.client_id = $1::uuid and (p.id = any($3::uuid[])) <> (d.id = any($2::uuid[]))
   group by p.id, d.id having sum(a.amount) <> 0 order by p.number, d.number`,
);
const sums = sql(
  pick(tables.client, 'owed', 'credit'),
  `
  select (select coalesce(sum(balance), 0)::int from sales_document where client_id = $1::uuid and id = any($2::uuid[])) as owed,
         (select coalesce(sum(amount - allocated), 0)::int from client_payment
           where client_id = $1::uuid and id = any($3::uuid[]) and kind = 'receipt') as credit`,
);
const DOCUMENT = {
  ...pick(
    tables.sales_document,
    'id',
    'number',
    'client_name',
    'client_company',
    'client_email',
    'client_phone',
    'client_address',
    'client_vat_number',
    'total',
  ),
  kind: narrow<DocumentKind>(text),
  on: date,
  another_name: bool,
};
export type StoredDocument = RowOf<typeof DOCUMENT>;
// Documents in another name than the client's come first: they probably belong to the other client.
const documents = sql(
  DOCUMENT,
  `
  select d.id, d.number, d.kind, coalesce(d.issued_on, (d.created_at at time zone 'Africa/Johannesburg')::date) as on, d.client_name,
         d.client_company, d.client_email, d.client_phone, d.client_address, d.client_vat_number, d.total,
         plain_text(d.client_name) <> plain_text(c.name) or plain_text(d.client_company) <> plain_text(c.company) as another_name
    from sales_document d join client c on c.id = d.client_id
   where c.id = $1::uuid and d.status <> 'discarded'
   order by another_name desc, "on" desc, d.number desc nulls first, d.id limit ${String(MOST_AT_ONCE)}`,
);
const payments = sql(
  {
    ...pick(tables.client_payment, 'id', 'number', 'reference', 'amount'),
    kind: narrow<ClientPaymentKind>(text),
    on: date,
  },
  `
  select id, number, kind, received_on as on, reference, amount from client_payment where client_id = $1::uuid
   order by received_on desc, number desc limit ${String(MOST_AT_ONCE)}`,
);
const splitCandidates = sql(
  pick(tables.client, 'id', 'name', 'company', 'owed', 'credit'),
  `
  select id, name, company, owed, credit from client
   where merged_into_id = $1::uuid or (merged_into_id is null and parted_from_id = $1::uuid) order by name, id`,
);
const unlinkAccount = sql(`update client set user_id = null where id = $1::uuid`);
const linkAccount = sql(`update client set user_id = $2::uuid where id = $1::uuid`);
const moveDocuments = sql(
  `update sales_document set client_id = $2::uuid where client_id = $1::uuid and id = any($3::uuid[])`,
);

/** Papers that move together in a split, by id and by number. */
export interface PapersToMove {
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly payments: readonly { readonly id: string; readonly number: string }[];
}

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Papers and money of a client that move to another one in a split. The client is locked. */
@Injectable()
export class PartingRepository {
  /** Counts the named papers that are the client's. */
  async countOwned(
    tx: Tx,
    clientId: string,
    documentIds: readonly string[],
    paymentIds: readonly string[],
  ): Promise<number> {
    const documents = await tx.listRows(chosenDocuments, [clientId, documentIds]);
    const payments = await tx.prisma.client_payment.findMany({
      where: { client_id: clientId, id: { in: [...paymentIds] } },
      select: { id: true, number: true },
    });
    return documents.length + payments.length;
  }

  /** Lists the chosen papers and all linked papers, which have to move along. */
  async listLinkedPapers(
    tx: Tx,
    clientId: string,
    documentIds: readonly string[],
    paymentIds: readonly string[],
  ): Promise<PapersToMove> {
    return {
      documents: await tx.listRows(linkedDocuments, [clientId, documentIds]),
      payments: await tx.listRows(linkedPayments, [clientId, paymentIds]),
    };
  }

  /** Lists allocations that would cross the split: a payment of one client on an invoice of the other. */
  listCrossAllocations(
    tx: Tx,
    clientId: string,
    { documents, payments }: PapersToMove,
  ): Promise<{ payment: string; invoice: string; amount: number }[]> {
    return tx.listRows(crossAllocations, [clientId, ids(documents), ids(payments)]);
  }

  /** Returns the balance of the chosen documents and the unallocated part of the chosen receipts, in cents. */
  async sumChosen(
    tx: Tx,
    clientId: string,
    { documents, payments }: PapersToMove,
  ): Promise<{ owed: number; credit: number }> {
    const row = await tx.findRow(sums, [clientId, ids(documents), ids(payments)]);
    return row ?? { owed: 0, credit: 0 };
  }

  listDocuments(tx: Tx, clientId: string): Promise<StoredDocument[]> {
    return tx.listRows(documents, [clientId]);
  }

  listPayments(tx: Tx, clientId: string) {
    return tx.listRows(payments, [clientId]);
  }

  /** Lists the clients that were merged into this one or split off it. */
  listSplitCandidates(tx: Tx, clientId: string) {
    return tx.listRows(splitCandidates, [clientId]);
  }

  async movePapers(tx: Tx, fromId: string, toId: string, { documents, payments }: PapersToMove): Promise<void> {
    await tx.prisma.client.updateMany({
      where: { id: toId },
      data: { parted_from_id: fromId, merged_into_id: null, version: { increment: 1 } },
    });
    await tx.prisma.client_payment.updateMany({
      where: { client_id: fromId, id: { in: ids(payments) } },
      data: { client_id: toId },
    });
    await tx.execute(moveDocuments, [fromId, toId, ids(documents)]);
  }

  async moveAccount(tx: Tx, fromId: string, toId: string, userId: string): Promise<void> {
    await tx.execute(unlinkAccount, [fromId]);
    await tx.execute(linkAccount, [toId, userId]);
  }
}
