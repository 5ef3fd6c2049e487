import { dateRange, listInput } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import type { Filter } from './definition';
import { activeView, isNarrowed, joinRange, nextSort, splitRange, toInput, type ListState } from './url-state';

const schema = listInput(
  { status: z.array(z.enum(['paid', 'accepted'])).max(5), placed: dateRange, late: z.boolean(), client_id: z.uuid() },
  ['placed_at', 'total'],
);
const filters: Filter[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: [] },
  { kind: 'dates', name: 'placed', label: 'Placed' },
  { kind: 'flag', name: 'late', label: 'Late' },
  { kind: 'object', name: 'client_id', label: 'One client' },
];
const state = (part: Partial<ListState> = {}): ListState => ({
  q: '',
  filters: {},
  sort: '',
  page: 1,
  size: 50,
  ...part,
});
const input = (part: Partial<ListState>) => toInput(schema, filters, state(part), '-placed_at');

describe('what a list asks for', () => {
  it('is all rows in the usual order at first', () => {
    expect(input({})).toEqual({ filters: {}, sort: [{ id: 'placed_at', desc: true }], page: 1, page_size: 50 });
  });

  it('is what the address says', () => {
    expect(
      input({
        q: 'thandi',
        filters: { status: 'paid,accepted', placed: '2026-11-01..' },
        sort: 'total',
        page: 3,
        size: 100,
      }),
    ).toEqual({
      q: 'thandi',
      filters: { status: ['paid', 'accepted'], placed: { from: '2026-11-01' } },
      sort: [{ id: 'total', desc: false }],
      page: 3,
      page_size: 100,
    });
  });

  it('may be a yes, and may be one object that a link names', () => {
    const client_id = 'a0000000-0000-4000-8000-000000000000';
    expect(input({ filters: { late: 'yes', client_id } }).filters).toEqual({ late: true, client_id });
    expect(input({ filters: { late: 'perhaps', client_id: 'thandi' } }).filters).toEqual({});
  });

  it('may be a no: what is not late', () => {
    expect(input({ filters: { late: 'no' } }).filters).toEqual({ late: false });
  });

  it('keeps to what the page fixes', () => {
    const fixed = { status: ['paid'] };
    expect(toInput(schema, filters, state({ filters: { placed: '2026-11-01..' } }), '', fixed).filters).toEqual({
      status: ['paid'],
      placed: { from: '2026-11-01' },
    });
  });

  it('leaves out what no longer exists and keeps the rest', () => {
    expect(
      input({ q: 'thandi', filters: { status: 'vanished', placed: '2026-11-01..2026-11-30' }, page: 2 }),
    ).toMatchObject({
      q: 'thandi',
      filters: { placed: { from: '2026-11-01', to: '2026-11-30' } },
      page: 2,
    });
    expect(input({ sort: 'password' }).sort).toEqual([]);
    expect(input({ page: -4 }).page).toBe(1);
    expect(input({ filters: { placed: 'yesterday..' }, size: 5000 })).toMatchObject({ filters: {}, page_size: 50 });
  });
});

describe('a click on a column', () => {
  it('sorts up, then down, then as usual', () => {
    expect(nextSort('', 'total')).toBe('total');
    expect(nextSort('total', 'total')).toBe('-total');
    expect(nextSort('-total', 'total')).toBe('');
    expect(nextSort('-total', 'name')).toBe('name');
  });
});

describe('the tab that is lit', () => {
  const views = [
    { key: 'all', title: 'All' },
    { key: 'todo', title: 'To accept', filters: { status: 'paid,accepted' } },
    { key: 'big', title: 'Biggest', sort: '-total' },
  ];

  it('follows from what is filtered, in any order', () => {
    expect(activeView(views, state({ filters: { status: 'accepted,paid' } }))?.key).toBe('todo');
    expect(activeView(views, state({ filters: { status: '' } }))?.key).toBe('all');
  });

  it('is none for a search of one’s own', () => {
    expect(activeView(views, state({ q: 'thandi' }))).toBeUndefined();
    expect(activeView(views, state({ filters: { status: 'paid' } }))).toBeUndefined();
  });

  it('is of all branches, or of one’s own: a saved view says which', () => {
    const saved = [{ key: 'mine', title: 'Open here', filters: { status: 'open' }, branches: 'all' as const }];
    const open = { filters: { status: 'open' } };
    expect(activeView(saved, state({ ...open, branches: 'own' }))).toBeUndefined();
    expect(activeView(saved, state({ ...open, branches: 'all' }))?.key).toBe('mine');
    // Who sees all branches anyway sees what was shared.
    expect(activeView(saved, state(open))?.key).toBe('mine');
    expect(activeView(views, state({ branches: 'own' }))?.key).toBe('all');
  });

  it('stays lit when the rows are sorted otherwise, unless the sort is what it is about', () => {
    expect(activeView(views, state({ sort: 'name', filters: { status: 'paid,accepted' } }))?.key).toBe('todo');
    expect(activeView(views.slice(2), state({ sort: 'name' }))).toBeUndefined();
  });
});

describe('dates in the address', () => {
  it('may be open at either end', () => {
    expect(splitRange('..2026-11-30')).toEqual({ to: '2026-11-30' });
    expect(joinRange('2026-11-01', '')).toBe('2026-11-01..');
    expect(joinRange('', '')).toBe('');
  });
});

it('knows whether rows are held back', () => {
  expect(isNarrowed(state())).toBe(false);
  expect(isNarrowed(state({ filters: { status: '' } }))).toBe(false);
  expect(isNarrowed(state({ filters: { status: 'paid' } }))).toBe(true);
});
