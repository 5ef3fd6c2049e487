import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { cuttingDesk, planner, worker } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { StockCheck } from '../../stock/stock/stock-check';

const { cuttingLists, stations } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const {
  get,
  seen,
  released,
  make,
  planned,
  release,
  say: sendEvents,
  event,
  answers,
  level,
  listOf,
  listOfOne,
} = cuttingDesk(app, desk);

const partsOf = ({ pieces }: Pick<CuttingList['sheets'][number], 'pieces'>) =>
  pieces.flatMap((piece) => (piece.kind === 'part' ? piece.codes : []));
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

test('panels of two projects are planned together, released, cut, and their sheets, costs and offcuts close', async () => {
  const [one, other] = [await released(), await released()];
  const waiting = dataOf(
    cuttingLists.waiting,
    await app().query('cuttingLists.waiting', { branch_id: await desk.branch() }, planner),
  );
  const board = waiting.find(({ board_key }) => board_key === one.boards[0]);
  expect(board?.projects.map(({ project_id }) => project_id)).toEqual(
    expect.arrayContaining([one.project_id, other.project_id]),
  );
  const draft = await make([one, other].map(({ project_id, boards }) => ({ project_id, board_key: boards[0] })));
  expect(draft).toMatchObject({ status: 'draft', sheets: [] });

  const list = await planned(draft);
  expect(list).toMatchObject({ status: 'planned', runs: [{ status: 'done', is_chosen: true, unplaced: 0 }] });
  const placed = list.sheets.flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, codes }) => (kind === 'part' ? codes : [])),
  );
  expect(placed.sort()).toEqual(list.panels.map(({ code }) => code).sort());

  const item = list.sheets[0].item_id;
  const before = await level(item);
  const sheets = sum(list.sheets.filter(({ item_id }) => item_id === item).map(({ copies }) => copies));
  const atSaw = await release(list);
  expect(await level(item)).toEqual({ ...before, allocated: before.allocated + sheets, free: before.free - sheets });
  expect(atSaw.panels.every(({ status }) => status === 'nested')).toBe(true);

  for (const sheet of atSaw.sheets)
    expect(await answers(atSaw, [event(sheet, { kind: 'done', step: 1 }), event(sheet)])).toEqual(['booked', 'booked']);
  const done = await get(list.id);
  expect(done.status).toBe('done');
  expect(done.panels.every(({ status, cost }) => status === 'cut' && cost !== null && cost > 0)).toBe(true);
  for (const { sheet_mm2, parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2, length, width, copies } of done.sheets)
    expect([sheet_mm2, parts_mm2 + offcuts_mm2 + kerf_mm2 + waste_mm2]).toEqual(
      Array.from({ length: 2 }, () => length * width * copies),
    );
  expect(await level(item)).toMatchObject({
    on_hand: before.on_hand - sheets,
    allocated: before.allocated,
    free: before.free - sheets,
  });
  const events = await app().database.query(
    `select count(*)::int as events from panel_event where to_status = 'cut' and station = 'saw' and panel_id = any($1)`,
    [done.panels.map(({ id }) => id)],
  );
  expect(events).toEqual([{ events: done.panels.length }]);
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
  expect(await app().app.get(StockCheck).checkStock()).toEqual([]);
});

/**
 * A list at the saw that leaves an offcut. What lies on the rack differs from day to day, and a list that is cut from it may leave nothing: such a list is
 * cut, until the rack has no more of it and a whole sheet is taken.
 */
async function listThatLeavesAnOffcut(): Promise<CuttingList> {
  for (let lists = 0; lists < 8; lists += 1) {
    const list = await release(await planned(await listOf(1)));
    if (list.sheets.some(({ offcuts }) => offcuts.length > 0)) return list;
    await answers(
      list,
      list.sheets.map((each) => event(each)),
    );
  }
  throw new Error('Eight small lists left no offcut');
}

