import { privacyRequestKinds, privacyRequestOrigins, privacyRequestStatuses } from '@plinth/contracts/privacy-labels';
import { PRIVACY_PAGE, privacyRequestListInput, type privacy } from '@plinth/contracts/privacy';
import type { InputOf } from '@plinth/contracts/define';
import { formatDate, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import type { StaffListDefinition } from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';
import { dueState, type PrivacyRequest } from './words';

type ListInput = InputOf<typeof privacy.listRequests>;

const useRequests = (input: ListInput) => trpc.privacy.listRequests.useQuery(input, staffListQuery);

function Due({ request }: { request: PrivacyRequest }) {
  const state = dueState(request, isoDay(new Date()));
  if (state === 'fine') return formatDate(request.due_on);
  return (
    <StatusPill
      tone={state === 'late' ? 'danger' : 'amber'}
    >{`${formatDate(request.due_on)}${state === 'late' ? ', late' : ''}`}</StatusPill>
  );
}

/** Who asked to see their data or to be forgotten. How a row opens and how one is written down are the page's. */
export const privacyRequestsList: Omit<StaffListDefinition<PrivacyRequest, ListInput>, 'onOpen' | 'create'> = {
  name: 'privacy-requests',
  title: 'Privacy Requests',
  lead: 'Whoever asks to see or to delete what we keep of them must have an answer within thirty days (POPIA). Most are answered at once, by the page on which they ask.',
  noun: { one: 'request', many: 'requests' },
  resource: PRIVACY_PAGE,
  input: privacyRequestListInput,
  rowId: (row) => row.id,
  rowLabel: (row) => `request ${String(row.number)}`,
  defaultSort: '-asked_at',
  searchPlaceholder: 'Number',
  columns: [
    { id: 'number', title: 'Number', sort: 'number', cell: (row) => row.number, phone: 'title' },
    { id: 'kind', title: 'They ask to', sort: 'kind', cell: (row) => privacyRequestKinds.label(row.kind) },
    {
      id: 'status',
      title: 'Status',
      sort: 'status',
      phone: 'aside',
      cell: (row) => (
        <StatusPill tone={privacyRequestStatuses.of(row.status).tone}>
          {privacyRequestStatuses.label(row.status)}
        </StatusPill>
      ),
    },
    { id: 'asked_at', title: 'Asked', sort: 'asked_at', cell: (row) => formatDate(row.asked_at) },
    { id: 'due_on', title: 'Due', sort: 'due_on', cell: (row) => <Due request={row} /> },
    { id: 'origin', title: 'By', cell: (row) => privacyRequestOrigins.label(row.origin) },
    { id: 'email', title: 'Answer to', cell: (row) => row.email ?? '–', width: '10rem' },
    { id: 'outcome', title: 'Answer', cell: (row) => row.outcome || '–', width: '14rem' },
    {
      id: 'closed_at',
      title: 'Closed',
      cell: (row) => (row.closed_at === null ? '–' : formatDate(row.closed_at)),
      hidden: true,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: privacyRequestStatuses.options,
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'They ask to',
      options: privacyRequestKinds.options,
    },
  ],
  views: [{ key: 'open', title: 'Open', filters: { status: 'waiting' }, sort: 'due_on' }],
  useList: useRequests,
  firstUse: {
    title: 'Nobody has asked yet',
    text: 'Requests from accounts and orders appear here by themselves. Write down those that come by phone or at the counter.',
  },
};
