import { Injectable } from '@nestjs/common';
import type { ClientPayment, clientPayments as contract } from '@plinth/contracts/desk/client-payments/client-payments';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { sumCents } from '@plinth/money/cents';
import * as z from 'zod';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Idempotency } from '../../../platform/data/idempotency/idempotency';
import type { UserActor } from '../../../platform/data/session/request-context';
import { ClientsService } from '../clients/clients.service';
import { ledgerError } from '../ledger/ledger.errors';
import { LedgerService } from '../ledger/ledger.service';
import { ClientPaymentViews } from './client-payment-views';
import { clientPaymentError } from './client-payments.errors';

const doneSchema = z.object({ done: z.literal(true) });
const usedCreditSchema = z.object({ used: z.int() });

/** Allocation of payments to invoices. An allocation never changes; an entry against it takes it back. */
@Injectable()
export class PaymentAllocator {
  constructor(
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly idempotency: Idempotency,
    private readonly audit: Audit,
    private readonly views: ClientPaymentViews,
  ) {}

  /** @throws DomainError payment-not-found, invoice-not-payable, allocated-too-much */
  allocate(actor: UserActor, { id, to, idempotency_key }: InputOf<typeof contract.allocate>): Promise<ClientPayment> {
    return this.runOnce(
      actor,
      id,
      'allocate',
      idempotency_key,
      to,
      { amount: sumCents(to.map(({ amount }) => amount)) },
      async (tx) => {
        for (const { invoice_id, amount } of to) await this.ledger.allocatePayment(tx, actor, id, invoice_id, amount);
      },
    );
  }

  /**
   * Allocates the client's credit to an invoice, such as an earlier deposit or a double payment.
   * @throws DomainError invoice-not-payable, no-credit
   */
  async useCredit(
    actor: UserActor,
    { invoice_id: invoiceId, idempotency_key: key }: InputOf<typeof contract.useCredit>,
  ): Promise<{ used: number }> {
    return this.ledger.inTransaction(async (tx) => {
      const clientId = await this.ledger.getClientOfInvoice(tx, invoiceId);
      await this.clients.lockUnmerged(tx, clientId);
      return this.idempotency.runOnce(
        tx,
        { scope: `clientPayments.useCredit:${actor.id}`, key, request: { invoiceId }, answer: usedCreditSchema },
        async () => {
          const usedAmount = await this.ledger.useCredit(tx, actor, clientId, invoiceId);
          if (usedAmount === 0) throw clientPaymentError('no-credit');
          await this.audit.record(tx, {
            actor,
            action: 'payment.use-credit',
            subject: { kind: 'invoice', id: invoiceId },
            after: { used: usedAmount },
          });
          return { used: usedAmount };
        },
      );
    });
  }

  /** @throws DomainError payment-not-found, taken-back-too-much */
  takeBack(
    actor: UserActor,
    { id, invoice_id, amount, reason, idempotency_key }: InputOf<typeof contract.takeBack>,
  ): Promise<ClientPayment> {
    return this.runOnce(
      actor,
      id,
      'take-back',
      idempotency_key,
      { invoice_id, amount, reason },
      { amount, reason },
      (tx) => this.ledger.takeBack(tx, actor, id, invoice_id, amount, reason),
    );
  }

  private async runOnce(
    actor: UserActor,
    id: string,
    what: 'allocate' | 'take-back',
    key: string,
    request: object,
    auditValues: Readonly<Record<string, unknown>>,
    work: (tx: Tx) => Promise<void>,
  ): Promise<ClientPayment> {
    const payment = await this.ledger.findPayment(id);
    if (!payment) throw ledgerError('payment-not-found');
    await this.ledger.inTransaction(async (tx) => {
      await this.clients.lockUnmerged(tx, payment.client_id);
      await this.idempotency.runOnce(
        tx,
        { scope: `clientPayments.${what}:${actor.id}`, key, request: { id, request }, answer: doneSchema },
        async () => {
          await work(tx);
          await this.audit.record(tx, {
            actor,
            action: `payment.${what}`,
            subject: { kind: 'client_payment', id },
            after: auditValues,
          });
          return { done: true as const };
        },
      );
    });
    return this.views.getPayment(id);
  }
}
