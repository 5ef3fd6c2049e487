import { withQuery } from '../../kernel/page';
import type { PrivacyRequestRow } from './privacy-request-row';
import { privacyRequestKinds, privacyRequestOrigins, privacyRequestStatuses } from './privacy-labels';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<PrivacyRequestRow>()({
  number: { title: 'Number', value: (row) => row.number, sort: true, phone: 'title' },
  kind: { title: 'Request', value: (row) => privacyRequestKinds.label(row.kind), sort: true },
  status: { title: 'Status', value: (row) => privacyRequestStatuses.of(row.status), sort: true, phone: 'aside' },
  asked_at: { title: 'Requested', value: (row) => row.asked_at, as: 'date', sort: true },
  due_on: { title: 'Due', value: (row) => row.due_on, as: 'date', sort: true },
  origin: { title: 'By', value: (row) => privacyRequestOrigins.label(row.origin) },
  email: { title: 'Answer to', value: (row) => row.email, none: '–', width: '10rem' },
  outcome: { title: 'Answer', value: (row) => row.outcome, none: '–', width: '14rem' },
  closed_at: { title: 'Closed', value: (row) => row.closed_at, as: 'date', none: '–', hidden: true },
});

/** List of requests to see or erase personal data. */
export const privacyRequestList = staffList<PrivacyRequestRow>()({
  name: 'privacy-requests',
  file: 'privacy-requests',
  page: staffPages.privacyRequests,
  noun: { one: 'request', many: 'requests' },
  search: 'Number',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: privacyRequestStatuses.options, facet: true },
    kind: { kind: 'choice', label: 'Request', options: privacyRequestKinds.options, facet: true },
  },
  defaultSort: '-asked_at',
  views: () => [{ key: 'open', title: 'Open', filters: { status: 'waiting' }, sort: 'due_on' }],
  rowId: (row) => row.id,
  rowLabel: (row) => `request ${row.number}`,
  address: (row) => withQuery(staffPages.privacyRequests.path, { q: String(row.number) }),
  found: {
    title: 'Privacy requests',
    label: (row) => `Request ${row.number}`,
    detail: (row) => privacyRequestKinds.label(row.kind),
  },
});
