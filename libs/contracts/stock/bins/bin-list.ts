import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import type { BinRow } from './bin-list-row';
import { binCode, binKinds } from '../stock/stock-labels';

const columns = listColumns<BinRow>()({
  code: { title: 'Bin', value: (row) => row.code, sort: true, phone: 'title' },
  branch: { title: 'Branch', value: (row) => row.branch, sort: true, clip: '14rem' },
  kind: { title: 'Kind', value: (row) => binKinds.of(row.kind), phone: 'aside' },
  contents: { title: 'Contents', value: (row) => row.contents, none: 'nothing', width: '14rem', clip: '26rem' },
  items: { title: 'Items', value: (row) => row.items, as: 'count', sort: true },
  value: { title: 'Value', value: (row) => row.value, as: 'money', sort: true, sum: true },
  pick_order: { title: 'Pick order', value: (row) => row.pick_order, as: 'count', sort: true, hidden: true },
  scan: { title: 'Scan code', value: (row) => binCode(row.number), hidden: true },
  for_sale: { title: 'For sale', value: (row) => (row.sells_online ? 'Yes' : 'No'), phone: 'none' },
  in_use: { title: 'In use', value: (row) => (row.is_active ? 'Yes' : 'Closed'), hidden: true },
});

/** List of bins. */
export const binList = staffList<BinRow>()({
  name: 'stock-bins',
  file: 'bins',
  page: staffPages.bins,
  noun: { one: 'bin', many: 'bins' },
  search: 'Code, scan code, branch',
  columns,
  filters: {
    kind: { kind: 'choice', label: 'Kind', options: binKinds.options, facet: true },
    branch_id: { kind: 'branch' },
    empty: { kind: 'flag', label: 'Empty', facet: true },
    closed: { kind: 'flag', label: 'Closed', facet: true },
  },
  defaultSort: 'branch',
  views: () => [
    { key: 'in-use', title: 'In use', filters: { closed: 'no' } },
    { key: 'empty', title: 'Empty', filters: { empty: 'yes', closed: 'no' } },
    { key: 'goods-in', title: 'Goods in', filters: { kind: 'receiving', empty: 'no' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `bin ${row.code}`,
  address: ({ id }) => pathTo(staffPages.bin, { id }),
  found: {
    title: 'Bins',
    label: (row) => `${row.code}, ${row.branch}`,
    detail: (row) => `${binCode(row.number)}, ${row.contents ?? 'empty'}`,
  },
});
