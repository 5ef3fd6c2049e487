import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  updateBackupState,
  writeWalState,
  readBackupState,
  readWalState,
} from '../../backend/src/platform/runtime/backups/backup-state';
import { clockHere, dayHere } from '../../libs/contracts/kernel/shop-clock';
import { readBackupSettings, walFolder, type BackupSettings } from '../backup/places';
import { RemoteBackups } from '../backup/remote';
import { WalSender } from '../backup/remote-wal';
import { packWal, pruneWal } from '../backup/wal';
import { configuredDatabase } from '../db/databases';
import { dataFolder } from '../lib/data-folder';
import { root } from '../lib/paths';

const LOOK_EVERY = 60_000;
const HOUR = 3_600_000;
/** Delay of the first backup, or of a missed one, after a start. */
const AFTER_START = HOUR / 6;

/**
 * Checks that a backup is due: there is none, or the last is from before tonight's time. Due at once when the product
 * ran then, else soon after its start.
 */
export function isDue(at: string, lastGood: Date | null, now: Date, started: Date): boolean {
  const today = `${dayHere(now)}T${at}`;
  const night = clockHere(now) >= today ? today : `${dayHere(new Date(now.getTime() - 24 * HOUR))}T${at}`;
  if (lastGood !== null && clockHere(lastGood) >= night) return false;
  return (lastGood !== null && clockHere(started) < night) || now.getTime() - started.getTime() > AFTER_START;
}

/** Makes a backup in a separate process, because copying and packing would block the supervisor. */
function makeBackup(onAlarm: (line: string) => void): ChildProcess {
  const child = fork(join(root, 'dist', 'scripts', 'backup', 'main.js'), {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.stderr?.on('data', (said: Buffer) => onAlarm(`backup: ${said.toString().trimEnd()}`));
  child.once('error', (error) => onAlarm(`backup: ${error.message}`));
  return child;
}

/**
 * Runs the backups of the embedded database while the product runs: packs archived WAL, makes a backup each night,
 * and removes old ones.
 * @returns ends it
 */
export function keepBackups({ onAlarm }: { onAlarm: (line: string) => void }): () => Promise<void> {
  const settings = readBackupSettings(process.env, dataFolder);
  const { at } = settings;
  if (configuredDatabase()) return () => Promise.resolve();
  if (readBackupState(dataFolder).since === null) updateBackupState(dataFolder, { since: new Date().toISOString() });
  if (at === undefined) return () => Promise.resolve();
  const started = new Date();
  let tried: Date | null = null;
  let making: ChildProcess | undefined;
  let packing = Promise.resolve();
  let sending: Promise<void> | undefined;
  const { remote, passPhrase } = settings;
  const sender =
    remote !== undefined && passPhrase !== undefined ? new WalSender(new RemoteBackups(remote), passPhrase) : undefined;
  if (sender === undefined && readWalState(dataFolder).error !== null)
    writeWalState(dataFolder, { sent_at: null, error: null });
  const look = async () => {
    await tidy(settings);
    if (sender !== undefined) sending ??= sendWal(sender, onAlarm).finally(() => (sending = undefined));
    const { last_good_at } = readBackupState(dataFolder);
    const last = [last_good_at === null ? null : new Date(last_good_at), tried].filter((moment) => moment !== null);
    const latest = last.length === 0 ? null : new Date(Math.max(...last.map((moment) => moment.getTime())));
    if (making !== undefined || !isDue(at, latest, new Date(), started)) return;
    tried = new Date();
    making = makeBackup(onAlarm);
    making.once('exit', () => (making = undefined));
  };
  const timer = setInterval(() => {
    packing = packing.then(look).catch((error: unknown) => onAlarm(`backup: ${String(error)}`));
  }, LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    making?.kill();
    await packing;
    // A store that does not answer keeps nobody from stopping: what was not sent is sent at the next start.
    await Promise.race([sending, delay(2_000)]);
  };
}

/** Sends WAL to the remote store; reports a failure once, and tries again at the next check. */
async function sendWal(sender: WalSender, onAlarm: (line: string) => void): Promise<void> {
  const { error: known } = readWalState(dataFolder);
  try {
    await sender.sendNew(walFolder(dataFolder));
    writeWalState(dataFolder, { sent_at: new Date().toISOString(), error: null });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (known === null) onAlarm(`backup: what was written since the last one is not sent: ${words}`);
    const { sent_at } = readWalState(dataFolder);
    writeWalState(dataFolder, { sent_at, error: { at: known?.at ?? new Date().toISOString(), words } });
  }
}

async function tidy(settings: BackupSettings): Promise<void> {
  await packWal(walFolder(dataFolder), settings.passPhrase);
  await pruneWal(walFolder(dataFolder), settings);
}
