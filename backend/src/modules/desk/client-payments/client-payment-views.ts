import { Injectable } from '@nestjs/common';
import type { ClientPayment, clientPayments as contract } from '@plinth/contracts/desk/client-payments/client-payments';
import type { OutputOf } from '@plinth/contracts/kernel/define';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ClientsService } from '../clients/clients.service';
import { ledgerError } from '../ledger/ledger.errors';
import { LedgerService } from '../ledger/ledger.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { ClientPaymentViewsRepository } from './client-payment-views.repository';

@Injectable()
export class ClientPaymentViews {
  constructor(
    private readonly payments: ClientPaymentViewsRepository,
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly timeline: TimelineService,
  ) {}

  /** @throws DomainError payment-not-found */
  async getPayment(id: string): Promise<ClientPayment> {
    const row = await this.payments.findById(id);
    if (!row) throw ledgerError('payment-not-found');
    const [timeline, allocations, invoices] = await Promise.all([
      this.timeline.listEntries({ kind: 'payment', id }),
      this.payments.listEntries(id),
      row.unallocated > 0 ? this.payments.listOpenInvoices(row.client_id) : [],
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
  async addComment(actor: UserActor, id: string, text: string): Promise<ClientPayment> {
    if (!(await this.ledger.findPayment(id))) throw ledgerError('payment-not-found');
    await this.ledger.inTransaction((tx) =>
      this.timeline.addEntry(tx, { kind: 'payment', id }, { actor, kind: 'comment', text }),
    );
    return this.getPayment(id);
  }

  /** @throws DomainError client-not-found */
  async getOpenInvoices(clientId: string): Promise<OutputOf<typeof contract.openInvoices>> {
    const client = await this.clients.getUnmerged(clientId);
    return { invoices: await this.payments.listOpenInvoices(client.id), credit: client.credit };
  }
}
