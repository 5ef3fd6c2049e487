import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';
import pg from 'pg';
import { makeUpgradeBackup } from '../backup/make-backup';
import { madeAfter, upgradeBackupsIn, type BackupSettings } from '../backup/places';
import { root } from '../lib/paths';
import type { Cluster } from '../postgres/cluster';
import type { DatabaseUrls } from './databases';
import { readMigrations } from './migration-files';
import { noteVersion, readVersion, runningVersion } from './version';

type Say = (text: string) => void;
/** Brings a database to this version: migrations, and everything else. */
type Prepare = (urls: DatabaseUrls, log: Say) => Promise<void>;

/** Embedded database, and the folder of its backups. */
export interface Embedded {
  readonly cluster: Cluster;
  readonly settings: BackupSettings;
  readonly dataFolder: string;
}

interface Standing {
  /** Migrations that the database has. */
  readonly done: readonly string[];
  /** Time of the last of them. */
  readonly since: Date | null;
  /** Commit that last upgraded it. */
  readonly version: string | undefined;
}

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const readStanding = (ownerUrl: string): Promise<Standing> =>
  withClient(ownerUrl, async (client) => {
    const { rows: known } = await client.query(`select 1 from pg_tables where tablename = '_prisma_migrations'`);
    if (known.length === 0) return { done: [], since: null, version: undefined };
    const { rows } = await client.query<{ name: string; at: Date }>(
      `select migration_name as name, finished_at as at from _prisma_migrations
        where finished_at is not null and rolled_back_at is null order by finished_at`,
    );
    return {
      done: rows.map(({ name }) => name),
      since: rows.at(-1)?.at ?? null,
      version: await readVersion(client),
    };
  });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const lines = (...all: readonly (string | undefined)[]): string => all.filter((line) => line !== undefined).join('\n');
const indent = (text: string): string => text.replaceAll('\n', '\n    ');
/** Returns a path as it is typed in the project's folder. */
const pathOf = (file: string): string => `"${relative(root, file).startsWith('..') ? file : relative(root, file)}"`;

const checkout = ({ version }: Standing): string =>
  version === undefined
    ? 'that version, then npm start (after git pull: git checkout ORIG_HEAD && npm start)'
    : `git checkout ${version} && npm start`;

/** Describes what stopped an upgrade, and how to open the shop with the version before. */
const stopped = (how: string, why: unknown, before: Standing, backup: string | undefined): string =>
  lines(
    how,
    `  What failed: ${indent(messageOf(why))}`,
    backup === undefined ? undefined : `  The backup that was made before: ${pathOf(backup)}`,
    '  To open with the version that ran before:',
    `    ${checkout(before)}`,
  );

/** Makes a backup, and tries the upgrade on a restored copy of it. */
async function protect(embedded: Embedded, prepare: Prepare, before: Standing, log: Say): Promise<string> {
  const { cluster, settings, dataFolder } = embedded;
  let fault: { readonly error: unknown } | undefined;
  const tryOn = async (copy: Cluster) => {
    log('  backup before the upgrade: Trying the upgrade on the copy …');
    try {
      await prepare(copy, () => undefined);
    } catch (error) {
      fault = { error };
    }
  };
  let backup: string;
  try {
    const logBackup = (text: string) => log(`  backup before the upgrade: ${text} …`);
    ({ file: backup } = await makeUpgradeBackup(cluster, settings, logBackup, dataFolder, tryOn));
  } catch (error) {
    throw new Error(
      stopped(
        'The upgrade was not begun, and nothing was changed: the backup before it could not be made.',
        error,
        before,
        undefined,
      ),
      { cause: error },
    );
  }
  // What an attempt before this one kept is in this one as well.
  for (const file of madeAfter(upgradeBackupsIn(settings.folder), before.since ?? new Date(0)))
    if (join(settings.folder, file) !== backup) rmSync(join(settings.folder, file), { force: true });
  log(`  backup before the upgrade: ${pathOf(backup)}`);
  if (fault !== undefined)
    throw new Error(
      stopped(
        'The upgrade was stopped, and nothing was changed: it failed on a copy of the database.',
        fault.error,
        before,
        backup,
      ),
      { cause: fault.error },
    );
  return backup;
}

/** @returns what to do after an upgrade that failed on the database itself */
async function wayBack(
  ownerUrl: string,
  error: unknown,
  before: Standing,
  backup: string | undefined,
): Promise<string> {
  const now = await readStanding(ownerUrl).catch(() => undefined);
  if (now?.done.length === before.done.length)
    return stopped('The upgrade failed. The migrations that it began are undone.', error, before, backup);
  return lines(
    'The upgrade failed half way: the migrations are done, what belongs to them is not.',
    `  What failed: ${indent(messageOf(error))}`,
    '  Start again to try it once more. To go back to the version that ran before:',
    backup === undefined
      ? '    put back the backup that you made before it'
      : `    npm run restore -- ${pathOf(backup)}`,
    `    ${checkout(before)}`,
  );
}

/** Describes that the database is from a newer version: run that version, or restore the backup from before it. */
const tooNew = (missing: readonly string[], { version }: Standing, backup: string | undefined): string =>
  lines(
    `The database belongs to a newer version of the product: it has migrations that are not here (${missing.join(', ')}). Nothing was changed.`,
    `  To go on with that version: ${version === undefined ? 'git pull && npm start' : `git checkout ${version} && npm start`}`,
    backup === undefined
      ? '  To go back to this one, put back a backup from before the upgrade: docs/operations.md.'
      : `  To go back to this one, without what was done since: npm run restore -- ${pathOf(backup)} && npm start`,
  );

/**
 * Upgrades a database without risk: before migrations, the embedded one is backed up, and everything is tried on a
 * restored copy. A configured database is backed up by its operator.
 * @throws Error that says what failed, how the database stands, and what to type to go on with the version before
 */
export async function upgrade(
  urls: DatabaseUrls,
  prepare: Prepare,
  log: Say,
  embedded?: Embedded,
  list: MigrationList = readMigrations(),
): Promise<void> {
  const { ownerUrl } = urls;
  const before = await readStanding(ownerUrl);
  const known = list.migrationDirectories.map(({ path }) => path);
  const foreign = before.done.filter((name) => !known.includes(name));
  const kept =
    embedded && upgradeBackupsIn(embedded.settings.folder).map((file) => join(embedded.settings.folder, file));
  if (foreign.length > 0) throw new Error(tooNew(foreign, before, kept?.[0]));
  const pending = known.filter((name) => !before.done.includes(name));
  if (before.done.length === 0 || pending.length === 0) await prepare(urls, log);
  else {
    if (embedded === undefined)
      log(
        `${String(pending.length)} migrations follow. This database is your own, and so is its backup: docs/operations.md.`,
      );
    const backup = embedded && (await protect(embedded, prepare, before, log));
    try {
      await prepare(urls, log);
    } catch (error) {
      throw new Error(await wayBack(ownerUrl, error, before, backup), { cause: error });
    }
    for (const file of kept ?? []) if (file !== backup) rmSync(file, { force: true });
  }
  await withClient(ownerUrl, (client) => noteVersion(client, runningVersion()));
}
