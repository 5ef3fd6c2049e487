import { statfs } from 'node:fs/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Gauge } from 'prom-client';
import { readBackupState } from '../../runtime/backups/backup-state';
import { Publications } from '../../data/events/publications';
import { Config } from '../../runtime/config/config';
import { Db } from '../../data/database/db';
import { Outbox } from '../../data/events/outbox';
import { readDeaths } from '../../runtime/process-deaths/deaths';
import { figures } from '../../runtime/figures/figures';
import * as standing from '../../runtime/figures/standing';
import { FailedJobs } from '../../data/jobs/failed-jobs';
import { Mailer } from '../mail/mailer';

/** Milliseconds for which the metrics are cached. */
const CACHE_MS = 5_000;
/** Milliseconds to wait for a source: a hanging database must not block the metrics of the process. */
const TIMEOUT_MS = 2_000;

interface Source {
  readonly measure: () => Promise<void> | void;
  /** Gauges that are left out when their source fails: an old value would suggest that all is well. */
  readonly gauges: readonly Pick<Gauge, 'reset' | 'remove'>[];
}

/** Seconds since 1970, as Prometheus counts. */
const seconds = (moment: string): number => Date.parse(moment) / 1_000;

/** Clears gauges; one without labels is removed, as a reset would set it to 0. */
function clearGauges(gauges: Source['gauges']): void {
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}

/**
 * Collects the metrics of this process and of its services: at most four statements, and at most every five seconds.
 */
@Injectable()
export class Metrics {
  private readonly logger = new Logger('Metrics');
  private latest: { readonly at: number; readonly text: Promise<string> } | undefined;
  private readonly failedSources = new Set<string>();
  private readonly sources: Readonly<Record<string, Source>>;

  constructor(
    private readonly config: Config,
    private readonly db: Db,
    private readonly failedJobs: FailedJobs,
    private readonly outbox: Outbox,
    private readonly publications: Publications,
    private readonly mailer: Mailer,
  ) {
    if (config.metricsToken !== undefined) standing.watchProcess();
    this.sources = {
      connections: { measure: () => this.measureConnections(), gauges: [standing.connections] },
      jobs: {
        measure: () => this.measureJobs(),
        gauges: [standing.jobsWaiting, standing.jobsGivenUp, standing.jobsOldestSeconds],
      },
      events: {
        measure: () => this.measureEvents(),
        gauges: [standing.eventsWaiting, standing.eventsPostponed, standing.eventsOldestSeconds],
      },
      publications: {
        measure: () => this.measurePublications(),
        gauges: [standing.publicationsWaiting, standing.publicationsOldestSeconds],
      },
      mails: {
        measure: () => this.measureMails(),
        gauges: [standing.mailsWaiting, standing.mailsOldestSeconds, standing.mailsFailed],
      },
      backups: {
        measure: () => this.measureBackups(),
        gauges: [standing.backupSinceTimestamp, standing.backupTimestamp, standing.backupFailedTimestamp],
      },
      deaths: { measure: () => this.measureDeaths(), gauges: [standing.processDeaths] },
      disk: { measure: () => this.measureDisk(), gauges: [standing.diskFree, standing.diskSize] },
    };
  }

  /** Returns the metrics in the text format of Prometheus. */
  render(): Promise<string> {
    if (!this.latest || Date.now() - this.latest.at >= CACHE_MS) this.latest = { at: Date.now(), text: this.gather() };
    return this.latest.text;
  }

  get contentType(): string {
    return figures.contentType;
  }

  /** Collects the metrics now, without the cache. */
  async gather(): Promise<string> {
    await Promise.all(Object.entries(this.sources).map(([name, source]) => this.measureSource(name, source)));
    return figures.metrics();
  }

  /** Reads a source; where it fails or hangs, the others are not affected. */
  private async measureSource(name: string, { measure, gauges }: Source): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${String(TIMEOUT_MS)} ms`)), TIMEOUT_MS);
    });
    try {
      clearGauges(gauges);
      await Promise.race([Promise.resolve().then(measure), timeout]);
      standing.figuresKnown.set({ source: name }, 1);
      this.failedSources.delete(name);
    } catch (error) {
      clearGauges(gauges);
      standing.figuresKnown.set({ source: name }, 0);
      // Logged once, not at each measurement.
      if (!this.failedSources.has(name))
        this.logger.warn({ reason: 'figures could not be looked up', source: name, err: error });
      this.failedSources.add(name);
    } finally {
      clearTimeout(timer);
    }
  }

  private measureConnections(): void {
    for (const [pool, states] of Object.entries(this.db.describePools()))
      for (const [state, count] of Object.entries(states)) standing.connections.set({ pool, state }, count);
  }

  private async measureJobs(): Promise<void> {
    const queues = await this.failedJobs.countByQueue();
    for (const { queue: job, waiting: waitingCount, given_up } of queues) {
      standing.jobsWaiting.set({ job }, waitingCount);
      standing.jobsGivenUp.set({ job }, given_up);
    }
    standing.jobsOldestSeconds.set(Math.max(0, ...queues.map(({ oldest_seconds }) => oldest_seconds ?? 0)));
  }

  private async measureEvents(): Promise<void> {
    const { pending, postponed: postponedCount, oldestSeconds } = await this.outbox.measureLag();
    standing.eventsWaiting.set(pending);
    standing.eventsPostponed.set(postponedCount);
    standing.eventsOldestSeconds.set(oldestSeconds);
  }

  private async measurePublications(): Promise<void> {
    const areas = this.config.kafka.brokers.length > 0 ? await this.publications.countByArea() : [];
    standing.publicationsWaiting.set(areas.reduce((sum, { waiting: waitingCount }) => sum + waitingCount, 0));
    standing.publicationsOldestSeconds.set(Math.max(0, ...areas.map(({ oldest_seconds }) => oldest_seconds)));
  }

  private async measureMails(): Promise<void> {
    const { waiting: waitingCount, oldest_seconds, failed: failedCount } = await this.mailer.countUnsent();
    standing.mailsWaiting.set(waitingCount);
    standing.mailsOldestSeconds.set(oldest_seconds ?? 0);
    standing.mailsFailed.set(failedCount);
  }

  private measureBackups(): void {
    const { since, last_good_at, last_error } = readBackupState(this.config.dataDir);
    if (since !== null) standing.backupSinceTimestamp.set(seconds(since));
    if (last_good_at !== null) standing.backupTimestamp.set(seconds(last_good_at));
    if (last_error !== null) standing.backupFailedTimestamp.set(seconds(last_error.at));
  }

  /** Reads the number of deaths from the newest of each part and reason. */
  private measureDeaths(): void {
    const newest = new Map(
      readDeaths(this.config.dataDir)
        .toReversed()
        .map((death) => [`${death.part} ${death.reason}`, death]),
    );
    for (const { part, reason, count } of newest.values()) standing.processDeaths.inc({ part, reason }, count);
  }

  private async measureDisk(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(this.config.dataDir);
    standing.diskFree.set(bavail * bsize);
    standing.diskSize.set(blocks * bsize);
  }
}
