import { contactTopics } from '@plinth/contracts/contact-topic-labels';
import { answersBy, contactRequestStatuses } from '@plinth/contracts/contact-request-labels';
import {
  CONTACT_REQUESTS_PAGE,
  contactRequestListInput,
  contactRequestStatus,
  type contactRequests,
} from '@plinth/contracts/contact-requests';
import type { AnswerOf, InputOf } from '@plinth/contracts/define';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { formatDateTime, fromNow } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import type { BulkAction, ListSearch, StaffListDefinition } from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';
import { useColleagues } from '@/features/base/staff/use-colleagues';
import { useDeskFilters } from '@/features/base/staff/use-staff-filter';

type Row = AnswerOf<typeof contactRequests.list>['rows'][number];
type ListInput = InputOf<typeof contactRequests.list>;

const NOBODY = 'nobody';
const UNASSIGNED = [{ value: NOBODY, label: 'Nobody' }];

const Excerpt = styled.span`
  color: var(--ink-2);
`;

function useRequests(input: ListInput) {
  const utils = trpc.useUtils();
  trpc.contactRequests.onChanged.useSubscription(undefined, {
    onData: () => void utils.contactRequests.list.invalidate(),
  });
  return trpc.contactRequests.list.useQuery(input, staffListQuery);
}

const useDataFilters = () => useDeskFilters('assignee_id', 'Assigned to', UNASSIGNED);

function useCsv() {
  const { client } = trpc.useUtils();
  return useCallback((search: ListSearch<ListInput>) => client.contactRequests.exportCsv.query(search), [client]);
}

function useBulkActions(): readonly BulkAction<ListInput>[] {
  const status = trpc.contactRequests.bulkChangeStatus.useMutation();
  const assign = trpc.contactRequests.bulkAssign.useMutation();
  const colleagues = useColleagues();
  const [changeStatus, give] = [status.mutateAsync, assign.mutateAsync];
  return useMemo(
    () => [
      {
        key: 'assign',
        label: 'Assign',
        choices: [...UNASSIGNED, ...colleagues],
        run: (selection, choice) =>
          give({ ...selection, assignee_id: choice === undefined || choice === NOBODY ? null : choice }),
      },
      {
        key: 'status',
        label: 'Change status',
        choices: contactRequestStatuses.options,
        run: (selection, choice) => changeStatus({ ...selection, status: contactRequestStatus.parse(choice) }),
      },
    ],
    [changeStatus, give, colleagues],
  );
}

/** What people wrote by the contact form, as staff see it. */
export const contactRequestsList: StaffListDefinition<Row, ListInput> = {
  name: 'contact-requests',
  title: 'Contact Requests',
  noun: { one: 'contact request', many: 'contact requests' },
  resource: CONTACT_REQUESTS_PAGE,
  input: contactRequestListInput,
  rowId: (row) => row.id,
  rowLabel: (row) => `contact request ${row.number}`,
  href: (row) => `${CONTACT_REQUESTS_PAGE}/${row.id}`,
  defaultSort: '-created_at',
  searchPlaceholder: 'Number, name, email, phone, words',
  columns: [
    { id: 'number', title: 'Number', sort: 'number', cell: (row) => row.number },
    {
      id: 'received',
      title: 'Received',
      sort: 'created_at',
      cell: (row) => (
        <time title={formatDateTime(row.created_at)} dateTime={row.created_at}>
          {fromNow(row.created_at)}
        </time>
      ),
    },
    { id: 'name', title: 'Name', sort: 'name', cell: (row) => row.name, width: '9rem', phone: 'title', clip: '14rem' },
    {
      id: 'status',
      title: 'Status',
      sort: 'status',
      phone: 'aside',
      cell: (row) => {
        const { label, tone } = contactRequestStatuses.of(row.status);
        return row.is_suspect ? (
          <StatusPill tone="danger">Spam?</StatusPill>
        ) : (
          <StatusPill tone={tone}>{label}</StatusPill>
        );
      },
    },
    { id: 'topic', title: 'About', sort: 'topic', cell: (row) => contactTopics.label(row.topic) },
    { id: 'excerpt', title: 'Message', cell: (row) => <Excerpt>{row.excerpt}</Excerpt>, clip: '26rem' },
    { id: 'answer_by', title: 'Answer by', cell: (row) => answersBy.label(row.answer_by) },
    { id: 'assignee', title: 'Assigned to', sort: 'assignee', cell: (row) => row.assignee ?? '–' },
    { id: 'branch', title: 'Branch', cell: (row) => row.branch ?? 'Any' },
    { id: 'email', title: 'Email', cell: (row) => row.email, hidden: true },
    { id: 'phone', title: 'Phone', cell: (row) => row.phone, hidden: true },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: contactRequestStatuses.options,
    },
    {
      kind: 'choice',
      name: 'topic',
      label: 'About',
      options: contactTopics.options,
    },
    { kind: 'dates', name: 'received', label: 'Received' },
    {
      kind: 'choice',
      name: 'suspect',
      label: 'Spam',
      options: [
        { value: 'yes', label: 'Suspected' },
        { value: 'no', label: 'Not suspected' },
      ],
    },
  ],
  useFilters: useDataFilters,
  followsLocation: true,
  views: [
    { key: 'new', title: 'New', filters: { status: 'new' } },
    { key: 'open', title: 'In hand', filters: { status: 'contacted,quoted' } },
    { key: 'unassigned', title: 'Unassigned', filters: { status: 'new,contacted,quoted', assignee_id: NOBODY } },
    { key: 'won', title: 'Won', filters: { status: 'won' } },
    { key: 'spam', title: 'Suspected spam', filters: { suspect: 'yes' } },
  ],
  useList: useRequests,
  useExport: useCsv,
  useBulkActions,
  firstUse: { title: 'No contact requests yet', text: 'What people write on the contact page appears here at once.' },
};
