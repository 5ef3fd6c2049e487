import { Injectable } from '@nestjs/common';
import type { ClientPayment, clientPayments as contract } from '@plinth/contracts/desk/client-payments/client-payments';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { Tx } from '../../../platform/data/database/db';
import { Audit } from '../../../platform/data/audit/audit';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ClientsService } from '../clients/clients.service';
import { RefundLimit } from '../ledger/refund-limit';
import { ledgerError } from '../ledger/ledger.errors';
import { LedgerService } from '../ledger/ledger.service';
import { moneyWords } from '../ledger/payment-text';
import { TimelineService } from '../../base/timeline/timeline.service';
import { ClientPaymentViews } from './client-payment-views';
import { clientPaymentError } from './client-payments.errors';
import { RefundMail } from './refund-mail';

export type RefundRequest = InputOf<typeof contract.refund>;

/** Records refunds to clients, each out of the unallocated part of one payment, never more. */
@Injectable()
export class ClientRefund {
  constructor(
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly limits: RefundLimit,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly mail: RefundMail,
    private readonly views: ClientPaymentViews,
  ) {}

  /** @throws DomainError payment-not-found, day-not-over, payment-of-order, refund-above-credit, approval-needed, till-unknown */
  async refundClient(actor: UserActor, input: RefundRequest): Promise<ClientPayment> {
    const refund = await this.ledger.inTransaction((tx) => this.writeRefund(tx, actor, input));
    return this.views.getPayment(refund.id);
  }

  /** Records a refund inside the caller's transaction. */
  async writeRefund(
    tx: Tx,
    actor: UserActor,
    { id, amount, method, branch_id, reference, reason, refunded_on, idempotency_key }: RefundRequest,
  ): Promise<{ id: string; number: string }> {
    if (refunded_on > this.calendar.today())
      throw clientPaymentError('day-not-over', { fields: { refunded_on: ['Choose today or an earlier day'] } });
    const payment = await this.ledger.findPayment(id);
    if (!payment) throw ledgerError('payment-not-found');
    const client = await this.clients.lockUnmerged(tx, payment.client_id);
    await this.ledger.refuseOrderPayment(tx, payment);
    const key = `${actor.id}:${idempotency_key}`;
    if ((await this.ledger.findPaymentByKey(tx, key)) === null)
      await this.limits.checkLimit(actor, {
        what: 'refund',
        amount,
        before: await this.ledger.sumRefunds(id, tx),
        branchId: null,
      });
    const branchId = await this.findRefundBranch(tx, actor, payment, { method, branch_id });
    const refund = await this.ledger.payBack(tx, actor, id, {
      client_name: client.name,
      branch_id: branchId,
      method,
      amount,
      reference,
      reason,
      received_on: refunded_on,
      taken_by_id: actor.id,
      idempotency_key: key,
    });
    if (!refund.isNew) return refund;
    await this.timeline.addEntry(
      tx,
      { kind: 'client', id: client.id },
      { actor, kind: 'system', text: moneyWords.paidBackAs(amount, refund.number, reason) },
    );
    await this.audit.record(tx, {
      actor,
      action: 'payment.refund',
      subject: { kind: 'client_payment', id: refund.id },
      after: { number: refund.number, amount, of: payment.number },
    });
    await this.mail.sendRefundMail(tx, actor, client, { id: refund.id, number: refund.number, amount, method, reason });
    return refund;
  }

  /**
   * Finds the branch of a refund: cash comes out of the till where it is paid, other money out of the books of the
   * branch that took it.
   * @throws DomainError till-unknown
   */
  async findRefundBranch(
    tx: Tx,
    actor: UserActor,
    payment: { branch_id: string | null },
    { method, branch_id: chosenId }: Pick<RefundRequest, 'method' | 'branch_id'>,
  ): Promise<string | null> {
    if (method !== 'cash') return payment.branch_id;
    const branchId = await this.ledger.findBranch(tx, actor.id, [], {
      isCash: true,
      chosenId: chosenId ?? null,
      fallbackId: payment.branch_id,
    });
    if (branchId === null)
      throw clientPaymentError('till-unknown', { fields: { branch_id: ['Choose the till it comes out of'] } });
    return branchId;
  }
}
