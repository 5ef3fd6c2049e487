import type { approvals as contract, ApprovalRequest } from '@plinth/contracts/desk/approvals/approvals';
import { approvalStatuses } from '@plinth/contracts/desk/approvals/approval-labels';
import { clientPayments } from '@plinth/contracts/desk/client-payments/client-payments';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { invoices } from '@plinth/contracts/desk/invoices/invoices';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { SellerDetails } from '../../base/company/supplier';
import { TimelineService } from '../../base/timeline/timeline.service';
import { TaskService } from '../../people/user/task.service';
import { ClientRefund } from '../client-payments/client-refund';
import { CreditNotes } from '../invoices/issued/credit-invoice';
import { documentTopic } from '../ledger/ledger-events';
import { approvalStates } from './approval-states';
import { approvalName } from './approval-name';
import { approvalError } from './approvals.errors';
import { type ApprovalRecord, ApprovalsRepository } from './approvals.repository';
import { ApprovalViews } from './approval-views';

type Decision = InputOf<typeof contract.approve>;

/**
 * Approves, declines and withdraws requests. An approved request is carried out at once, in the name and within the
 * limit of the approver.
 */
@Injectable()
export class ApprovalDecisions {
  constructor(
    private readonly requests: ApprovalsRepository,
    private readonly views: ApprovalViews,
    private readonly transitions: Transitions,
    private readonly permissions: RolePermissions,
    private readonly crediting: CreditNotes,
    private readonly refunds: ClientRefund,
    private readonly supplier: SellerDetails,
    private readonly tasks: TaskService,
    private readonly timeline: TimelineService,
    private readonly live: Live,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError approval-not-found, approval-own, approval-not-yours, approval-decided, and the errors of the credit note, refund or discount itself */
  async approveRequest(actor: UserActor, decision: Decision): Promise<ApprovalRequest> {
    const request = await this.getDecidable(actor, decision.id);
    const supplier = await this.supplier.getFacts();
    await this.requests.inTransaction(async (tx) => {
      await this.moveRequest(tx, actor, request, 'approved', decision);
      const result = await this.carryOut(tx, actor, request, supplier);
      if (result !== null) await this.requests.recordResult(tx, request.id, result);
    });
    return this.views.getRequest(actor, request.id);
  }

  /** @throws DomainError approval-not-found, approval-own, approval-not-yours, approval-decided */
  async declineRequest(actor: UserActor, decision: Decision): Promise<ApprovalRequest> {
    const request = await this.getDecidable(actor, decision.id);
    await this.requests.inTransaction((tx) => this.moveRequest(tx, actor, request, 'declined', decision));
    return this.views.getRequest(actor, request.id);
  }

  /** @throws DomainError approval-not-found, approval-decided */
  async withdrawRequest(
    actor: UserActor,
    { id, version }: InputOf<typeof contract.withdraw>,
  ): Promise<ApprovalRequest> {
    const request = await this.requests.findById(id);
    if (request?.asked_by_id !== actor.id) throw approvalError('approval-not-found');
    await this.requests.inTransaction((tx) =>
      this.moveRequest(tx, actor, request, 'withdrawn', { id, version, answer: '' }),
    );
    return this.views.getRequest(actor, id);
  }

  private async getDecidable(actor: UserActor, id: string): Promise<ApprovalRecord> {
    const request = await this.requests.findById(id);
    if (!request) throw approvalError('approval-not-found');
    if (request.asked_by_id === actor.id) throw approvalError('approval-own');
    if (request.status !== 'waiting') return request;
    if (request.kind === 'refund' && !(await this.permissions.allows(actor, 'create', staffPages.payments.path)))
      throw platformError('not-permitted');
    if (!(await this.views.listApprovers(request)).some((person) => person.id === actor.id))
      throw approvalError('approval-not-yours');
    return request;
  }

  private async moveRequest(
    tx: Tx,
    actor: UserActor,
    request: ApprovalRecord,
    to: 'approved' | 'declined' | 'withdrawn',
    { version, answer }: Decision,
  ): Promise<void> {
    const { id, document_id, payment_id, what } = request;
    const transition = await this.transitions.move(tx, approvalStates, {
      id,
      to,
      actor,
      version,
      check: ({ status }) => {
        if (status === to) throw approvalError('approval-decided');
      },
      set: { decided_by_id: actor.id, answer },
    });
    if (!transition) throw approvalError('approval-decided');
    const link = pathTo(staffPages.approval, { id });
    await this.tasks.closeByLink(tx, actor, link);
    const word = approvalStatuses.label(to);
    const entryText = `${word}: ${what}${answer === '' ? '' : ` (${answer})`}`;
    if (to !== 'withdrawn')
      await this.tasks.assignTask(tx, {
        name: `${word}: ${approvalName(request)}`.slice(0, 120),
        description: answer === '' ? `${word} by ${actor.name}` : `${actor.name}: ${answer}`,
        due_date: new Date(Date.now() + 86_400_000),
        user_id: request.asked_by_id,
        created_by_id: actor.id,
        link,
        link_label: 'See the decision',
      });
    await this.timeline.addEntry(
      tx,
      document_id === null ? { kind: 'payment', id: payment_id ?? '' } : { kind: 'invoice', id: document_id },
      { actor, kind: 'system', text: entryText },
    );
    if (document_id !== null) await this.live.publish(documentTopic(document_id), tx);
    await this.audit.record(tx, {
      actor,
      action: `approval.${to}`,
      subject: { kind: 'approval_request', id },
      after: { kind: request.kind, amount: request.amount },
    });
  }

  /** @returns the id of the credit note or of the refund; null for a discount, which changes no record of its own */
  private async carryOut(
    tx: Tx,
    actor: UserActor,
    { id, kind, document_id, payment_id, proposal, amount, reason }: ApprovalRecord,
    supplier: Awaited<ReturnType<SellerDetails['getFacts']>>,
  ): Promise<string | null> {
    switch (kind) {
      case 'credit': {
        const { what } = invoices.credit.input.pick({ what: true }).strip().parse(proposal);
        return this.crediting.writeCreditNote(
          tx,
          actor,
          document_id ?? '',
          { what, reason, key: `approval:${id}` },
          supplier,
        );
      }
      case 'refund': {
        const refundDetails = clientPayments.refund.input
          .pick({ method: true, branch_id: true, reference: true, refunded_on: true })
          .parse(proposal);
        const refund = await this.refunds.writeRefund(tx, actor, {
          ...refundDetails,
          id: payment_id ?? '',
          amount,
          reason,
          idempotency_key: id,
        });
        return refund.id;
      }
      case 'discount': {
        if (!(await this.requests.lockDraft(tx, document_id ?? ''))) throw approvalError('approval-draft-gone');
        return null;
      }
    }
  }
}
