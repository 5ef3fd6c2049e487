import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import type { BehindKind } from '@plinth/contracts/works/figures/workshop-figure-labels';
import type { BehindFigure } from '@plinth/contracts/works/figures/workshop-figures';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { Jobs } from '../../../platform/data/jobs/jobs';

const { cuttingLists, workshopFigures } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const owner = { as: 'owner' } as const;
const production = { as: 'production' } as const;
const day = (ago: number): string => dayHere(new Date(Date.now() - ago * 86_400_000));
const year = { from: day(400), to: day(0) };
const rows = <Row extends object>(text: string, values: unknown[] = []) => app().database.query<Row>(text, values);

const get = async (over: object = {}, caller: object = production) =>
  dataOf(workshopFigures.get, await app().query('workshopFigures.get', { ...year, by: 'board', ...over }, caller));
const projects = async (over: object = {}, caller: object = owner) =>
  dataOf(workshopFigures.projects, await app().query('workshopFigures.projects', { ...year, ...over }, caller));
/** All rows behind a figure, over all pages. */
async function behind(kind: BehindKind, key: string, over: object = {}): Promise<BehindFigure[]> {
  const all: BehindFigure[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...year, ...over, of: kind, key, page };
    const found = dataOf(workshopFigures.behind, await app().query('workshopFigures.behind', query, production));
    all.push(...found.rows);
    if (found.rows.length === 0 || all.length >= found.total) return all;
  }
}
const sum = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0);
const total = <Row>(rows: readonly Row[], figure: (row: Row) => number): number =>
  rows.reduce((all, row) => all + figure(row), 0);

