import { creditTerms } from '../ledger/client-account-labels';
import type { ClientRow } from './client-row';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<ClientRow>()({
  name: { title: 'Name', value: (row) => row.name, sort: true, phone: 'title', width: '11rem', clip: '16rem' },
  company: { title: 'Company', value: (row) => row.company, sort: true, clip: '14rem' },
  phone: { title: 'Phone', value: (row) => row.phone, as: 'phone' },
  email: { title: 'Email', value: (row) => row.email, clip: '16rem' },
  documents: { title: 'Documents', value: (row) => row.documents, as: 'count', phone: 'none' },
  last: { title: 'Last', value: (row) => row.last_document_on, as: 'date' },
  credit: { title: 'Credit', value: (row) => row.credit, as: 'money', hideZero: true, sort: true, sum: true },
  owed: { title: 'Owes', value: (row) => row.owed, as: 'money', hideZero: true, sort: true, sum: true, phone: 'aside' },
  terms: { title: 'Terms', value: (row) => creditTerms(row.credit_terms_days), hidden: true },
  vat: { title: 'VAT number', value: (row) => row.vat_number, hidden: true },
  branch: { title: 'Branch', value: (row) => row.branch, hidden: true },
  account: { title: 'Account', value: (row) => row.has_account, hidden: true },
  created: { title: 'Since', value: (row) => row.created_at, as: 'date', sort: 'created_at', hidden: true },
});

/** List of clients. */
export const clientList = staffList<ClientRow>()({
  name: 'clients',
  file: 'clients',
  page: staffPages.clients,
  noun: { one: 'client', many: 'clients' },
  search: 'Name, company, phone, email',
  columns,
  filters: {
    owing: { kind: 'flag', label: 'Owing', facet: true },
    with_credit: { kind: 'flag', label: 'With credit', facet: true },
    on_terms: { kind: 'flag', label: 'On terms', facet: true },
    has_account: { kind: 'flag', label: 'With an account' },
    created: { kind: 'dates', label: 'Since' },
    branch_id: { kind: 'branch', facet: true },
    location_id: { kind: 'location' },
  },
  defaultSort: 'name',
  views: () => [
    { key: 'owing', title: 'Owing', filters: { owing: 'yes' }, sort: '-owed' },
    { key: 'credit', title: 'With credit', filters: { with_credit: 'yes' }, sort: '-credit' },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => row.name || row.company,
  address: ({ id }) => pathTo(staffPages.client, { id }),
  found: {
    title: 'Clients',
    label: (row) => row.company || row.name,
    detail: (row) => [row.company && row.name, row.phone].filter(Boolean).join(', '),
  },
});
