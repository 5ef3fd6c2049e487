import { itemStates } from '../items/item-labels';
import { pathTo } from '../../kernel/page';
import type { ReadySetRow } from './ready-sets-row';
import { setRooms } from './set-labels';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<ReadySetRow>()({
  name: { title: 'Set', value: (row) => row.name, sort: true, phone: 'title', width: '16rem', clip: '28rem' },
  state: { title: 'Status', value: (row) => itemStates.of(row.state), sort: true, phone: 'aside' },
  room: { title: 'Room', value: (row) => setRooms.said(row.room), sort: true },
  wall: { title: 'Wall, mm', value: (row) => row.wall, as: 'count', sort: true },
  pieces: { title: 'Pieces', value: (row) => row.pieces, as: 'count', sort: true, phone: 'none' },
  discount_percent: { title: 'Discount, %', value: (row) => row.discount_percent, as: 'count', sort: true },
  updated_at: { title: 'Changed', value: (row) => row.updated_at, as: 'ago', sort: true, phone: 'none' },
  slug: { title: 'Address', value: (row) => row.slug, sort: true, hidden: true },
});

/** Ready-made sets, drafts and withdrawn ones too. */
export const readySetsList = staffList<ReadySetRow>()({
  name: 'ready-sets',
  file: 'ready-made-sets',
  page: staffPages.items,
  noun: { one: 'ready-made set', many: 'ready-made sets' },
  search: 'Name, article number',
  columns,
  filters: {
    state: { kind: 'choice', label: 'Status', options: itemStates.options, facet: true },
    room: { kind: 'choice', label: 'Room', options: setRooms.options, facet: true },
  },
  defaultSort: 'name',
  views: () => [{ key: 'drafts', title: 'Drafts', filters: { state: 'draft' } }],
  rowId: (row) => row.slug,
  rowLabel: (row) => row.name,
  address: (row) => pathTo(staffPages.itemSet, { code: row.slug }),
  found: {
    title: 'Ready-made sets',
    label: (row) => row.name,
    detail: (row) => `${setRooms.said(row.room)}, ${itemStates.label(row.state).toLowerCase()}`,
  },
});
