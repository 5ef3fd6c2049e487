import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { cuttingDesk, planner, worker } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';
import { Outbox } from '../../../platform/data/events/outbox';
import { Live } from '../../../platform/data/events/live';

const { cuttingLists, invoices, stations, documents } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { get, release, planned, released, make, event, answers } = cuttingDesk(app, desk);

/** Two cupboards at the saw, and the codes of the panels of one board of the second. */
async function twoCupboardsAtSaw() {
  const { project_id, boards } = await released(2);
  const list = await release(await planned(await make([{ project_id, board_key: boards[0] }])));
  return { project_id, list };
}
/** The client takes one of the two cupboards back. */
async function creditCupboard(projectId: string): Promise<void> {
  const [{ document_id: id }] = await app().database.query<{ document_id: string }>(
    'select document_id from project where id = $1',
    [projectId],
  );
  const { lines } = dataOf(invoices.get, await app().query('invoices.get', { id }, { as: 'sales' }));
  const what = { kind: 'lines', lines: [{ line_id: lines[0].id, quantity: 1 }] };
  const note = { id, reason: 'One too many', what, idempotency_key: randomUUID() };
  dataOf(invoices.credit, await app().mutate('invoices.credit', note, { as: 'owner' }));
  await app().app.get(Outbox).drain();
}
const uselessOf = ({ panels }: CuttingList) => panels.filter(({ useless }) => useless !== null);

