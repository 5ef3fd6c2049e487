import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster, type Cluster } from '../postgres/cluster';
import type { Memory } from '../lib/data-folder';
import { unpack } from './archive';
import { countRows } from './base-backup';
import { readManifest } from './manifest';
import type { BackupSettings } from './places';
import { gatherWal, prepareRecovery } from './recover';

/**
 * Restores a backup beside the running shop, starts a server on it, and counts its rows.
 * @param tryOn what else is to be tried on the copy before it goes
 * @returns rows in all tables
 * @throws Error that says what is missing
 */
export async function checkBackup(
  file: string,
  { passPhrase }: Pick<BackupSettings, 'passPhrase'>,
  { ownerPassword, appPassword }: Pick<Memory, 'ownerPassword' | 'appPassword'>,
  tryOn?: (copy: Cluster) => Promise<void>,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-check-'));
  chmodSync(folder, 0o755);
  try {
    await unpack(file, folder, passPhrase);
    const manifest = readManifest(folder);
    const wal = join(folder, 'gathered');
    mkdirSync(wal);
    await gatherWal([join(folder, 'wal')], wal, passPhrase);
    prepareRecovery(join(folder, 'postgres'), wal, 'backup');
    const cluster = await startCluster({ folder, ownerPassword, appPassword, throwaway: true });
    try {
      const counted = await countRows(cluster.ownerUrl);
      const missing = Object.entries(manifest.rows).filter(([table, count]) => counted.get(table) !== count);
      if (missing.length > 0) {
        const words = missing.map(
          ([table, count]) => `${table} has ${String(counted.get(table) ?? 0)} rows and not ${String(count)}`,
        );
        throw new Error(`The backup does not hold what the shop holds: ${words.join(', ')}.`);
      }
      await tryOn?.(cluster);
      return [...counted.values()].reduce((sum, count) => sum + count, 0);
    } finally {
      await cluster.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
