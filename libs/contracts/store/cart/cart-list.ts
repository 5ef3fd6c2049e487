import { cartStatuses, cartSteps } from './cart-labels';
import type { CartRow } from './cart-row';
import { ALL_BRANCHES } from '../../kernel/list-url';
import { withQuery } from '../../kernel/page';
import { listColumns, staffList } from '../../kernel/staff-list';
import { staffPages } from '../../kernel/staff-pages';

const columns = listColumns<CartRow>()({
  number: { title: 'Cart', value: (row) => row.number, sort: true, phone: 'title' },
  name: { title: 'Name', value: (row) => row.name, sort: true, none: 'No name yet', clip: '14rem' },
  phone_number: { title: 'Phone', value: (row) => row.phone, as: 'phone', phone: 'none' },
  email: { title: 'Email', value: (row) => row.email, clip: '16rem', hidden: true },
  pieces: { title: 'Pieces', value: (row) => row.pieces, as: 'count', sort: true },
  value: { title: 'Value', value: (row) => row.value, as: 'money', sort: true, sum: true, phone: 'aside' },
  stop: { title: 'Progress', value: (row) => cartSteps.label(row.stop) },
  status: { title: 'Status', value: (row) => cartStatuses.of(row.status) },
  branch: { title: 'Branch', value: (row) => row.branch, hidden: true },
  updated: { title: 'Last change', value: (row) => row.updated_at, as: 'ago', sort: 'updated_at' },
  created: { title: 'Started', value: (row) => row.created_at, as: 'time', sort: 'created_at', hidden: true },
});

/** List of carts that are not empty, with the step that their shopper reached. */
export const cartList = staffList<CartRow>()({
  name: 'carts',
  file: 'carts',
  page: staffPages.cartManager,
  noun: { one: 'cart', many: 'carts' },
  search: 'Number, name, phone, email',
  columns,
  filters: {
    status: { kind: 'choice', label: 'Status', options: cartStatuses.options, facet: true },
    stop: { kind: 'choice', label: 'Progress', options: cartSteps.options, facet: true },
    updated: { kind: 'dates', label: 'Last change' },
    branch_id: { kind: 'branch' },
    location_id: { kind: 'location' },
  },
  defaultSort: '-updated_at',
  views: () => [
    { key: 'open', title: 'Open', filters: { status: 'open' }, sort: '-value' },
    { key: 'left', title: 'Left with a name', filters: { status: 'open,checking_out', stop: 'details,payment' } },
  ],
  rowId: (row) => row.number,
  rowLabel: (row) => `cart ${row.number}`,
  address: (row) => withQuery(staffPages.cartManager.path, { q: row.number, ...ALL_BRANCHES }),
  found: {
    title: 'Carts',
    label: (row) => `Cart ${row.number}`,
    detail: (row) => [row.name, cartStatuses.label(row.status)].filter(Boolean).join(', '),
  },
});
