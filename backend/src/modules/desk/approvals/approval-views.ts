import { type ApprovalRequest, approvals } from '@plinth/contracts/desk/approvals/approvals';
import { Injectable } from '@nestjs/common';
import { actorId, type Actor } from '../../../platform/data/session/request-context';
import { DiscountLimit } from '../invoices/draft/discount-limit';
import { RefundLimit, type Approver } from '../ledger/refund-limit';
import { LedgerService } from '../ledger/ledger.service';
import type { ApprovalRecord } from './approvals.repository';
import { ApprovalsRepository } from './approvals.repository';
import { approvalError } from './approvals.errors';

/** Lines of a credit note as proposed when it was requested. */
const proposedLinesSchema = approvals.get.output.pick({ lines: true });

type ApprovalSubject = Pick<
  ApprovalRecord,
  'kind' | 'amount' | 'discount_bp' | 'branch_id' | 'asked_by_id' | 'document_id' | 'payment_id'
>;

/** Approval requests as a person may see them, and the people who may decide them. */
@Injectable()
export class ApprovalViews {
  constructor(
    private readonly requests: ApprovalsRepository,
    private readonly ledger: LedgerService,
    private readonly discounts: DiscountLimit,
    private readonly limits: RefundLimit,
  ) {}

  /** @throws DomainError approval-not-found */
  async getRequest(actor: Actor, id: string): Promise<ApprovalRequest> {
    const request = await this.requests.findById(id);
    if (!request) throw approvalError('approval-not-found');
    const {
      document_id,
      payment_id,
      result_id,
      number,
      document_status,
      document_total,
      proposal,
      client_name,
      ...row
    } = request;
    const isWaiting = row.status === 'waiting';
    const approvers = isWaiting ? await this.listApprovers(request) : [];
    return {
      id,
      kind: row.kind,
      status: row.status,
      amount: row.amount,
      discount_bp: row.discount_bp,
      what: row.what,
      lines: proposedLinesSchema.safeParse(proposal).data?.lines ?? [],
      reason: row.reason,
      client_name: client_name ?? '',
      branch: row.branch,
      document:
        document_id === null
          ? null
          : { id: document_id, number, is_draft: document_status === 'draft', total: document_total ?? 0 },
      payment: payment_id === null ? null : { id: payment_id, number },
      asked_by: row.asked_by,
      asked_at: row.asked_at.toISOString(),
      decided_by: row.decided_by,
      decided_at: row.decided_at?.toISOString() ?? null,
      answer: row.answer,
      result: result_id === null ? null : { id: result_id, number: row.result_number },
      waits_for: approvers.slice(0, 5).map(({ name }) => name),
      may_decide: approvers.some((person) => person.id === actorId(actor)),
      may_withdraw: isWaiting && row.asked_by_id === actorId(actor),
      version: row.version,
    };
  }

  /** Lists the people whose own limits cover the amount, lowest limit first; never the requester. */
  async listApprovers({
    kind,
    amount,
    discount_bp,
    branch_id,
    asked_by_id,
    document_id,
    payment_id,
  }: ApprovalSubject): Promise<Approver[]> {
    const people =
      kind === 'discount'
        ? await this.limits.listPeople(await this.discounts.listRolesAllowing(discount_bp), null)
        : await this.limits.listApprovers({
            amount,
            before: await this.calculateGivenAmount(document_id, payment_id),
            branchId: kind === 'credit' ? branch_id : null,
          });
    return people.filter(({ id }) => id !== asked_by_id);
  }

  private async calculateGivenAmount(documentId: string | null, paymentId: string | null): Promise<number> {
    if (documentId !== null) return this.requests.getCreditedAmount(documentId);
    return paymentId === null ? 0 : this.ledger.sumRefunds(paymentId);
  }
}
