import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { rotateInPlace } from '../lib/log-file';
import { freePort } from '../lib/ports';
import { isAlive, until, workingFolder } from '../lib/processes';
import { canReach, findBinaries, serverUser } from './binaries';
import type { ServerUser } from './binaries';
import { shellPath } from './shell-path';

export interface ClusterOptions {
  /** Folder of the cluster (`postgres/`), its log and, when needed, a copy of the server. */
  folder: string;
  ownerPassword: string;
  appPassword: string;
  port?: number | undefined;
  /**
   * Longest interval in seconds at which WAL is archived to `wal/` beside the cluster; 0 archives segments when they
   * are full; undefined archives nothing.
   */
  archiveEvery?: number | undefined;
  /**
   * For tests: nothing is forced to disk, so that a crash of the machine loses everything. WAL is still archived if
   * configured.
   */
  throwaway?: boolean;
}

export interface Cluster {
  port: number;
  pid: number;
  /** True when it was found running, left by a start that was killed. */
  adopted: boolean;
  /** Address of the superuser, for creating databases. */
  adminUrl: string;
  /** Address of the database's owner, for migrations and the seed. */
  ownerUrl: string;
  /** Address of the role that may only read and write rows, for the running product. */
  appUrl: string;
  /**
   * Waits for its end; resolves to the signal or exit code, or at once to null for one that was found running. The
   * system may know of the end before the parent does.
   */
  waitForExit(): Promise<string | null>;
  /** Log of the server and its children. */
  logFile: string;
  /** Limits the size of its log; call it from time to time. */
  tidyLog(): void;
  stop(): Promise<void>;
}

export const databaseName = 'plinth';
export const ownerRole = 'plinth_owner';
export const appRole = 'plinth_app';
const adminRole = 'postgres';
const longestStatement = '60s';

export function urlOf(port: number, role: string, password: string, database: string): string {
  return `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/${database}`;
}

interface Paths {
  data: string;
  wal: string;
  log: string;
  pidFile: string;
  binaries: string;
  who: ServerUser;
}

function preparePaths(folder: string): Paths {
  const who = serverUser();
  mkdirSync(folder, { recursive: true });
  if (!canReach(folder, who)) {
    throw new Error(
      `PostgreSQL runs as the user "postgres" when it is started by root, and that user cannot enter ${folder}. ` +
        'Set DATA_DIR to a folder that it can reach, such as /var/lib/plinth, or run this as another user.',
    );
  }
  const data = join(folder, 'postgres');
  return {
    data,
    wal: join(folder, 'wal'),
    log: join(folder, 'postgres.log'),
    pidFile: join(data, 'postmaster.pid'),
    binaries: findBinaries(who, join(folder, 'postgres-server')),
    who,
  };
}

/**
 * Checks that the server needs archiving enabled: a shop's may be told to archive any day, a throwaway one only from
 * its start.
 */
const isArchiving = ({ throwaway = false, archiveEvery }: ClusterOptions): boolean =>
  !throwaway || archiveEvery !== undefined;

