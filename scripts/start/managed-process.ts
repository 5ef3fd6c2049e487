import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  recordDeath,
  recordReady,
  type ObservedDeath,
} from '../../backend/src/platform/runtime/process-deaths/death-file';
import { LogFile } from '../lib/log-file';
import { until } from '../lib/processes';
import { ProcessLife } from './process-life';

export interface ProcessOptions {
  name: string;
  /** Compiled file to run. */
  entry: string;
  environment: NodeJS.ProcessEnv;
  logFile: string;
  nodeOptions?: string[];
  /** Checks that it is ready for work; called until it is. */
  isReady: () => Promise<boolean>;
  /**
   * Checks that it answers soon. A silent process is killed and restarted; without this check only its end is
   * noticed.
   */
  isLive?: () => Promise<boolean>;
  /** Milliseconds of silence after which it counts as hanging. */
  patience?: number;
  /** Milliseconds to finish its work before it is killed. */
  grace: number;
  /** DATA_DIR, where an unexpected end is recorded. */
  dataFolder: string;
  /** Checks that everything is being stopped: a process that then exits normally is not restarted. */
  isEnding?: () => boolean;
  onNews: (text: string) => void;
  /** Called with each line of output that the person at the terminal should see. */
  onAlarm: (line: string) => void;
}

const readyWithin = 90_000;
const livePatience = 15_000;
/** Interval of the checks. */
const askEvery = 1_000;
/** Longest time that one check may count for, however long the machine slept meanwhile. */
const longestQuestion = 5_000;
const firstPause = 500;
const longestPause = 30_000;
/** Time after which an end is not part of a loop of crashes. */
const settled = 60_000;

/**
 * Checks that a line should be shown at the terminal: pino's errors, as numbers or words. Warnings, such as refused
 * calls, stay in the log.
 */
export const isAlarming = (line: string) => /"level":(?:[56]0|"(?:error|fatal)")/.test(line);

/** One process of the product: started, watched, restarted when it ends by itself, and stopped in order. */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private pause = firstPause;
  private log: LogFile | undefined;
  private wanted: Promise<void> = Promise.resolve();
  /** Ends since it was last ready. */
  private unready: string[] = [];

  constructor(private readonly options: ProcessOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and waits until it is ready. From then on it is restarted whenever it ends. */
  async start(): Promise<void> {
    this.stopping = false;
    this.log = new LogFile(this.options.logFile);
    const life = this.spawn();
    const ready = await until(async () => life.isOver || (await this.options.isReady()), readyWithin, 100);
    if (life.isOver || !ready) {
      const why = life.isOver ? 'ended before it was ready' : `was not ready within ${String(readyWithin / 1000)} s`;
      await this.stop();
      throw new Error(`The ${this.options.name} ${why}. What it said is in ${this.options.logFile}`);
    }
    life.look();
    life.child.once('exit', () => void this.revive(life));
    void this.watch(life, true);
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const child = this.child;
    this.child = undefined;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), this.options.grace);
      await gone;
      clearTimeout(timer);
    }
    rmSync(this.callsFile, { force: true });
    this.log?.close();
    this.log = undefined;
  }

  /** Restarts it with new code, in development. Calls made meanwhile wait for one another. */
  restart(): Promise<void> {
    this.wanted = this.wanted.then(async () => {
      await this.stop();
      await this.start();
    });
    return this.wanted;
  }

  /** File with its calls, beside its log. */
  private get callsFile(): string {
    return `${this.options.logFile}.calls`;
  }

  private spawn(): ProcessLife {
    const { entry, environment, nodeOptions = [], name, logFile } = this.options;
    mkdirSync(dirname(logFile), { recursive: true, mode: 0o700 });
    const child = fork(entry, [], {
      env: { ...environment, CALLS_FILE: this.callsFile },
      execArgv: nodeOptions,
      // Ctrl-C at the terminal reaches the whole group at once; only we are to hear it, and to stop everything in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    const life = new ProcessLife(name, child, this.callsFile);
    for (const [stream, always] of [
      [child.stdout, false],
      [child.stderr, true],
    ] as const) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.log?.write(line);
        if (always) life.hear(line);
        if (always || isAlarming(line)) this.options.onAlarm(`${name}: ${line}`);
      });
    }
    child.on('error', (error) => this.options.onNews(`The ${name} could not be run: ${error.message}`));
    return life;
  }

  private async revive(life: ProcessLife): Promise<void> {
    if (this.stopping) return;
    const pause = this.pause;
    this.pause = Math.min(pause * 2, longestPause);
    const death = await life.death();
    if (this.stopping) return;
    const isOrderly = death.reason === 'ended';
    if (!isOrderly) this.note(death);
    this.options.onNews(
      `The ${this.options.name} ended (${death.exit ?? 'unknown'}). It is started again in ${String(pause / 1000)} s.`,
    );
    await delay(pause);
    if (this.stopping || this.options.isEnding?.()) return;
    // Only now: one that was asked to stop together with us did so in order.
    if (isOrderly) this.note(death);
    const begin = performance.now();
    const next = this.spawn();
    next.child.once('exit', () => {
      if (performance.now() - begin > settled) this.pause = firstPause;
      void this.revive(next);
    });
    void this.watch(next, false);
    void this.awaitReady(next);
  }

  private note(death: ObservedDeath): void {
    this.keep(() => this.unready.push(recordDeath(this.options.dataFolder, death)));
  }

  /** Ignores a failed write, as on a full disk, so that it does not prevent the restart. */
  private keep(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.options.onNews(`That the ${this.options.name} ended could not be noted: ${String(error)}`);
    }
  }

  private isDone(life: ProcessLife): boolean {
    return this.stopping || this.child !== life.child || life.isOver;
  }

  private async awaitReady(life: ProcessLife): Promise<void> {
    for (; !this.isDone(life); await delay(askEvery / 2)) {
      if (!(await this.options.isReady()) || this.isDone(life)) continue;
      life.look();
      const ids = this.unready;
      this.unready = [];
      this.keep(() => recordReady(this.options.dataFolder, ids));
      return;
    }
  }

  /**
   * Checks the process until it ends. A new one gets the time of a start; after a machine has slept one check is
   * lost, not the processes.
   */
  private async watch(life: ProcessLife, answered: boolean): Promise<void> {
    const { isLive, name, onNews, patience = livePatience } = this.options;
    if (!isLive) return;
    for (let silent = 0; !this.isDone(life);) {
      const startedAt = performance.now();
      const live = await isLive();
      await delay(Math.max(0, askEvery - (performance.now() - startedAt)));
      answered ||= live;
      silent = live ? 0 : silent + Math.min(performance.now() - startedAt, longestQuestion);
      if (silent < (answered ? patience : readyWithin) || this.isDone(life)) continue;
      onNews(`The ${name} has not answered for ${String(Math.round(silent / 1000))} s. It is ended.`);
      life.hung = true;
      life.child.kill('SIGKILL');
      return;
    }
  }
}
