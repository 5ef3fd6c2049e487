import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { OwnStation } from '@plinth/contracts/works/stations/own-stations';
import type { StationCode } from '@plinth/contracts/works/stations/station-labels';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { ownStations, projects, stations, workshopFigures } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const worker = { as: 'worker' } as const;
const production = { as: 'production' } as const;

const FIELDS = { name: 'Glue', follows: 'drill', branch_id: null, is_required: false };
const add = (over: object = {}, caller: { as: string } = production) =>
  app().mutate('ownStations.add', { ...FIELDS, ...over }, caller);
const added = async (name: string, over: object = {}): Promise<OwnStation> => {
  const rows = dataOf(ownStations.add, await add({ name, ...over }));
  const station = rows.find((each) => each.name === name);
  if (station === undefined) throw new Error(`${name} was not added`);
  return station;
};
const retire = async ({ id, version }: OwnStation) =>
  dataOf(ownStations.retire, await app().mutate('ownStations.retire', { id, version }, production));

/** A panel of a sold cupboard, on a day of the past on which nobody else worked. */
async function soldPanel(
  releasedOn = '2025-02-02T06:00:00.000Z',
): Promise<{ project_id: string; id: string; code: string }> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: 1 })] });
  const project = dataOf(
    projects.release,
    await app().mutate('projects.release', { document_id: invoice.id, reason: 'Good client' }, production),
  );
  await app().database.query('update project set released_at = $2 where id = $1', [project.id, releasedOn]);
  const [panel] = await app().database.query<{ id: string; code: string }>(
    'select id, code from panel where project_id = $1 order by needs_edging desc, position limit 1',
    [project.id],
  );
  return { project_id: project.id, ...panel };
}
const minute = (offset: number): string => new Date(Date.UTC(2025, 1, 2, 8, offset)).toISOString();
const visitOf = (code: string, over: object = {}) => ({
  key: randomUUID(),
  kind: 'scan',
  code,
  at: new Date().toISOString(),
  ...over,
});
const visit = async (station: OwnStation, events: object[]) =>
  dataOf(ownStations.scan, await app().mutate('ownStations.scan', { station_id: station.id, events }, worker)).answers;
const scan = async (station: StationCode, code: string, over: object = {}, caller: { as: string } = worker) =>
  dataOf(stations.scan, await app().mutate('stations.scan', { station, events: [visitOf(code, over)] }, caller))
    .answers[0];
const statusOf = async (id: string): Promise<string> => {
  const [{ status }] = await app().database.query<{ status: string }>('select status from panel where id = $1', [id]);
  return status;
};

test('the company adds a glue station: a scan there is on the panel’s timeline and moves it no step on its way', async () => {
  const glue = await added('Glue');
  expect(glue).toMatchObject({ code: 'glue', follows: 'drill', branch: null });
  const panel = await soldPanel();
  await scan('saw', panel.code);
  const event = visitOf(panel.code);
  // Sent again after a lost answer, and scanned once more by a colleague.
  const answers = await visit(glue, [event, event, visitOf(panel.code)]);
  expect(answers.map(({ verdict }) => verdict)).toEqual(['booked', 'booked', 'already']);
  expect(answers[2].by).not.toBe('');
  expect(await statusOf(panel.id)).toBe('cut');
  const timeline = async () =>
    dataOf(ownStations.ofPanel, await app().query('ownStations.ofPanel', { panel_id: panel.id }, production)).map(
      ({ station }) => station,
    );
  expect(await timeline()).toEqual(['Glue', 'Glue']);
  await visit(glue, [visitOf(panel.code, { kind: 'undo', undoes: event.key })]);
  expect(await timeline()).toEqual(['Glue']);
  await retire(glue);
  expect(await timeline()).toEqual(['Glue']);
  expect(await visit(glue, [visitOf(panel.code)])).toMatchObject([
    { verdict: 'refused', message: 'That station is no longer in use. Choose another one.' },
  ]);
});

