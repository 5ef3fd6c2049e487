import type { ApprovalKind } from '@plinth/contracts/desk/approvals/approval-labels';
import { type DocumentKind, documentInText } from '@plinth/contracts/desk/invoices/sales-document-labels';

interface Subject {
  readonly kind: ApprovalKind;
  /** Request in words: "Credit R4 374.00 of INV-1". */
  readonly what: string;
  readonly number: string | null;
  readonly document_kind: DocumentKind | null;
  readonly client_name: string | null;
}

/** Formats a request with its document and client, for tasks and mails, which show no other context. */
export function approvalName({ kind, what, number, document_kind, client_name: client }: Subject): string {
  // A discount is of the whole document; the others name theirs.
  const document =
    kind === 'discount' && document_kind !== null ? ` of ${documentInText({ kind: document_kind, number })}` : '';
  return `${what}${document}${client ? ` for ${client}` : ''}`;
}
