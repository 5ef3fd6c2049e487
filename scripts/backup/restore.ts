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
import { isRunning, startCluster } from '../postgres/cluster';
import { unpack } from './archive';
import { countRows } from './base-backup';
import { readManifest } from './manifest';
import { walFolder, type BackupSettings } from './places';
import { gatherWal, prepareRecovery, RECOVERY_SETTINGS, type Until } from './recover';
import { RemoteBackups } from './remote';

const Secrets = z.object({ ownerPassword: z.string(), appPassword: z.string(), authSecret: z.string() });

/** What lies where a restored shop comes to. */
const REPLACED = ['postgres', 'blobs'] as const;

export interface Restored {
  readonly rows: number;
  /** Where the data lie that were there before; none where there were none. */
  readonly before: string | undefined;
}

/** A backup by its path, by its name among those of this machine, or by its name at the other place, from where it is fetched. */
async function findFile(
  given: string,
  { folder, remote }: BackupSettings,
  say: (text: string) => void,
): Promise<string> {
  const path = [resolve(given), join(folder, given)].find((candidate) => existsSync(candidate));
  if (path !== undefined) return path;
  if (remote === undefined) throw new Error(`There is no backup ${given}, neither here nor in ${folder}.`);
  say(`Fetching ${given} from ${remote.bucket}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fetched = join(folder, basename(given));
  await new RemoteBackups(remote).fetch(basename(given), fetched);
  return fetched;
}

/** The server recovers when it is started, and answers when it is through; its settings of the recovery go. */
async function recover(folder: string): Promise<number> {
  const secrets = Secrets.parse(JSON.parse(readFileSync(join(folder, 'machine.json'), 'utf8')));
  const cluster = await startCluster({ folder, ...secrets, archiveEvery: 0 });
  try {
    const client = new pg.Client({ connectionString: cluster.adminUrl });
    await client.connect();
    for (const setting of RECOVERY_SETTINGS) await client.query(`alter system reset ${setting}`);
    await client.end();
    return [...(await countRows(cluster.ownerUrl)).values()].reduce((sum, count) => sum + count, 0);
  } finally {
    await cluster.stop();
  }
}

/**
 * Puts a backup in the place of what a data folder holds. What was there is moved aside, and only when the backup has been unpacked, recovered and counted: whatever
 * fails leaves it as it was.
 * @throws Error in words for whoever runs it
 */
export async function restore(
  given: string,
  until: Until,
  settings: BackupSettings,
  dataFolder: string,
  say: (text: string) => void,
): Promise<Restored> {
  if (isRunning(dataFolder)) throw new Error('Plinth is running here. Stop it first, then restore.');
  const file = await findFile(given, settings, say);
  mkdirSync(dataFolder, { recursive: true });
  const incoming = mkdtempSync(join(dataFolder, '.restoring-'));
  chmodSync(incoming, 0o755);
  try {
    say(`Unpacking ${basename(file)}`);
    await unpack(file, incoming, settings.passPhrase);
    const { made_at } = readManifest(incoming);
    if (until instanceof Date && until.toISOString() < made_at)
      throw new Error(`This backup was made after that, at ${made_at}. Take an older one.`);
    // What was written since: archived, and what the server had not yet handed to the archive.
    const since = until === 'backup' ? [] : [walFolder(dataFolder), join(dataFolder, 'postgres', 'pg_wal')];
    const wal = join(incoming, 'gathered');
    await gatherWal([...since, join(incoming, 'wal')], wal, settings.passPhrase);
    prepareRecovery(join(incoming, 'postgres'), wal, until);
    say('Recovering the database');
    const rows = await recover(incoming);
    const before = moveAside(dataFolder);
    for (const name of REPLACED)
      if (existsSync(join(incoming, name))) renameSync(join(incoming, name), join(dataFolder, name));
    keepArchive(join(incoming, 'wal'), walFolder(dataFolder));
    remember(dataFolder, Secrets.parse(JSON.parse(readFileSync(join(incoming, 'machine.json'), 'utf8'))));
    return { rows, before };
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

function moveAside(dataFolder: string): string | undefined {
  const there = REPLACED.filter((name) => existsSync(join(dataFolder, name)));
  if (there.length === 0) return undefined;
  const aside = join(dataFolder, `before-restore-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`);
  mkdirSync(aside, { mode: 0o755 });
  for (const name of there) renameSync(join(dataFolder, name), join(aside, name));
  if (existsSync(join(dataFolder, 'machine.json')))
    copyFileSync(join(dataFolder, 'machine.json'), join(aside, 'machine.json'));
  return aside;
}

/** The new timeline's beginning belongs to the archive, so that the next recovery finds its way. */
function keepArchive(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const file of existsSync(from) ? readdirSync(from) : [])
    if (!existsSync(join(to, file))) copyFileSync(join(from, file), join(to, file));
}
