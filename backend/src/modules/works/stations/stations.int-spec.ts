import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { contracts } from '@plinth/contracts/contracts';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import type { ScanAnswer, StationPanel } from '@plinth/contracts/works/stations/stations';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { brokenBooks } from '../../../../../test/support/books';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { projects, stations, panels } = contracts;
jest.setTimeout(180_000);
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const worker = { as: 'worker' } as const;
const production = { as: 'production' } as const;

async function released(cupboards = 1, on?: string): Promise<ProjectView> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD, quantity: cupboards })] });
  const project = dataOf(
    projects.release,
    await app().mutate(
      'projects.release',
      { document_id: invoice.id, reason: 'The architect pays on Friday' },
      production,
    ),
  );
  if (on !== undefined)
    await app().database.query('update project set released_at = $2 where id = $1', [project.id, on]);
  return project;
}
const get = async (id: string): Promise<ProjectView> =>
  dataOf(projects.get, await app().query('projects.get', { id }, production));
const panelsOf = (project: ProjectView) => project.cupboards.flatMap((cupboard) => cupboard.panels);

interface Scan {
  key: string;
  kind: 'scan' | 'undo' | 'recut';
  code: string;
  at: string;
  undoes?: string;
  reason?: string;
  project_id?: string;
  overrule?: boolean;
}
const scanOf = (code: string, over: Partial<Scan> = {}): Scan => ({
  key: randomUUID(),
  kind: 'scan',
  code,
  at: new Date().toISOString(),
  ...over,
});
const send = async (station: StationCode, events: Scan[], caller: { as: string } = worker): Promise<ScanAnswer[]> =>
  dataOf(stations.scan, await app().mutate('stations.scan', { station, events }, caller)).answers;
const scan = async (station: StationCode, code: string, over: Partial<Scan> = {}, caller = worker as { as: string }) =>
  (await send(station, [scanOf(code, over)], caller))[0];
const statusOf = async (code: string): Promise<string> => {
  const [{ status }] = await app().database.query<{ status: string }>('select status from panel where code = $1', [
    code,
  ]);
  return status;
};
const scansOf = async (code: string): Promise<number> => {
  const [{ n }] = await app().database.query<{ n: number }>(
    'select count(*)::int as n from station_scan s join panel p on p.id = s.panel_id where p.code = $1',
    [code],
  );
  return n;
};
/** Panels as stations know them: which of them need tape, which holes. */
async function known(project: ProjectView): Promise<StationPanel[]> {
  const all: StationPanel[] = [];
  // A second look changes nothing that counts.
  for (const { code } of panelsOf(project)) {
    const { panel } = await scan('saw', code);
    if (panel !== null) all.push(panel);
  }
  return all;
}
function worked(all: readonly StationPanel[]): StationPanel {
  const found = all.find(({ needs_edging, needs_drilling }) => needs_edging && needs_drilling);
  if (found === undefined) throw new Error('no panel is taped and drilled');
  return found;
}

