import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { listsOf } from '@plinth/contracts/kernel/list-contracts';
import { facetKeys, sortKeys, sumKeys, type ListFilter } from '@plinth/contracts/kernel/staff-list';
import * as z from 'zod';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { ObjectFinders } from '../object-search/object-finders';
import { VISITOR } from '../session/request-context';
import { Sessions } from '../session/sessions';
import { fileHeading } from './list-file';
import { Lists } from './lists';

jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const OWNER = { as: 'owner' };
const all = [...listsOf(contracts)];

const page = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  total: z.int(),
  facets: z.record(z.string(), z.record(z.string(), z.int())).optional(),
  sums: z.record(z.string(), z.int()).optional(),
});
const ask = async (path: string, input: object = {}) =>
  dataOf({ output: page }, await app().query(path, { page_size: 5, ...input }, OWNER));

/** The cells of a file, line by line. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted ?? plain);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

// Of everything else the demo shop has some.
beforeAll(async () => {
  const request = { email: 'lindiwe.list@example.test', kind: 'export' };
  dataOf(contracts.privacy.recordRequest, await app().mutate('privacy.recordRequest', request, OWNER));
  const { rows } = dataOf(contracts.stockBins.list, await app().query('stockBins.list', {}, OWNER));
  const count = { bin_id: rows[0].id, idempotency_key: randomUUID() };
  dataOf(contracts.stockCounts.begin, await app().mutate('stockCounts.begin', count, OWNER));
});

it('every list of the contracts is served, and none besides', () =>
  expect(new Set(app().app.get(Lists).served)).toEqual(new Set(all.map(([, { definition }]) => definition))));

/** A new list is tested here without a word: whatever is a list's contract is in. */
describe.each(all)('%s', (path, { definition }) => {
  const filters = Object.entries(definition.filters);
  const examples = ({ kind }: ListFilter): unknown[] => {
    if (kind === 'dates')
      return [{ from: '2026-11-01' }, { to: '2026-11-21' }, { from: '2026-11-01', to: '2026-11-21' }];
    const nobody = '00000000-0000-4000-8000-000000000000';
    return kind === 'branch' || kind === 'colleague' ? [[nobody]] : [nobody];
  };

  it.each(sortKeys(definition))('is sorted by %s, both ways', async (id) => {
    const { total } = await ask(path);
    expect((await ask(path, { sort: [{ id, desc: false }] })).total).toBe(total);
    expect((await ask(path, { sort: [{ id, desc: true }] })).total).toBe(total);
  });

  it('has rows to be tried with, counts and sums all that it says', async () => {
    const { rows, facets = {}, sums = {} } = await ask(path);
    // Each was held against the contract before it was sent: a statement that gives other columns is found out here.
    expect(rows.length).toBeGreaterThan(0);
    expect(Object.keys(facets).sort()).toEqual(facetKeys(definition).sort());
    expect(Object.keys(sums).sort()).toEqual(sumKeys(definition).sort());
  });

  it.each(filters)('is filtered by %s, as many as are counted', async (name, filter) => {
    const { total, facets = {} } = await ask(path);
    const found = async (value: unknown) => (await ask(path, { filters: { [name]: value } })).total;
    if (filter.kind === 'flag') {
      const on = await found(true);
      expect(on + (await found(false))).toBe(total);
      if (filter.facet) expect(facets[name]['true'] ?? 0).toBe(on);
    } else if (filter.kind === 'choice') {
      // Asked for by name, what a list leaves out of itself (suspected spam) counts too.
      const every = filter.options.map(({ value }) => value);
      const whole = await ask(path, { filters: { [name]: every } });
      expect(whole.total).toBeGreaterThanOrEqual(total);
      const counts = await Promise.all(every.map((value) => found([value])));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(whole.total);
      if (filter.facet) expect(counts).toEqual(every.map((value) => whole.facets?.[name][value] ?? 0));
    } else for (const value of examples(filter)) expect(await found(value)).toBeLessThanOrEqual(total);
  });

  it('says in its file what the page says: its titles, its words, the shop’s time', async () => {
    // An export is in the log itself, once it is made.
    const { total } = await ask(path);
    const { csv } = dataOf(
      contracts.walkIns.exportCsv,
      await app().query(path.replace(/\w+$/, 'exportCsv'), {}, OWNER),
    );
    const [headings, ...rows] = cellsOf(csv);
    const columns = [...Object.values(definition.columns), ...Object.values(definition.fileColumns ?? {})];
    expect(headings).toEqual(columns.filter(({ pageOnly }) => !pageOnly).map(fileHeading));
    const words = new Set(
      filters.flatMap(([, filter]) => (filter.kind === 'choice' ? filter.options.map(({ label }) => label) : [])),
    );
    const codes = filters.flatMap(([, filter]) =>
      filter.kind === 'choice' ? filter.options.flatMap(({ value }) => (words.has(value) ? [] : [value])) : [],
    );
    const cells = new Set(rows.flat());
    expect(codes.filter((code) => cells.has(code) && code !== 'yes' && code !== 'no')).toEqual([]);
    expect([...cells].filter((cell) => /^\d{4}-\d\d-\d\dT/.test(cell))).toEqual([]);
    // What only the file has is in no contract: a column that the statement does not give says so.
    expect([...cells].filter((cell) => /undefined|NaN|Invalid Date|\[object/.test(cell))).toEqual([]);
    // A spreadsheet takes it for a number and drops the 0.
    expect([...cells].filter((cell) => /^0\d+$/.test(cell))).toEqual([]);
    const amounts = headings.flatMap((heading, at) => (heading.endsWith('(rand)') ? rows.map((row) => row[at]) : []));
    expect(amounts.filter((cell) => !/^(?:-?\d+\.\d\d)?$/.test(cell))).toEqual([]);
    expect(rows.length).toBe(Math.min(total, 50_000));
  });

  it('is found by the palette', async () => {
    const finder = app()
      .app.get(ObjectFinders)
      // Whoever may not open the list may have another finder of the same title.
      .all.find(({ title, alreadyListedOn }) => title === definition.found.title && alreadyListedOn === undefined);
    expect(finder?.resources).toEqual([definition.page.resource]);
    const token = (await app().signInAs('owner')).cookie.split('=')[1] ?? '';
    const owner = (await app().app.get(Sessions).findActor(token)) ?? VISITOR;
    for (const { label, url } of (await finder?.find('1', owner)) ?? []) {
      expect(label).not.toBe('');
      expect(url).toMatch(/^\//);
    }
  });
});