test('an offcut goes to the rack under its code, and the next plan takes it from there', async () => {
  const list = await listThatLeavesAnOffcut();
  expect(
    await answers(
      list,
      list.sheets.map((each) => event(each)),
    ),
  ).toEqual(list.sheets.map(() => 'booked'));
  const cut = await get(list.id);
  const [offcut] = cut.sheets
    .flatMap(({ offcuts }) => offcuts)
    .toSorted((a, b) => b.length * b.width - a.length * a.width);
  expect(offcut).toMatchObject({ bin: 'OFFCUTS', item_id: offcut.code.toLowerCase() });
  expect(await level(offcut.code.toLowerCase())).toMatchObject({ on_hand: 1, free: 1 });

  const next = await planned(await listOfOne());
  const [taken] = next.sheets;
  expect(next.sheets).toEqual([expect.objectContaining({ is_offcut: true, copies: 1 })]);
  const code = taken.offcut_code ?? '';
  const again = await release(next);
  expect(await level(code.toLowerCase())).toMatchObject({ allocated: 1, free: 0 });
  // Nobody else can plan with it.
  const third = await planned(await listOfOne());
  expect(third.sheets.map(({ offcut_code }) => offcut_code)).not.toContain(code);
  await answers(
    again,
    again.sheets.map((each) => event(each)),
  );
  expect(await level(code.toLowerCase())).toMatchObject({ on_hand: 0, allocated: 0, value: 0 });
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('an offcut that broke is waste, and its area and its cost are the panels’', async () => {
  const list = await listThatLeavesAnOffcut();
  const events = list.sheets.map((sheet) =>
    event(sheet, { offcuts: sheet.offcuts.map(({ code }) => ({ code, keep: false, bin: '' })) }),
  );
  await answers(list, events);
  const done = await get(list.id);
  expect(sum(done.sheets.map(({ offcuts_mm2 }) => offcuts_mm2))).toBe(0);
  expect(done.sheets.flatMap(({ offcuts }) => offcuts).every(({ item_id }) => item_id === null)).toBe(true);
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('a sheet that is damaged leaves the stock once; what was not cut of it waits for another list, what was stays', async () => {
  const { project_id, boards } = await released(3);
  const list = await release(await planned(await make(boards.map((board_key) => ({ project_id, board_key })))));
  // The fullest, whatever the search found in its time: something on it is not cut.
  const [sheet, ...others] = list.sheets.toSorted((one, other) => partsOf(other).length - partsOf(one).length);
  expect(others.length).toBeGreaterThan(0);
  const [early, ...rest] = list.panels.filter(({ code }) => partsOf(sheet).includes(code));
  const at = new Date().toISOString();
  const scan = { station: 'saw', events: [{ key: randomUUID(), kind: 'scan', code: early.code, at }] };
  dataOf(stations.scan, await app().mutate('stations.scan', scan, worker));
  const before = await level(sheet.item_id);
  const damaged = event(sheet, { kind: 'damaged' });
  expect(await answers(list, [event(sheet, { kind: 'done', step: 1 }), damaged, damaged])).toEqual([
    'booked',
    'booked',
    'again',
  ]);
  // Another device, which had not heard of it.
  expect(await answers(list, [event(sheet), event(sheet, { kind: 'damaged' })])).toEqual(['refused', 'refused']);
  expect(await level(sheet.item_id)).toMatchObject({
    on_hand: before.on_hand - sheet.copies,
    allocated: before.allocated - sheet.copies,
    free: before.free,
  });
  const now = await get(list.id);
  const scrapped = now.sheets.find(({ id }) => id === sheet.id) ?? now.sheets[0];
  expect(scrapped).toMatchObject({ status: 'scrapped', kerf_mm2: 0, offcuts_mm2: 0 });
  expect(scrapped.parts_mm2).toBe(early.cut_length * early.cut_width);
  expect(scrapped.parts_mm2 + scrapped.waste_mm2).toBe(scrapped.sheet_mm2);
  expect(now.panels.map(({ code }) => code)).not.toEqual(expect.arrayContaining(rest.map(({ code }) => code)));
  expect(now.panels.find(({ code }) => code === early.code)).toMatchObject({ status: 'cut', cost: expect.any(Number) });
  const waiting = await app().database.query<{ status: string }>(
    'select distinct status from panel where id = any($1)',
    [rest.map(({ id }) => id)],
  );
  expect(waiting).toEqual([{ status: 'planned' }]);
  // They are cut with the next list, and this one ends with its other sheets.
  const again = await make([{ project_id: early.project_id, board_key: early.board_key }]);
  expect(again.panels.map(({ code }) => code).sort()).toEqual(rest.map(({ code }) => code).sort());
  await answers(
    list,
    others.map((each) => event(each)),
  );
  expect((await get(list.id)).status).toBe('done');
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
  expect(await app().app.get(StockCheck).checkStock()).toEqual([]);
});

test('what is said twice at the saw counts once; one that cannot be booked keeps no other back', async () => {
  const list = await release(await planned(await listOf()));
  const [sheet] = list.sheets;
  const finished = event(sheet);
  const made = event(sheet, { kind: 'done', step: 3 });
  const back = event(sheet, { kind: 'back', step: 3 });
  expect(await answers(list, [made, made, back])).toEqual(['booked', 'again', 'booked']);
  expect((await get(list.id)).sheets[0]).toMatchObject({ steps_done: 2, status: 'cutting' });
  const lost = { ...event(sheet), sheet_id: randomUUID() };
  // A key that was for a cut does not swallow the finished sheet that comes with it.
  expect(await answers(list, [{ ...finished, key: made.key }])).toEqual(['refused']);
  expect(await answers(list, [lost, finished, finished])).toEqual(['refused', 'booked', 'again']);
  // A second device finishes it once more: refused in words, and nothing is booked twice.
  const twice = dataOf(cuttingLists.saw, await sendEvents(list, [event(sheet)])).answers;
  expect(twice).toMatchObject([{ result: 'refused', message: 'That sheet is cut and booked already.' }]);
  const log = await app().database.query<{ after: object }>(
    `select after from audit_entry where action = 'cutting_list.sheet-cut' and subject_id = $1`,
    [list.id],
  );
  expect(log).toMatchObject([{ after: { number: `${list.code}, sheet 1`, panels: expect.any(Number) } }]);
  // What was cut is a record, whoever asks.
  await expect(app().database.query('delete from cutting_sheet where id = $1', [sheet.id])).rejects.toThrow(/record/);
  await expect(app().database.query('delete from cutting_list_panel where sheet_id = $1', [sheet.id])).rejects.toThrow(
    /record/,
  );
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('a cut taken back that nobody made begins nothing', async () => {
  const list = await release(await planned(await listOf(1)));
  const [sheet] = list.sheets;
  expect(await answers(list, [event(sheet, { kind: 'back', step: 1 })])).toEqual(['booked']);
  const after = await get(list.id);
  expect([after.status, after.sheets[0]]).toMatchObject(['released', { status: 'waiting', steps_done: 0 }]);
});

test('two finish one sheet at once: it leaves the books once', async () => {
  const list = await release(await planned(await listOf()));
  const [sheet] = list.sheets;
  const before = await level(sheet.item_id);
  const said = await Promise.all([answers(list, [event(sheet)]), answers(list, [event(sheet)])]);
  expect(said.flat().sort()).toEqual(['booked', 'refused']);
  expect((await level(sheet.item_id)).on_hand).toBe(before.on_hand - sheet.copies);
});

test('a bin from which no plan takes anything is refused before an offcut is lost in it', async () => {
  const list = await release(await planned(await listOf(1)));
  const sheet = list.sheets.find(({ offcuts }) => offcuts.length > 0);
  if (sheet === undefined) throw new Error('A small list leaves an offcut');
  const into = (bin: string) => event(sheet, { offcuts: sheet.offcuts.map(({ code }) => ({ code, keep: true, bin })) });
  const said = dataOf(cuttingLists.saw, await sendEvents(list, [into('SAW'), into('NOWHERE')])).answers;
  expect(said.map(({ result }) => result)).toEqual(['refused', 'refused']);
  expect((await get(list.id)).sheets.find(({ id }) => id === sheet.id)).toMatchObject({ status: 'waiting' });
  expect(await answers(list, [into('B-01-1')])).toEqual(['booked']);
  expect((await get(list.id)).sheets.flatMap(({ offcuts }) => offcuts.map(({ bin }) => bin))).toContain('B-01-1');
});

test('a released list goes back to a draft while nothing is cut, and its sheets are free; then no more', async () => {
  const list = await release(await planned(await listOf()));
  const [sheet] = list.sheets;
  const kept = await level(sheet.item_id);
  const draft = dataOf(cuttingLists.withdraw, await app().mutate('cuttingLists.withdraw', seen(list), planner));
  expect(draft).toMatchObject({ status: 'draft', sheets: [] });
  expect(draft.panels.every(({ status }) => status === 'planned')).toBe(true);
  const copies = sum(list.sheets.filter(({ item_id }) => item_id === sheet.item_id).map((each) => each.copies));
  expect(await level(sheet.item_id)).toMatchObject({ allocated: kept.allocated - copies });
  const again = await release(await planned(draft));
  await answers(again, [event(again.sheets[0], { kind: 'done', step: 1 })]);
  const cutting = await get(list.id);
  expect(refusalOf(await app().mutate('cuttingLists.withdraw', seen(cutting), planner))).toBe(
    'cutting-list-cannot-move',
  );
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('a list is cancelled once; another reason from a page that is old is refused, not swallowed', async () => {
  const list = await listOf(1);
  const cancellation = { ...seen(list), reason: 'The client waits' };
  const cancelled = dataOf(cuttingLists.cancel, await app().mutate('cuttingLists.cancel', cancellation, planner));
  expect(cancelled.status).toBe('cancelled');
  expect(dataOf(cuttingLists.cancel, await app().mutate('cuttingLists.cancel', cancellation, planner)).version).toBe(
    cancelled.version,
  );
  const other = await app().mutate('cuttingLists.cancel', { ...cancellation, reason: 'Wrong board' }, planner);
  expect(refusalOf(other)).toBe('cutting-list-changed');
});

test('sheets that are not there are said, and a list is not released with them', async () => {
  const draft = await listOf();
  const item = (await planned(draft)).sheets[0].item_id;
  const list = await get(draft.id);
  await app().database.query(
    `update stock_level set held = for_sale - allocated where item_id = $1 or item_id in (select id from stock_item where cut_from_id = $1)`,
    [item],
  );
  const refused = await app().mutate('cuttingLists.release', seen(list), planner);
  expect(refusalOf(refused)).toBe('boards-short');
  expect(refused.error?.message).toContain('Not free at this branch');
  const short = await planned(list);
  const [run] = short.runs;
  const chosen = dataOf(
    cuttingLists.choose,
    await app().mutate('cuttingLists.choose', { ...seen(short), run_id: run.id }, planner),
  );
  expect(run.to_buy).toBeGreaterThan(0);
  expect(chosen.to_buy).toMatchObject([{ item_id: item, quantity: run.to_buy, free: 0 }]);
  await app().database.query(
    `update stock_level set held = 0 where item_id = $1 or item_id in (select id from stock_item where cut_from_id = $1)`,
    [item],
  );
});

test('what is not cut is planned again; what is cut, and what was begun, stays as it is', async () => {
  const list = await release(await planned(await listOf(12)));
  expect(list.sheets.length).toBeGreaterThan(2);
  const [first, second] = list.sheets;
  await answers(list, [event(first), event(second, { kind: 'done', step: 1 })]);
  const cutting = await get(list.id);
  const replanned = await planned(cutting, 1);
  const run = replanned.runs.find(({ is_chosen }) => !is_chosen);
  const after = dataOf(
    cuttingLists.choose,
    await app().mutate('cuttingLists.choose', { ...seen(replanned), run_id: run?.id }, planner),
  );
  expect(after.sheets.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(after.sheets.slice(2).every(({ id }) => list.sheets.every((before) => before.id !== id))).toBe(true);
  const codes = after.sheets.flatMap(({ pieces }) =>
    pieces.flatMap(({ kind, codes: pieceCodes }) => (kind === 'part' ? pieceCodes : [])),
  );
  expect(codes.sort()).toEqual(after.panels.map(({ code }) => code).sort());
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
  // The plan from before is of other panels now.
  const old = after.runs.at(-1);
  expect(refusalOf(await app().mutate('cuttingLists.choose', { ...seen(after), run_id: old?.id }, planner))).toBe(
    'plan-is-old',
  );
});

test('a panel is on one list at a time, whoever takes it first', async () => {
  const { project_id, boards } = await released();
  const pick = [{ project_id, board_key: boards[0] }];
  const branch_id = await desk.branch();
  const both = await Promise.all(
    [1, 2].map(() =>
      app().mutate('cuttingLists.create', { branch_id, picks: pick, idempotency_key: randomUUID() }, planner),
    ),
  );
  expect(both.map((answer) => (answer.error ? refusalOf(answer) : 'made')).sort()).toEqual(['made', 'nothing-to-cut']);
});

test('panels that come or go void the plan, and a stranger to its version is told', async () => {
  const list = await planned(await listOf());
  const less = dataOf(
    cuttingLists.remove,
    await app().mutate('cuttingLists.remove', { ...seen(list), panel_ids: [list.panels[0].id] }, planner),
  );
  expect(less).toMatchObject({ status: 'draft', sheets: [] });
  expect(less.panels).toHaveLength(list.panels.length - 1);
  expect(
    refusalOf(await app().mutate('cuttingLists.remove', { ...seen(list), panel_ids: [list.panels[1].id] }, planner)),
  ).toBe('cutting-list-changed');
});

test('batches: two kitchens of one board are suggested together, with what it saves', async () => {
  await Promise.all([released(3), released(3)]);
  const batches = dataOf(
    cuttingLists.suggest,
    await app().query('cuttingLists.suggest', { branch_id: await desk.branch() }, planner),
  );
  expect(batches.length).toBeGreaterThan(0);
  for (const batch of batches) {
    expect(batch.projects.length).toBeGreaterThan(1);
    expect(batch.sheets_together).toBeLessThanOrEqual(batch.sheets_apart);
  }
});

test('a worker cuts, but plans nothing; a storekeeper looks; sales see none of it', async () => {
  const list = await listOf();
  expect(refusalOf(await app().mutate('cuttingLists.plan', { ...seen(list), seconds: 1 }, worker))).toBe(
    'not-permitted',
  );
  const look = dataOf(cuttingLists.get, await app().query('cuttingLists.get', { id: list.id }, { as: 'storekeeper' }));
  expect(look.panels.every(({ cost }) => cost === null)).toBe(true);
  expect(
    refusalOf(await sendEvents(list, [{ ...event(list.sheets[0] ?? { id: randomUUID() }) }], { as: 'storekeeper' })),
  ).toBe('not-permitted');
  expect(refusalOf(await app().query('cuttingLists.get', { id: list.id }, { as: 'sales' }))).toBe('not-permitted');
});

test('the plan goes to a beam saw and to other programmes with every panel in it', async () => {
  const list = await planned(await listOf());
  for (const format of ['ptx', 'maxcut', 'cutlist_optimizer', 'opencutlist']) {
    const file = dataOf(
      cuttingLists.planFile,
      await app().query('cuttingLists.planFile', { id: list.id, format }, planner),
    );
    expect(file.filename).toMatch(/^CL-1\d{3}/);
    if (format !== 'cutlist_optimizer') for (const { code } of list.panels) expect(file.content).toContain(code);
  }
});

test('a device whose clock says 1900 did not cut before the list was released', async () => {
  const list = await release(await planned(await listOf(2)));
  const [sheet] = list.sheets;
  expect(await answers(list, [event(sheet, { at: '1900-06-01T08:00:00.000Z' })])).toEqual(['booked']);
  const [{ is_later }] = await app().database.query<{ is_later: boolean }>(
    'select s.cut_at >= l.released_at as is_later from cutting_sheet s join cutting_list l on l.id = s.list_id where s.id = $1::uuid',
    [sheet.id],
  );
  expect(is_later).toBe(true);
});
