import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { LogFile } from '../lib/log-file';
import { until } from '../lib/processes';

export interface ProcessOptions {
  name: string;
  /** Compiled file to run. */
  entry: string;
  environment: NodeJS.ProcessEnv;
  logFile: string;
  nodeOptions?: string[];
  /** Is it ready for work? Asked until it says yes. */
  isReady: () => Promise<boolean>;
  /** Does it answer at all, and soon? One that stays silent is killed, and started again; without this, only its end is noticed. */
  isLive?: () => Promise<boolean>;
  /** Milliseconds of silence after which it counts as hanging. */
  patience?: number;
  /** Milliseconds that it gets to finish what it does before it is killed. */
  grace: number;
  onNews: (text: string) => void;
  /** A line of its output that somebody at the terminal should see. */
  onAlarm: (line: string) => void;
}

const readyWithin = 90_000;
const livePatience = 15_000;
/** So often it is asked, while it answers and while it does not. */
const askEvery = 1_000;
/** No question counts for more than this, however long the machine slept meanwhile. */
const longestQuestion = 5_000;
const firstPause = 500;
const longestPause = 30_000;
/** Having run this long, a process that ends is not in a circle of crashes. */
const settled = 60_000;

/** A line that somebody at the terminal should see: pino's errors, as numbers or words. Warnings, such as refused calls, stay in the log. */
export const isAlarming = (line: string) => /"level":(?:[56]0|"(?:error|fatal)")/.test(line);

/** One process of the product: started, watched, restarted when it ends by itself, and stopped in order. */
export class ManagedProcess {
  private child: ChildProcess | undefined;
  private stopping = false;
  private pause = firstPause;
  private log: LogFile | undefined;
  private wanted: Promise<void> = Promise.resolve();

  constructor(private readonly options: ProcessOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Starts it and waits until it is ready. From then on it is restarted whenever it ends. */
  async start(): Promise<void> {
    this.stopping = false;
    this.log = new LogFile(this.options.logFile);
    const child = this.spawn();
    let ended = false;
    child.once('exit', () => (ended = true));
    const ready = await until(async () => ended || (await this.options.isReady()), readyWithin, 100);
    if (ended || !ready) {
      const why = ended ? 'ended before it was ready' : `was not ready within ${String(readyWithin / 1000)} s`;
      await this.stop();
      throw new Error(`The ${this.options.name} ${why}. What it said is in ${this.options.logFile}`);
    }
    child.once('exit', (code, signal) => this.revive(signal ?? String(code)));
    void this.watch(child, true);
    if (child.exitCode !== null || child.signalCode !== null) this.revive('at once');
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
    this.log?.close();
    this.log = undefined;
  }

  /** For development: the new code takes over. Calls made meanwhile wait for one another. */
  restart(): Promise<void> {
    this.wanted = this.wanted.then(async () => {
      await this.stop();
      await this.start();
    });
    return this.wanted;
  }

  private spawn(): ChildProcess {
    const { entry, environment, nodeOptions = [] } = this.options;
    const child = fork(entry, [], {
      env: environment,
      execArgv: nodeOptions,
      // Ctrl-C at the terminal reaches the whole group at once; only we are to hear it, and to stop everything in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    for (const [stream, always] of [
      [child.stdout, false],
      [child.stderr, true],
    ] as const) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.log?.write(line);
        if (always || isAlarming(line)) this.options.onAlarm(`${this.options.name}: ${line}`);
      });
    }
    child.on('error', (error) => this.options.onNews(`The ${this.options.name} could not be run: ${error.message}`));
    return child;
  }

  private revive(reason: string): void {
    if (this.stopping) return;
    const pause = this.pause;
    this.pause = Math.min(pause * 2, longestPause);
    this.options.onNews(
      `The ${this.options.name} ended (${reason}). It is started again in ${String(pause / 1000)} s.`,
    );
    void delay(pause).then(() => {
      if (this.stopping) return;
      const begin = Date.now();
      const child = this.spawn();
      child.once('exit', (code, signal) => {
        if (Date.now() - begin > settled) this.pause = firstPause;
        this.revive(signal ?? String(code));
      });
      void this.watch(child, false);
    });
  }

  /** Until it ends. One that just began gets the time of a start; a machine that slept loses one question, not its processes. */
  private async watch(child: ChildProcess, answered: boolean): Promise<void> {
    const { isLive, name, onNews, patience = livePatience } = this.options;
    if (!isLive) return;
    const isOver = () => this.stopping || this.child !== child || child.exitCode !== null || child.signalCode !== null;
    for (let silent = 0; !isOver();) {
      const asked = performance.now();
      const live = await isLive();
      await delay(Math.max(0, askEvery - (performance.now() - asked)));
      answered ||= live;
      silent = live ? 0 : silent + Math.min(performance.now() - asked, longestQuestion);
      if (silent < (answered ? patience : readyWithin) || isOver()) continue;
      onNews(`The ${name} has not answered for ${String(Math.round(silent / 1000))} s. It is ended.`);
      child.kill('SIGKILL');
      return;
    }
  }
}
