import { withQuery } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';
import { inWords, stockReasons, type BaseUnit } from './stock-labels';
import type { StockMovementRow } from './stock-movement-row';

/** `+12`, `−3`; nothing where only the value changed. */
const formatSigned = (quantity: number, unit: BaseUnit): string =>
  quantity === 0 ? '' : quantity > 0 ? `+${inWords(quantity, unit)}` : `−${inWords(-quantity, unit)}`;

const columns = listColumns<StockMovementRow>()({
  at: { title: 'When', value: (row) => row.at, as: 'time', sort: true },
  name: { title: 'Item', value: (row) => row.name, sort: true, phone: 'title', width: '13rem', clip: '22rem' },
  sku: { title: 'Article number', value: (row) => row.sku, sort: true },
  quantity: {
    title: 'Quantity',
    value: (row) => formatSigned(row.quantity, row.base_unit),
    as: 'count',
    sort: true,
    phone: 'aside',
  },
  bin: { title: 'Bin', value: (row) => row.bin, sort: true },
  value: { title: 'Value', value: (row) => row.value, as: 'money', hideZero: true, phone: 'none' },
  branch: { title: 'Branch', value: (row) => row.branch, hidden: true },
  reason: { title: 'Reason', value: (row) => stockReasons.of(row.reason) },
  reference: { title: 'Reference', value: (row) => row.reference, clip: '14rem' },
  actor: { title: 'Booked by', value: (row) => row.actor, none: 'automatic', sort: true },
  note: { title: 'Note', value: (row) => row.note, clip: '18rem', phone: 'none' },
});

/** List of stock movements. Nobody can change or remove one: an error is reversed by another booking. */
export const stockMovementList = staffList<StockMovementRow>()({
  name: 'stock-movements',
  file: 'stock-movements',
  page: staffPages.stockMovements,
  noun: { one: 'movement', many: 'movements' },
  search: 'Item, article number, reference',
  columns,
  filters: {
    reason: { kind: 'choice', label: 'Reason', options: stockReasons.options, facet: true },
    branch_id: { kind: 'branch' },
    bin_id: { kind: 'object', label: 'Bin' },
    at: { kind: 'dates', label: 'When' },
    actor_id: { kind: 'colleague', label: 'Booked by' },
  },
  defaultSort: '-at',
  views: (today) => [
    { key: 'today', title: 'Today', filters: { at: `${today}..${today}` } },
    { key: 'received', title: 'Received', filters: { reason: 'receipt' } },
    { key: 'losses', title: 'Counts and losses', filters: { reason: 'count,scrap' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => `movement of ${row.name}`,
  address: (row) => withQuery(staffPages.stockMovements.path, { q: row.reference ?? row.sku }),
  found: {
    title: 'Stock movements',
    label: (row) => `${formatSigned(row.quantity, row.base_unit)} ${row.name}`.trim(),
    detail: (row) => [stockReasons.label(row.reason), row.reference].filter(Boolean).join(', '),
  },
});
