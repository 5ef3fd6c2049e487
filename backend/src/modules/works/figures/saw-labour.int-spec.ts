import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { SheetLoad } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { LONGEST_PIECE_MINUTES } from '@plinth/contracts/works/stations/station-labels';
import { dataOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { cuttingDesk, planner, worker } from '../../../../../test/support/cutting-desk';
import { SalesDesk } from '../../../../../test/support/sales-desk';

const { stations, workshopFigures } = contracts;
jest.setTimeout(120_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const { released, make, planned, release, event, answers } = cuttingDesk(app, desk);

/** A day of the past on which nobody worked: Sunday 5 January 2025, at that minute after ten in the morning. */
const DAY = '2025-01-05';
const minute = (offset: number): string => new Date(Date.UTC(2025, 0, 5, 8, offset)).toISOString();

async function listAtSaw(cupboards: number) {
  const { project_id, boards } = await released(cupboards);
  const list = await release(await planned(await make([{ project_id, board_key: boards[0] }])));
  await app().database.query('update cutting_list set released_at = $2 where id = $1', [list.id, minute(0)]);
  await app().database.query('update project set released_at = $2 where id = $1', [project_id, minute(0)]);
  return { project_id, list };
}
const panelsOff = ({ gives, rest }: SheetLoad['steps'][number]): string[] =>
  [gives, rest].flatMap((piece) => (piece?.kind === 'part' ? piece.codes : []));
const codesOn = ({ pieces }: SheetLoad): string[] =>
  pieces.flatMap((piece) => (piece.kind === 'part' ? piece.codes : []));
const labour = async (input: object) =>
  dataOf(stations.labour, await app().query('stations.labour', input, planner)).filter(
    ({ station }) => station === 'saw',
  );
const period = { from: DAY, to: DAY };
const figures = async () =>
  dataOf(workshopFigures.get, await app().query('workshopFigures.get', { ...period, by: 'board' }, planner)).stations;
const scan = async (code: string, at: string) =>
  dataOf(
    stations.scan,
    await app().mutate(
      'stations.scan',
      { station: 'saw', events: [{ key: randomUUID(), kind: 'scan', code, at }] },
      worker,
    ),
  );

test('panels cut in saw mode are labour at the saw, of the person who cut them, and count once though they are scanned as well', async () => {
  const { project_id, list } = await listAtSaw(2);
  const [sheet] = list.sheets.toSorted((one, other) => codesOn(other).length - codesOn(one).length);
  const cuts = sheet.steps.filter((step) => panelsOff(step).length > 0);
  expect(cuts.length).toBeGreaterThan(1);
  // A cut every three minutes; whatever lies between two of them led to the later one.
  await answers(
    list,
    cuts.map(({ number }, index) => event(sheet, { kind: 'done', step: number, at: minute(index * 3) })),
  );
  const minutes = (cuts.length - 1) * 3;
  const tapped = { station: 'saw', panels: cuts.flatMap(panelsOff).length, minutes };
  expect(await labour({ project_id })).toMatchObject([tapped]);
  expect(await labour({ day: DAY })).toMatchObject([tapped]);
  const [{ person }] = await labour({ project_id });
  expect(person).not.toBe('–');

  // Its label is scanned, and the sheet is said to be finished: neither is another panel, nor more time.
  const [first] = panelsOff(cuts[0]);
  await scan(first, minute(1));
  await answers(list, [event(sheet, { at: minute(minutes) })]);
  expect(await labour({ day: DAY })).toMatchObject([tapped]);
  expect((await figures()).find(({ station }) => station === 'saw')).toMatchObject({
    panels: tapped.panels,
    seconds: minutes * 60,
  });
  const rows = async (filter: object) =>
    dataOf(
      workshopFigures.behind,
      await app().query('workshopFigures.behind', { ...period, page: 1, ...filter }, planner),
    ).rows;
  const behind = await rows({ of: 'station', key: 'saw' });
  expect(behind.reduce((seconds, { amount }) => seconds + amount, 0)).toBe(minutes * 60);
  expect(await rows({ of: 'project', key: project_id })).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Saw', detail: `${String(minutes)} minutes` })]),
  );
});

test('a sheet of which nobody tapped the cuts counts with its end: all of its panels, a quarter of an hour together', async () => {
  const { project_id, list } = await listAtSaw(1);
  const [sheet, ...others] = list.sheets;
  await scan(codesOn(sheet)[0], minute(200));
  const earlier = await released(1);
  await app().database.query('update project set released_at = $2 where id = $1', [earlier.project_id, minute(0)]);
  const [{ code }] = await app().database.query<{ code: string }>(
    'select code from panel where project_id = $1 limit 1',
    [earlier.project_id],
  );
  await scan(code, minute(210));
  await answers(list, [event(sheet, { at: minute(300) }), ...others.map((each) => event(each, { at: minute(300) }))]);
  expect(await labour({ project_id })).toMatchObject([
    { panels: list.sheets.flatMap(codesOn).length, minutes: LONGEST_PIECE_MINUTES },
  ]);
});

test('lunch and a breakdown at the saw are no labour: what is before and after them is', async () => {
  const { project_id, list } = await listAtSaw(2);
  const [sheet] = list.sheets.toSorted((one, other) => codesOn(other).length - codesOn(one).length);
  const [first, second, third] = sheet.steps.filter((step) => panelsOff(step).length > 0);
  // The day after: what the others cut on that Sunday is no part of it.
  const onMonday = (at: number): string => minute(24 * 60 + at);
  const cut = ({ number }: typeof first, at: number) => event(sheet, { kind: 'done', step: number, at: onMonday(at) });
  const stop = (at: number, reason: string) => event(sheet, { kind: 'pause', at: onMonday(at), reason });
  await answers(list, [
    cut(first, 0),
    // Four minutes of work, half an hour of tea, three minutes until the second cut.
    stop(4, 'tea'),
    event(sheet, { kind: 'resume', at: onMonday(34) }),
    cut(second, 37),
    // The saw breaks down after two minutes, and nobody taps Go on: the next cut ends the pause.
    stop(39, 'breakdown'),
    cut(third, 100),
  ]);
  expect(await labour({ project_id })).toMatchObject([{ minutes: 4 + 3 + 2 }]);
});
