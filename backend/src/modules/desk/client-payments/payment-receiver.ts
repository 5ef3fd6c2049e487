import { Injectable } from '@nestjs/common';
import type { ClientPayment, clientPayments as contract } from '@plinth/contracts/desk/client-payments/client-payments';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { inCash } from '@plinth/money/cash';
import { sumCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { Audit } from '../../../platform/data/audit/audit';
import type { UserActor } from '../../../platform/data/session/request-context';
import { CalendarService } from '../../base/calendar/calendar.service';
import { ClientsService } from '../clients/clients.service';
import { LedgerService } from '../ledger/ledger.service';
import { moneyWords } from '../ledger/payment-text';
import { TimelineService } from '../../base/timeline/timeline.service';
import { clientPaymentError } from './client-payments.errors';
import { ClientPaymentViews } from './client-payment-views';

/** Records payments taken at the counter or found on the bank statement. */
@Injectable()
export class PaymentReceiver {
  constructor(
    private readonly clients: ClientsService,
    private readonly ledger: LedgerService,
    private readonly calendar: CalendarService,
    private readonly timeline: TimelineService,
    private readonly audit: Audit,
    private readonly views: ClientPaymentViews,
  ) {}

  /**
   * Records a payment. A repeated key returns the same receipt.
   * @throws DomainError more-than-owed, booked-before, cash-does-not-fit, till-unknown, client-not-found, client-merged, day-not-over, allocated-too-much, invoice-not-payable
   */
  async receivePayment(actor: UserActor, input: InputOf<typeof contract.receive>): Promise<ClientPayment> {
    const {
      client_id: clientId,
      method,
      amount,
      branch_id,
      reference,
      tendered: tenderedAmount,
      received_on,
      allocate,
      keep_rest,
      came_twice,
      idempotency_key,
    } = input;
    if (received_on > this.calendar.today())
      throw clientPaymentError('day-not-over', { fields: { received_on: ['Choose today or an earlier day'] } });
    if (tenderedAmount != null && (method !== 'cash' || tenderedAmount < inCash(amount)))
      throw clientPaymentError('cash-does-not-fit', { fields: { tendered: ['Enter the cash handed over'] } });
    const unallocatedAmount =
      allocate === 'oldest' || allocate.length === 0 ? 0 : amount - sumCents(allocate.map((to) => to.amount));
    if (unallocatedAmount > 0 && !keep_rest)
      throw clientPaymentError('more-than-owed', {
        message: `That is ${formatRand(unallocatedAmount)} more than the invoice needs. Keep it as the client’s credit, or change the amount.`,
      });
    const id = await this.ledger.inTransaction(async (tx) => {
      const client = await this.clients.lockUnmerged(tx, clientId);
      // Whoever sees all branches has none selected; the till that it lies in is known all the same.
      const branchId = await this.ledger.findBranch(
        tx,
        actor.id,
        allocate === 'oldest' ? [] : allocate.map(({ invoice_id }) => invoice_id),
        { isCash: method === 'cash', chosenId: branch_id ?? null },
      );
      if (branchId === null && method === 'cash')
        throw clientPaymentError('till-unknown', { fields: { branch_id: ['Choose where the cash was taken'] } });
      if (branchId === null && branch_id != null)
        throw clientPaymentError('till-unknown', {
          message: 'That branch is no longer there. Reload the page and choose another.',
          fields: { branch_id: ['Choose where it was taken'] },
        });
      const key = `${actor.id}:${idempotency_key}`;
      if (method !== 'cash' && reference !== '' && !came_twice && !(await this.ledger.findPaymentByKey(tx, key))) {
        const paymentFacts = { client_id: clientId, method, amount, received_on, reference };
        const earlierNumber = await this.ledger.findDuplicateReceipt(tx, paymentFacts);
        if (earlierNumber !== undefined)
          throw clientPaymentError('booked-before', {
            message: `${earlierNumber} on that day has the same amount and reference. Book it again only if the money came twice.`,
          });
      }
      const receipt = await this.ledger.receivePayment(tx, actor, {
        client_id: clientId,
        client_name: client.name,
        branch_id: branchId,
        method,
        amount,
        reference,
        tendered: tenderedAmount ?? null,
        received_on,
        taken_by_id: actor.id,
        idempotency_key: key,
      });
      if (!receipt.isNew) return receipt.id;
      if (allocate === 'oldest') await this.ledger.allocateOldest(tx, actor, receipt.id);
      else
        for (const to of allocate) await this.ledger.allocatePayment(tx, actor, receipt.id, to.invoice_id, to.amount);
      await this.timeline.addEntry(
        tx,
        { kind: 'client', id: clientId },
        { actor, kind: 'system', text: moneyWords.paid(amount, method, receipt.number) },
      );
      await this.audit.record(tx, {
        actor,
        action: 'payment.receive',
        subject: { kind: 'client_payment', id: receipt.id },
        after: { number: receipt.number, amount, method },
      });
      return receipt.id;
    });
    return this.views.getPayment(id);
  }
}
