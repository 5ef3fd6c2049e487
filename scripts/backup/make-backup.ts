import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { updateBackupState } from '../../backend/src/platform/runtime/backups/backup-state';
import { startCluster, type Cluster } from '../postgres/cluster';
import { embeddedOptions } from '../postgres/embedded';
import { dataFolder as usualFolder, recall } from '../lib/data-folder';
import { pack } from './archive';
import { copyDatabase, copyIfThere, countRows, isNeeded } from './base-backup';
import { backupsIn, fileName, walFolder, type BackupSettings, type Occasion } from './places';
import { checkBackup } from './check-backup';
import type { Manifest } from './manifest';
import { RemoteBackups } from './remote';
import { archiveId } from './wal';

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
}

type Server = Pick<Cluster, 'adminUrl' | 'ownerUrl'>;

const countFiles = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/** Returns the row counts of the tables that did not change meanwhile. */
function unmoved(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): Record<string, number> {
  return Object.fromEntries([...before].filter(([table, count]) => after.get(table) === count));
}

async function collect(cluster: Server, dataFolder: string, staging: string, isSent: boolean) {
  const before = await countRows(cluster.ownerUrl);
  const wal = await copyDatabase(cluster.adminUrl, join(dataFolder, 'postgres'), join(staging, 'postgres'));
  const after = await countRows(cluster.ownerUrl);
  mkdirSync(join(staging, 'wal'));
  // Where nothing is archived, the server still has what was written in these seconds.
  for (const folder of [walFolder(dataFolder), join(dataFolder, 'postgres', 'pg_wal')])
    for (const file of existsSync(folder) ? readdirSync(folder) : [])
      if (isNeeded(file, wal)) copyIfThere(join(folder, file), join(staging, 'wal', file));
  // Files are kept before a row points to them: what the rows of the copy name is there by now.
  const blobs = join(dataFolder, 'blobs');
  if (existsSync(blobs)) cpSync(blobs, join(staging, 'blobs'), { recursive: true });
  copyIfThere(join(dataFolder, 'machine.json'), join(staging, 'machine.json'));
  const manifest: Manifest = {
    made_at: new Date().toISOString(),
    wal,
    ...(isSent && { archive: archiveId(walFolder(dataFolder)) }),
    rows: unmoved(before, after),
    files: countFiles(join(staging, 'blobs')),
  };
  writeFileSync(join(staging, 'manifest.json'), JSON.stringify(manifest, null, 2));
}

/** Removes the oldest backups beyond the number to keep. */
function prune({ folder, keep }: BackupSettings): void {
  for (const file of backupsIn(folder).slice(keep)) rmSync(join(folder, file), { force: true });
}

/** @throws Error when it cannot be made, or when what was restored from it is not what the shop holds */
async function makeFile(
  cluster: Server,
  settings: BackupSettings,
  log: (text: string) => void,
  dataFolder: string,
  occasion: Occasion,
  tryOn?: (copy: Cluster) => Promise<void>,
): Promise<MadeBackup> {
  mkdirSync(settings.folder, { recursive: true, mode: 0o700 });
  const staging = mkdtempSync(join(settings.folder, '.making-'));
  const file = join(settings.folder, fileName(new Date(), settings.passPhrase !== undefined, occasion));
  try {
    log('Copying the database and the files');
    await collect(cluster, dataFolder, staging, settings.remote !== undefined);
    log('Packing');
    await pack(staging, file, settings.passPhrase);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  log('Restoring it into a folder of its own, to count');
  const rows = await checkBackup(file, settings, recall(dataFolder), tryOn).catch((error: unknown) => {
    // Each start makes one anew: none is kept that is not known to be good.
    if (occasion === 'before-upgrade') rmSync(file, { force: true });
    throw error;
  });
  return { file, bytes: statSync(file).size, rows };
}

/**
 * Makes a backup of the embedded database and all files while people work, restores it into a separate folder to
 * check its contents, and sends it to the remote store, if there is one. Only then does it count as good.
 * @param log told step by step
 */
export async function makeBackup(
  cluster: Server,
  settings: BackupSettings,
  log: (text: string) => void,
  dataFolder = usualFolder,
): Promise<MadeBackup> {
  try {
    const made = await makeFile(cluster, settings, log, dataFolder, 'nightly');
    const { file, bytes, rows } = made;
    updateBackupState(dataFolder, { last_good_at: new Date().toISOString(), file, bytes, rows, last_error: null });
    if (settings.remote) {
      log(`Sending it to ${settings.remote.bucket}`);
      const remote = new RemoteBackups(settings.remote);
      await remote.send(file);
      await remote.prune(settings.keep);
      updateBackupState(dataFolder, { remote_at: new Date().toISOString() });
    }
    prune(settings);
    return made;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    updateBackupState(dataFolder, { last_error: { at: new Date().toISOString(), words } });
    throw error;
  }
}

/**
 * Makes a backup before migrations. It stays on this machine, apart from the nightly ones, which never remove it.
 * @param tryOn tried on what was restored from it: the upgrade, before the shop's own database sees it
 */
export const makeUpgradeBackup = (
  cluster: Server,
  settings: BackupSettings,
  log: (text: string) => void,
  dataFolder: string,
  tryOn: (copy: Cluster) => Promise<void>,
): Promise<MadeBackup> =>
  makeFile(cluster, { ...settings, remote: undefined }, log, dataFolder, 'before-upgrade', tryOn);

/** Runs a function with the embedded server: the running one, or one started for it. */
export async function withEmbedded<T>(use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster(embeddedOptions());
  try {
    return await use(cluster);
  } finally {
    if (!cluster.adopted) await cluster.stop();
  }
}
