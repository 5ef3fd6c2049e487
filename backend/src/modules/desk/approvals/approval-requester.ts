import type { approvals as contract, ApprovalRequest } from '@plinth/contracts/desk/approvals/approvals';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { Outbox } from '../../../platform/data/events/outbox';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { ClientRefund } from '../client-payments/client-refund';
import { PeopleNotifier } from '../../people/user/people-notifier';
import { percentText } from '../invoices/draft/discount-limit';
import { DraftPricing } from '../invoices/draft/draft-pricing';
import type { CreditPlan } from '../invoices/issued/credit-plan';
import { CreditNotes } from '../invoices/issued/credit-invoice';
import { RefundLimit } from '../ledger/refund-limit';
import { ledgerError } from '../ledger/ledger.errors';
import { documentTopic } from '../ledger/ledger-events';
import { LedgerService } from '../ledger/ledger.service';
import { approvalAsked } from './approval-events';
import { approvalName } from './approval-name';
import { approvalError } from './approvals.errors';
import { ApprovalsRepository, type NewApproval } from './approvals.repository';
import { ApprovalViews } from './approval-views';

const creditedLines = ({ lines, deliveryFee }: CreditPlan): ApprovalRequest['lines'] => [
  ...lines.map(({ name, quantity, line_total: amount }) => ({ name, quantity, amount })),
  ...(deliveryFee > 0 ? [{ name: 'Delivery', quantity: 1, amount: deliveryFee }] : []),
];

type ApprovalDraft = Omit<NewApproval, 'asked_by_id' | 'idempotency_key'>;

/** Requests for approval above a person's own limit; each becomes a task of those who may approve it. */
@Injectable()
export class ApprovalRequester {
  constructor(
    private readonly requests: ApprovalsRepository,
    private readonly views: ApprovalViews,
    private readonly crediting: CreditNotes,
    private readonly pricing: DraftPricing,
    private readonly ledger: LedgerService,
    private readonly refunds: ClientRefund,
    private readonly limits: RefundLimit,
    private readonly people: PeopleNotifier,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly audit: Audit,
  ) {}

  /**
   * Returns the amount that the actor may credit of an invoice without asking.
   * @throws DomainError document-not-found, not-an-invoice, nothing-to-credit
   */
  creditLimit(actor: UserActor, id: string): Promise<OutputOf<typeof contract.creditLimit>> {
    return this.requests.inTransaction(async (tx) => {
      const { invoice, plan } = await this.crediting.previewCredit(tx, id, { kind: 'all' });
      const [before, branchId] = [invoice.credited, invoice.branch_id];
      const message = await this.limits.describeRefusal(actor, {
        what: 'credit',
        amount: plan.total,
        before,
        branchId,
      });
      return {
        most: message === null ? plan.total : await this.limits.calculateRemaining(actor, { before, branchId }),
        message,
      };
    });
  }

  /** @throws DomainError document-not-found, not-an-invoice, nothing-to-credit, credit-too-much, approval-not-needed, approval-waiting */
  requestCredit(actor: UserActor, input: InputOf<typeof contract.askForCredit>): Promise<ApprovalRequest> {
    return this.createRequest(actor, input.idempotency_key, async (tx) => {
      const { invoice, plan } = await this.crediting.previewCredit(tx, input.id, input.what);
      const amount = plan.total;
      const proposedCredit = { what: 'credit' as const, amount, before: invoice.credited, branchId: invoice.branch_id };
      if ((await this.limits.describeRefusal(actor, proposedCredit)) === null)
        throw approvalError('approval-not-needed');
      return {
        kind: 'credit',
        document_id: invoice.id,
        payment_id: null,
        branch_id: invoice.branch_id,
        amount,
        discount_bp: 0,
        proposal: { what: input.what, lines: input.what.kind === 'amount' ? [] : creditedLines(plan) },
        what: `Credit ${formatRand(amount)} of ${invoice.number ?? ''}`,
        reason: input.reason,
      };
    });
  }

