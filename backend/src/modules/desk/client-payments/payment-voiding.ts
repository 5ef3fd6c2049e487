import { Injectable } from '@nestjs/common';
import type { ClientPayment, clientPayments as contract } from '@plinth/contracts/desk/client-payments/client-payments';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { TimelineService } from '../../base/timeline/timeline.service';
import { ClientsService } from '../clients/clients.service';
import { ledgerError } from '../ledger/ledger.errors';
import { LedgerService } from '../ledger/ledger.service';
import { moneyWords } from '../ledger/payment-text';
import { ClientPaymentViews } from './client-payment-views';
import { clientPaymentError } from './client-payments.errors';

/** Voids payments that were booked by mistake, with an entry against each. */
@Injectable()
export class PaymentVoiding {
  constructor(
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly views: ClientPaymentViews,
  ) {}

  /** @throws DomainError payment-not-found, payment-not-voidable, till-closed */
  async voidPayment(
    actor: UserActor,
    { id, reason, idempotency_key }: InputOf<typeof contract.void>,
  ): Promise<ClientPayment> {
    const payment = await this.ledger.findPayment(id);
    if (!payment) throw ledgerError('payment-not-found');
    const key = `${actor.id}:${idempotency_key}`;
    await this.ledger.inTransaction(async (tx) => {
      const client = await this.clients.lockUnmerged(tx, payment.client_id);
      if (await this.ledger.findPaymentByKey(tx, key)) return;
      await this.refuseClosedTill(tx, actor, payment);
      await this.ledger.voidPayment(tx, actor, id, { reason, on: this.calendar.today(), key });
      await this.timeline.addEntry(
        tx,
        { kind: 'client', id: client.id },
        { actor, kind: 'system', text: moneyWords.voided(payment.amount, payment.number, reason) },
      );
      await this.audit.record(tx, {
        actor,
        action: 'payment.void',
        subject: { kind: 'client_payment', id },
        after: { number: payment.number, amount: payment.amount, reason },
      });
    });
    return this.views.getPayment(id);
  }

  /** Refuses to take cash out of the till of a branch that is closed: it was emptied when it closed. */
  private async refuseClosedTill(
    tx: Tx,
    actor: UserActor,
    { method, branch_id }: { method: string; branch_id: string | null },
  ): Promise<void> {
    if (method !== 'cash' || branch_id === null) return;
    const till = await this.ledger.findBranch(tx, actor.id, [], { isCash: true, chosenId: branch_id });
    if (till === null) throw clientPaymentError('till-closed');
  }
}
