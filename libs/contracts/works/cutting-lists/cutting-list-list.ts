import type { CuttingListRow } from './cutting-list-fields';
import { cuttingListStatuses } from './cutting-list-labels';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<CuttingListRow>()({
  code: { title: 'List', value: (row) => row.code, sort: true, phone: 'title' },
  status: { title: 'Status', value: (row) => cuttingListStatuses.of(row.status), phone: 'aside' },
  boards: { title: 'Boards', value: (row) => row.boards, clip: '22rem', none: 'none yet' },
  projects: { title: 'Projects', value: (row) => row.projects, clip: '14rem' },
  panels: { title: 'Panels', value: (row) => row.panels, as: 'count', sort: true },
  cut: { title: 'Cut', value: (row) => row.cut, as: 'count' },
  sheets: { title: 'Sheets', value: (row) => row.sheets, as: 'count' },
  yield: { title: 'Yield', value: (row) => (row.yield_percent === null ? null : `${String(row.yield_percent)}%`) },
  due_on: { title: 'Due', value: (row) => row.due_on, as: 'date', sort: true },
  branch: { title: 'Branch', value: (row) => row.branch, phone: 'none' },
  note: { title: 'Note', value: (row) => row.note, hidden: true, clip: '14rem' },
  created_at: { title: 'Made', value: (row) => row.created_at, as: 'time', sort: true, hidden: true },
});

/** List of cutting lists. */
export const cuttingListList = staffList<CuttingListRow>()({
  name: 'cutting-lists',
  file: 'cutting-lists',
  page: staffPages.cuttingLists,
  noun: { one: 'cutting list', many: 'cutting lists' },
  search: 'List, note',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: cuttingListStatuses.options, facet: true },
    branch_id: { kind: 'branch' },
    created: { kind: 'dates', label: 'Made' },
  },
  defaultSort: '-created_at',
  views: () => [
    { key: 'saw', title: 'At the saw', filters: { status: 'released,cutting' }, sort: 'due_on' },
    { key: 'plan', title: 'To plan', filters: { status: 'draft,planned' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `cutting list ${row.code}`,
  address: ({ id }) => pathTo(staffPages.cuttingList, { id }),
  found: {
    title: 'Cutting lists',
    label: (row) => row.code,
    detail: (row) => `${row.boards || 'no panels yet'}, ${cuttingListStatuses.label(row.status).toLowerCase()}`,
  },
});
