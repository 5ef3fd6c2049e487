import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { isFirstMissing, readBackupState, readWalState } from '../../backend/src/platform/runtime/backups/backup-state';
import { loadConfig } from '../../backend/src/platform/runtime/config/config';
import { deathState, listWithin, readDeaths } from '../../backend/src/platform/runtime/process-deaths/deaths';
import { readServerConfig } from '../../frontend/server/config';
import { deathFacts, deathRemedy, deathTitle } from '../../libs/contracts/site/services/process-death-text';
import { minuteHere } from '../../libs/contracts/kernel/shop-clock';
import { readBackupSettings } from '../backup/places';
import { configuredDatabase } from '../db/databases';
import { readMigrations } from '../db/migration-files';
import { recall } from '../lib/data-folder';
import { probePort } from '../lib/ports';
import { appRole, databaseName, isRunning, urlOf } from '../postgres/cluster';
import { embeddedOptions } from '../postgres/embedded';
import { childEnvironment, readSettings } from '../start/settings';

/** Result of a check; for a problem, with what to do about it. */
export interface Finding {
  readonly what: string;
  readonly state: 'well' | 'look' | 'wrong';
  readonly words: string;
  readonly remedy?: string;
}

const GB = 1024 ** 3;
const LEAST_FREE = 2 * GB;
const OLD_BACKUP_HOURS = 36;
const DAY_MS = 86_400_000;

const well = (what: string, words: string): Finding => ({ what, state: 'well', words });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function disk(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const words = `${(free / GB).toFixed(1)} GB free for ${folder}`;
  return free >= LEAST_FREE
    ? well('Disk', words)
    : { what: 'Disk', state: 'wrong', words, remedy: 'Make room, or move DATA_DIR: nothing is kept on a full disk.' };
}

function settings(environment: NodeJS.ProcessEnv, folder: string): Finding {
  try {
    const start = readSettings(environment, false);
    const places = { databaseUrl: configuredDatabase()?.appUrl ?? 'postgresql://127.0.0.1/plinth', backendPort: 1 };
    const all = childEnvironment(environment, start, places, recall(folder));
    loadConfig(all);
    readServerConfig(all);
    readBackupSettings(environment, folder);
    return well(
      'Settings',
      start.production ? 'as production needs them' : 'for development (PLINTH_ENV is not production)',
    );
  } catch (error) {
    return {
      what: 'Settings',
      state: 'wrong',
      words: messageOf(error),
      remedy: 'README, "Configuration", has them all.',
    };
  }
}