test('work at the spray station is labour there, on the day, on the project and in the figures', async () => {
  const spray = await added('Spray');
  const panel = await soldPanel();
  await scan('saw', panel.code, { at: minute(0) });
  await visit(spray, [visitOf(panel.code, { at: minute(6) })]);
  const expected = { station: 'spray', name: 'Spray', panels: 1, minutes: 6 };
  const labour = async (input: object) =>
    dataOf(stations.labour, await app().query('stations.labour', input, production));
  expect(await labour({ day: '2025-02-02' })).toEqual(expect.arrayContaining([expect.objectContaining(expected)]));
  expect(await labour({ project_id: panel.project_id })).toEqual(
    expect.arrayContaining([expect.objectContaining(expected)]),
  );
  const period = { from: '2025-02-02', to: '2025-02-02' };
  const figures = dataOf(
    workshopFigures.get,
    await app().query('workshopFigures.get', { ...period, by: 'board' }, production),
  );
  expect(figures.stations.map(({ name }) => name)).toEqual(['Saw', 'Edger', 'Drill', 'Pack', 'Spray']);
  expect(figures.stations.at(-1)).toMatchObject({ station: 'spray', panels: 1, seconds: 360 });
  const behind = dataOf(
    workshopFigures.behind,
    await app().query(
      'workshopFigures.behind',
      { ...period, page: 1, of: 'project', key: panel.project_id },
      production,
    ),
  );
  expect(behind.rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'Spray', detail: '6 minutes' })]),
  );
  await retire(spray);
});

test('a check that is required before packing keeps an unchecked panel out of its carton, and says where to take it', async () => {
  const check = await added('Check', { is_required: true });
  const panel = await soldPanel();
  const atTheSaw = await scan('saw', panel.code);
  expect(atTheSaw.panel?.detours).toEqual([{ name: 'Check', follows: check.follows }]);
  for (const station of ['edger', 'drill'] as const) await scan(station, panel.code);
  const before = await statusOf(panel.id);
  const refused = await scan('pack', panel.code);
  expect(refused).toMatchObject({
    verdict: 'not_through',
    message: 'Take it to Check first, then scan it here again.',
    panel: { status: before },
  });
  // Its tablet sends it late; the scan from before is not packed by that.
  await visit(check, [visitOf(panel.code)]);
  expect(await statusOf(panel.id)).toBe(before);
  const packed = await scan('pack', panel.code);
  expect(packed).toMatchObject({ verdict: 'booked', panel: { detours: [] } });
  expect(await statusOf(panel.id)).toBe('packed');

  // Whoever is in charge says that it was checked without a scan; a worker may not.
  const other = await soldPanel();
  for (const station of ['saw', 'edger', 'drill'] as const) await scan(station, other.code);
  expect((await scan('pack', other.code, { overrule: true })).verdict).toBe('not_through');
  expect((await scan('pack', other.code, { overrule: true }, production)).verdict).toBe('booked');
  await retire(check);
});

test('a check that another branch requires keeps no panel of this one', async () => {
  const [elsewhere] = await app().database.query<{ id: string }>(
    'select id from location where id <> $1 and closed_at is null limit 1',
    [await desk.branch()],
  );
  const check = await added('Check there', { is_required: true, branch_id: elsewhere.id });
  const panel = await soldPanel();
  for (const station of ['saw', 'edger', 'drill'] as const) await scan(station, panel.code);
  expect((await scan('pack', panel.code)).verdict).toBe('booked');
  await retire(check);
});

test('a panel whose cupboard is called off, or that is made again, is put aside at a station of the company’s own', async () => {
  const glue = await added('Glue press');
  const [off, broken] = [await soldPanel(), await soldPanel()];
  await app().database.query('update project_cupboard set cancelled_at = now() where project_id = $1', [
    off.project_id,
  ]);
  await scan('saw', broken.code);
  await scan('saw', broken.code, { kind: 'recut', reason: 'chipped' });
  expect(
    (await visit(glue, [visitOf(off.code), visitOf(broken.code), visitOf('P0000000')])).map(({ verdict }) => verdict),
  ).toEqual(['called_off', 'gone', 'refused']);
  await retire(glue);
});

test('a station is named once, is changed by whoever saw it as it is, and set up by whoever may', async () => {
  const buff = await added('Buff');
  expect(refusalOf(await add({ name: 'buff' }))).toBe('station-name-taken');
  expect(refusalOf(await add({ name: 'Edger' }))).toBe('station-name-taken');
  expect(refusalOf(await add({ name: 'Sand' }, worker))).toBe('not-permitted');
  const change = (over: object) =>
    app().mutate(
      'ownStations.change',
      { ...FIELDS, id: buff.id, version: buff.version, name: 'Buffing', ...over },
      production,
    );
  const rows = dataOf(ownStations.change, await change({ follows: 'edger', is_required: true }));
  expect(rows.find(({ id }) => id === buff.id)).toMatchObject({ code: 'buff', name: 'Buffing', follows: 'edger' });
  expect(refusalOf(await change({}))).toBe('station-changed');
  const [current] = rows.filter(({ id }) => id === buff.id);
  await retire(current);
  // A name that is free again; figures tell the two apart by their codes.
  expect((await added('Buff')).code).toBe('buff-2');
});
