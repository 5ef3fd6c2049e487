import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { SESSION_ABSOLUTE_SECONDS, sessionCookieName } from '@plinth/contracts/kernel/session';
import { PANEL_WAY } from '@plinth/contracts/works/projects/production-labels';
import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { encode } from 'next-auth/jwt';
import pg from 'pg';
import { fillProduction } from '../../backend/bench/synthetic-production';
import { Dice } from '../../prisma/seed/history/dice';
import { seedDatabase } from '../../prisma/seed/seed';
import { buildBackend } from '../../scripts/build/build';
import { migrate } from '../../scripts/db/migrate';
import { root } from '../../scripts/lib/paths';
import { freePort } from '../../scripts/lib/ports';
import { until } from '../../scripts/lib/processes';
import { startCluster } from '../../scripts/postgres/cluster';
import { ManagedProcess } from '../../scripts/start/managed-process';
import { answerOf, dataOf } from '../support/answers';
import { brokenBooks } from '../support/books';

/*
 * npm run storm:scans [-- --devices 40 --panels 20000 --kills 2]: so many tablets scan all panels of a workshop at every station that they go to,
 * shuffled, one in twenty twice, while the backend is killed as a power cut would. A tablet keeps what it got no answer to and sends it again, as the page
 * does. A panel that came to a station too early never counts there: it is scanned again at the end, station by station, as its answer asked for. Then
 * every panel is packed, with one row for each scan and one event for each step.
 */

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '40' },
    panels: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '2' },
  },
});
const [DEVICES, PANELS, KILLS] = [Number(values.devices), Number(values.panels), Number(values.kills)];
if (!(DEVICES > 0) || !(PANELS > 0) || !(KILLS >= 0)) throw new Error('--devices, --panels and --kills are numbers');
const PANELS_OF_A_PROJECT = 100;
/** What a device sends at once. */
const AT_ONCE = 20;
/** One that got no answer waits so long, as the page does. */
const AGAIN_MS = 500;
const TWICE = 0.05;
const SECRET = 's'.repeat(40);
const printLine = (text: string): void => void process.stderr.write(`${text}\n`);

interface Scan {
  readonly key: string;
  readonly code: string;
}
type Query = <Row extends object>(sql: string, params?: unknown[]) => Promise<Row[]>;

/** What is scanned: each panel once at every station that it needs, in no order at all. */
async function scansOf(query: Query): Promise<Map<StationCode, Scan[]>> {
  const panels = await query<{ code: string; needs_edging: boolean; needs_drilling: boolean }>(
    `select p.code, p.needs_edging, p.needs_drilling from panel p join project j on j.id = p.project_id where j.number > 50000 and p.status = 'cut' order by p.id`,
  );
  const isNeeded = { saw: () => false, edger: 'needs_edging', drill: 'needs_drilling', pack: () => true } as const;
  return new Map(
    stationNames.codes.map((station) => {
      const need = isNeeded[station];
      const due = panels.filter((panel) => (typeof need === 'string' ? panel[need] : need()));
      return [station, due.map(({ code }) => ({ key: randomUUID(), code }))] as const;
    }),
  );
}

/** One tablet: it stands at a station, and sends what it scanned until it was answered. Answers how often it had to ask again. */
class Device {
  again = 0;
  /** Codes of panels that must be scanned again, since an earlier station had not scanned them. */
  readonly earlyCodes = new Set<string>();
  readonly slowest: number[] = [];

  constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly station: StationCode,
  ) {}

  async run(scans: readonly Scan[], dice: Dice): Promise<void> {
    const twice = scans.filter(() => dice.chance(TWICE));
    const queue = dice.some([...scans, ...twice], scans.length + twice.length);
    for (let from = 0; from < queue.length; from += AT_ONCE) await this.send(queue.slice(from, from + AT_ONCE));
  }

  /** Scans what came too early again, now that the stations before are done; answers those scans. */
  async scanEarlyPanels(): Promise<Scan[]> {
    const scans = [...this.earlyCodes].map((code) => ({ key: randomUUID(), code }));
    this.earlyCodes.clear();
    for (let from = 0; from < scans.length; from += AT_ONCE) await this.send(scans.slice(from, from + AT_ONCE));
    if (this.earlyCodes.size > 0)
      throw new Error(
        `${String(this.earlyCodes.size)} panels are too early at ${this.station} though the rest is done`,
      );
    return scans;
  }

  private async send(scans: readonly Scan[]): Promise<void> {
    const at = new Date().toISOString();
    const events = scans.map(({ key, code }) => ({ key, kind: 'scan', code, at }));
    for (;;) {
      const began = performance.now();
      const answers = await this.post({ station: this.station, events });
      if (answers !== undefined) {
        this.slowest.push((performance.now() - began) / events.length);
        const codes = new Map(scans.map(({ key, code }) => [key, code]));
        for (const { key, verdict } of answers) {
          const code = codes.get(key);
          if (verdict === 'early' && code !== undefined) this.earlyCodes.add(code);
        }
        const refused = answers.find(({ verdict }) => verdict === 'refused');
        if (refused !== undefined) throw new Error(`Refused: ${refused.message}`);
        return;
      }
      this.again += 1;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  /** Nothing where nobody answered, or whoever did was just dying. */
  private async post(input: object) {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${this.url}/api/trpc/stations.scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.cookie },
        body: JSON.stringify(input),
      });
      body = await response.json();
    } catch {
      return undefined;
    }
    if (response.status >= 500) return undefined;
    return dataOf(contracts.stations.scan, answerOf(response.status, body)).answers;
  }
}

