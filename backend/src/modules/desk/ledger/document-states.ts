import { salesDocumentMachine } from '@plinth/contracts/kernel/machines';
import {
  documentKinds,
  describeDocumentStatus,
  documentStatuses,
} from '@plinth/contracts/desk/invoices/sales-document-labels';
import { changedMeanwhile, domainErrors, type ErrorDefinition } from '../../../platform/runtime/errors/domain-error';
import { announcement } from '../../../platform/data/transitions/announcement';
import { stateTable } from '../../../platform/data/transitions/state-table';
import { invoicePaid, invoicePartPaid, INVOICES_TOPIC, documentTopic } from './ledger-events';

/** Errors that refuse to move a document; quotes and invoices share them. */
export const documentRefusals = {
  'document-not-found': {
    kind: 'not_found',
    message: 'We could not find that document. Check the link, or ask us to send it again.',
  },
  'document-changed': changedMeanwhile('this document'),
  'document-cannot-move': {
    kind: 'conflict',
    message: 'The document cannot change to that status now. Reload the page.',
  },
} as const satisfies Record<string, ErrorDefinition>;
const documentError = domainErrors(documentRefusals);

const codes = {
  missing: 'document-not-found',
  changed: 'document-changed',
  'not-allowed': 'document-cannot-move',
} as const;

/**
 * States of quotes, invoices and credit notes. The ledger moves invoices by their payments; people make all other
 * moves.
 */
export const documentStates = stateTable(salesDocumentMachine, 'sales_document', {
  reads: ['kind', 'number', 'quote_id', 'contact_request_id', 'walk_in_id', 'updated_at', 'updated_by_id'],
  noun: 'document',
  formatState: (status, { kind }) =>
    documentKinds.has(kind) ? describeDocumentStatus({ kind, status }).label : documentStatuses.label(status),
  refuse: (why, options) => documentError(codes[why], options),
  timeline: 'invoice',
  topics: ({ id }) => [INVOICES_TOPIC, documentTopic(id)],
  events: ({ row: { id }, from, to }) => [
    ...(to === 'part_paid' && from === 'sent' ? [announcement(invoicePartPaid, { invoice_id: id })] : []),
    ...(to === 'paid' ? [announcement(invoicePaid, { invoice_id: id })] : []),
  ],
});
