import { withQuery } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import type { StockRow } from './stock-row';
import { asFigure, inWords, stockKinds } from './stock-labels';

const columns = listColumns<StockRow>()({
  name: { title: 'Item', value: (row) => row.name, sort: true, phone: 'title', width: '13rem', clip: '24rem' },
  sku: { title: 'Article', value: (row) => row.sku, sort: true },
  department: { title: 'Department', value: (row) => row.department, sort: true, clip: '14rem', phone: 'none' },
  on_hand: { title: 'On hand', value: (row) => asFigure(row.on_hand, row.base_unit), as: 'count', sort: true },
  held: { title: 'Held', value: (row) => asFigure(row.held, row.base_unit), as: 'count', sort: true },
  allocated: {
    title: 'Allocated',
    value: (row) => asFigure(row.allocated, row.base_unit),
    as: 'count',
    sort: true,
  },
  not_for_sale: {
    title: 'Not for sale',
    value: (row) => asFigure(row.not_for_sale, row.base_unit),
    as: 'count',
    sort: true,
  },
  free: { title: 'Free', value: (row) => asFigure(row.free, row.base_unit), as: 'count', sort: true, phone: 'aside' },
  more_on: { title: 'More on', value: (row) => row.more_on, as: 'date', phone: 'none' },
  reorder_point: {
    title: 'Reorder at',
    value: (row) => asFigure(row.reorder_point, row.base_unit),
    as: 'count',
    sort: true,
    phone: 'none',
  },
  value: { title: 'Value', value: (row) => row.value, as: 'money', sort: true, sum: true },
  last_moved_on: { title: 'Last moved', value: (row) => row.last_moved_on, as: 'date', hidden: true },
});

/** List of items in stock with their free quantity. */
export const stockList = staffList<StockRow>()({
  name: 'stock',
  file: 'stock',
  page: staffPages.stock,
  noun: { one: 'item', many: 'items' },
  search: 'Item, article number',
  columns,
  filters: {
    kind: { kind: 'choice', label: 'Kind', options: stockKinds.options, facet: true },
    branch_id: { kind: 'branch' },
    to_order: { kind: 'flag', label: 'At the reorder point', facet: true },
    sold_out: { kind: 'flag', label: 'None free', facet: true },
    withdrawn: { kind: 'flag', label: 'No longer sold', facet: true },
  },
  defaultSort: 'name',
  views: () => [
    { key: 'to-order', title: 'To order', filters: { to_order: 'yes', withdrawn: 'no' }, sort: 'free' },
    { key: 'sold-out', title: 'None free', filters: { sold_out: 'yes', withdrawn: 'no' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => row.name,
  address: (row) => withQuery(staffPages.stock.path, { q: row.sku }),
  found: {
    title: 'Stock',
    label: (row) => row.name,
    detail: (row) => `${row.sku}, ${inWords(row.free, row.base_unit)} free`,
  },
});
