import { generalMenu } from '../../kernel/general-menu';
import { itemKinds, itemStates } from './item-labels';
import type { ItemRow } from './item-row';
import { pathTo } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<ItemRow>()({
  name: { title: 'Item', value: (row) => row.name, sort: true, phone: 'title', width: '14rem', clip: '26rem' },
  state: { title: 'Status', value: (row) => itemStates.of(row.state), sort: true },
  department: { title: 'Department', value: (row) => row.department, sort: true, clip: '14rem', phone: 'none' },
  price: { title: 'Price', value: (row) => row.price, as: 'money', sort: true, phone: 'aside' },
  highest_price: { title: 'Highest price', value: (row) => row.highest_price, as: 'money', sort: true, phone: 'none' },
  variants: { title: 'Variants', value: (row) => row.variants, as: 'count', sort: true, phone: 'none' },
  free: { title: 'Available', value: (row) => row.free, as: 'count', sort: true, none: 'made to order' },
  updated_at: { title: 'Changed', value: (row) => row.updated_at, as: 'ago', sort: true, phone: 'none' },
  slug: { title: 'Address', value: (row) => row.slug, sort: true, hidden: true },
});

const departments = generalMenu.flatMap(({ category, subcategory, label }) =>
  category === null || subcategory === null ? [] : [{ value: subcategory, label }],
);

/** All items, drafts and withdrawn ones too. */
export const itemList = staffList<ItemRow>()({
  name: 'items',
  file: 'items',
  page: staffPages.items,
  noun: { one: 'item', many: 'items' },
  search: 'Name, article number, search words',
  columns,
  filters: {
    state: { kind: 'choice', label: 'Status', options: itemStates.options, facet: true },
    kind: { kind: 'choice', label: 'Kind', options: itemKinds.options, facet: true },
    department: { kind: 'choice', label: 'Department', options: departments, facet: true },
    reduced: { kind: 'flag', label: 'On special', facet: true },
    sold_out: { kind: 'flag', label: 'Sold out', facet: true },
  },
  defaultSort: 'name',
  views: () => [
    { key: 'drafts', title: 'Drafts', filters: { state: 'draft' }, sort: '-updated_at' },
    { key: 'withdrawn', title: 'Withdrawn', filters: { state: 'withdrawn' } },
    { key: 'sold-out', title: 'Sold out', filters: { state: 'active', sold_out: 'yes' } },
  ],
  rowId: (row) => row.id,
  rowLabel: (row) => row.name,
  address: (row) => pathTo(staffPages.item, { id: row.id }),
  found: {
    title: 'Items',
    label: (row) => row.name,
    detail: (row) => `${row.department}, ${itemStates.label(row.state).toLowerCase()}`,
  },
});