test('a cupboard is called off while its list is at the saw: its panels are marked, and cutting the sheets books only the other’s', async () => {
  const { project_id, list } = await twoCupboardsAtSaw();
  expect(uselessOf(list)).toEqual([]);
  await creditCupboard(project_id);
  const now = await get(list.id);
  const calledOff = uselessOf(now);
  expect(calledOff).toHaveLength(list.panels.length / 2);
  expect(calledOff.every(({ useless, status }) => useless === 'called_off' && status === 'cancelled')).toBe(true);
  const paper = dataOf(documents.sawPlan, await app().query('documents.sawPlan', { id: list.id }, worker));
  expect(
    paper.panels
      .filter(({ useless }) => useless === 'called_off')
      .map(({ code }) => code)
      .sort(),
  ).toEqual(calledOff.map(({ code }) => code).sort());

  for (const format of ['ptx', 'maxcut', 'opencutlist']) {
    const input = { id: list.id, format };
    const file = dataOf(cuttingLists.planFile, await app().query('cuttingLists.planFile', input, planner));
    const lines = file.content.split('\n').filter((row) => calledOff.some(({ mark }) => row.includes(mark)));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((row) => /no label/i.test(row)).length).toBeGreaterThan(0);
  }

  // Sent late, by a device that was without a network when the client called.
  await answers(
    list,
    list.sheets.flatMap((sheet) => [event(sheet, { kind: 'done', step: 1 }), event(sheet)]),
  );
  const cut = await get(list.id);
  expect(cut.status).toBe('done');
  const codes = new Set(calledOff.map(({ code }) => code));
  expect(cut.panels.filter(({ code }) => codes.has(code)).every(({ status }) => status === 'cancelled')).toBe(true);
  expect(cut.panels.filter(({ code }) => !codes.has(code)).every(({ status }) => status === 'cut')).toBe(true);
  const cutEvents = await app().database.query(
    `select e.id from panel_event e join panel p on p.id = e.panel_id where e.to_status = 'cut' and p.code = any($1)`,
    [[...codes]],
  );
  expect(cutEvents).toEqual([]);
  // The board that went into them is a cost of the sale that called them off.
  expect(cut.panels.every(({ cost }) => cost !== null && cost > 0)).toBe(true);
  const sentences = cut.timeline.map(({ text }) => text).join('\n');
  expect(sentences).toMatch(/Sheet 1 cut: \d+ panels?, \d+ of no use any more/);
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('a panel that is cut again for another list is marked on the sheet where it lies, with the code of the new one', async () => {
  const { list } = await twoCupboardsAtSaw();
  const [panel] = list.panels;
  const at = new Date().toISOString();
  const scans = {
    station: 'saw',
    events: [
      { key: randomUUID(), kind: 'scan', code: panel.code, at },
      { key: randomUUID(), kind: 'recut', code: panel.code, at, reason: 'chipped' },
    ],
  };
  const [, recut] = dataOf(stations.scan, await app().mutate('stations.scan', scans, worker)).answers;
  const now = await get(list.id);
  expect(uselessOf(now)).toMatchObject([{ code: panel.code, useless: 'recut', replaced_by: recut.made?.code }]);
  await answers(
    list,
    list.sheets.map((sheet) => event(sheet)),
  );
  const cut = await get(list.id);
  expect(cut.panels.find(({ code }) => code === panel.code)).toMatchObject({
    status: 'recut',
    cost: expect.any(Number),
  });
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('the screen at the saw hears of a panel that is called off', async () => {
  const { project_id } = await twoCupboardsAtSaw();
  const stop = new AbortController();
  const first = (await app().app.get(Live).follow('cutting-lists', stop.signal)).next();
  await creditCupboard(project_id);
  expect((await first).value).toBe('cutting-lists');
  stop.abort();
});

test('a panel is cut wrong at the saw and the sheet goes on: it is cut again at once, and the finished sheet books it no more', async () => {
  const { list } = await twoCupboardsAtSaw();
  const [sheet, ...others] = list.sheets;
  const cut = sheet.steps.find(({ gives }) => gives.kind === 'part') ?? sheet.steps[0];
  const [code] = cut.gives.codes;
  await answers(list, [event(sheet, { kind: 'done', step: cut.number })]);
  const at = new Date().toISOString();
  // As the screen sends them: it came off, and it is wrong. After a lost answer both come again.
  const events = [
    { key: randomUUID(), kind: 'scan', code, at },
    { key: randomUUID(), kind: 'recut', code, at, reason: 'saw' },
  ];
  const send = async () =>
    dataOf(stations.scan, await app().mutate('stations.scan', { station: 'saw', events }, worker)).answers;
  const [scanned, recut] = await send();
  expect([scanned.verdict, recut.verdict, scanned.asks_sheet]).toEqual(['booked', 'recut', false]);
  expect((await send()).at(1)?.made).toEqual(recut.made);
  const replacements = await app().database.query(
    'select p.status, p.recut_reason from panel p join panel d on d.id = p.replaces_id where d.code = $1',
    [code],
  );
  expect(replacements).toEqual([{ status: 'planned', recut_reason: 'saw' }]);
  await answers(
    list,
    [sheet, ...others].map((each) => event(each)),
  );
  const done = await get(list.id);
  expect(done.status).toBe('done');
  expect(done.panels.find((panel) => panel.code === code)).toMatchObject({ status: 'recut', useless: 'recut' });
  expect(await brokenBooks((text) => app().database.query(text))).toEqual([]);
});

test('a panel that was cut before its cupboard was called off has no label with the list’s', async () => {
  const { project_id, list } = await twoCupboardsAtSaw();
  const at = new Date().toISOString();
  const events = list.panels.map(({ code }) => ({ key: randomUUID(), kind: 'scan', code, at }));
  dataOf(stations.scan, await app().mutate('stations.scan', { station: 'saw', events }, worker));
  await creditCupboard(project_id);
  const calledOff = uselessOf(await get(list.id)).map(({ code }) => code);
  expect(calledOff).toHaveLength(list.panels.length / 2);
  const { labels } = dataOf(documents.listLabels, await app().query('documents.listLabels', { id: list.id }, worker));
  expect(labels.map(({ code }) => code).filter((code) => calledOff.includes(code))).toEqual([]);
  expect(labels).toHaveLength(list.panels.length / 2);
});

test('a panel that was cut before its cupboard was called off is not made again by the office', async () => {
  const { project_id, list } = await twoCupboardsAtSaw();
  const at = new Date().toISOString();
  const events = list.panels.map(({ code }) => ({ key: randomUUID(), kind: 'scan', code, at }));
  dataOf(stations.scan, await app().mutate('stations.scan', { station: 'saw', events }, worker));
  await creditCupboard(project_id);
  const [{ id }] = uselessOf(await get(list.id));
  const recut = { id, reason: 'chipped', payer: 'us', note: '', idempotency_key: randomUUID() };
  expect(refusalOf(await app().mutate('panels.recut', recut, planner))).toBe('panel-gone');
});
