import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { serverUser } from '../postgres/binaries';
import { shellPath } from '../postgres/shell-path';
import { looksSealed } from './archive';
import { Unseal } from './sealed-stream';

/** Target of a recovery: the state of the backup, the latest archived one, or a point in time. */
export type Until = 'backup' | 'latest' | Date;

const plainName = (file: string): string => file.replace(/\.gz(\.sealed)?$/, '');

/** Wanted files of an archive: all, or only histories of timelines. */
export type Wanted = 'all' | 'histories';

/**
 * Unpacks the archived WAL of several folders to where a recovery finds it; a segment is taken from the first folder
 * that has it.
 */
export async function gatherWal(
  folders: readonly string[],
  to: string,
  passPhrase: string | undefined,
  wanted: Wanted = 'all',
): Promise<void> {
  mkdirSync(to, { recursive: true });
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder)) {
      const target = join(to, plainName(file));
      if (!/^[0-9A-F]{8}(?:[0-9A-F]{16}|\.history)$/.test(plainName(file)) || existsSync(target)) continue;
      if (wanted === 'histories' && !target.endsWith('.history')) continue;
      const source = join(folder, file);
      if (file === plainName(file)) {
        copyFileSync(source, target);
        continue;
      }
      const sealed = await looksSealed(source);
      if (sealed && passPhrase === undefined)
        throw new Error('Archived WAL is sealed: set BACKUP_KEY to its pass phrase.');
      await pipeline(
        createReadStream(source),
        sealed && passPhrase !== undefined ? new Unseal(passPhrase) : new PassThrough(),
        createGunzip(),
        createWriteStream(target),
      );
    }
  }
}

function give(path: string, uid: number, gid: number): void {
  chownSync(path, uid, gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const entry of readdirSync(path)) give(join(path, entry), uid, gid);
}

/**
 * Configures the server of a copied folder to recover on its next start: from which WAL, and up to when. Nobody can
 * connect until it is done (`hot_standby`); then it is an ordinary server, on a new timeline that no file in `wal`
 * knows.
 * @param timeline which one is followed; that of the backup unless another is given
 */
export function prepareRecovery(postgres: string, wal: string, until: Until, timeline?: number): void {
  const target =
    until === 'backup'
      ? [`recovery_target = 'immediate'`]
      : until === 'latest'
        ? []
        : [`recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`];
  appendFileSync(
    join(postgres, 'postgresql.auto.conf'),
    [
      '',
      `restore_command = 'cp ${shellPath(wal)}/%f %p'`,
      ...(until === 'backup' || until === 'latest' ? [] : [`recovery_target_inclusive = 'on'`]),
      ...target,
      `recovery_target_timeline = '${timeline === undefined ? 'current' : String(timeline)}'`,
      `recovery_target_action = 'promote'`,
      `hot_standby = 'off'`,
      '',
    ].join('\n'),
  );
  writeFileSync(join(postgres, 'recovery.signal'), '');
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) {
    give(postgres, uid, gid);
    give(wal, uid, gid);
  }
}

/** Settings of the recovery, which are removed afterwards; the server's own stay. */
export const RECOVERY_SETTINGS = [
  'restore_command',
  'recovery_target',
  'recovery_target_time',
  'recovery_target_inclusive',
  'recovery_target_timeline',
  'recovery_target_action',
  'hot_standby',
] as const;
