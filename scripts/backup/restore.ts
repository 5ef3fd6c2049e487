import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { remember } from '../lib/data-folder';
import { isRunning, startCluster, type Cluster } from '../postgres/cluster';
import { unpack } from './archive';
import { countRows } from './base-backup';
import { readManifest, type Manifest } from './manifest';
import { walFolder, type BackupSettings } from './places';
import { gatherWal, prepareRecovery, RECOVERY_SETTINGS, type Until } from './recover';
import { RemoteBackups } from './remote';
import { fetchWal } from './remote-wal';
import { bringFilesBack, closeFolders, countMissing, namedFiles } from './restore-files';
import { findBranches, timelineOf, type Branches } from './timelines';
import { archiveRest, readArchiveId } from './wal';

const Secrets = z.object({ ownerPassword: z.string(), appPassword: z.string(), authSecret: z.string() });

/** Folders that a restore replaces. */
const REPLACED = ['postgres', 'blobs'] as const;

export interface Restored {
  readonly rows: number;
  /** Folder with the data from before; undefined when there were none. */
  readonly before: string | undefined;
  /** Time of the backup. */
  readonly madeAt: Date;
  /** Last restored change after the backup; null when there was none, or none was requested. */
  readonly lastChange: Date | null;
  /** Number of restored files that were uploaded after the backup. */
  readonly filesBack: number;
  /** Number of missing files that rows name. */
  readonly filesMissing: number;
  /** Branches of the archive that continue this backup, the one that was followed, and the newest known. */
  readonly branches: Branches & { readonly taken: number };
}

/**
 * Finds a backup by its path, by its name on this machine, or by its name in the remote store, from which it is
 * fetched.
 */
