import { Injectable } from '@nestjs/common';
import type { ReceiptPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { int, nullable, narrow, pick, notNull, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const RECEIPT = {
  ...pick(
    tables.client_payment,
    'id',
    'number',
    'client_id',
    'client_name',
    'amount',
    'allocated',
    'reference',
    'reason',
    'received_at',
    'received_on',
    'access_key',
    'voids_id',
    'tendered',
  ),
  kind: narrow<'receipt' | 'refund'>(tables.client_payment.kind),
  method: narrow<ReceiptPaper['method']>(tables.client_payment.method),
  email: tables.client.email,
  branch: nullable(text),
  taken_by: nullable(text),
  void_reason: nullable(text),
};
const byId = sql(
  RECEIPT,
  `
  select p.id, p.number, p.client_id, p.client_name, p.amount, p.allocated, p.reference, p.reason, p.received_at, p.received_on, p.access_key,
         p.voids_id, p.tendered, p.kind, p.method, c.email, b.name as branch, trim(u.name || ' ' || u.surname) as taken_by, v.reason as void_reason
    from client_payment p join client c on c.id = p.client_id left join location b on b.id = p.branch_id left join "user" u on u.id = p.taken_by_id
    left join client_payment v on v.voids_id = p.id
   where p.id = $1::uuid`,
);
/** Invoices that a payment went to, each with what was owed of it right after: what was allocated later is taken back. */
const paidBy = sql(
  { number: notNull(tables.sales_document.number), amount: int, balance: int },
  `
  select p.number, p.amount, (p.balance + coalesce((select sum(x.amount) from allocation x where x.invoice_id = p.id and x.id > p.last_id), 0))::int as balance
    from (select d.id, d.number, d.balance, sum(a.amount)::int as amount, min(a.id) as first_id, max(a.id) as last_id
            from allocation a join sales_document d on d.id = a.invoice_id
           where a.payment_id = $1::uuid group by d.id having sum(a.amount) > 0) p order by p.first_id`,
);

/** Rows for the receipt of a payment. */
@Injectable()
export class ReceiptRepository {
  constructor(private readonly db: Db) {}

  findById(id: string) {
    return this.db.findRow(byId, [id]);
  }

  listPaidInvoices(paymentId: string) {
    return this.db.listRows(paidBy, [paymentId]);
  }
}
