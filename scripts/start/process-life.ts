import type { ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { DeathReason } from '../../libs/contracts/kernel/process-death-labels';
import type { CallInFlight, ObservedDeath } from '../../backend/src/platform/runtime/process-deaths/death-file';
import { residentBytes } from '../lib/processes';

const LOOK_EVERY = 10_000;
/** Wait for the last output, which may arrive after the end. */
const LAST_WORDS = 500;
const MOST_CALLS = 20;
/** Message with which V8 aborts. */
const OUT_OF_MEMORY = /FATAL ERROR: .*(?:heap out of memory|Reached heap limit|Allocation failed)/;
/** Exits of a process that was asked to end. */
const ORDERLY = ['0', 'SIGTERM', 'SIGINT', 'SIGHUP'];

/** Returns the reason of an end from its signal or exit code. */
export function reasonOf(exit: string | null): DeathReason {
  if (exit === 'SIGKILL') return 'killed';
  return exit !== null && ORDERLY.includes(exit) ? 'ended' : 'crashed';
}

/** Reads the calls that a process recorded (CallsInFlight), the longest first. */
function readCalls(file: string, now: number): CallInFlight[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, begun = '', name = ''] = /^(\d+) (\S.*\S) *$/.exec(line) ?? [];
        return begun === '' ? [] : [{ name, seconds: Math.max(0, (now - Number(begun)) / 1_000) }];
      })
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, MOST_CALLS);
  } catch {
    return [];
  }
}

/** Observes a process from start to end, so that the cause of its end can be told. */
export class ProcessLife {
  /** Set before it is killed for not answering. */
  hung = false;
  private readonly began = performance.now();
  private readonly heard: Promise<void>;
  private memory: number | null = null;
  private ranOut = false;

  /** @param callsFile where it notes its calls */
  constructor(
    private readonly part: string,
    readonly child: ChildProcess,
    private readonly callsFile: string,
  ) {
    const timer = setInterval(() => this.look(), LOOK_EVERY);
    timer.unref();
    child.once('exit', () => clearInterval(timer));
    this.heard = new Promise((resolve) => {
      if (child.stderr) child.stderr.once('close', resolve);
      else resolve();
    });
  }

  get isOver(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Records its memory, again and again, because any moment may be the last. */
  look(): void {
    if (this.child.pid !== undefined) this.memory = residentBytes(this.child.pid) ?? this.memory;
  }

  /** Takes a line of its stderr. */
  hear(line: string): void {
    this.ranOut ||= OUT_OF_MEMORY.test(line);
  }

  /** Returns the cause of its end; call it as soon as it ended. */
  async death(): Promise<ObservedDeath> {
    const now = new Date();
    const ran = (performance.now() - this.began) / 1_000;
    const exit = this.child.signalCode ?? this.child.exitCode?.toString() ?? null;
    const calls = readCalls(this.callsFile, now.getTime());
    rmSync(this.callsFile, { force: true });
    await Promise.race([this.heard, delay(LAST_WORDS, undefined, { ref: false })]);
    return {
      part: this.part,
      at: now.toISOString(),
      reason: this.reason(exit),
      exit,
      ran_seconds: ran,
      memory_bytes: this.memory,
      calls,
    };
  }

  private reason(exit: string | null): DeathReason {
    if (this.hung) return 'hung';
    return this.ranOut && (exit === 'SIGABRT' || exit === '134') ? 'out-of-memory' : reasonOf(exit);
  }
}
