import { listColumns, staffList } from '@plinth/contracts/kernel/staff-list';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { byValues } from './list-query';
import { servedList, withInstants } from './served-list';

interface Visit {
  id: string;
  name: string;
  total: number;
}
const columns = listColumns<Visit>()({
  name: { title: 'Name', value: (row) => row.name, sort: true },
  total: { title: 'Total', value: (row) => row.total, as: 'money', sort: 'amount', sum: true },
});
const definition = staffList<Visit>()({
  name: 'sample',
  file: 'sample',
  page: staffPages.walkIns,
  noun: { one: 'visit', many: 'visits' },
  search: 'Name',
  columns,
  filters: { kind: { kind: 'choice', label: 'Kind', options: [{ value: 'a', label: 'A' }], facet: true } },
  defaultSort: '-amount',
  rowId: (row) => row.id,
  rowLabel: (row) => row.name,
  address: (row) => `/${row.id}`,
  found: { title: 'Visits', label: (row) => row.name, detail: () => '' },
});
const asRow = (stored: Visit): Visit => stored;
const base = { select: 'v.id', from: 'visit v', defaultOrder: 'v.name', key: 'v.id', search: 'v.name' };
const whole = {
  sort: { name: 'v.name', amount: 'v.total' },
  filters: { kind: byValues('v.kind') },
  facets: { kind: 'v.kind' },
  sums: { total: 'v.total' },
};

describe('the compiler holds a list’s SQL against its definition', () => {
  it('takes what is whole', () => expect(servedList(definition, { ...base, ...whole }, asRow)).toBeDefined());

  it('refuses what is missing, and what is nobody’s', () => {
    // @ts-expect-error no SQL for the sort `amount`
    servedList(definition, { ...base, ...whole, sort: { name: 'v.name' } }, asRow);
    // @ts-expect-error no SQL for the filter
    servedList(definition, { ...base, ...whole, filters: {} }, asRow);
    // @ts-expect-error no SQL for the facet
    servedList(definition, { ...base, ...whole, facets: {} }, asRow);
    // @ts-expect-error no SQL for the sum
    servedList(definition, { ...base, ...whole, sums: {} }, asRow);
    // @ts-expect-error nobody sorts by `phone`
    servedList(definition, { ...base, ...whole, sort: { ...whole.sort, phone: 'v.phone' } }, asRow);
    // @ts-expect-error nobody counts by `name`
    servedList(definition, { ...base, ...whole, facets: { kind: 'v.kind', name: 'v.name' } }, asRow);
    // @ts-expect-error nobody sums `paid`
    servedList(definition, { ...base, ...whole, sums: { total: 'v.total', paid: 'v.paid' } }, asRow);
    // @ts-expect-error nobody filters by `name`
    servedList(definition, { ...base, ...whole, filters: { ...whole.filters, name: byValues('v.name') } }, asRow);
    // @ts-expect-error the list is not sorted by `total`, which it calls `amount`
    expect(staffList<Visit>()({ ...definition, defaultSort: '-total' })).toBeDefined();
  });
});

it('instants become text, nothing else changes', () => {
  const at = new Date('2026-11-21T12:05:00Z');
  expect(withInstants({ id: 'a', at, left: null, count: 3 })).toEqual({
    id: 'a',
    at: '2026-11-21T12:05:00.000Z',
    left: null,
    count: 3,
  });
});
