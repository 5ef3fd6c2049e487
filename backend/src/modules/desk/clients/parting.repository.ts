import { Injectable } from '@nestjs/common';
import { int, sure, pick, tables, text, uuid } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

const chosenDocuments = sql(
  { id: uuid, name: text },
  `select id, coalesce(number, 'a draft') as name from sales_document where client_id = $1::uuid and id = any($2::uuid[])`,
);
const chosenPayments = sql(
  pick(tables.client_payment, 'id', 'number'),
  `select id, number from client_payment where client_id = $1::uuid and id = any($2::uuid[])`,
);
// What one paper was made of, credits or replaces, and what was made of it, however far.
const documentsTogether = sql(
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
const paymentsTogether = sql(
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
const acrossBoth = sql(
  { payment: tables.client_payment.number, invoice: sure(tables.sales_document.number), amount: int },
  `
  select p.number as payment, d.number as invoice, sum(a.amount)::int as amount
    from allocation a join client_payment p on p.id = a.payment_id join sales_document d on d.id = a.invoice_id
   where p.client_id = $1::uuid and (p.id = any($3::uuid[])) <> (d.id = any($2::uuid[]))
   group by p.id, d.id having sum(a.amount) <> 0 order by p.number, d.number limit 1`,
);
const markParted = sql(
  `update client set parted_from_id = $2::uuid, merged_into_id = null, version = version + 1, updated_at = now() where id = $1::uuid`,
);
const moveAccount = sql(`update client set user_id = null where id = $1::uuid`);
const giveAccount = sql(`update client set user_id = $2::uuid where id = $1::uuid`);
const movePayments = sql(
  `update client_payment set client_id = $2::uuid where client_id = $1::uuid and id = any($3::uuid[])`,
);
const moveDocuments = sql(
  `update sales_document set client_id = $2::uuid where client_id = $1::uuid and id = any($3::uuid[])`,
);

/** What is parted together, in ids and as a person calls it. */
export interface Chosen {
  readonly documents: readonly { readonly id: string; readonly name: string }[];
  readonly payments: readonly { readonly id: string; readonly number: string }[];
}

const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Papers and money of a client that go to another one. The client is locked. */
@Injectable()
export class PartingRepository {
  /** How many of the named ones are the client's. */
  async count(
    tx: Tx,
    clientId: string,
    documentIds: readonly string[],
    paymentIds: readonly string[],
  ): Promise<number> {
    const documents = await tx.rows(chosenDocuments, [clientId, documentIds]);
    const payments = await tx.rows(chosenPayments, [clientId, paymentIds]);
    return documents.length + payments.length;
  }

  /** With all that never stands apart from what was named. */
  async together(
    tx: Tx,
    clientId: string,
    documentIds: readonly string[],
    paymentIds: readonly string[],
  ): Promise<Chosen> {
    return {
      documents: await tx.rows(documentsTogether, [clientId, documentIds]),
      payments: await tx.rows(paymentsTogether, [clientId, paymentIds]),
    };
  }

  /** The first payment that would settle an invoice of the other client. */
  async acrossBoth(
    tx: Tx,
    clientId: string,
    { documents, payments }: Chosen,
  ): Promise<{ payment: string; invoice: string } | null> {
    const [row] = await tx.rows(acrossBoth, [clientId, ids(documents), ids(payments)]);
    return row ?? null;
  }

  async move(tx: Tx, fromId: string, toId: string, { documents, payments }: Chosen): Promise<void> {
    await tx.change(markParted, [toId, fromId]);
    await tx.change(movePayments, [fromId, toId, ids(payments)]);
    await tx.change(moveDocuments, [fromId, toId, ids(documents)]);
  }

  async moveAccount(tx: Tx, fromId: string, toId: string, userId: string): Promise<void> {
    await tx.change(moveAccount, [fromId]);
    await tx.change(giveAccount, [toId, userId]);
  }
}
