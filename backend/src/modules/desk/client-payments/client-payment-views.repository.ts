import { Injectable } from '@nestjs/common';
import type { ClientPayment } from '@plinth/contracts/desk/client-payments/client-payments';
import {
  bool,
  date,
  int,
  json,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  text,
} from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { PAYMENT_ROW } from './payment-list';

const PAYMENT = {
  ...pick(
    tables.client_payment,
    'id',
    'number',
    'client_id',
    'amount',
    'allocated',
    'reference',
    'received_at',
    'branch_id',
    'reason',
    'access_key',
  ),
  voids: nullable(text),
  void: narrow<ClientPayment['void']>(nullable(json)),
  may_void: bool,
  order: narrow<ClientPayment['order']>(nullable(json)),
  client_email: tables.client.email,
  client_phone: tables.client.phone,
  kind: narrow<ClientPayment['kind']>(tables.client_payment.kind),
  method: narrow<ClientPayment['method']>(tables.client_payment.method),
  client_name: tables.client.name,
  branch: nullable(text),
  unallocated: int,
  received_on: text,
  taken_by: nullable(text),
  online: bool,
  is_void: bool,
  is_void_entry: bool,
};
const ENTRY = {
  id: text,
  ...pick(tables.allocation, 'at', 'amount', 'reason'),
  actor: text,
  document_id: tables.allocation.invoice_id,
  number: text,
};
const OPEN_INVOICE = {
  ...pick(tables.sales_document, 'id', 'total'),
  number: notNull(tables.sales_document.number),
  issued_on: notNull(tables.sales_document.issued_on),
  due_on: nullable(date),
  balance: notNull(tables.sales_document.balance),
};
const byId = sql(
  PAYMENT,
  `
  select ${PAYMENT_ROW}, p.received_at, p.branch_id, p.reason, p.access_key, c.email as client_email, c.phone as client_phone,
         (select o.number from client_payment o where o.id = p.voids_id) as voids,
         (select jsonb_build_object('id', v.id, 'number', v.number, 'reason', v.reason) from client_payment v where v.voids_id = p.id) as void,
         p.kind = 'receipt' and p.order_payment_id is null and p.card_payment_id is null and not exists (
           select from allocation a where a.payment_id = p.id and a.refund_id is not null group by a.refund_id having sum(a.amount) <> 0) as may_void,
         (select jsonb_build_object('id', o.id, 'number', o.number) from payment m join online_order o on o.id = m.order_id where m.id = p.order_payment_id) as "order"
    from client_payment p join client c on c.id = p.client_id where p.id = $1::uuid`,
);
const entries = sql(
  ENTRY,
  `
  select a.id::text, a.at, coalesce(trim(u.name || ' ' || u.surname), 'Plinth') as actor, a.amount, a.reason, a.invoice_id as document_id,
         coalesce(d.number, o.number) as number
    from allocation a left join sales_document d on d.id = a.invoice_id
    left join client_payment o on o.id = case when a.refund_id = $1::uuid then a.payment_id else a.refund_id end
    left join "user" u on u.id = a.actor_id
   where a.payment_id = $1::uuid or a.refund_id = $1::uuid order by a.id`,
);
const openInvoices = sql(
  OPEN_INVOICE,
  `
  select id, number, issued_on, total, balance, coalesce(next_due_on, due_on) as due_on
    from sales_document where client_id = $1::uuid and kind = 'invoice' and balance > 0 order by issued_on, number limit 200`,
);

/** Payments of clients with their allocations and refunds, and the invoices that they may still pay. */
@Injectable()
export class ClientPaymentViewsRepository {
  constructor(private readonly db: Db) {}

  findById(id: string) {
    return this.db.findRow(byId, [id]);
  }

  listEntries(paymentId: string) {
    return this.db.listRows(entries, [paymentId]);
  }

  listOpenInvoices(clientId: string) {
    return this.db.listRows(openInvoices, [clientId]);
  }
}
