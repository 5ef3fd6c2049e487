import { readFileSync } from 'node:fs';

/** Of `getconf CLK_TCK`: what Linux counts the time of processes in. */
const TICK_MS = 10;

/** Milliseconds of processor that this process and PostgreSQL's have used. */
export interface ProcessorTime {
  readonly backend: number;
  readonly postgres: number;
}

/** @param pid PostgreSQL's first process: those that answer connections are its children */
function postgresTime(pid: number): number {
  const pids = [pid, ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)];
  return pids.reduce((sum, one) => sum + ticksOf(one) * TICK_MS, 0);
}

function ticksOf(pid: number): number {
  // The second field is the program's name in brackets and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** What the processors spend while `work` runs. No connection may end meanwhile: its time would go with it. */
export async function processorTime(pid: number, work: () => Promise<void>): Promise<ProcessorTime> {
  const before = { own: process.cpuUsage(), postgres: postgresTime(pid) };
  await work();
  const { user, system } = process.cpuUsage(before.own);
  return { backend: (user + system) / 1_000, postgres: postgresTime(pid) - before.postgres };
}
