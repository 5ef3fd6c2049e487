import { Injectable } from '@nestjs/common';
import type { ClientPayment, clientPayments as contract } from '@plinth/contracts/client-payments';
import type { OutputOf } from '@plinth/contracts/define';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import type { UserActor } from '../../../platform/session/request-context';
import { ClientsService } from '../clients/clients.service';
import { ledgerError } from '../ledger/ledger.errors';
import { LedgerService } from '../ledger/ledger.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { PAYMENT_ROW } from './payment-list';

type Row = OutputOf<typeof contract.list>['rows'][number] & {
  received_at: Date;
  branch_id: string | null;
  reason: string;
};
type Entry = Omit<ClientPayment['allocations'][number], 'at'> & { at: Date };
type OpenInvoice = ClientPayment['open_invoices'][number];

const byId = sql<Row>(`
  select ${PAYMENT_ROW}, p.received_at, p.branch_id, p.reason from client_payment p join client c on c.id = p.client_id where p.id = $1::uuid`);
const entries = sql<Entry>(`
  select a.id::text, a.at, coalesce(trim(u.name || ' ' || u.surname), 'Plinth') as actor, a.amount, a.reason, a.invoice_id as document_id,
         coalesce(d.number, o.number) as number
    from allocation a left join sales_document d on d.id = a.invoice_id
    left join client_payment o on o.id = case when a.refund_id = $1::uuid then a.payment_id else a.refund_id end
    left join "user" u on u.id = a.actor_id
   where a.payment_id = $1::uuid or a.refund_id = $1::uuid order by a.id`);
const open = sql<OpenInvoice>(`
  select id, number, to_char(issued_on, 'YYYY-MM-DD') as issued_on, to_char(due_on, 'YYYY-MM-DD') as due_on, total, balance
    from sales_document where client_id = $1::uuid and kind = 'invoice' and balance > 0 order by sales_document.issued_on, number limit 200`);

@Injectable()
export class ClientPaymentViews {
  constructor(
    private readonly db: Db,
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly timeline: TimelineService,
  ) {}

  /** @throws DomainError payment-not-found */
  async open(id: string): Promise<ClientPayment> {
    const [row] = await this.db.rows(byId, [id]);
    if (!row) throw ledgerError('payment-not-found');
    const [timeline, allocations, invoices] = await Promise.all([
      this.timeline.of({ kind: 'payment', id }),
      this.db.rows(entries, [id]),
      row.unallocated > 0 ? this.db.rows(open, [row.client_id]) : [],
    ]);
    return {
      ...row,
      received_at: row.received_at.toISOString(),
      allocations: allocations.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      open_invoices: invoices,
      timeline,
    };
  }

  /** @throws DomainError payment-not-found */
  async comment(actor: UserActor, id: string, text: string): Promise<ClientPayment> {
    if (!(await this.ledger.payment(id))) throw ledgerError('payment-not-found');
    await this.ledger.inTransaction((tx) =>
      this.timeline.add(tx, { kind: 'payment', id }, { actor, kind: 'comment', text }),
    );
    return this.open(id);
  }

  /** @throws DomainError client-not-found */
  async openInvoices(clientId: string): Promise<OutputOf<typeof contract.openInvoices>> {
    const client = await this.clients.facts(clientId);
    return { invoices: await this.db.rows(open, [client.id]), credit: client.credit };
  }
}
