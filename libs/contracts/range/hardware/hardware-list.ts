import type { HardwareRow } from './hardware-row';
import { hardwareDepartments, hardwareFamilies } from './hardware-labels';
import { itemStates } from '../items/item-labels';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<HardwareRow>()({
  name: { title: 'Item', value: (row) => row.name, sort: true, phone: 'title', width: '16rem', clip: '28rem' },
  family: { title: 'Type', value: (row) => hardwareFamilies.said(row.family), sort: true },
  state: { title: 'Status', value: (row) => itemStates.of(row.state), sort: true },
  price: { title: 'Price', value: (row) => row.price, as: 'money', sort: true, phone: 'aside' },
  highest_price: { title: 'Highest price', value: (row) => row.highest_price, as: 'money', sort: true, phone: 'none' },
  variants: { title: 'Articles', value: (row) => row.variants, as: 'count', sort: true, phone: 'none' },
  free: { title: 'Available', value: (row) => row.free, as: 'count', sort: true },
  fits: { title: 'For', value: (row) => row.fits.join(', '), clip: '16rem', phone: 'none' },
  department: { title: 'Department', value: (row) => row.department, sort: true, hidden: true },
  updated_at: { title: 'Changed', value: (row) => row.updated_at, as: 'ago', sort: true, phone: 'none' },
  slug: { title: 'Address', value: (row) => row.slug, sort: true, hidden: true },
});

/** Hardware of the store by department, with what draws it. */
export const hardwareList = staffList<HardwareRow>()({
  name: 'hardware',
  file: 'hardware',
  page: staffPages.hardware,
  noun: { one: 'item of hardware', many: 'items of hardware' },
  search: 'Name, article number, search words',
  columns,
  filters: {
    department: { kind: 'choice', label: 'Department', options: hardwareDepartments, facet: true },
    family: { kind: 'choice', label: 'Type', options: hardwareFamilies.options, facet: true },
    state: { kind: 'choice', label: 'Status', options: itemStates.options, facet: true },
    sold_out: { kind: 'flag', label: 'Sold out', facet: true },
  },
  defaultSort: 'name',
  views: () =>
    hardwareDepartments.map(({ value, label }) => ({ key: value, title: label, filters: { department: value } })),
  rowId: (row) => row.id,
  rowLabel: (row) => row.name,
  address: (row) => pathTo(staffPages.item, { id: row.id }),
  found: {
    title: 'Hardware',
    label: (row) => row.name,
    detail: (row) => `${hardwareFamilies.said(row.family)}, ${itemStates.label(row.state).toLowerCase()}`,
  },
});
