import { setTimeout as delay } from 'node:timers/promises';
import { recordDeath, recordReady } from '../../backend/src/platform/runtime/process-deaths/death-file';
import { DATABASE_PART } from '../../libs/contracts/site/services/process-death-text';
import { isAlive } from '../lib/processes';
import { startCluster, type Cluster, type ClusterOptions } from '../postgres/cluster';
import { reasonOf } from './process-life';
import { ServerLog } from './server-log';

const LOOK_EVERY = 2_000;
/** Wait before a restart, after which it is known whether everything was asked to stop. */
const PAUSE = 500;
const LONGEST_PAUSE = 30_000;

export interface SupervisionOptions {
  onNews: (text: string) => void;
  /** DATA_DIR, where an unexpected end is recorded. */
  dataFolder: string;
  /** Checks that everything is being stopped. */
  isEnding: () => boolean;
}

/**
 * Supervises the embedded server while the product runs: restarts it after an unexpected end, and records that, as
 * well as a restart of its own processes.
 */
export class SupervisedCluster {
  private stopping = false;
  private mending = Promise.resolve();
  private busy = false;
  private began: number | undefined;
  private log: ServerLog;
  /** Ends since it was last ready. */
  private unready: string[] = [];
  private readonly watch: NodeJS.Timeout;

  constructor(
    private cluster: Cluster,
    private readonly how: ClusterOptions,
    private readonly options: SupervisionOptions,
  ) {
    this.began = cluster.adopted ? undefined : performance.now();
    this.log = new ServerLog(cluster.logFile);
    this.watch = setInterval(() => this.look(), LOOK_EVERY);
  }

  get pid(): number {
    return this.cluster.pid;
  }

  /** Stops watching, and the server. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.watch);
    await this.mending;
    await this.cluster.stop();
  }

  private look(): void {
    if (this.busy || this.stopping) return;
    this.hear();
    this.cluster.tidyLog();
    if (isAlive(this.cluster.pid)) return;
    this.busy = true;
    this.mending = this.mend().finally(() => (this.busy = false));
  }

  /** Records that one of its processes died and that it restarted by itself, which cut all connections. */
  private hear(): void {
    for (const news of this.log.read(this.cluster.pid)) {
      if (news.kind === 'ready') this.noteReady(news.at);
      else {
        this.options.onNews('PostgreSQL lost one of its processes, and began anew.');
        // Nobody asks a single process of the server to stop in order.
        this.note(news.exit === 'SIGKILL' ? 'killed' : 'crashed', news.exit, news.at);
        this.began = performance.now();
      }
    }
  }

  private async mend(): Promise<void> {
    const at = new Date();
    const exit = await this.cluster.waitForExit();
    const reason = reasonOf(exit);
    if (reason !== 'ended') this.note(reason, exit, at);
    this.options.onNews(`PostgreSQL ended (${exit ?? 'unknown'}). It is started again.`);
    for (let pause = PAUSE; !this.stopping; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        // The same port: backend and frontend hold its address.
        this.cluster = await startCluster({ ...this.how, port: this.cluster.port });
        this.began = performance.now();
        this.log = new ServerLog(this.cluster.logFile);
        // Only now: one that was asked to stop together with us did so in order.
        if (reason === 'ended' && !this.options.isEnding()) this.note(reason, exit, at);
        this.noteReady(new Date());
        return;
      } catch (error) {
        this.options.onNews(error instanceof Error ? error.message : String(error));
        await delay(pause);
      }
    }
  }

  private note(reason: Parameters<typeof recordDeath>[1]['reason'], exit: string | null, at: Date): void {
    this.keep(() =>
      this.unready.push(
        recordDeath(this.options.dataFolder, {
          part: DATABASE_PART,
          at: at.toISOString(),
          reason,
          exit,
          ran_seconds: this.began === undefined ? null : (performance.now() - this.began) / 1_000,
          // Of many processes that share most of it.
          memory_bytes: null,
          calls: [],
        }),
      ),
    );
  }

  private noteReady(at: Date): void {
    if (this.unready.length === 0) return;
    const ids = this.unready;
    this.unready = [];
    this.keep(() => recordReady(this.options.dataFolder, ids, at));
  }

  /** Ignores a failed write, as on a full disk, so that it does not prevent the restart. */
  private keep(write: () => void): void {
    try {
      write();
    } catch (error) {
      this.options.onNews(`That PostgreSQL ended could not be noted: ${String(error)}`);
    }
  }
}
