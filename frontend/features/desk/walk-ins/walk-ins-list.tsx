import { stayed } from './stayed';
import { walkInOutcomes, walkInReasons } from '@plinth/contracts/walk-in-labels';
import type { AnswerOf, InputOf } from '@plinth/contracts/define';
import { WALK_INS_PAGE, walkInListInput, walkInOutcome, type walkIns } from '@plinth/contracts/walk-ins';
import { useCallback, useMemo } from 'react';
import styled from 'styled-components';
import { useDeskFilters } from '@/features/base/staff/use-staff-filter';
import { formatDay, formatTime, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import type { BulkAction, ListSearch, StaffListDefinition, View } from '@/ui/staff-list/definition';
import { staffListQuery } from '@/ui/staff-list/staff-list';

export type WalkIn = AnswerOf<typeof walkIns.list>['rows'][number];
type ListInput = InputOf<typeof walkIns.list>;

const HERE = 'here';

const Interest = styled.span`
  color: var(--ink-2);
`;

function useVisits(input: ListInput) {
  const utils = trpc.useUtils();
  trpc.walkIns.onChanged.useSubscription(undefined, { onData: () => void utils.walkIns.invalidate() });
  return trpc.walkIns.list.useQuery(input, staffListQuery);
}

const useDataFilters = () => useDeskFilters('helped_by_id', 'Helped by');

function useCsv() {
  const { client } = trpc.useUtils();
  return useCallback((search: ListSearch<ListInput>) => client.walkIns.exportCsv.query(search), [client]);
}

function useBulkActions(): readonly BulkAction<ListInput>[] {
  const { mutateAsync } = trpc.walkIns.bulkLeave.useMutation();
  return useMemo(
    () => [
      {
        key: 'leave',
        label: 'They left',
        choices: walkInOutcomes.options,
        run: (selection, choice) => mutateAsync({ ...selection, outcome: walkInOutcome.parse(choice) }),
      },
    ],
    [mutateAsync],
  );
}

/** The views follow the clock: a page that is left open over night shows the new day in the morning. */
export function visitViews(now: Date): View[] {
  const today = isoDay(now);
  return [
    { key: 'today', title: 'Today', filters: { came: `${today}..${today}` } },
    { key: 'here', title: 'Still here', filters: { present: 'yes' } },
    { key: 'quote', title: 'Wants a quote', filters: { outcome: 'quote' } },
  ];
}

/** Today by its clock alone, other days with their date. */
const whenOf = ({ time_in }: WalkIn): string =>
  isoDay(time_in) === isoDay(new Date()) ? formatTime(time_in) : `${formatDay(time_in)}, ${formatTime(time_in)}`;

/** Who came in, newest first. The day's views, how a row opens and how a new one begins are the page's. */
export const walkInsList: Omit<StaffListDefinition<WalkIn, ListInput>, 'lead' | 'views' | 'onOpen' | 'create'> = {
  name: 'walk-ins',
  title: 'Customer Walk-In',
  noun: { one: 'visit', many: 'visits' },
  resource: WALK_INS_PAGE,
  input: walkInListInput,
  rowId: (row) => row.id,
  rowLabel: (row) => `the visit of ${row.name}`,
  defaultSort: '-time_in',
  searchPlaceholder: 'Name, phone, email, interest',
  columns: [
    { id: 'name', title: 'Name', sort: 'name', cell: (row) => row.name, width: '10rem', phone: 'title', clip: '14rem' },
    { id: 'in', title: 'In', sort: 'time_in', cell: whenOf },
    {
      id: 'out',
      title: 'Out',
      sort: 'time_out',
      cell: (row) =>
        row.time_out === null ? (
          <StatusPill tone="pine">Here</StatusPill>
        ) : (
          `${formatTime(row.time_out)} (${stayed(row.time_in, row.time_out)})`
        ),
    },
    { id: 'reason', title: 'Reason', sort: 'reason', cell: (row) => walkInReasons.label(row.reason) },
    { id: 'interest', title: 'Interest', cell: (row) => <Interest>{row.interest}</Interest>, clip: '15rem' },
    { id: 'helped_by', title: 'Helped by', sort: 'helped_by', cell: (row) => row.helped_by ?? '–' },
    {
      id: 'outcome',
      title: 'Outcome',
      sort: 'outcome',
      phone: 'aside',
      cell: (row) =>
        row.outcome === null ? (
          '–'
        ) : (
          <StatusPill tone={walkInOutcomes.of(row.outcome).tone}>
            {row.quote?.number ?? walkInOutcomes.label(row.outcome)}
          </StatusPill>
        ),
    },
    { id: 'phone', title: 'Phone', cell: (row) => row.phone || '–' },
    { id: 'branch', title: 'Branch', cell: (row) => row.branch },
    { id: 'email', title: 'Email', cell: (row) => row.email, hidden: true },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'outcome',
      label: 'Outcome',
      options: [{ value: HERE, label: 'Nothing yet' }, ...walkInOutcomes.options],
    },
    { kind: 'choice', name: 'reason', label: 'Reason', options: walkInReasons.options },
    { kind: 'dates', name: 'came', label: 'Came' },
    {
      kind: 'choice',
      name: 'present',
      label: 'Present',
      options: [
        { value: 'yes', label: 'Still here' },
        { value: 'no', label: 'Left' },
      ],
    },
  ],
  useFilters: useDataFilters,
  followsLocation: true,
  useList: useVisits,
  useExport: useCsv,
  useBulkActions,
  firstUse: {
    title: 'Nobody has been written down yet',
    text: 'Write down who comes in: press New visit, or the key c.',
  },
};
