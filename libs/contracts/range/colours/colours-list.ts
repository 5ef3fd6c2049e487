import { colourFinishes, colourKinds, colourStates, priceGroups } from './colour-labels';
import type { ColourRow } from './colours-row';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<ColourRow>()({
  name: { title: 'Colour', value: (row) => row.name, sort: true, phone: 'title', width: '13rem' },
  kind: { title: 'Kind', value: (row) => colourKinds.label(row.kind), sort: true },
  status: { title: 'Status', value: (row) => colourStates.of(row.status), sort: true, phone: 'aside' },
  finish: { title: 'Finish', value: (row) => colourFinishes.label(row.finish), sort: true },
  price_group: { title: 'Price group', value: (row) => priceGroups.label(row.price_group), sort: true },
  thicknesses: { title: 'Thicknesses, mm', value: (row) => row.thicknesses.join(', ') },
  items: { title: 'Items', value: (row) => row.items, as: 'count', sort: true, phone: 'none' },
  position: { title: 'Position in the shop', value: (row) => row.position + 1, as: 'count', sort: true, phone: 'none' },
  code: { title: 'Code', value: (row) => row.code, hidden: true },
  withdrawn_at: { title: 'Withdrawn', value: (row) => row.withdrawn_at, as: 'date', sort: true, hidden: true },
});

/** Boards, laminates and stones. */
export const coloursList = staffList<ColourRow>()({
  name: 'colours',
  file: 'colours',
  page: staffPages.boardColours,
  noun: { one: 'colour', many: 'colours' },
  search: 'Colour, code',
  columns,
  filters: {
    kind: { kind: 'choice', label: 'Kind', options: colourKinds.options, facet: true },
    status: { kind: 'choice', label: 'Status', options: colourStates.options, facet: true },
    price_group: { kind: 'choice', label: 'Price group', options: priceGroups.options, facet: true },
    finish: { kind: 'choice', label: 'Finish', options: colourFinishes.options, facet: true },
  },
  defaultSort: 'position',
  views: () => [
    { key: 'boards', title: 'Boards', filters: { kind: 'board', status: 'sold' } },
    { key: 'laminates', title: 'Laminates', filters: { kind: 'laminate', status: 'sold' } },
    { key: 'stones', title: 'Stones', filters: { kind: 'stone', status: 'sold' } },
    { key: 'withdrawn', title: 'Withdrawn', filters: { status: 'withdrawn' } },
  ],
  rowId: (row) => row.code,
  rowLabel: (row) => row.name,
  address: ({ code }) => pathTo(staffPages.boardColour, { code }),
  found: {
    title: 'Colours',
    label: (row) => row.name,
    detail: (row) => `${colourKinds.label(row.kind)}, ${priceGroups.label(row.price_group)}`,
  },
});
