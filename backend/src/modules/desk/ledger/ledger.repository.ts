import type { DocumentStatus } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { Injectable } from '@nestjs/common';
import {
  columnList,
  int,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { type Connection, Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { FREE_CREDIT } from './free-credit';
import { isKeptForOrder } from './kept-for-order';

export type Method = 'card' | 'eft' | 'cash' | 'brought_forward';

const PAYMENT = {
  ...pick(tables.client_payment, 'id', 'number', 'client_id', 'client_name', 'branch_id', 'amount', 'allocated'),
  ...pick(tables.client_payment, 'order_payment_id', 'card_payment_id'),
  kind: narrow<'receipt' | 'refund'>(tables.client_payment.kind),
  method: narrow<Method>(tables.client_payment.method),
};
export type PaymentRecord = RowOf<typeof PAYMENT>;

export interface NewPayment {
  kind: 'receipt' | 'refund';
  client_id: string;
  client_name: string;
  branch_id: string | null;
  method: Method;
  amount: number;
  reference: string;
  reason: string;
  /** Receipt: cash that the client handed over, if recorded, in cents. */
  tendered?: number | null;
  received_on: string;
  taken_by_id: string | null;
  idempotency_key: string;
  /** Refund: id of the payment that it voids. */
  voids_id?: string;
  order_payment_id: string | null;
  order_refund_id: string | null;
  card_payment_id: string | null;
}

const INVOICE = {
  ...pick(tables.sales_document, 'id', 'total', 'paid', 'credited'),
  // Issued documents have a number and a client, and invoices a balance, so these are never null.
  number: notNull(tables.sales_document.number),
  client_id: notNull(tables.sales_document.client_id),
  balance: notNull(tables.sales_document.balance),
  status: narrow<DocumentStatus>(tables.sales_document.status),
};
export type InvoiceRecord = RowOf<typeof INVOICE>;

const PAYMENT_FIELDS = columnList(PAYMENT);
const INVOICE_FIELDS = columnList(INVOICE);

const paymentById = sql(PAYMENT, `select ${PAYMENT_FIELDS} from client_payment where id = $1::uuid`);
const paymentLocked = sql(
  PAYMENT,
  `select ${PAYMENT_FIELDS} from client_payment where id = $1::uuid for no key update`,
);
const paymentByKey = sql(PAYMENT, `select ${PAYMENT_FIELDS} from client_payment where idempotency_key = $1`);
/** Receipt of the same client, day, method, amount and reference that was not voided. */
const duplicateReceipt = sql(
  { number: tables.client_payment.number },
  `select p.number from client_payment p
    where p.client_id = $1::uuid and p.kind = 'receipt' and p.method = $2 and p.amount = $3 and p.received_on = $4::date and lower(p.reference) = lower($5)
      and not exists (select from client_payment v where v.voids_id = p.id)
    order by p.number desc limit 1`,
);
const invoiceLocked = sql(
  INVOICE,
  `
  select ${INVOICE_FIELDS} from sales_document where id = $1::uuid and kind = 'invoice' and number is not null for no key update`,
);
const openInvoices = sql(
  INVOICE,
  `
  select ${INVOICE_FIELDS} from sales_document where client_id = $1::uuid and kind = 'invoice' and balance > 0
   order by issued_on, number for no key update`,
);
const unallocatedPayments = sql(
  PAYMENT,
  `
  select ${PAYMENT_FIELDS} from client_payment where client_id = $1::uuid and kind = 'receipt' and amount > allocated
     and not ${isKeptForOrder('client_payment')}
   order by received_on, received_at, id for no key update`,
);
const IS_FREE_CREDIT = `client_id = $1::uuid and ${FREE_CREDIT}`;
const freeCreditPayments = sql(
  PAYMENT,
  `select ${PAYMENT_FIELDS} from client_payment where ${IS_FREE_CREDIT} order by received_on, received_at, id for no key update`,
);
const freeCreditSum = sql(
  { amount: int },
  `select coalesce(sum(amount - allocated), 0)::int as amount from client_payment where ${IS_FREE_CREDIT}`,
);
const insertPayment = sql(
  pick(tables.client_payment, 'id'),
  `
  insert into client_payment (id, number, kind, client_id, client_name, branch_id, method, amount, reference, reason, tendered, received_on, taken_by_id,
                              idempotency_key, order_payment_id, order_refund_id, card_payment_id, voids_id)
  select gen_random_uuid(), $1, kind, client_id, client_name, branch_id, method, amount, reference, reason, tendered, received_on, taken_by_id,
         idempotency_key, order_payment_id, order_refund_id, card_payment_id, voids_id
    from jsonb_populate_record(null::client_payment, $2::jsonb) returning id`,
);
const ONLY_BRANCH_OF_PERSON = `(select (array_agg(o.location_id))[1] from user_location o join location b on b.id = o.location_id and b.closed_at is null
    where o.user_id = $1::uuid having count(*) = 1)`;
/** Branch of a payment. Cash ($3) lies in the till of an open one, which is not guessed; no branch closes meanwhile. */
const branchOfPayment = sql(
  { id: nullable(uuid) },
  `
  select (select l.id from location l where (l.closed_at is null or not $3::boolean) and l.id = coalesce(
    $4::uuid,
    case when $3::boolean then ${ONLY_BRANCH_OF_PERSON} end,
    (select d.branch_id from sales_document d join location b on b.id = d.branch_id and (b.closed_at is null or not $3::boolean)
      where d.id = any($2::uuid[]) order by d.id limit 1),
    (select b.id from location b where b.id = $5::uuid and (b.closed_at is null or not $3::boolean)),
    case when not $3::boolean then (select location_id from user_location where user_id = $1::uuid order by location_id limit 1) end,
    (select (array_agg(id))[1] from location where closed_at is null having count(*) = 1)) for key share) as id`,
);
const orderOf = sql(
  { number: tables.online_order.number, status: tables.online_order.status },
  'select o.number, o.status from payment p join online_order o on o.id = p.order_id where p.id = $1::uuid',
);
const allocationsToInvoice = sql(
  { payment_id: notNull(tables.allocation.payment_id), amount: int },
  `
  select payment_id, sum(amount)::int as amount from allocation
   where invoice_id = $1::uuid and payment_id is not null group by payment_id having sum(amount) > 0 order by max(id) desc`,
);

const allocationsOfPayment = sql(
  { invoice_id: notNull(tables.allocation.invoice_id), amount: int },
  `
  select invoice_id, sum(amount)::int as amount from allocation
   where payment_id = $1::uuid and invoice_id is not null group by invoice_id having sum(amount) > 0 order by invoice_id`,
);
const paidOutPayments = sql(
  { payment_id: notNull(tables.allocation.payment_id), amount: int },
  `
  select payment_id, sum(amount)::int as amount from allocation
   where refund_id = $1::uuid and payment_id is not null group by payment_id having sum(amount) > 0 order by payment_id`,
);
const paidBackOf = sql(
  { amount: int },
  'select coalesce(sum(amount), 0)::int as amount from allocation where payment_id = $1::uuid and refund_id is not null',
);

export interface NewAllocation {
  readonly payment?: string;
  readonly creditNote?: string;
  readonly invoice?: string;
  readonly refund?: string;
  /** In cents; negative takes an allocation back. */
  readonly amount: number;
  readonly reason: string;
  readonly actorId: string | null;
}

/** Terms by which the branch of a payment is found. */
export interface PaymentBranchTerms {
  readonly isCash: boolean;
  /** Branch that was chosen, if any. */
  readonly chosenId?: string | null;
  /** Branch to fall back on where neither person nor invoices tell: of a refund, that of the payment. */
  readonly fallbackId?: string | null;
}

/** Payments, refunds and their allocations. Database triggers keep the sums. */
@Injectable()
export class LedgerRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findPayment(id: string): Promise<PaymentRecord | null> {
    const row = await this.db.findRow(paymentById, [id]);
    return row ?? null;
  }

  async lockPayment(tx: Tx, id: string): Promise<PaymentRecord | null> {
    const row = await tx.findRow(paymentLocked, [id]);
    return row ?? null;
  }

  /** Finds the online order of an order payment. */
  async findOrder(tx: Tx, orderPaymentId: string): Promise<{ number: string; status: string } | undefined> {
    return tx.findRow(orderOf, [orderPaymentId]);
  }

  async findPaymentByKey(tx: Tx, key: string): Promise<PaymentRecord | null> {
    const row = await tx.findRow(paymentByKey, [key]);
    return row ?? null;
  }

  /** Finds the number of a receipt with the same client, day, method, amount and reference. */
  async findDuplicateReceipt(
    tx: Tx,
    {
      client_id,
      method,
      amount,
      received_on,
      reference,
    }: Pick<PaymentRecord, 'client_id' | 'amount'> & { method: string; received_on: string; reference: string },
  ): Promise<string | undefined> {
    const row = await tx.findRow(duplicateReceipt, [client_id, method, amount, received_on, reference]);
    return row?.number;
  }

  async lockInvoice(tx: Tx, id: string): Promise<InvoiceRecord | null> {
    const row = await tx.findRow(invoiceLocked, [id]);
    return row ?? null;
  }

  /** Locks a client's invoices with a balance, oldest first. */
  lockOpenInvoices(tx: Tx, clientId: string): Promise<InvoiceRecord[]> {
    return tx.listRows(openInvoices, [clientId]);
  }

  /** Locks a client's payments that are not fully allocated, oldest first. */
  lockUnallocatedPayments(tx: Tx, clientId: string): Promise<PaymentRecord[]> {
    return tx.listRows(unallocatedPayments, [clientId]);
  }

  /** Locks the payments that the client may use without asking us. */
  lockFreeCredit(tx: Tx, clientId: string): Promise<PaymentRecord[]> {
    return tx.listRows(freeCreditPayments, [clientId]);
  }

  /** Returns the sum of the free credit of a client, in cents. */
  async sumFreeCredit(clientId: string): Promise<number> {
    const { amount } = await this.db.getRow(freeCreditSum, [clientId]);
    return amount;
  }

  /** Finds the client of an issued invoice. */
  async findClientOfInvoice(tx: Tx, invoiceId: string): Promise<string | null> {
    const row = await tx.prisma.sales_document.findFirst({
      where: { id: invoiceId, kind: 'invoice', number: { not: null } },
      select: { client_id: true },
    });
    return row?.client_id ?? null;
  }

  /**
   * Finds the branch of a payment without one: that of the invoices it pays, otherwise that of the person who took
   * it. Cash lies in the till where that person works, wherever its invoice was made.
   */
  async findBranch(
    tx: Tx,
    takenById: string,
    invoiceIds: readonly string[],
    { isCash, chosenId = null, fallbackId = null }: PaymentBranchTerms,
  ): Promise<string | null> {
    const row = await tx.getRow(branchOfPayment, [takenById, invoiceIds, isCash, chosenId, fallbackId]);
    return row.id;
  }

  async insertPayment(tx: Tx, number: string, payment: NewPayment): Promise<string> {
    const { id } = await tx.getRow(insertPayment, [number, JSON.stringify(payment)]);
    return id;
  }

  async insertAllocation(
    tx: Tx,
    { payment, creditNote, invoice, refund, amount, reason, actorId }: NewAllocation,
  ): Promise<void> {
    await tx.prisma.allocation.create({
      data: {
        payment_id: payment ?? null,
        credit_note_id: creditNote ?? null,
        invoice_id: invoice ?? null,
        refund_id: refund ?? null,
        amount,
        reason,
        actor_id: actorId,
      },
      select: { id: true },
    });
  }

  /** Returns the refunded amount of a payment, in cents. */
  async sumRefunds(paymentId: string, on: Connection = this.db): Promise<number> {
    const { amount } = await on.getRow(paidBackOf, [paymentId]);
    return amount;
  }

  /** Lists the payments out of which a refund was paid. */
  listPaidOutPayments(tx: Tx, refundId: string): Promise<{ payment_id: string; amount: number }[]> {
    return tx.listRows(paidOutPayments, [refundId]);
  }

  /** Lists the allocations of a payment, by invoice. */
  listAllocationsOfPayment(tx: Tx, paymentId: string): Promise<{ invoice_id: string; amount: number }[]> {
    return tx.listRows(allocationsOfPayment, [paymentId]);
  }

  /** Lists the allocations to an invoice, by payment, latest first. */
  listAllocationsToInvoice(tx: Tx, invoiceId: string): Promise<{ payment_id: string; amount: number }[]> {
    return tx.listRows(allocationsToInvoice, [invoiceId]);
  }
}