describe('a worker at a station', () => {
  test('scans a label: what it is, its tapes, how far its cupboard is; and the project begins', async () => {
    const project = await released();
    const [first] = panelsOf(project);
    const answer = await scan('saw', `HTTPS://PLINTH.CO.ZA/P/${first.code}`);
    expect(answer).toMatchObject({
      verdict: 'booked',
      again: false,
      panel: { code: first.code, status: 'cut', project: project.code },
      cupboard: { panels: project.panels, done: 1 },
    });
    expect(answer.cupboard?.missing.length).toBeGreaterThan(0);
    expect(await get(project.id)).toMatchObject({ status: 'in_production', cut: 1 });
    const panel = worked(await known(project));
    expect(Object.values(panel.edging).filter((tape) => /\d$/.test(tape)).length).toBeGreaterThan(0);
    const sheet = dataOf(stations.sheet, await app().query('stations.sheet', { panel_id: panel.id }, worker));
    expect(sheet?.svg).toMatch(/^<svg/);
  });

  test('at the edger, what the saw did not book yet was cut all the same', async () => {
    const project = await released();
    const panel = worked(await known(await released()));
    const [fresh] = panelsOf(project).filter(({ part }) => part === panel.part);
    expect(await scan('edger', fresh.code)).toMatchObject({
      verdict: 'booked',
      implied: ['cut'],
      panel: { status: 'edged' },
    });
  });

  test('scans twice: the second is told when and by whom, and nothing is doubled', async () => {
    const [panel] = panelsOf(await released());
    await scan('saw', panel.code);
    const second = await scan('saw', panel.code);
    expect(second).toMatchObject({ verdict: 'already', panel: { status: 'cut' } });
    expect(second.since).not.toBeNull();
    expect(second.by).not.toBe('');
  });

  test('a door scanned at the packers too early is told to go elsewhere, and is packed only when it is scanned there again', async () => {
    const panel = worked(await known(await released()));
    const key = randomUUID();
    expect(await scan('pack', panel.code, { key })).toMatchObject({ verdict: 'early', lacking: ['edged', 'drilled'] });
    expect(await scan('edger', panel.code)).toMatchObject({ verdict: 'booked', panel: { status: 'edged' } });
    expect(await scan('drill', panel.code)).toMatchObject({ verdict: 'booked', panel: { status: 'drilled' } });
    // The early one said again, as after a lost answer, is no other.
    expect(await scan('pack', panel.code, { key })).toMatchObject({ again: true, verdict: 'early', lacking: [] });
    expect(await statusOf(panel.code)).toBe('drilled');
    expect(await scan('pack', panel.code)).toMatchObject({ verdict: 'booked', panel: { status: 'packed' } });
  });

  test('what the edger’s tablet sends late counts in its place, also where the clocks of tablets differ', async () => {
    const [one, two] = (await known(await released(2, '2026-01-02'))).filter(
      ({ needs_edging, needs_drilling }) => needs_edging && needs_drilling,
    );
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    // Edged at ten to, without a network; drilled and packed since.
    expect(await scan('drill', one.code, { at: ago(5) })).toMatchObject({ verdict: 'early', lacking: ['edged'] });
    expect(await scan('pack', one.code, { at: ago(2) })).toMatchObject({ verdict: 'early', lacking: ['edged'] });
    expect(await scan('edger', one.code, { at: ago(10) })).toMatchObject({
      verdict: 'booked',
      panel: { status: 'packed' },
    });
    // The packers' clock is an hour slow: what it says of now is now all the same.
    await scan('edger', two.code);
    await scan('drill', two.code);
    const slow = { station: 'pack', sent_at: ago(60), events: [scanOf(two.code, { at: ago(60) })] };
    const { answers } = dataOf(stations.scan, await app().mutate('stations.scan', slow, worker));
    expect(answers).toMatchObject([{ verdict: 'booked', panel: { status: 'packed' } }]);
  });

  test('whoever is in charge says that it is done; a worker cannot', async () => {
    const panel = worked(await known(await released()));
    expect(await scan('pack', panel.code, { overrule: true })).toMatchObject({ verdict: 'early' });
    expect(await scan('pack', panel.code, { overrule: true }, production)).toMatchObject({ verdict: 'booked' });
    expect(await statusOf(panel.code)).toBe('packed');
  });

  test('another project, a station that it does not need, a code that is none: each is told for what it is', async () => {
    const all = await known(await released());
    const other = await released();
    const [panel] = all;
    expect(await scan('pack', panel.code, { project_id: other.id })).toMatchObject({ verdict: 'wrong_project' });
    const bare = all.find(({ needs_edging }) => !needs_edging);
    if (bare !== undefined) expect(await scan('edger', bare.code)).toMatchObject({ verdict: 'not_needed' });
    expect(await scan('saw', 'P7K3Q9DXHT')).toMatchObject({
      verdict: 'refused',
      message: expect.stringMatching(/label/),
    });
    expect(await scansOf(panel.code)).toBe(1);
  });

  test('takes a scan back: it is as before, and the project too', async () => {
    const project = await released();
    const [panel] = panelsOf(project);
    const key = randomUUID();
    await scan('saw', panel.code, { key });
    expect(await scan('saw', panel.code, { kind: 'undo', undoes: key })).toMatchObject({
      verdict: 'undone',
      panel: { status: 'planned' },
    });
    expect(await get(project.id)).toMatchObject({ status: 'released', cut: 0 });
    expect(await scan('saw', panel.code, { key })).toMatchObject({ again: true, verdict: 'early' });
    expect(await statusOf(panel.code)).toBe('planned');
  });

  test('a damaged panel is made again in one scan more, once; its old label is refused from then on', async () => {
    const project = await released();
    const [panel] = panelsOf(project);
    const event = scanOf(panel.code, { kind: 'recut', reason: 'chipped' });
    expect((await send('edger', [event]))[0]).toMatchObject({
      verdict: 'refused',
      message: expect.stringMatching(/not cut/),
    });
    await scan('saw', panel.code);
    const [made] = await send('edger', [event]);
    expect(made).toMatchObject({ verdict: 'recut', panel: { status: 'recut' } });
    expect((await send('edger', [event]))[0]).toMatchObject({ again: true, made: made.made });
    expect(await scan('edger', panel.code)).toMatchObject({ verdict: 'gone', panel: { replaced_by: made.made?.code } });
    expect(await get(project.id)).toMatchObject({ blocks: { recuts: 1 }, panels: project.panels });
    expect(await scan('saw', made.made?.code ?? '')).toMatchObject({
      verdict: 'booked',
      panel: { replaces: panel.code },
    });
  });

  test('no scan is older than its panel, whatever a device says: nobody was first before there was anything', async () => {
    const project = await released();
    const [panel] = panelsOf(project);
    const [{ at: before }] = await app().database.query<{ at: Date }>(
      'select released_at as at from project where id = $1',
      [project.id],
    );
    const timeOf = async (code: string) =>
      (
        await app().database.query<{ scanned: Date; moved: Date }>(
          `select min(s.at) as scanned, (select min(e.at) from panel_event e where e.panel_id = p.id) as moved
             from station_scan s join panel p on p.id = s.panel_id where p.code = $1 group by p.id`,
          [code],
        )
      )[0];
    await scan('saw', panel.code, { at: '1901-01-01T00:00:00Z' });
    expect((await timeOf(panel.code)).scanned).toEqual(before);
    expect((await timeOf(panel.code)).moved.getTime()).toBeGreaterThanOrEqual(before.getTime());
    // Of one that is made again: not before the damaged one was scanned out.
    const { made } = await scan('edger', panel.code, { kind: 'recut', reason: 'chipped' });
    await scan('saw', made?.code ?? '', { at: before.toISOString() });
    expect((await timeOf(made?.code ?? '')).scanned.getTime()).toBeGreaterThan(before.getTime());
    // Tomorrow is not either.
    const [, other] = panelsOf(project);
    await scan('saw', other.code, { at: '2199-01-01T00:00:00Z' });
    expect((await timeOf(other.code)).scanned.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('one key is one scan: of another panel it is refused, also said by two devices at once, and nothing fails', async () => {
    const project = await released();
    const [one, two, three] = panelsOf(project);
    const key = randomUUID();
    const answers = await Promise.all(
      [one, two, three].map(({ code }) =>
        app().mutate('stations.scan', { station: 'saw', events: [scanOf(code, { key })] }, worker),
      ),
    );
    expect(answers.map(({ status }) => status).every((status) => status < 500)).toBe(true);
    expect((await Promise.all([one, two, three].map(({ code }) => scansOf(code)))).toSorted()).toEqual([0, 0, 1]);
    for (const { code } of [one, two, three]) await scan('saw', code, { key });
    expect((await Promise.all([one, two, three].map(({ code }) => scansOf(code)))).toSorted()).toEqual([0, 0, 1]);
  });

  test('six panels in one call, one scanned and taken back, one unknown, one key on two: each has its own answer, in order', async () => {
    const project = await released();
    const [one, two, three, four] = panelsOf(project);
    const [key, keyOfTwo] = [randomUUID(), randomUUID()];
    const events = [
      scanOf(one.code),
      scanOf(two.code, { key: keyOfTwo }),
      scanOf('P00000000000'),
      scanOf(three.code, { key }),
      scanOf(four.code, { key }),
      scanOf(two.code, { kind: 'undo', undoes: keyOfTwo }),
    ];
    const { answers } = dataOf(stations.scan, await app().mutate('stations.scan', { station: 'saw', events }, worker));
    expect(answers.map(({ verdict, panel }) => [verdict, panel?.code ?? null])).toEqual([
      ['booked', one.code],
      ['booked', two.code],
      ['refused', null],
      ['booked', three.code],
      ['refused', null],
      ['undone', two.code],
    ]);
    expect(answers.map((answer) => answer.key)).toEqual(events.map((event) => event.key));
    expect(await Promise.all([one, two, three, four].map(({ code }) => statusOf(code)))).toEqual([
      'cut',
      'planned',
      'cut',
      'planned',
    ]);
  });

  test('takes back only what was scanned of this panel, and never what the saw or a handover booked', async () => {
    const project = await released();
    const [mine, theirs] = panelsOf(project);
    const key = randomUUID();
    await scan('saw', theirs.code, { key });
    expect(await scan('saw', mine.code, { kind: 'undo', undoes: key })).toMatchObject({ verdict: 'refused' });
    expect(await statusOf(theirs.code)).toBe('cut');
    expect(await scan('saw', mine.code, { kind: 'undo' })).toMatchObject({ verdict: 'refused' });
  });

  test('a cupboard that was called off is told, and nothing is booked', async () => {
    const project = await released();
    const [panel] = panelsOf(project);
    await scan('saw', panel.code);
    await app().database.query(`update project_cupboard set cancelled_at = now() where project_id = $1`, [project.id]);
    expect(await scan('pack', panel.code)).toMatchObject({ verdict: 'called_off', panel: { is_off: true } });
  });

  test('the last panel that is packed makes the project ready, and the books hold', async () => {
    const project = await released();
    for (const station of stationNames.codes)
      await send(
        station,
        panelsOf(project).map(({ code }) => scanOf(code)),
      );
    expect(await get(project.id)).toMatchObject({ status: 'ready', packed: project.panels });
    expect(await brokenBooks(app().database.query)).toEqual([]);
  });
});

test('labour falls out of the scans: what is between two of them, up to a quarter of an hour', async () => {
  const project = await released(1, '2026-01-02');
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString();
  const all = panelsOf(project);
  const events = [0, 4, 10, 50].map((minute, index) => scanOf(all[index].code, { at: at(minute) }));
  await send('saw', events);
  const input = { project_id: project.id };
  const rows = dataOf(stations.labour, await app().query('stations.labour', input, production));
  expect(rows).toMatchObject([{ station: 'saw', panels: 4, minutes: 4 + 6 + 15 }]);
  expect(refusalOf(await app().query('stations.labour', input, worker))).toBe('not-permitted');
  const day = dataOf(stations.labour, await app().query('stations.labour', { day: '2026-01-05' }, production));
  expect(day).toEqual(rows);
});

test('who may only look at panels scans nothing, and a driver does not see the stations', async () => {
  const [panel] = panelsOf(await released());
  const input = { station: 'saw', events: [scanOf(panel.code)] };
  expect(refusalOf(await app().mutate('stations.scan', input, { as: 'sales' }))).toBe('not-permitted');
  expect(refusalOf(await app().query('stations.known', undefined, { as: 'driver' }))).toBe('not-permitted');
  await scan('saw', panel.code);
  const there = dataOf(stations.known, await app().query('stations.known', undefined, worker));
  expect(there.map(({ code }) => code)).toContain(panel.code);
  expect(dataOf(panels.list, await app().query('panels.list', {}, worker)).total).toBeGreaterThan(0);
});

test('late, doubled, mixed up and from several devices at once: the same scans give the same states as in order', async () => {
  // Each run has a pair of panels that nothing was scanned of: the same part of two equal cupboards.
  const { cupboards } = await released(24, '2026-01-02');
  const half = cupboards.length / 2;
  const codes = (some: ProjectView['cupboards']) => some.flatMap((cupboard) => cupboard.panels.map(({ code }) => code));
  const [first, second] = [codes(cupboards.slice(0, half)), codes(cupboards.slice(half))];
  let index = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          station: fc.constantFrom(...stationNames.codes),
          overrule: fc.boolean(),
          undone: fc.nat(3).map((dice) => dice === 0),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.infiniteStream(fc.nat(1_000)),
      async (said, dice) => {
        // One hears all of it in order, the other as it comes.
        const [inOrder, asItComes] = [first[index], second[index]];
        index += 1;
        const minute = (at: number) => new Date(Date.UTC(2026, 0, 6, 8, at)).toISOString();
        const toldOf = (code: string) =>
          said.flatMap(({ station, overrule, undone }, at): { station: StationCode; event: Scan }[] => {
            const event = scanOf(code, { at: minute(at), overrule });
            const undo = scanOf(code, { kind: 'undo', undoes: event.key, at: minute(at) });
            return [{ station, event }, ...(undone ? [{ station, event: undo }] : [])];
          });
        for (const { station, event } of toldOf(inOrder)) await send(station, [event], production);
        const mixed = toldOf(asItComes)
          .flatMap((each) => [each, ...(dice.next().value % 3 === 0 ? [each] : [])])
          .map((each) => ({ each, at: dice.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ each }) => each);
        // Three devices, each in its own order, all at once.
        await Promise.all(
          [0, 1, 2].map(async (device) => {
            for (const { station, event } of mixed.filter((_, nth) => nth % 3 === device))
              await send(station, [event], production);
          }),
        );
        expect(await statusOf(asItComes)).toBe(await statusOf(inOrder));
        // Nothing lost, nothing doubled; where it has nothing to do, nothing is kept of either.
        expect(await scansOf(asItComes)).toBe(await scansOf(inOrder));
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  expect(await brokenBooks(app().database.query)).toEqual([]);
});