  /** @throws DomainError payment-not-found, refund-above-credit, approval-not-needed, approval-waiting, till-unknown */
  requestRefund(actor: UserActor, input: InputOf<typeof contract.askForRefund>): Promise<ApprovalRequest> {
    const { id, amount, method, branch_id, reference, reason, refunded_on, idempotency_key } = input;
    return this.createRequest(actor, idempotency_key, async (tx) => {
      const payment = await this.ledger.findPayment(id);
      if (!payment) throw ledgerError('payment-not-found');
      if (amount > payment.amount - payment.allocated) throw ledgerError('refund-above-credit');
      const before = await this.ledger.sumRefunds(id, tx);
      if ((await this.limits.describeRefusal(actor, { what: 'refund', amount, before, branchId: null })) === null)
        throw approvalError('approval-not-needed');
      return {
        kind: 'refund',
        document_id: null,
        payment_id: id,
        branch_id: payment.branch_id,
        amount,
        discount_bp: 0,
        // Whoever asks pays it out: cash comes from the till of their branch, not of whoever approves.
        proposal: {
          method,
          branch_id: await this.refunds.findRefundBranch(tx, actor, payment, { method, branch_id }),
          reference,
          refunded_on,
        },
        what: `Pay back ${formatRand(amount)} of ${payment.number}`,
        reason,
      };
    });
  }

  /** @throws DomainError document-not-found, document-issued, approval-not-needed, approval-waiting, nobody-may-approve */
  requestDiscount(
    actor: UserActor,
    { id, reason, idempotency_key }: InputOf<typeof contract.askForDiscount>,
  ): Promise<ApprovalRequest> {
    return this.createRequest(actor, idempotency_key, async () => {
      const { draft, aboveLimit, problems } = await this.pricing.priceSavedDraft(actor, id);
      if (aboveLimit === null || !problems.some(({ code }) => code === 'discount-above-limit'))
        throw approvalError('approval-not-needed');
      return {
        kind: 'discount',
        document_id: id,
        payment_id: null,
        branch_id: draft.branch_id,
        amount: aboveLimit.amount,
        discount_bp: aboveLimit.bp,
        proposal: {},
        what: `Give ${percentText(aboveLimit.below)}, ${formatRand(aboveLimit.amount)}, off the usual price`,
        reason,
      };
    });
  }

  private async createRequest(
    actor: UserActor,
    key: string,
    buildRequest: (tx: Tx) => Promise<ApprovalDraft>,
  ): Promise<ApprovalRequest> {
    const idempotencyKey = `${actor.id}:${key}`;
    const id = await this.requests.inTransaction(async (tx) => {
      const existingRequest = await this.requests.findByKey(idempotencyKey, tx);
      if (existingRequest) return existingRequest.id;
      const proposal = await buildRequest(tx);
      if (await this.requests.isWaiting(tx, proposal.kind, proposal.document_id ?? proposal.payment_id ?? ''))
        throw approvalError('approval-waiting');
      const request = { ...proposal, asked_by_id: actor.id, idempotency_key: idempotencyKey };
      const [first, ...others] = await this.views.listApprovers(request);
      if (!first) throw approvalError('nobody-may-approve');
      const requestId = await this.requests.insertRequest(tx, request);
      const link = pathTo(staffPages.approval, { id: requestId });
      const insertedRequest = await this.requests.findById(requestId, tx);
      const name = `Approve? ${insertedRequest === null ? proposal.what : approvalName(insertedRequest)}`;
      await this.people.notify(
        tx,
        actor,
        [first, ...others].map((person) => person.id),
        {
          name,
          description: `${actor.name} asks: ${proposal.reason}`,
          link,
          link_label: 'Approve or decline',
          // Due at once: the person who asks has a customer waiting.
          due_date: new Date(),
        },
      );
      if (proposal.document_id !== null) await this.live.publish(documentTopic(proposal.document_id), tx);
      await this.outbox.append(tx, approvalAsked, { request_id: requestId }, { subjectId: requestId });
      await this.addToTimeline(tx, actor, proposal, `asked for approval: ${proposal.what} (${proposal.reason})`);
      await this.audit.record(tx, {
        actor,
        action: 'approval.ask',
        subject: { kind: 'approval_request', id: requestId },
        after: { kind: proposal.kind, amount: proposal.amount },
      });
      return requestId;
    });
    return this.views.getRequest(actor, id);
  }

  private async addToTimeline(
    tx: Tx,
    actor: UserActor,
    { document_id, payment_id }: ApprovalDraft,
    text: string,
  ): Promise<void> {
    const subject =
      document_id === null
        ? ({ kind: 'payment', id: payment_id ?? '' } as const)
        : ({ kind: 'invoice', id: document_id } as const);
    await this.timeline.addEntry(tx, subject, { actor, kind: 'system', text });
  }
}
