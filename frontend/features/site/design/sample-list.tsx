import { type Tone } from '@plinth/contracts/kernel/labels';
import { dateRange, listInput } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { formatDate, formatDay } from '@/lib/dates';
import { humanise, StatusPill } from '@/ui/badge';
import { Money } from '@/ui/price';
import { useState } from 'react';
import type { SavedTab, SavedViews, StaffListDefinition } from '@/ui/staff-list/definition';

/** Sample of a staff list with its own rows, to try without a server. */

const statuses = ['pending_payment', 'paid', 'accepted', 'in_production', 'delivered'] as const;
const tones: Record<(typeof statuses)[number], Tone> = {
  pending_payment: 'neutral',
  paid: 'amber',
  accepted: 'pine',
  in_production: 'info',
  delivered: 'success',
};
const customers = [
  'Lerato Khumalo',
  'Pieter van Wyk',
  'Aisha Patel',
  'Sibusiso Nkosi',
  'Karen Botha',
  'Thabo Molefe',
  'Naledi Mahlangu',
];

/** Views of the sample, kept while the page is open. */
function useSampleViews(): SavedViews {
  const [tabs, setTabs] = useState<readonly SavedTab[]>([]);
  return {
    tabs,
    maxCount: 5,
    maxTitleLength: 30,
    save: (view) => {
      const id = `own-${String(tabs.length)}`;
      setTabs([...tabs, { ...view, id, key: id, mine: true, by: 'You' }]);
      return Promise.resolve();
    },
    share: (id, isShared) => {
      setTabs(tabs.map((tab) => (tab.id === id ? { ...tab, shared: isShared } : tab)));
      return Promise.resolve();
    },
    remove: (id) => {
      setTabs(tabs.filter((tab) => tab.id !== id));
      return Promise.resolve();
    },
  };
}

const rows = Array.from({ length: 348 }, (_, index) => ({
  id: `sample-${index}`,
  number: String(10_771 - index),
  placed: new Date(Date.UTC(2026, 10, 20, 12) - index * 7 * 3_600_000).toISOString(),
  customer: customers[(index * 5) % customers.length],
  status: statuses[(index * 3 + Math.floor(index / 4)) % statuses.length],
  items: 1 + ((index * 7) % 9),
  total: 48_900 + ((index * 73_951) % 1_900_000),
  promised: new Date(Date.UTC(2026, 10, 30, 10) - index * 5 * 3_600_000).toISOString().slice(0, 10),
}));
type Row = (typeof rows)[number];

const input = listInput({ status: z.array(z.enum(statuses)).max(9), placed: dateRange }, [
  'number',
  'placed',
  'customer',
  'total',
]);
type Input = z.output<typeof input>;

const sortValues: Record<Input['sort'][number]['id'], (row: Row) => string | number> = {
  number: (row) => row.number,
  placed: (row) => row.placed,
  customer: (row) => row.customer,
  total: (row) => row.total,
};

function matching({ q, filters, sort }: Pick<Input, 'q' | 'filters' | 'sort'>): Row[] {
  const needle = q?.toLowerCase() ?? '';
  const matchingRows = rows.filter(
    (row) =>
      `${row.number} ${row.customer}`.toLowerCase().includes(needle) &&
      (!filters?.status?.length || filters.status.includes(row.status)) &&
      (!filters?.placed?.from || row.placed.slice(0, 10) >= filters.placed.from) &&
      (!filters?.placed?.to || row.placed.slice(0, 10) <= filters.placed.to),
  );
  const [sortBy] = sort;
  if (!sortBy) return matchingRows;
  const value = sortValues[sortBy.id];
  const direction = sortBy.desc ? -1 : 1;
  return matchingRows.sort((a, b) => (value(a) < value(b) ? -direction : value(a) > value(b) ? direction : 0));
}

export const sampleList: StaffListDefinition<Row, Input> = {
  name: 'sample',
  title: 'Sample Orders',
  noun: { one: 'order', many: 'orders' },
  resource: null,
  input,
  rowId: (row) => row.id,
  rowLabel: (row) => `order ${row.number}`,
  defaultSort: '-placed',
  href: (row) => `#${row.number}`,
  columns: [
    { id: 'number', title: 'Order', sort: 'number', cell: (row) => row.number, phone: 'title' },
    { id: 'placed', title: 'Placed', sort: 'placed', cell: (row) => formatDate(row.placed) },
    { id: 'customer', title: 'Customer', sort: 'customer', cell: (row) => row.customer, width: '11rem' },
    {
      id: 'status',
      title: 'Status',
      cell: (row) => <StatusPill tone={tones[row.status]}>{humanise(row.status)}</StatusPill>,
      phone: 'aside',
    },
    { id: 'items', title: 'Items', align: 'end', cell: (row) => row.items, phone: 'none' },
    { id: 'promised', title: 'Promised', cell: (row) => formatDay(row.promised) },
    {
      id: 'total',
      title: 'Total',
      sort: 'total',
      align: 'end',
      sum: 'total',
      cell: (row) => <Money cents={row.total} />,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: statuses.map((value) => ({ value, label: humanise(value) })),
    },
    { kind: 'dates', name: 'placed', label: 'Placed' },
  ],
  views: [
    { key: 'todo', title: 'To accept', filters: { status: 'paid' } },
    { key: 'making', title: 'In the works', filters: { status: 'accepted,in_production' } },
    { key: 'biggest', title: 'Biggest', sort: '-total' },
  ],
  useList: (query) => {
    const matchingRows = matching(query);
    const start = (query.page - 1) * query.page_size;
    const counts = Object.fromEntries(
      statuses.map((status) => [status, rows.filter((row) => row.status === status).length]),
    );
    return {
      data: {
        rows: matchingRows.slice(start, start + query.page_size),
        total: matchingRows.length,
        sums: { total: matchingRows.reduce((sum, row) => sum + row.total, 0) },
        facets: { status: counts },
      },
      isPending: false,
      isFetching: false,
      isPlaceholderData: false,
      error: null,
      refetch: () => undefined,
    };
  },
  useSavedViews: useSampleViews,
  useExport: () => (search) =>
    Promise.resolve({
      filename: 'sample.csv',
      csv: `\ufeffOrder;Customer\n${matching(search)
        .map((row) => `${row.number};${row.customer}`)
        .join('\n')}`,
    }),
  useBulkActions: () => [
    {
      key: 'status',
      label: 'Change status',
      choices: statuses.map((value) => ({ value, label: humanise(value) })),
      run: ({ ids }) =>
        Promise.resolve({
          done: (ids?.length ?? 1) - 1,
          failed: [{ id: '1', reason: 'Order 10771 is already delivered' }],
        }),
    },
  ],
  firstUse: { title: 'No orders yet', text: 'Orders from the store appear here as soon as somebody places one.' },
};