async function findFile(
  given: string,
  { folder, remote }: BackupSettings,
  log: (text: string) => void,
): Promise<string> {
  const path = [resolve(given), join(folder, given)].find((candidate) => existsSync(candidate));
  if (path !== undefined) return path;
  if (remote === undefined) throw new Error(`There is no backup ${given}, neither here nor in ${folder}.`);
  log(`Fetching ${given} from ${remote.bucket}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fetched = join(folder, basename(given));
  await new RemoteBackups(remote).fetch(basename(given), fetched);
  return fetched;
}

interface Recovered {
  readonly rows: number;
  readonly lastChange: Date | null;
  readonly named: Set<string>;
}

const log = (folder: string) => join(folder, 'postgres.log');

/** @returns a server that recovered */
async function startRecovered(folder: string, until: Until, madeAt: string): Promise<Cluster> {
  const secrets = Secrets.parse(JSON.parse(readFileSync(join(folder, 'machine.json'), 'utf8')));
  try {
    return await startCluster({ folder, ...secrets, archiveEvery: 0 });
  } catch (error) {
    const said = existsSync(log(folder)) ? readFileSync(log(folder), 'utf8') : '';
    if (!(until instanceof Date) || !said.includes('recovery ended before configured recovery target was reached'))
      throw error;
    const last = [...said.matchAll(/last completed transaction was at log time (\S+ \S+?)\+00/g)].at(-1)?.[1];
    const moment = last === undefined ? madeAt : new Date(`${last.replace(' ', 'T')}Z`).toISOString();
    throw new Error(
      `Nothing is known of ${until.toISOString()}: the last change that was kept is of ${moment}. To have it: --to latest.`,
      { cause: error },
    );
  }
}

/** Starts the server, which recovers first, then removes the settings of the recovery. */
async function recover(folder: string, until: Until, madeAt: string): Promise<Recovered> {
  const cluster = await startRecovered(folder, until, madeAt);
  try {
    const client = new pg.Client({ connectionString: cluster.adminUrl });
    await client.connect();
    for (const setting of RECOVERY_SETTINGS) await client.query(`alter system reset ${setting}`);
    const { rows } = await client.query<{ last: Date | null }>('select pg_last_xact_replay_timestamp() as last');
    await client.end();
    return {
      rows: [...(await countRows(cluster.ownerUrl)).values()].reduce((sum, count) => sum + count, 0),
      lastChange: rows[0]?.last ?? null,
      named: await namedFiles(cluster.ownerUrl),
    };
  } finally {
    await cluster.stop();
  }
}

/**
 * Replaces the contents of a data folder by a backup. The present data are moved aside, only after the backup was
 * unpacked, recovered and counted: a failure changes nothing.
 * @throws Error in words for whoever runs it
 */
export async function restore(
  given: string,
  until: Until,
  settings: BackupSettings,
  dataFolder: string,
  log: (text: string) => void,
  branch?: number,
): Promise<Restored> {
  if (isRunning(dataFolder)) throw new Error('Plinth is running here. Stop it first, then restore.');
  const file = await findFile(given, settings, log);
  mkdirSync(dataFolder, { recursive: true });
  const incoming = mkdtempSync(join(dataFolder, '.restoring-'));
  chmodSync(incoming, 0o755);
  try {
    log(`Unpacking ${basename(file)}`);
    await unpack(file, incoming, settings.passPhrase);
    const manifest = readManifest(incoming);
    const { made_at, wal: span } = manifest;
    if (until instanceof Date && until.toISOString() < made_at)
      throw new Error(`This backup was made after that, at ${made_at}. Take an older one.`);
    // What was written since: archived, and what the server had not yet handed to the archive. Which branches there are is always told, so that the one that
    // begins now has a number of its own.
    const fetched = join(incoming, 'fetched');
    if (until !== 'backup') await fetchSince(manifest, settings, walFolder(dataFolder), fetched, log);
    const since = [fetched, walFolder(dataFolder), join(dataFolder, 'postgres', 'pg_wal')];
    const wal = join(incoming, 'gathered');
    await gatherWal(since, wal, settings.passPhrase, until === 'backup' ? 'histories' : 'all');
    await gatherWal([join(incoming, 'wal')], wal, settings.passPhrase);
    const known = findBranches(wal, span.last);
    const taken = until === 'backup' ? timelineOf(span.last) : chooseBranch(known, branch);
    prepareRecovery(join(incoming, 'postgres'), wal, until, taken);
    log('Recovering the database');
    const { rows, lastChange, named } = await recover(incoming, until, made_at);
    archiveRest(join(dataFolder, 'postgres'), walFolder(dataFolder));
    const before = moveAside(dataFolder);
    for (const name of REPLACED)
      if (existsSync(join(incoming, name))) renameSync(join(incoming, name), join(dataFolder, name));
    keepArchive(join(incoming, 'wal'), walFolder(dataFolder));
    const blobs = join(dataFolder, 'blobs');
    const filesBack = until === 'backup' ? 0 : bringBack(dataFolder, blobs);
    closeFolders(blobs);
    remember(dataFolder, Secrets.parse(JSON.parse(readFileSync(join(incoming, 'machine.json'), 'utf8'))));
    return {
      rows,
      before,
      madeAt: new Date(made_at),
      lastChange: until === 'backup' ? null : lastChange,
      filesBack,
      filesMissing: countMissing(named, blobs),
      branches: { ...known, taken },
    };
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** Fetches the WAL written since from the bucket, for a restore on another machine. */
async function fetchSince(
  { archive, wal }: Manifest,
  { remote }: BackupSettings,
  here: string,
  to: string,
  log: (text: string) => void,
): Promise<void> {
  if (remote === undefined || archive === undefined || archive === readArchiveId(here)) return;
  log(`Fetching what was written since from ${remote.bucket}`);
  await fetchWal(new RemoteBackups(remote), archive, wal.first, to);
}

/** Picks the newest branch that continues the backup, unless another is requested. */
function chooseBranch({ after }: Branches, wanted: number | undefined): number {
  const taken = wanted ?? after.at(-1);
  if (taken === undefined || !after.includes(taken))
    throw new Error(
      `This backup is not continued by branch ${String(wanted)}. Branches after it: ${after.map(String).join(', ')}.`,
    );
  return taken;
}

const ASIDE = 'before-restore-';

/** Copies files uploaded after the backup from where this restore, or an earlier one, moved them. */
const bringBack = (dataFolder: string, blobs: string): number =>
  readdirSync(dataFolder)
    .filter((name) => name.startsWith(ASIDE))
    .reduce((sum, name) => sum + bringFilesBack(join(dataFolder, name, 'blobs'), blobs), 0);

function moveAside(dataFolder: string): string | undefined {
  const there = REPLACED.filter((name) => existsSync(join(dataFolder, name)));
  if (there.length === 0) return undefined;
  const aside = join(dataFolder, `${ASIDE}${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  mkdirSync(aside, { mode: 0o755 });
  for (const name of there) renameSync(join(dataFolder, name), join(aside, name));
  if (existsSync(join(dataFolder, 'machine.json')))
    copyFileSync(join(dataFolder, 'machine.json'), join(aside, 'machine.json'));
  return aside;
}

/** Adds the start of the new timeline to the archive, so that the next recovery can follow it. */
function keepArchive(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const file of existsSync(from) ? readdirSync(from) : [])
    if (!existsSync(join(to, file))) copyFileSync(join(from, file), join(to, file));
}
