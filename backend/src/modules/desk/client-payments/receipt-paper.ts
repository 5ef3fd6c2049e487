import { Injectable } from '@nestjs/common';
import { receiptName } from '@plinth/contracts/desk/client-payments/receipt-words';
import type { ReceiptPaper } from '@plinth/contracts/desk/client-payments/money-papers';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { int, nullable, of, pick, sure, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { isSameSecret } from '../../../platform/data/session/is-same-secret';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Supplier } from '../../base/company/supplier';
import { ClientsService } from '../clients/clients.service';

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
  kind: of<'receipt' | 'refund'>(tables.client_payment.kind),
  method: of<ReceiptPaper['method']>(tables.client_payment.method),
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
const paidBy = sql(
  { number: sure(tables.sales_document.number), amount: int, balance: sure(tables.sales_document.balance) },
  `
  select d.number, sum(a.amount)::int as amount, d.balance from allocation a join sales_document d on d.id = a.invoice_id
   where a.payment_id = $1::uuid group by d.id having sum(a.amount) > 0 order by min(a.id)`,
);

/** The receipt of a payment: what came, for what, and what is still owed of it. */
@Injectable()
export class ReceiptSource {
  constructor(
    private readonly db: Db,
    private readonly supplier: Supplier,
    private readonly permissions: RolePermissions,
    private readonly clients: ClientsService,
  ) {}

  /** @throws DomainError document-not-found */
  async read(reader: Reader, id: string): Promise<ReceiptPaper> {
    const payment = await this.db.maybe(byId, [id]);
    if (!payment || !(await this.maySee(reader, payment)))
      throw printingError('document-not-found', { log: 'neither client, nor holder, nor staff' });
    const [paid, supplier] = await Promise.all([this.db.rows(paidBy, [id]), this.supplier.today()]);
    return {
      ...payment,
      supplier,
      paid,
      title: payment.kind === 'receipt' ? 'receipt' : payment.voids_id === null ? 'refund' : 'void',
      received_at: payment.received_at.toISOString(),
      unallocated: payment.kind === 'receipt' ? payment.amount - payment.allocated : 0,
    };
  }

  facts(paper: ReceiptPaper, id: string): DocumentFacts {
    const { client_name: name, email } = paper;
    return {
      name: receiptName(paper),
      recipient: { name, email },
      subject: { kind: 'payment', id },
      owner: `payment:${id}`,
      isIssued: true,
    };
  }

  private async maySee(
    { actor, key, linked }: Reader,
    { access_key: right, client_id: clientId }: { access_key: string; client_id: string },
  ): Promise<boolean> {
    if (linked === true || (key !== undefined && isSameSecret(key, right))) return true;
    if (actor.kind !== 'user') return false;
    for (const page of [staffPages.invoices.path, staffPages.payments.path])
      if (await this.permissions.allows(actor, 'view', page)) return true;
    return this.clients.isAccountOf(actor.id, clientId);
  }
}

export const receiptPaper = printable('receipt', ReceiptSource, (source) => source);
export const receiptSlip = printable('receipt-slip', ReceiptSource, (source) => source);
