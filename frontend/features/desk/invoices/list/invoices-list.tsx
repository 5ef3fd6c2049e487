import {
  documentKinds,
  documentName,
  documentSources,
  documentStanding,
  documentStatuses,
} from '@plinth/contracts/sales-document-labels';
import type { AnswerOf, InputOf } from '@plinth/contracts/define';
import { INVOICES_PAGE, NEW_INVOICE_PAGE } from '@plinth/contracts/invoice-fields';
import { documentListInput, type invoices } from '@plinth/contracts/invoices';
import { useCallback } from 'react';
import { useDeskFilters } from '@/features/base/staff/use-staff-filter';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Money } from '@/ui/price';
import type { ListSearch, StaffListDefinition, View } from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';
import { FLAG_ON } from '@/ui/staff-list/url-state';

export type DocumentRow = AnswerOf<typeof invoices.list>['rows'][number];
export type DocumentListInput = InputOf<typeof invoices.list>;

function useDocuments(input: DocumentListInput) {
  const utils = trpc.useUtils();
  trpc.invoices.onChanged.useSubscription(undefined, { onData: () => void utils.invoices.list.invalidate() });
  return trpc.invoices.list.useQuery(input, staffListQuery);
}

function useCsv() {
  const { client } = trpc.useUtils();
  return useCallback((search: ListSearch<DocumentListInput>) => client.invoices.exportCsv.query(search), [client]);
}

const useFilters = () => useDeskFilters('salesperson_id', 'Salesperson');

const views: readonly View[] = [
  { key: 'drafts', title: 'Drafts', filters: { status: 'draft' } },
  { key: 'quotes', title: 'Open quotes', filters: { kind: 'quote', status: 'sent,accepted' } },
  { key: 'unpaid', title: 'To be paid', filters: { kind: 'invoice', status: 'sent,part_paid' }, sort: 'due_on' },
  { key: 'overdue', title: 'Overdue', filters: { overdue: FLAG_ON }, sort: 'due_on' },
  { key: 'credit-notes', title: 'Credit notes', filters: { kind: 'credit_note' } },
];

/** A draft opens where it is written, everything else where it is read. */
const placeOf = ({ id, status }: DocumentRow): string =>
  status === 'draft' ? `${NEW_INVOICE_PAGE}?id=${id}` : `${INVOICES_PAGE}/${id}`;

/** Quotes, invoices and credit notes, as staff see them. */
export const invoicesList: StaffListDefinition<DocumentRow, DocumentListInput> = {
  name: 'invoices',
  title: 'Invoices',
  noun: { one: 'document', many: 'documents' },
  resource: INVOICES_PAGE,
  input: documentListInput,
  rowId: (row) => row.id,
  rowLabel: documentName,
  href: placeOf,
  defaultSort: '-created_at',
  searchPlaceholder: 'Number, client, email, phone',
  columns: [
    { id: 'number', title: 'Number', sort: 'number', cell: (row) => row.number ?? 'Draft', phone: 'title' },
    { id: 'kind', title: 'Kind', cell: (row) => documentKinds.label(row.kind) },
    {
      id: 'client',
      title: 'Client',
      sort: 'client_name',
      width: '12rem',
      clip: '18rem',
      cell: (row) =>
        row.client_company ? `${row.client_company} (${row.client_name})` : row.client_name || 'No client yet',
    },
    {
      id: 'status',
      title: 'Status',
      sort: 'status',
      phone: 'aside',
      cell: (row) => {
        const { label, tone } = documentStanding(row);
        return <StatusPill tone={tone}>{label}</StatusPill>;
      },
    },
    {
      id: 'issued',
      title: 'Issued',
      sort: 'issued_on',
      cell: (row) => (row.issued_on ? formatDate(row.issued_on) : ''),
    },
    {
      id: 'due',
      title: 'Due or valid until',
      sort: 'due_on',
      cell: (row) => dayOf(row.kind === 'quote' ? row.valid_until : row.due_on),
    },
    { id: 'salesperson', title: 'Salesperson', cell: (row) => row.salesperson ?? '', phone: 'none' },
    { id: 'branch', title: 'Branch', cell: (row) => row.branch ?? '', phone: 'none' },
    {
      id: 'total',
      title: 'Total',
      sort: 'total',
      align: 'end',
      sum: { invoiced: 'invoiced', quoted: 'quoted', drafted: 'in drafts' },
      cell: (row) => <Money cents={row.total} />,
    },
    {
      id: 'balance',
      title: 'Balance',
      sort: 'balance',
      align: 'end',
      sum: 'balance',
      cell: (row) => (row.kind === 'invoice' && row.status !== 'draft' ? <Money cents={row.balance} /> : ''),
    },
    { id: 'created', title: 'Created', sort: 'created_at', cell: (row) => formatDate(row.created_at), hidden: true },
    { id: 'source', title: 'Came from', cell: (row) => documentSources.label(row.source), hidden: true },
    { id: 'reference', title: 'Reference', clip: '12rem', cell: (row) => row.reference, hidden: true },
    { id: 'email', title: 'Email', clip: '16rem', cell: (row) => row.client_email, hidden: true },
    { id: 'phone', title: 'Phone', cell: (row) => row.client_phone, hidden: true },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      options: documentKinds.options,
    },
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: documentStatuses.options,
    },
    {
      kind: 'choice',
      name: 'source',
      label: 'Came from',
      options: documentSources.options,
    },
    { kind: 'dates', name: 'issued', label: 'Issued' },
    { kind: 'dates', name: 'created', label: 'Created' },
    { kind: 'flag', name: 'overdue', label: 'Overdue' },
    { kind: 'flag', name: 'expired', label: 'Expired' },
    { kind: 'object', name: 'client_id', label: 'One client' },
  ],
  useFilters,
  followsLocation: true,
  views,
  useList: useDocuments,
  useExport: useCsv,
  create: { label: 'New quote', href: `${NEW_INVOICE_PAGE}?kind=quote` },
  firstUse: {
    title: 'No quotes or invoices yet',
    text: 'Write the first one with the customer in front of you. Paid online orders make their own.',
  },
};

function dayOf(day: string | null): string {
  return day ? formatDate(day) : '';
}
