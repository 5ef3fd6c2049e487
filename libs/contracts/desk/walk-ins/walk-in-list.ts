import { withQuery } from '../../kernel/page';
import { staffPages } from '../../kernel/staff-pages';
import { listColumns, staffList } from '../../kernel/staff-list';
import { walkInOutcomes, walkInReasons } from './walk-in-labels';
import type { WalkInRow } from './walk-in-row';

/** Filter choice for visits without an outcome. */
const HERE = { value: 'here', label: 'Nothing yet' } as const;

const columns = listColumns<WalkInRow>()({
  name: { title: 'Name', value: (row) => row.name, sort: true, width: '9rem', clip: '12rem', phone: 'title' },
  in: { title: 'In', value: (row) => row.time_in, as: 'time', sort: 'time_in' },
  out: { title: 'Out', value: (row) => row.time_out, as: 'time', sort: 'time_out' },
  reason: { title: 'Reason', value: (row) => walkInReasons.label(row.reason), sort: true },
  interest: { title: 'Interest', value: (row) => row.interest, muted: true, clip: '11rem' },
  helped_by: { title: 'Helped by', value: (row) => row.helped_by, none: '–', sort: true },
  outcome: {
    title: 'Outcome',
    value: (row) => (row.outcome === null ? null : walkInOutcomes.of(row.outcome)),
    none: '–',
    sort: true,
    phone: 'aside',
  },
  phone: { title: 'Phone', value: (row) => row.phone, as: 'phone', none: '–' },
  branch: { title: 'Branch', value: (row) => row.branch },
  email: { title: 'Email', value: (row) => row.email, hidden: true },
});

/** List of visits. */
export const walkInList = staffList<WalkInRow>()({
  name: 'walk-ins',
  file: 'walk-ins',
  page: staffPages.walkIns,
  noun: { one: 'visit', many: 'visits' },
  search: 'Name, phone, email, interest',
  columns,
  fileColumns: { quote: { title: 'Quote', value: (row) => row.quote?.number ?? null } },
  filters: {
    outcome: { kind: 'choice', label: 'Outcome', options: [HERE, ...walkInOutcomes.options], facet: true },
    reason: { kind: 'choice', label: 'Reason', options: walkInReasons.options, facet: true },
    came: { kind: 'dates', label: 'Visited' },
    present: {
      kind: 'choice',
      label: 'Still here',
      options: [
        { value: 'yes', label: 'Still here' },
        { value: 'no', label: 'Left' },
      ],
      facet: true,
    },
    branch_id: { kind: 'branch', facet: true },
    helped_by_id: { kind: 'colleague', label: 'Helped by', facet: true },
    location_id: { kind: 'location' },
  },
  defaultSort: '-time_in',
  views: (today) => [
    { key: 'today', title: 'Today', filters: { came: `${today}..${today}` } },
    { key: 'here', title: 'Still here', filters: { present: 'yes' } },
    { key: 'quote', title: 'Wants a quote', filters: { outcome: 'quote' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `the visit of ${row.name}`,
  address: (row) => withQuery(staffPages.walkIns.path, { visit: row.id }),
  found: {
    title: 'Visits',
    label: (row) => row.name,
    detail: (row) => [row.phone, row.branch].filter(Boolean).join(', '),
  },
});
