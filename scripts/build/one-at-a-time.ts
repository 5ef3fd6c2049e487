import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/paths';
import { isAlive, until } from '../lib/processes';

const lockFile = join(root, 'node_modules', '.cache', 'plinth-build.lock');
const PATIENCE_MS = 300_000;

/** Takes the lock by creating the file; a lock of a process that has ended is ignored. */
function take(): boolean {
  try {
    mkdirSync(dirname(lockFile), { recursive: true });
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Where nothing may be written nothing is compiled either.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return true;
    release((pid) => !isAlive(pid));
    return false;
  }
}

function release(isOurs: (pid: number) => boolean): void {
  try {
    if (isOurs(Number(readFileSync(lockFile, 'utf8')))) rmSync(lockFile, { force: true });
  } catch {
    // It went meanwhile.
  }
}

/** Runs work under a lock: of several roles that start together one compiles, and the others find it done. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!(await until(take, PATIENCE_MS)))
    throw new Error(`Another process has been compiling for minutes. If none is, remove ${lockFile}`);
  try {
    return await work();
  } finally {
    release((pid) => pid === process.pid);
  }
}
