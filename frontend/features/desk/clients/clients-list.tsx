import { clientListInput, CLIENTS_PAGE, type clients } from '@plinth/contracts/clients';
import type { AnswerOf, InputOf } from '@plinth/contracts/define';
import { useCallback, useMemo } from 'react';
import { useBranchFilter } from '@/features/base/staff/use-branch-filter';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Money } from '@/ui/price';
import type { ListSearch, StaffListDefinition } from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';
import { FLAG_ON } from '@/ui/staff-list/url-state';

type ClientRow = AnswerOf<typeof clients.list>['rows'][number];
type ClientListInput = InputOf<typeof clients.list>;

const useClients = (input: ClientListInput) => trpc.clients.list.useQuery(input, staffListQuery);

function useCsv() {
  const { client } = trpc.useUtils();
  return useCallback((search: ListSearch<ClientListInput>) => client.clients.exportCsv.query(search), [client]);
}

function useFilters() {
  const branch = useBranchFilter();
  return useMemo(() => [branch], [branch]);
}

/** Everybody who was quoted or sold something. */
export const clientsList: StaffListDefinition<ClientRow, ClientListInput> = {
  name: 'clients',
  title: 'Clients',
  noun: { one: 'client', many: 'clients' },
  resource: CLIENTS_PAGE,
  input: clientListInput,
  rowId: (row) => row.id,
  rowLabel: (row) => row.name || row.company,
  href: (row) => `${CLIENTS_PAGE}/${row.id}`,
  defaultSort: 'name',
  searchPlaceholder: 'Name, company, phone, email',
  columns: [
    { id: 'name', title: 'Name', sort: 'name', cell: (row) => row.name, phone: 'title', width: '11rem', clip: '16rem' },
    { id: 'company', title: 'Company', sort: 'company', cell: (row) => row.company, clip: '14rem' },
    { id: 'phone', title: 'Phone', cell: (row) => row.phone },
    { id: 'email', title: 'Email', cell: (row) => row.email, clip: '16rem' },
    { id: 'documents', title: 'Documents', align: 'end', cell: (row) => row.documents, phone: 'none' },
    { id: 'last', title: 'Last', cell: (row) => (row.last_document_on ? formatDate(row.last_document_on) : '') },
    {
      id: 'credit',
      title: 'Credit',
      sort: 'credit',
      align: 'end',
      sum: 'credit',
      cell: (row) => (row.credit > 0 ? <Money cents={row.credit} /> : ''),
    },
    {
      id: 'owed',
      title: 'Owes',
      sort: 'owed',
      align: 'end',
      sum: 'owed',
      cell: (row) => (row.owed > 0 ? <Money cents={row.owed} /> : ''),
      phone: 'aside',
    },
    {
      id: 'terms',
      title: 'Terms',
      cell: (row) => (row.credit_terms_days > 0 ? `${row.credit_terms_days} days` : 'Cash'),
      hidden: true,
    },
    { id: 'vat', title: 'VAT number', cell: (row) => row.vat_number, hidden: true },
    { id: 'branch', title: 'Branch', cell: (row) => row.branch ?? '', hidden: true },
    { id: 'account', title: 'Account', cell: (row) => (row.has_account ? 'Yes' : ''), hidden: true },
    { id: 'created', title: 'Since', sort: 'created_at', cell: (row) => formatDate(row.created_at), hidden: true },
  ],
  filters: [
    { kind: 'flag', name: 'owing', label: 'Owing' },
    { kind: 'flag', name: 'with_credit', label: 'With credit' },
    { kind: 'flag', name: 'on_terms', label: 'On terms' },
    { kind: 'flag', name: 'has_account', label: 'With an account' },
    { kind: 'dates', name: 'created', label: 'Since' },
  ],
  useFilters,
  followsLocation: true,
  views: [
    { key: 'owing', title: 'Owing', filters: { owing: FLAG_ON }, sort: '-owed' },
    { key: 'credit', title: 'With credit', filters: { with_credit: FLAG_ON }, sort: '-credit' },
  ],
  useList: useClients,
  useExport: useCsv,
  firstUse: {
    title: 'No clients yet',
    text: 'A client is kept with the first quote, or with the first order in the store.',
  },
};
