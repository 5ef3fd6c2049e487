import { collectDefaultMetrics, Counter, Gauge } from 'prom-client';
import { figures } from './figures';

/*
 * Metrics of the current state, measured when the metrics are requested. One that cannot be measured is left out, and `plinth_figures_known` is 0.
 */

const registers = [figures];

export const figuresKnown = new Gauge({
  name: 'plinth_figures_known',
  help: '1 where the figures of this source could be looked up, 0 where not',
  labelNames: ['source'],
  registers,
});
export const connections = new Gauge({
  name: 'plinth_database_connections',
  help: 'Connections to the database: used, idle; waiting are calls without one',
  labelNames: ['pool', 'state'],
  registers,
});
export const jobsWaiting = new Gauge({
  name: 'plinth_jobs_waiting',
  help: 'Jobs that are due and wait',
  labelNames: ['job'],
  registers,
});
export const jobsOldestSeconds = new Gauge({
  name: 'plinth_jobs_oldest_seconds',
  help: 'For how long the oldest job that is due waits',
  registers,
});
export const jobsGivenUp = new Gauge({
  name: 'plinth_jobs_given_up',
  help: 'Jobs of the last week whose tries are used up',
  labelNames: ['job'],
  registers,
});
export const eventsWaiting = new Gauge({
  name: 'plinth_events_waiting',
  help: 'Events that are not handled yet',
  registers,
});
export const eventsPostponed = new Gauge({
  name: 'plinth_events_postponed',
  help: 'Events that are not handled yet and failed at least once',
  registers,
});
export const eventsOldestSeconds = new Gauge({
  name: 'plinth_events_oldest_seconds',
  help: 'For how long the oldest event waits',
  registers,
});
export const publicationsWaiting = new Gauge({
  name: 'plinth_publications_waiting',
  help: 'Events that the broker does not have yet; 0 without a broker',
  registers,
});
export const publicationsOldestSeconds = new Gauge({
  name: 'plinth_publications_oldest_seconds',
  help: 'For how long the oldest event waits for the broker',
  registers,
});
export const mailsWaiting = new Gauge({
  name: 'plinth_mails_waiting',
  help: 'Mails that were not tried yet',
  registers,
});
export const mailsOldestSeconds = new Gauge({
  name: 'plinth_mails_oldest_seconds',
  help: 'For how long the oldest mail waits; up to five minutes for a paper to be attached',
  registers,
});
export const mailsFailed = new Gauge({
  name: 'plinth_mails_failed',
  help: 'Mails that were refused and are still kept',
  registers,
});
export const backupTimestamp = new Gauge({
  name: 'plinth_backup_last_good_timestamp_seconds',
  help: 'When the last good backup was made; not given where none is known here',
  registers,
});
export const backupSinceTimestamp = new Gauge({
  name: 'plinth_backup_since_timestamp_seconds',
  help: 'Since when backups are made here; not given for a database of one’s own',
  registers,
});
export const backupFailedTimestamp = new Gauge({
  name: 'plinth_backup_last_failure_timestamp_seconds',
  help: 'When a backup last failed; not given where none did',
  registers,
});
export const processDeaths = new Counter({
  name: 'plinth_process_deaths_total',
  help: 'Processes of this machine that ended though nobody stopped them, as its supervisor counted them',
  labelNames: ['part', 'reason'],
  registers,
});
export const diskFree = new Gauge({
  name: 'plinth_disk_free_bytes',
  help: 'Room on the disk of DATA_DIR',
  registers,
});
export const diskSize = new Gauge({
  name: 'plinth_disk_size_bytes',
  help: 'Size of the disk of DATA_DIR',
  registers,
});

let isWatched = false;

/** Starts metrics of memory, processor and event loop, named as Node dashboards expect. */
export function watchProcess(): void {
  if (isWatched) return;
  isWatched = true;
  collectDefaultMetrics({ register: figures });
}
