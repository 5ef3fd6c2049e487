import { countStatuses } from './count-labels';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import type { CountRow } from './count-row';

const columns = listColumns<CountRow>()({
  number: { title: 'Count', value: (row) => row.number, sort: true, phone: 'title' },
  bin: { title: 'Bin', value: (row) => row.bin, sort: true },
  branch: { title: 'Branch', value: (row) => row.branch, phone: 'none' },
  status: { title: 'Status', value: (row) => countStatuses.of(row.status), phone: 'aside' },
  counter: { title: 'Counted by', value: (row) => row.counter },
  checker: { title: 'Second person', value: (row) => row.checker, hidden: true },
  lines: { title: 'Items counted', value: (row) => row.lines, as: 'count' },
  differences: { title: 'Differences', value: (row) => row.differences, as: 'count' },
  started_at: { title: 'Started', value: (row) => row.started_at, as: 'time', sort: true },
});

/** List of counts. */
export const countList = staffList<CountRow>()({
  name: 'stock-counts',
  file: 'counts',
  page: staffPages.stockCounts,
  noun: { one: 'count', many: 'counts' },
  search: 'Number, bin',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: countStatuses.options, facet: true },
    branch_id: { kind: 'branch' },
    begun: { kind: 'dates', label: 'Started' },
    bin_id: { kind: 'object', label: 'Bin' },
  },
  defaultSort: '-started_at',
  views: () => [
    { key: 'open', title: 'Under way', filters: { status: 'counting,second,explain' } },
    { key: 'second', title: 'For a second person', filters: { status: 'second' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `count ${row.number}`,
  address: ({ id }) => pathTo(staffPages.stockCount, { id }),
  found: {
    title: 'Counts',
    label: (row) => row.number,
    detail: (row) => `${row.bin}, ${countStatuses.label(row.status).toLowerCase()}`,
  },
});
