import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isAlive, until } from '../lib/processes';

const Holder = z.object({ pid: z.number(), url: z.string(), stopping: z.boolean().default(false) });
type Holder = z.infer<typeof Holder>;

/**
 * Checks that a process id is a start of ours: after a reboot any program may have it. Where the system does not
 * tell, it counts as ours.
 */
function isOurs(pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').includes('scripts/start');
  } catch {
    return true;
  }
}

/**
 * Lock of a data folder: two starts would fight over the database. The file names the holder; a dead one does not
 * count.
 */
export class RunLock {
  private constructor(
    private readonly file: string,
    private readonly holder: Holder,
  ) {}

  static async take(folder: string, url: string): Promise<RunLock> {
    const file = join(folder, 'run.json');
    const lock = new RunLock(file, { pid: process.pid, url, stopping: false });
    if (lock.tryTake()) return lock;
    const other = lock.read();
    // An earlier one may be on its way out, or about to notice that its terminal is gone.
    const patience = other?.stopping === true ? 40_000 : 3000;
    if (await until(() => lock.tryTake(), patience, 250)) return lock;
    const now = lock.read();
    if (now?.stopping === true && (await until(() => lock.tryTake(), 40_000, 250))) return lock;
    throw new Error(
      `Plinth is already running here: ${now?.url ?? 'address unknown'} (process ${String(now?.pid ?? '?')}). ` +
        `Stop it with Ctrl-C where it runs, or with: kill ${String(now?.pid ?? '')}\n` +
        'For a second one, give it a DATA_DIR and a PORT of its own.',
    );
  }

  announceStop(): void {
    writeFileSync(this.file, JSON.stringify({ ...this.holder, stopping: true }));
  }

  release(): void {
    if (this.read()?.pid === this.holder.pid) rmSync(this.file, { force: true });
  }

  private read(): Holder | undefined {
    try {
      return Holder.parse(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      return undefined;
    }
  }

  private tryTake(): boolean {
    const other = this.read();
    if (other && isOurs(other.pid)) return false;
    rmSync(this.file, { force: true });
    try {
      writeFileSync(this.file, JSON.stringify(this.holder), { flag: 'wx' });
      return true;
    } catch {
      return false;
    }
  }
}