async function initialise(paths: Paths, options: ClusterOptions): Promise<void> {
  // A folder without PG_VERSION is what an interrupted initdb left: it never held a database.
  rmSync(paths.data, { recursive: true, force: true });
  mkdirSync(paths.data, { recursive: true, mode: 0o700 });
  const { uid, gid } = paths.who;
  const passwordFile = join(paths.data, '..', `.initdb-${String(process.pid)}`);
  writeFileSync(passwordFile, `${options.ownerPassword}\n`, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) {
    chownSync(paths.data, uid, gid);
    chownSync(passwordFile, uid, gid);
  }
  const settings = [
    // Names sort as people expect, the same on every machine, whatever locales it has.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-ZA',
    '--auth=scram-sha-256',
    `--username=${adminRole}`,
    `--pwfile=${passwordFile}`,
    `--pgdata=${paths.data}`,
    // Archiving can only be switched on by a restart, its command by a reload: on from the first day, so that backups need no stop.
    '-c',
    'archive_mode=on',
    '-c',
    'archive_command=/bin/true',
    ...(options.throwaway ? ['--no-sync'] : []),
    ...(isArchiving(options) ? ['--wal-segsize=4'] : []),
  ];
  try {
    await new Promise<void>((resolve, reject) => {
      const child = spawn(join(paths.binaries, 'initdb'), settings, {
        ...paths.who,
        env: serverEnvironment(),
        cwd: paths.data,
      });
      let said = '';
      child.stdout.on('data', () => undefined);
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.once('error', reject);
      child.once('close', (code) =>
        code === 0 ? resolve() : reject(new Error(`initdb ended with ${String(code)}: ${said}`)),
      );
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Variables that move the clock of a run (faketime), passed on so that the database lives on the same day as its
 * callers.
 */
const MOVED_CLOCK = /^(?:LD_PRELOAD|FAKETIME(?!_SHARED).*)$/;

const serverEnvironment = (): NodeJS.ProcessEnv => ({
  NODE_ENV: 'production',
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['FAKETIME'] &&
    Object.fromEntries(Object.entries(process.env).filter(([name]) => MOVED_CLOCK.test(name)))),
});

/**
 * Archives a finished segment: it gets its name once complete, and never overwrites another. A server that ended
 * before it recorded the archiving hands the segment over again, and no other until it is accepted: the same content
 * is (PostgreSQL's manual, 25.3.1).
 */
const keepSegment = (wal: string): string => {
  const segment = `${shellPath(wal)}/%f`;
  return `if test -f ${segment}; then cmp -s %p ${segment}; else cp %p ${segment}.part && mv ${segment}.part ${segment}; fi`;
};

/** Creates the folder of WAL, writable for the server's user. */
function makeWalFolder({ wal, who: { uid, gid } }: Paths): void {
  mkdirSync(wal, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(wal, uid, gid);
}

const flags = (port: number, options: ClusterOptions, wal: string) => {
  const { throwaway = false, archiveEvery } = options;
  return Object.entries({
    archive_command: archiveEvery === undefined ? '/bin/true' : keepSegment(wal),
    archive_timeout: String(archiveEvery ?? 0),
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    shared_preload_libraries: 'pg_stat_statements',
    max_connections: '80',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Rows, parameters and the text around them name people: the log says what went wrong, and with which statement, not with whose data.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_min_duration_statement: '2000',
    ...(throwaway && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
    }),
    ...(!isArchiving(options) && { archive_mode: 'off', wal_level: 'minimal', max_wal_senders: '0' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** Finds the postmaster of this folder by its pid file; undefined when the file is missing or its process is dead. */
function findPostmaster(paths: Paths): { pid: number; port: number } | undefined {
  if (!existsSync(paths.pidFile)) return undefined;
  const lines = readFileSync(paths.pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  // After a reboot the number may belong to any other process.
  const folder = workingFolder(pid);
  if (folder !== undefined && folder !== realpathSync(paths.data)) return undefined;
  return { pid, port };
}

async function answers(url: string): Promise<true | { code: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return { code: error instanceof Error && 'code' in error ? String(error.code) : String(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(pid: number): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    if (await until(() => !isAlive(pid), wait)) return;
  }
  throw new Error(`PostgreSQL (process ${String(pid)}) does not end`);
}

const tail = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6).join('\n') : '';

interface Launched {
  readonly pid: number;
  readonly waitForExit: Cluster['waitForExit'];
}

async function launch(paths: Paths, port: number, options: ClusterOptions): Promise<Launched> {
  if (options.archiveEvery !== undefined) makeWalFolder(paths);
  const log = openSync(paths.log, 'a', 0o600);
  const child = spawn(join(paths.binaries, 'postgres'), ['-D', paths.data, ...flags(port, options, paths.wal)], {
    ...paths.who,
    env: serverEnvironment(),
    cwd: paths.data,
    // A session of its own: Ctrl-C reaches the terminal's whole group, and the database must be the last to go.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended: string | undefined;
  const exit = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? String(code)));
    child.once('error', (error) => resolve(error.message));
  });
  void exit.then((how) => (ended = how));
  child.unref();
  const url = urlOf(port, adminRole, options.ownerPassword, 'postgres');
  // Recovery after a crash may take its time; while it lasts the server says so (57P03).
  const ready = await until(async () => ended !== undefined || (await answers(url)) === true, 120_000, 30);
  if (ended !== undefined || !ready || child.pid === undefined) {
    if (child.pid !== undefined && ended === undefined) await end(child.pid);
    throw new Error(`PostgreSQL did not start (${ended ?? 'no answer within two minutes'}):\n${tail(paths.log)}`);
  }
  return { pid: child.pid, waitForExit: () => exit };
}

/**
 * Launches the server with retries: right after a kill -9 of the postmaster, its children hold the shared memory for
 * a moment.
 */
async function launchPatiently(paths: Paths, port: number, options: ClusterOptions): Promise<Launched> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(paths, port, options);
    } catch (error) {
      if (attempt === 5) throw error;
      await delay(attempt * 300);
    }
  }
}

/** Creates the roles and the database; safe to repeat after an interrupted first start. */
async function makeRoles(adminUrl: string, options: ClusterOptions): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    // These statements hold passwords: they stay out of the log, also when they fail or are slow.
    await client.query(`set log_min_error_statement = 'panic'; set log_min_duration_statement = -1`);
    for (const [role, password] of [
      [ownerRole, options.ownerPassword],
      [appRole, options.appPassword],
    ] as const) {
      const exists = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const verb = exists.rowCount === 0 ? 'create' : 'alter';
      await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
    }
    await client.query(`alter role ${ownerRole} createdb`);
    // Whoever uses the role: what runs so long is no answer that anybody waits for. Migrations are the owner's, and have no limit.
    await client.query(`alter role ${appRole} set statement_timeout = '${longestStatement}'`);
    const database = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (database.rowCount === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  } finally {
    await client.end();
  }
}

/** Starts the server of a folder, creating it on the first call; takes over one that is already running there. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const paths = preparePaths(options.folder);
  const admin = (port: number) => urlOf(port, adminRole, options.ownerPassword, 'postgres');
  let port = await freePort(options.port);
  let pid: number | undefined;
  let waitForExit: Cluster['waitForExit'] = () => Promise.resolve(null);
  const running = findPostmaster(paths);
  if (running) {
    if (await until(async () => (await answers(admin(running.port))) === true, 15_000, 200)) ({ pid, port } = running);
    else await end(running.pid);
  }
  const adopted = pid !== undefined;
  if (pid === undefined) {
    if (!existsSync(join(paths.data, 'PG_VERSION'))) await initialise(paths, options);
    else if (!findPostmaster(paths)) rmSync(paths.pidFile, { force: true });
    ({ pid, waitForExit } = await launchPatiently(paths, port, options));
  }
  if (!adopted || (await answers(urlOf(port, appRole, options.appPassword, databaseName))) !== true) {
    await makeRoles(admin(port), options);
  }
  const found = pid;
  return {
    port,
    pid,
    adopted,
    adminUrl: admin(port),
    ownerUrl: urlOf(port, ownerRole, options.ownerPassword, databaseName),
    appUrl: urlOf(port, appRole, options.appPassword, databaseName),
    waitForExit,
    logFile: paths.log,
    tidyLog: () => rotateInPlace(paths.log),
    stop: () => end(found),
  };
}

/** Checks that a server is running on this folder. */
export function isRunning(folder: string): boolean {
  const data = join(folder, 'postgres');
  return (
    findPostmaster({ data, pidFile: join(data, 'postmaster.pid'), wal: '', log: '', binaries: '', who: {} }) !==
    undefined
  );
}