const Holder = z.object({ pid: z.number(), url: z.string() });
function holderOf(folder: string): z.infer<typeof Holder> | undefined {
  try {
    return Holder.parse(JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Replaces the port in an address, for a start on another port. */
function portOf(url: string, port: number): string {
  const { hostname, port: own } = new URL(url);
  return hostname === 'localhost' && own !== '' ? own : String(port);
}

async function product(environment: NodeJS.ProcessEnv, folder: string): Promise<Finding> {
  const { port, host } = readSettings(environment, false);
  const holder = holderOf(folder);
  if (holder === undefined) {
    const probe = await probePort(port, host);
    return probe.free
      ? { what: 'Product', state: 'look', words: 'is not running', remedy: 'npm start' }
      : {
          what: 'Product',
          state: 'wrong',
          words: `is not running, and port ${String(port)} belongs to another program`,
          remedy: `Stop that program, or PORT=${String(port + 1)} npm start`,
        };
  }
  try {
    const answer = await fetch(`http://127.0.0.1:${portOf(holder.url, port)}/api/health`, {
      signal: AbortSignal.timeout(5_000),
    });
    if (answer.ok) return well('Product', `runs at ${holder.url}`);
    return {
      what: 'Product',
      state: 'wrong',
      words: `runs and is not healthy: ${(await answer.text()).slice(0, 400)}`,
      remedy: `Its logs are in ${join(folder, 'logs')}.`,
    };
  } catch {
    return {
      what: 'Product',
      state: 'wrong',
      words: `is said to run (process ${String(holder.pid)}) and does not answer at port ${portOf(holder.url, port)}`,
      remedy: `Stop it with Ctrl-C or kill ${String(holder.pid)}, and start it again; its logs are in ${join(folder, 'logs')}.`,
    };
  }
}

async function database(folder: string): Promise<Finding> {
  const what = 'Database';
  const configured = configuredDatabase();
  if (!configured && !existsSync(join(folder, 'postgres', 'PG_VERSION')))
    return { what, state: 'look', words: 'is not made yet', remedy: 'npm start makes it.' };
  if (!configured && !isRunning(folder))
    return { what, state: 'look', words: 'is there and does not run', remedy: 'npm start' };
  const { port = 0, appPassword } = embeddedOptions();
  const url = configured?.appUrl ?? urlOf(port, appRole, appPassword, databaseName);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select migration_name as name from _prisma_migrations where finished_at is not null',
    );
    const done = new Set(rows.map(({ name }) => name));
    const missing = readMigrations()
      .migrationDirectories.map(({ path }) => path)
      .filter((name) => !done.has(name));
    return missing.length === 0
      ? well(what, `answers; ${String(done.size)} migrations, none missing`)
      : {
          what,
          state: 'wrong',
          words: `lacks ${String(missing.length)} migrations, the first is ${missing[0] ?? ''}`,
          remedy: configured
            ? 'A backup of it, then npm start (or npm run db:migrate).'
            : 'npm start (or npm run db:migrate): a backup is made first.',
        };
  } catch (error) {
    return {
      what,
      state: 'wrong',
      words: messageOf(error),
      remedy: configured ? 'Is DATABASE_URL right, and the server up?' : `Its log is ${join(folder, 'postgres.log')}.`,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function backups(folder: string): Finding {
  const what = 'Backups';
  const known = readBackupState(folder);
  const { last_good_at, last_error, file } = known;
  if (configuredDatabase()) return well(what, 'are made by whoever runs the database');
  if (last_error !== null && (last_good_at === null || last_error.at > last_good_at))
    return { what, state: 'wrong', words: `the last one failed: ${last_error.words}`, remedy: 'npm run backup' };
  const { error: unsent } = readWalState(folder);
  if (unsent !== null)
    return {
      what,
      state: 'wrong',
      words: `since ${unsent.at} nothing goes to the bucket: ${unsent.words}`,
      remedy: 'Look at BACKUP_S3_* and the store; it is tried again each minute.',
    };
  if (isFirstMissing(known))
    return {
      what,
      state: 'wrong',
      words: 'none was made yet, although the first is due within an hour of the first start',
      remedy: 'npm run backup',
    };
  if (last_good_at === null)
    return { what, state: 'look', words: 'none was made yet; the first comes ten minutes after the first start' };
  const hours = Math.floor((Date.now() - Date.parse(last_good_at)) / 3_600_000);
  const words = `the last good one is ${String(hours)} hours old: ${file ?? ''}`;
  return hours <= OLD_BACKUP_HOURS ? well(what, words) : { what, state: 'wrong', words, remedy: 'npm run backup' };
}

/** Reports processes that ended unexpectedly in the last day. */
export function restarts(folder: string): Finding {
  const what = 'Restarts';
  const deaths = readDeaths(folder);
  const today = listWithin(deaths, DAY_MS);
  const [last] = today;
  if (last === undefined) return well(what, 'no process ended by itself in the last day');
  const facts = deathFacts(last).map(({ label, value }) => `${label}: ${value}`);
  return {
    what,
    state: deathState(deaths) === 'failing' ? 'wrong' : 'look',
    words: `${String(today.length)} in the last day; the last at ${minuteHere(new Date(last.at))}. ${[deathTitle(last), ...facts].join('; ')}`,
    remedy: deathRemedy(last),
  };
}

/** Checks everything that could keep the product from running well on this machine. Changes nothing. */
export async function examine(environment: NodeJS.ProcessEnv, folder: string): Promise<Finding[]> {
  return [
    well('Node', process.versions.node),
    settings(environment, folder),
    disk(folder),
    await database(folder),
    await product(environment, folder),
    backups(folder),
    restarts(folder),
  ];
}
