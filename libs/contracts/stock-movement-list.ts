import { withQuery } from './page';
import { listColumns, staffList } from './staff-list';
import { staffPages } from './staff-pages';
import { stockReasons } from './stock-labels';
import type { StockMovementRow } from './stock-movements';

/** `+12`, `−3`. */
const signed = (quantity: number): string => (quantity > 0 ? `+${String(quantity)}` : `−${String(-quantity)}`);

const columns = listColumns<StockMovementRow>()({
  at: { title: 'When', value: (row) => row.at, as: 'time', sort: true },
  name: { title: 'Item', value: (row) => row.name, sort: true, phone: 'title', width: '13rem', clip: '22rem' },
  sku: { title: 'Article', value: (row) => row.sku, sort: true },
  quantity: { title: 'Quantity', value: (row) => signed(row.quantity), sort: true, phone: 'aside' },
  reason: { title: 'Reason', value: (row) => stockReasons.of(row.reason) },
  reference: { title: 'Reference', value: (row) => row.reference, clip: '14rem' },
  actor: { title: 'Booked by', value: (row) => row.actor, none: 'the shop', sort: true },
  note: { title: 'Note', value: (row) => row.note, clip: '18rem', phone: 'none' },
});

/** Every piece that came and went. Nobody can change or remove a line of it: what was wrong is booked the other way. */
export const stockMovementList = staffList<StockMovementRow>()({
  name: 'stock-movements',
  file: 'stock-movements',
  page: staffPages.stockMovements,
  noun: { one: 'movement', many: 'movements' },
  search: 'Item, article number, reference',
  columns,
  filters: {
    reason: { kind: 'choice', label: 'Reason', options: stockReasons.options, facet: true },
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
    label: (row) => `${signed(row.quantity)} ${row.name}`,
    detail: (row) => [stockReasons.label(row.reason), row.reference].filter(Boolean).join(', '),
  },
});