/** Cookies of workers, each with a session of their own. */
async function signIn(query: Query, count: number): Promise<string[]> {
  const sessions = await query<{ id: string; user_id: string; created_at: Date }>(
    `insert into user_session (id, user_id, expires_at, device, ip)
     select gen_random_uuid(), (select id from "user" where role_key = 'worker' order by id limit 1), now() + interval '8 hours', 'storm', '127.0.0.1'
       from generate_series(1, $1::int) returning id, user_id, created_at`,
    [count],
  );
  return Promise.all(
    sessions.map(async ({ id, user_id, created_at }) => {
      const claims = { sub: user_id, sid: id, auth_time: Math.floor(created_at.getTime() / 1_000) };
      const token = await encode({ token: claims, secret: SECRET, maxAge: SESSION_ABSOLUTE_SECONDS });
      return `${sessionCookieName('http://localhost')}=${token}`;
    }),
  );
}

/** Whatever is not as the scans say; nothing, if all is well. */
async function wrong(
  query: Query,
  scans: ReadonlyMap<StationCode, readonly Scan[]>,
  before: readonly string[],
): Promise<string[]> {
  const sent = [...scans.values()].flat();
  const [kept] = await query<{ scans: number; keys: number }>(
    'select count(*)::int as scans, count(distinct id)::int as keys from station_scan where id = any($1::uuid[])',
    [sent.map(({ key }) => key)],
  );
  const states = await query<{ status: string; panels: number }>(
    `select p.status, count(*)::int as panels from panel p where p.code = any($1::text[]) group by 1`,
    [[...new Set(sent.map(({ code }) => code))]],
  );
  const doubled = await query<{ mark: string }>(
    `select p.mark from panel p join panel_event e on e.panel_id = p.id join project j on j.id = p.project_id
      where j.number > 50000 and array_position($1::text[], e.from_status) < array_position($1::text[], e.to_status) and not e.is_implied
      group by p.id, p.mark, e.to_status having count(*) > 1 limit 5`,
    [PANEL_WAY],
  );
  const projects = await query<{ status: string }>(
    `select distinct status from project j where j.number > 50000 and exists (select from panel p where p.project_id = j.id)
        and not exists (select from panel p where p.project_id = j.id and p.status <> 'packed') and j.status <> 'ready'`,
  );
  const unpacked = await query<{ panels: number }>(
    `select count(*)::int as panels from panel p join project j on j.id = p.project_id left join carton_part t on t.panel_id = p.id and t.packed_at is not null
      where j.number > 50000 and p.status = 'packed' and t.id is null`,
  );
  return [
    ...(kept.scans === sent.length ? [] : [`${String(sent.length)} scans were sent, ${String(kept.scans)} are there`]),
    ...states
      .filter(({ status }) => status !== 'packed')
      .map(({ status, panels }) => `${String(panels)} panels are ${status}`),
    ...doubled.map(({ mark }) => `${mark} came to one step twice`),
    ...projects.map(({ status }) => `projects of packed panels are ${status}`),
    ...(unpacked[0].panels === 0 ? [] : [`${String(unpacked[0].panels)} packed panels lie in no carton`]),
    // Invented sales were never paid in the books: what was wrong of them before says nothing of the scans.
    ...(await brokenBooks((sql) => query(sql))).filter((fault) => !before.includes(fault)),
  ];
}