test('of the year, sheets booked × their area are panels, offcuts, blade and waste, to the mm², by board as by list', async () => {
  const [byBoard, byList] = [await get(), await get({ by: 'list' })];
  const { wood_total: all } = byBoard;
  expect(byBoard.wood.length).toBeGreaterThan(0);
  expect(all.parts_mm2 + all.offcuts_mm2 + all.kerf_mm2 + all.waste_mm2).toBe(all.sheet_mm2);
  expect(byList.wood_total).toEqual(all);
  for (const { wood } of [byBoard, byList]) {
    for (const row of wood) expect(row.parts_mm2 + row.offcuts_mm2 + row.kerf_mm2 + row.waste_mm2).toBe(row.sheet_mm2);
    expect(total(wood, (row) => row.sheet_mm2)).toBe(all.sheet_mm2);
  }
  // What left the stock for the saw says the same, of its own accord.
  const [booked] = await rows<{ mm2: number; value: number; panels: number; offcuts: number }>(`
    select sum(-m.quantity::float8 * i.length * i.width)::float8 as mm2, -sum(m.value)::int as value,
           (select sum(p.cost)::int from cutting_list_panel p) as panels, (select coalesce(sum(o.value), 0)::int from cutting_offcut o) as offcuts
      from stock_movement m join stock_item i on i.id = m.item_id where m.document_kind = 'cutting_list' and m.reason in ('issue', 'scrap')`);
  expect([booked.mm2, booked.value]).toEqual([all.sheet_mm2, all.value]);
  expect(booked.panels + booked.offcuts).toBe(all.value);
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('every figure is the sum of the rows that it opens', async () => {
  const [byBoard, byList] = [await get(), await get({ by: 'list' })];
  for (const { key, sheet_mm2 } of byBoard.wood) expect(sum(await behind('board', key))).toBe(sheet_mm2);
  for (const { key, sheet_mm2 } of byList.wood) expect(sum(await behind('list', key))).toBe(sheet_mm2);
  for (const { age, offcuts, value } of byBoard.rack) {
    const lying = await behind('rack', age);
    expect([lying.length, sum(lying)]).toEqual([offcuts, value]);
  }
  expect(total(byBoard.rack, ({ offcuts }) => offcuts)).toBeGreaterThan(0);
  const { on_time: onTime } = byBoard;
  expect(onTime.on_time + onTime.late).toBeGreaterThan(20);
  for (const key of ['on_time', 'late', 'unpromised'] as const)
    expect((await behind('on_time', key)).length).toBe(onTime[key]);
  for (const { reason, panels, cost } of byBoard.recuts) {
    const again = await behind('recut', reason);
    expect([again.length, sum(again)]).toEqual([panels, cost]);
  }
  expect(byBoard.recuts.length).toBeGreaterThan(0);
  // A month of scans: a year has some ten thousand.
  const month = { from: day(30) };
  for (const { station, panels, seconds } of (await get(month)).stations) {
    const scanned = await behind('station', station, month);
    expect([station, scanned.length, sum(scanned)]).toEqual([station, panels, seconds]);
  }
});

test('branches together are all of it', async () => {
  const all = await get();
  const each = await Promise.all(
    (await rows<{ id: string }>('select id from location')).map(({ id }) => get({ location_id: id })),
  );
  expect(total(each, ({ wood_total: { sheet_mm2 } }) => sheet_mm2)).toBe(all.wood_total.sheet_mm2);
  expect(total(each, ({ on_time: { late } }) => late)).toBe(all.on_time.late);
  expect(total(each, ({ recuts }) => total(recuts, ({ panels }) => panels))).toBe(
    total(all.recuts, ({ panels }) => panels),
  );
});

test('a project’s cost is what was booked of it, to the cent; what is left of its sale is for who sees sales', async () => {
  const { rows: finished, total: all } = await projects();
  expect(all).toBeGreaterThan(finished.length);
  for (const { id, actual, planned, sold, margin, unbooked } of finished.slice(0, 8)) {
    expect(sum(await behind('project', id))).toBe(actual.total);
    expect(actual.material + actual.goods + actual.labour + actual.delivery).toBe(actual.total);
    expect(planned.material).toBeGreaterThan(0);
    const [{ panels }] = await rows<{ panels: number }>(
      `select count(*)::int as panels from panel p where p.project_id = $1 and p.status = 'delivered' and not exists (select from cutting_list_panel m where m.panel_id = p.id)`,
      [id],
    );
    expect(unbooked).toBeGreaterThanOrEqual(panels);
    expect(margin).toBe((sold ?? 0) - actual.total);
  }
  expect(finished.some(({ actual }) => actual.labour > 0)).toBe(true);
  const [{ id, code }] = finished;
  const [{ net }] = await rows<{ net: number }>(
    `select d.total - d.vat - coalesce((select sum(c.total - c.vat)::int from sales_document c where c.credits_id = d.id and c.number is not null), 0) as net
       from project j join sales_document d on d.id = j.document_id where j.id = $1`,
    [id],
  );
  expect(finished[0].sold).toBe(net);
  const seen = (await projects({}, production)).rows[0];
  expect(seen).toMatchObject({ code, sold: null, margin: null });
});

test('what the saw books today stands in the figures of today: a sheet that broke is waste', async () => {
  const [list] = await rows<{ id: string; version: number }>(
    `select id, version from cutting_list where status = 'draft' order by created_at limit 1`,
  );
  const call = async (name: 'plan' | 'release', over: object = {}) => {
    const { version } = dataOf(cuttingLists.get, await app().query('cuttingLists.get', { id: list.id }, owner));
    return dataOf(
      cuttingLists[name],
      await app().mutate(`cuttingLists.${name}`, { id: list.id, version, ...over }, owner),
    );
  };
  await call('plan', { seconds: 1 });
  await app().app.get(Jobs).drain();
  // As many as it takes are there.
  await rows(`insert into stock_movement (item_id, bin_id, quantity, value, reason)
    select s.item_id, b.id, 100, 100 * 80000, 'receipt' from (select distinct item_id from cutting_sheet where list_id = '${list.id}') s
      join cutting_list l on l.id = '${list.id}' join lateral (select id from stock_bin where branch_id = l.branch_id and is_active and sells_online limit 1) b on true`);
  const { sheets } = await call('release');
  const today = { from: day(0), to: day(0) };
  const before = (await get(today)).wood_total;
  const events = sheets.slice(0, 2).map((sheet, index) => ({
    key: randomUUID(),
    sheet_id: sheet.id,
    kind: index === 0 ? 'damaged' : 'finished',
    step: 0,
    at: new Date().toISOString(),
  }));
  await app().mutate('cuttingLists.saw', { id: list.id, events }, { as: 'worker' });
  const after = (await get(today)).wood_total;
  const [broken] = sheets;
  expect(after.damaged_mm2 - before.damaged_mm2).toBe(broken.length * broken.width * broken.copies);
  expect(after.sheet_mm2 - before.sheet_mm2).toBe(
    total(sheets.slice(0, 2), ({ length, width, copies }) => length * width * copies),
  );
  expect(after.parts_mm2 + after.offcuts_mm2 + after.kerf_mm2 + after.waste_mm2).toBe(after.sheet_mm2);
});

test('more money than an integer of the database holds is a figure like any other', async () => {
  await rows('alter table cutting_sheet disable trigger user');
  await rows(`update cutting_sheet set value = 2000000000 where status in ('cut', 'scrapped')`);
  await rows('alter table cutting_sheet enable trigger user');
  expect((await get()).wood_total.value).toBeGreaterThan(4_000_000_000);
});

test('it is for the owner and production; sales, workers and customers are refused', async () => {
  const inputs = { get: { ...year, by: 'board' }, projects: year, behind: { ...year, of: 'rack', key: 'old' } };
  for (const [name, input] of Object.entries(inputs)) {
    for (const as of ['customer', 'worker', 'driver', 'sales', 'storekeeper', 'accounts'] as const)
      expect(refusalOf(await app().query(`workshopFigures.${name}`, input, { as }))).toBe('not-permitted');
    expect(refusalOf(await app().query(`workshopFigures.${name}`, input))).toBe('sign-in-required');
  }
});

test('a project whose goods the books had too few of says which have no cost, as its margin is too high', async () => {
  const [finished] = (await projects()).rows;
  expect(finished.without_cost).toEqual([]);
  const [item] = await rows<{ id: string; label: string }>(
    `select id, label from stock_item where kind = 'product' limit 1`,
  );
  const insert = `insert into project_material (source, source_id, item_id, document_id, branch_id, quantity, booked, cost)
    select 'top', gen_random_uuid(), $2, j.document_id, j.branch_id, 2, 1, 100_00 from project j where j.id = $1`;
  await rows(insert, [finished.id, item.id]);
  const [seen] = (await projects()).rows;
  expect(seen).toMatchObject({ id: finished.id, without_cost: [item.label] });
  await rows('delete from project_material where item_id = $1 and quantity > booked', [item.id]);
});
