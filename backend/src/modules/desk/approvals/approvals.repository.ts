import type { ApprovalKind } from '@plinth/contracts/desk/approvals/approval-labels';
import type { DocumentKind } from '@plinth/contracts/desk/invoices/sales-document-labels';
import type { ApprovalRequest } from '@plinth/contracts/desk/approvals/approvals';
import { Injectable } from '@nestjs/common';
import { columnList, nullable, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { type Connection, Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const APPROVAL_COLUMNS = {
  ...pick(
    tables.approval_request,
    'id',
    'document_id',
    'payment_id',
    'branch_id',
    'amount',
    'discount_bp',
    'proposal',
    'what',
    'reason',
    'asked_by_id',
    'asked_at',
    'decided_at',
    'answer',
    'result_id',
    'version',
  ),
  kind: narrow<ApprovalKind>(tables.approval_request.kind),
  status: narrow<ApprovalRequest['status']>(tables.approval_request.status),
};
const APPROVAL_ROW = {
  ...APPROVAL_COLUMNS,
  client_name: nullable(text),
  branch: nullable(tables.location.name),
  number: nullable(text),
  document_status: nullable(tables.sales_document.status),
  document_kind: nullable(narrow<DocumentKind>(tables.sales_document.kind)),
  document_total: nullable(tables.sales_document.total),
  asked_by: text,
  decided_by: nullable(text),
  result_number: nullable(text),
};
export type ApprovalRecord = RowOf<typeof APPROVAL_ROW>;

const SELECT = `
  select ${columnList(APPROVAL_COLUMNS, 'a')}, coalesce(nullif(d.client_name, ''), d.client_company, p.client_name) as client_name, b.name as branch,
         coalesce(d.number, p.number) as number, d.status as document_status, d.kind as document_kind, d.total as document_total,
         trim(u.name || ' ' || u.surname) as asked_by, trim(w.name || ' ' || w.surname) as decided_by,
         coalesce(n.number, r.number) as result_number
    from approval_request a left join sales_document d on d.id = a.document_id left join client_payment p on p.id = a.payment_id
    left join location b on b.id = a.branch_id join "user" u on u.id = a.asked_by_id left join "user" w on w.id = a.decided_by_id
    left join sales_document n on n.id = a.result_id left join client_payment r on r.id = a.result_id`;
const byId = sql(APPROVAL_ROW, `${SELECT} where a.id = $1::uuid`);
const byKey = sql(APPROVAL_ROW, `${SELECT} where a.idempotency_key = $1`);
const waitingRequest = sql(
  pick(tables.approval_request, 'id'),
  `select id from approval_request where kind = $1 and coalesce(document_id, payment_id) = $2::uuid and status = 'waiting'`,
);
const lockDraft = sql(
  pick(tables.sales_document, 'id'),
  `select id from sales_document where id = $1::uuid and status = 'draft' for update`,
);

export interface NewApproval {
  readonly kind: ApprovalKind;
  readonly document_id: string | null;
  readonly payment_id: string | null;
  readonly branch_id: string | null;
  readonly amount: number;
  readonly discount_bp: number;
  readonly proposal: object;
  readonly what: string;
  readonly reason: string;
  readonly asked_by_id: string;
  readonly idempotency_key: string;
}

@Injectable()
export class ApprovalsRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<ApprovalRecord | null> {
    const row = await on.findRow(byId, [id]);
    return row ?? null;
  }

  async findByKey(key: string, on: Connection = this.db): Promise<ApprovalRecord | null> {
    const row = await on.findRow(byKey, [key]);
    return row ?? null;
  }

  async isWaiting(tx: Tx, kind: ApprovalKind, subjectId: string): Promise<boolean> {
    return (await tx.listRows(waitingRequest, [kind, subjectId])).length > 0;
  }

  /** Returns the credited amount of an invoice, in cents. */
  async getCreditedAmount(invoiceId: string): Promise<number> {
    const row = await this.db.prisma.sales_document.findUnique({
      where: { id: invoiceId },
      select: { credited: true },
    });
    return row?.credited ?? 0;
  }

  /** Checks that a document is still a draft, and locks it until the transaction ends. */
  async lockDraft(tx: Tx, documentId: string): Promise<boolean> {
    return (await tx.listRows(lockDraft, [documentId])).length > 0;
  }

  async insertRequest(tx: Tx, { proposal, ...request }: NewApproval): Promise<string> {
    const { id } = await tx.prisma.approval_request.create({
      data: { ...request, proposal: { ...proposal } },
      select: { id: true },
    });
    return id;
  }

  /** Records the credit note or the refund that an approved request led to. */
  async recordResult(tx: Tx, id: string, result: string): Promise<void> {
    await tx.prisma.approval_request.update({ where: { id }, data: { result_id: result } });
  }
}
