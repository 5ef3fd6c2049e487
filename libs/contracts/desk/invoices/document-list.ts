import type { DocumentFileRow, DocumentRow } from './document-row';
import { pathTo, withQuery } from '../../kernel/page';
import {
  documentKinds,
  documentName,
  documentSources,
  describeDocumentStatus,
  documentStatuses,
} from './sales-document-labels';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<DocumentRow>()({
  number: { title: 'Number', value: (row) => row.number ?? 'Draft', sort: true, phone: 'title' },
  kind: { title: 'Kind', value: (row) => documentKinds.label(row.kind) },
  client: {
    title: 'Client',
    value: (row) => (row.client_company ? `${row.client_company} (${row.client_name})` : row.client_name),
    none: 'No client yet',
    sort: 'client_name',
    width: '12rem',
    clip: '18rem',
  },
  status: { title: 'Status', value: (row) => describeDocumentStatus(row), sort: true, phone: 'aside' },
  issued: { title: 'Issued', value: (row) => row.issued_on, as: 'date', sort: 'issued_on' },
  due: {
    title: 'Due or valid until',
    value: (row) => (row.kind === 'quote' ? row.valid_until : row.due_on),
    as: 'date',
    sort: 'due_on',
  },
  salesperson: { title: 'Salesperson', value: (row) => row.salesperson, phone: 'none' },
  branch: { title: 'Branch', value: (row) => row.branch, phone: 'none' },
  total: {
    title: 'Total',
    value: (row) => row.total,
    as: 'money',
    sort: true,
    sum: { invoiced: 'invoiced', quoted: 'quoted', drafted: 'in drafts' },
    pageOnly: true,
  },
  balance: {
    title: 'Balance',
    value: (row) => (row.kind === 'invoice' && row.status !== 'draft' ? row.balance : null),
    as: 'money',
    sort: true,
    sum: true,
  },
  created: { title: 'Created', value: (row) => row.created_at, as: 'date', sort: 'created_at', hidden: true },
  source: { title: 'Source', value: (row) => documentSources.label(row.source), hidden: true },
  reference: { title: 'Reference', value: (row) => row.reference, clip: '12rem', hidden: true },
  email: { title: 'Email', value: (row) => row.client_email, clip: '16rem', hidden: true },
  phone: { title: 'Phone', value: (row) => row.client_phone, as: 'phone', hidden: true },
});

/** Returns the amount with its sign: credit notes are negative, so that a column adds up. */
const signAmount =
  (amount: (row: DocumentFileRow) => number) =>
  (row: DocumentFileRow): number =>
    row.kind === 'credit_note' ? -amount(row) : amount(row);

/**
 * Options of the status filter. In the column a sent quote is "Sent" and a sent invoice "To be paid"; the filter has
 * one option for both.
 */
const statuses = documentStatuses.options.map((option) =>
  option.value === 'sent' ? { ...option, label: 'Sent or to be paid' } : option,
);

/** Quotes, invoices and credit notes. */
export const documentList = staffList<DocumentRow, DocumentFileRow>()({
  name: 'invoices',
  file: 'documents',
  page: staffPages.invoices,
  noun: { one: 'document', many: 'documents' },
  search: 'Number, client, email, phone, amount',
  columns,
  fileColumns: {
    vat_number: { title: 'Client’s VAT number', value: (row) => row.client_vat_number },
    credits: { title: 'Credited invoice', value: (row) => row.credits_number },
    net: { title: 'Net', value: signAmount((row) => row.total - row.vat), as: 'money' },
    vat: { title: 'VAT', value: signAmount((row) => row.vat), as: 'money' },
    total: { title: 'Total', value: signAmount((row) => row.total), as: 'money' },
    paid: { title: 'Paid', value: (row) => row.paid, as: 'money' },
    credited: { title: 'Credited', value: (row) => row.credited, as: 'money' },
  },
  filters: {
    kind: { kind: 'choice', label: 'Kind', options: documentKinds.options, facet: true },
    status: { kind: 'choice', label: 'Status', options: statuses, facet: true },
    source: { kind: 'choice', label: 'Source', options: documentSources.options },
    issued: { kind: 'dates', label: 'Issued' },
    created: { kind: 'dates', label: 'Created' },
    overdue: { kind: 'flag', label: 'Overdue' },
    expired: { kind: 'flag', label: 'Expired' },
    client_id: { kind: 'object', label: 'Client' },
    branch_id: { kind: 'branch' },
    salesperson_id: { kind: 'colleague', label: 'Salesperson' },
    location_id: { kind: 'location' },
  },
  defaultSort: '-created_at',
  views: () => [
    { key: 'drafts', title: 'Drafts', filters: { status: 'draft' } },
    { key: 'quotes', title: 'Open quotes', filters: { kind: 'quote', status: 'sent,accepted' } },
    { key: 'unpaid', title: 'To be paid', filters: { kind: 'invoice', status: 'sent,part_paid' }, sort: 'due_on' },
    { key: 'overdue', title: 'Overdue', filters: { overdue: 'yes' }, sort: 'due_on' },
    { key: 'credit-notes', title: 'Credit notes', filters: { kind: 'credit_note' } },
  ],
  rowId: (row) => row.id,
  rowLabel: documentName,
  /** Address: the editor for a draft, the document's page for others. */
  address: ({ id, status }) =>
    status === 'draft' ? withQuery(staffPages.newInvoice.path, { id }) : pathTo(staffPages.invoice, { id }),
  found: {
    title: 'Quotes and invoices',
    label: (row) => row.number ?? documentName(row),
    detail: (row) => row.client_company || row.client_name,
  },
});
