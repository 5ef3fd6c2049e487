import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { isAlive, parentOf, until } from '../lib/processes';
import { root } from '../lib/paths';

/** Programs of a test run, none of which outlives it. */

let isEnding = false;

/** Runs a Node program; resolves to its output, for programs that print only problems. */
export function node(
  args: string[],
  options: { loud?: boolean; env?: NodeJS.Dict<string> } = {},
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    if (isEnding) return;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.loud ? 'inherit' : 'pipe', options.loud ? 'inherit' : 'pipe'],
    });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      // What goes on after an ended program would begin the next one.
      if (!isEnding) resolve({ code, said: said.join('') });
    });
  });
}

/** Lists a process and its descendants, including those in other process groups; the process alone without /proc. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number | undefined>();
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), parentOf(Number(name)));
  } catch {
    return [pid];
  }
  const family = [pid];
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** Ends all descendants of this process except those to keep: asks first, and kills after some seconds. */
export async function endPrograms(staying: readonly number[], grace = 5_000): Promise<void> {
  isEnding = true;
  const kept = new Set([process.pid, ...staying.flatMap(familyOf)]);
  const pids = familyOf(process.pid).filter((pid) => !kept.has(pid));
  for (const pid of pids) send(pid, 'SIGTERM');
  await until(() => !pids.some(isAlive), grace);
  for (const pid of pids) if (isAlive(pid)) send(pid, 'SIGKILL');
}
