import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** State of backups, in a file of DATA_DIR: their maker writes it (scripts/backup), the services page reads it. */
const BackupState = z.object({
  /** Time of the first start, since which backups are made here. */
  since: z.iso.datetime().nullable().default(null),
  last_good_at: z.iso.datetime().nullable(),
  file: z.string().nullable(),
  bytes: z.number().nullable(),
  /** Rows counted in a test restore of it. */
  rows: z.number().nullable(),
  /** Time at which the remote copy was complete; null without one. */
  remote_at: z.iso.datetime().nullable(),
  last_error: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
});
export type BackupState = z.infer<typeof BackupState>;

const NO_BACKUPS: BackupState = {
  since: null,
  last_good_at: null,
  file: null,
  bytes: null,
  rows: null,
  remote_at: null,
  last_error: null,
};
/** Time within which the first backup is made. */
const FIRST_WITHIN_MS = 3_600_000;
/** Checks that the first good backup is overdue. */
export const isFirstMissing = ({ since, last_good_at }: BackupState, now = Date.now()): boolean =>
  last_good_at === null && since !== null && now - Date.parse(since) > FIRST_WITHIN_MS;

const stateFile = (dataFolder: string) => join(dataFolder, 'backup-state.json');

/** Reads the state of backups; an unreadable file counts as empty. */
export function readBackupState(dataFolder: string): BackupState {
  try {
    return BackupState.parse(JSON.parse(readFileSync(stateFile(dataFolder), 'utf8')));
  } catch {
    return NO_BACKUPS;
  }
}

export function updateBackupState(dataFolder: string, change: Partial<BackupState>): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(stateFile(dataFolder), JSON.stringify({ ...readBackupState(dataFolder), ...change }), { mode: 0o600 });
}

/** State of sending the write-ahead log between backups; in its own file, as another process writes it. */
const WalState = z.object({
  sent_at: z.iso.datetime().nullable(),
  /** Time since which sending fails, and the store's last error. */
  error: z.object({ at: z.iso.datetime(), words: z.string() }).nullable(),
});
export type WalState = z.infer<typeof WalState>;

const walStateFile = (dataFolder: string) => join(dataFolder, 'wal-state.json');

export function readWalState(dataFolder: string): WalState {
  try {
    return WalState.parse(JSON.parse(readFileSync(walStateFile(dataFolder), 'utf8')));
  } catch {
    return { sent_at: null, error: null };
  }
}

export function writeWalState(dataFolder: string, state: WalState): void {
  writeFileSync(walStateFile(dataFolder), JSON.stringify(state), { mode: 0o600 });
}