async function main(): Promise<void> {
  await buildBackend();
  const folder = mkdtempSync(join(tmpdir(), 'plinth-scans-'));
  chmodSync(folder, 0o755);
  const cluster = await startCluster({
    folder: join(folder, 'db'),
    ownerPassword: 'storm',
    appPassword: 'storm',
    throwaway: true,
  });
  const client = new pg.Client({ connectionString: cluster.ownerUrl });
  client.on('error', () => undefined);
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const healthy = async (): Promise<boolean> => {
    try {
      return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2_000) })).ok;
    } catch {
      return false;
    }
  };
  const backend = new ManagedProcess({
    name: 'backend',
    entry: join(root, 'dist', 'backend', 'src', 'main.js'),
    environment: {
      ...process.env,
      NODE_ENV: 'production',
      PLINTH_ENV: 'test',
      DATABASE_URL: cluster.appUrl,
      DATA_DIR: folder,
      PUBLIC_URL: 'http://localhost:1',
      NEXTAUTH_SECRET: SECRET,
      LOG_LEVEL: 'warn',
      BACKGROUND: 'true',
      CALLS_PER_MINUTE: '0',
      BACKEND_PORT: String(port),
      BACKEND_HOST: '127.0.0.1',
    },
    logFile: join(folder, 'backend.log'),
    nodeOptions: ['--require', join(root, 'dist', 'scripts', 'start', 'with-parent.js')],
    isReady: healthy,
    dataFolder: folder,
    grace: 10_000,
    onNews: () => undefined,
    onAlarm: (line) => printLine(line),
  });
  try {
    await migrate(cluster.ownerUrl, cluster.appUrl);
    await seedDatabase({ ownerUrl: cluster.ownerUrl });
    await client.connect();
    await fillProduction(client, { projects: Math.ceil(PANELS / PANELS_OF_A_PROJECT), panels: PANELS });
    const query: Query = async <Row extends object>(sql: string, params: unknown[] = []) =>
      (await client.query<Row>(sql, params)).rows;
    const scans = await scansOf(query);
    const before = await brokenBooks((sql) => query(sql));
    const cookies = await signIn(query, DEVICES);
    await backend.start();
    const began = performance.now();
    const stations = [...scans].filter(([, due]) => due.length > 0);
    let over = 0;
    const devices = cookies.map((cookie, index) => {
      const [station, due] = stations[index % stations.length];
      const [nth, deviceCount] = [
        Math.floor(index / stations.length),
        Math.ceil((DEVICES - (index % stations.length)) / stations.length),
      ];
      const device = new Device(url, cookie, station);
      const share = due.filter((_scan, at) => at % deviceCount === nth);
      return { device, station, done: device.run(share, new Dice(index + 1)).finally(() => (over += 1)) };
    });
    const all = [...scans.values()].reduce((sum, due) => sum + due.length, 0);
    printLine(`${String(DEVICES)} devices send ${String(all)} scans of ${String(PANELS)} panels …`);
    const everything = Promise.all(devices.map(({ done }) => done));
    everything.catch(() => undefined);
    const booked = async (): Promise<number> =>
      (
        await query<{ scans: number }>(
          `select count(*)::int as scans from station_scan s join panel p on p.id = s.panel_id join project j on j.id = p.project_id where j.number > 50000`,
        )
      )[0].scans;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const due = (all * kill) / (KILLS + 1);
      await until(async () => over === DEVICES || (await booked()) >= due, 3_600_000, 250);
      const { pid } = backend;
      if (over === DEVICES || pid === undefined) break;
      process.kill(pid, 'SIGKILL');
      printLine(`kill -9 after ${String(await booked())} scans`);
      if (!(await until(healthy, 60_000, 50))) throw new Error('The backend did not come back within a minute');
    }
    await everything;
    const seconds = (performance.now() - began) / 1_000;
    const times = devices.flatMap(({ device }) => device.slowest).sort((a, b) => a - b);
    const allScans = new Map<StationCode, Scan[]>();
    for (const station of stationNames.codes) {
      const here = devices.filter((each) => each.station === station);
      const early = (await Promise.all(here.map(({ device }) => device.scanEarlyPanels()))).flat();
      allScans.set(station, [...(scans.get(station) ?? []), ...early]);
    }
    const early = [...allScans.values()].flat().length - all;
    const faults = await wrong(query, allScans, before);
    const again = devices.reduce((sum, { device }) => sum + device.again, 0);
    console.log(
      `${String(all)} scans from ${String(DEVICES)} devices in ${seconds.toFixed(0)} s, ${String(KILLS)} kills, ${String(again)} calls sent again, ${String(early)} panels scanned again as they were told; ` +
        `a scan ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} ms in the middle, ${(times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1)} ms for 95 of 100, all devices at once. ` +
        (faults.length === 0 ? 'Nothing is lost, and nothing is doubled.' : `WRONG: ${faults.join('; ')}`),
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await backend.stop();
    await client.end().catch(() => undefined);
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
