import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import type { ProjectView } from '@plinth/contracts/works/projects/projects';
import { MOST_WAITING_NAMED, stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import { CUPBOARD, draftLine, SalesDesk } from '../../../../../test/support/sales-desk';

const { projects, stations } = contracts;
const app = useApp({ database: 'complete' });
const desk = new SalesDesk(app);
const worker = { as: 'worker' } as const;

async function released(): Promise<ProjectView> {
  const invoice = await desk.issued('invoice', { lines: [draftLine({ variant_id: CUPBOARD })] });
  const request = { document_id: invoice.id, reason: 'The architect pays on Friday' };
  return dataOf(projects.release, await app().mutate('projects.release', request, { as: 'production' }));
}
const panelsOf = (project: ProjectView) => project.cupboards.flatMap((cupboard) => cupboard.panels);
const scan = async (station: StationCode, code: string) => {
  const event = { key: randomUUID(), kind: 'scan', code, at: new Date().toISOString() };
  return dataOf(stations.scan, await app().mutate('stations.scan', { station, events: [event] }, worker));
};

describe('what waits at a station', () => {
  /** A branch in which nothing waits but what a test brings there. */
  let branch: string;
  beforeEach(async () => {
    branch = randomUUID();
    await app().database.query(
      `insert into location (id, key, name, address, phone, hours, latitude, longitude)
       select $1::uuid, $2, name, address, phone, hours, latitude, longitude from location limit 1`,
      [branch, `branch-${branch}`],
    );
  });
  const waiting = async () =>
    dataOf(stations.waiting, await app().query('stations.waiting', { location_id: branch }, worker));
  const at = async (station: StationCode) => {
    const found = (await waiting()).find((each) => each.station === station);
    if (found === undefined) throw new Error(`nothing is said of ${station}`);
    return found;
  };
  /** All of it cut, and to be edged. */
  async function atEdger(promisedOn: string | null): Promise<ProjectView> {
    const project = await released();
    const { query } = app().database;
    await query('update project set promised_on = $2, branch_id = $3 where id = $1', [project.id, promisedOn, branch]);
    await query(`update panel set status = 'cut', needs_edging = true where project_id = $1`, [project.id]);
    return project;
  }

  test('the late one comes first, with its panels and no name of its client; a scan takes one off', async () => {
    const noDay = await atEdger(null);
    const soon = await atEdger('2099-01-01');
    const late = await atEdger('2001-01-01');
    const initials = expect.stringMatching(/^ND.?$/);
    const named = ({ id, code, panels: all }: ProjectView) => ({ id, code, initials, panels: all });
    const before = await at('edger');
    expect(before).toEqual({
      station: 'edger',
      panels: late.panels + soon.panels + noDay.panels,
      projects: [
        { ...named(late), promised_on: '2001-01-01', late: true },
        { ...named(soon), promised_on: '2099-01-01', late: false },
        { ...named(noDay), promised_on: null, late: false },
      ],
      more: 0,
    });
    await scan('edger', panelsOf(late)[0].code);
    const after = await at('edger');
    expect(after.panels).toBe(before.panels - 1);
    expect(after.projects[0]).toMatchObject({ id: late.id, panels: late.panels - 1 });
  });

  test('stations say what the home says: as many panels, and the same first day', async () => {
    const [first] = [await atEdger('2026-11-23'), await atEdger('2026-11-24')];
    for (const { code } of panelsOf(first).slice(0, 3)) await scan('edger', code);
    const { groups } = dataOf(contracts.home.today, await app().query('home.today', { location_id: branch }, worker));
    const home = groups.find(({ key }) => key === 'panels_at_stations');
    const said = (await waiting()).filter(({ panels: there }) => there > 0);
    expect(said.length).toBeGreaterThan(1);
    expect(home?.lines).toMatchObject(
      said.map(({ station, panels: there, projects: [{ promised_on: day }] }) => ({
        label: stationNames.label(station),
        detail: `${String(there)} ${there === 1 ? 'panel' : 'panels'}`,
        day,
      })),
    );
    expect(home?.total).toBe(first.panels * 2);
  });

  test('twelve projects are named; of the others it is said how many, and their panels count', async () => {
    let all = 0;
    for (let nth = 0; nth < MOST_WAITING_NAMED + 2; nth += 1) all += (await atEdger('2026-11-23')).panels;
    const there = await at('edger');
    expect(there).toMatchObject({ panels: all, more: 2 });
    expect(there.projects).toHaveLength(MOST_WAITING_NAMED);
  });

  test('what was called off waits nowhere; a driver is told nothing', async () => {
    const project = await atEdger('2026-11-23');
    await app().database.query('update project_cupboard set cancelled_at = now() where project_id = $1', [project.id]);
    expect(await waiting()).toEqual(
      stationNames.codes.map((station) => ({ station, panels: 0, projects: [], more: 0 })),
    );
    expect(refusalOf(await app().query('stations.waiting', undefined, { as: 'driver' }))).toBe('not-permitted');
  });
});
