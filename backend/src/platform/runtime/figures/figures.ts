import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/*
 * What this process counts and times, in one place, so that each figure has one name. Labels take values that the code knows beforehand (paths of
 * contracts, names of jobs, kinds): never what somebody typed, and never a person.
 */

export const figures = new Registry();
const registers = [figures];

/** Counts requests by backend path. Live updates are not timed, as they are open for hours. */
export const requests = new Counter({
  name: 'plinth_http_requests_total',
  help: 'Requests answered; status "gone" where the caller left first',
  labelNames: ['route', 'status'],
  registers,
});
export const requestSeconds = new Histogram({
  name: 'plinth_http_request_seconds',
  help: 'How long requests took, without live updates',
  labelNames: ['route'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});
export const liveStreams = new Gauge({
  name: 'plinth_live_streams',
  help: 'Live updates that are open',
  registers,
});

export const procedures = new Counter({
  name: 'plinth_procedure_calls_total',
  help: 'Calls of procedures; outcome "ok", or the code of the refusal',
  labelNames: ['path', 'outcome'],
  registers,
});
export const procedureSeconds = new Histogram({
  name: 'plinth_procedure_seconds',
  help: 'How long procedures took, subscriptions left out',
  labelNames: ['path'],
  buckets: [0.025, 0.1, 0.5, 2.5],
  registers,
});

export const statementSeconds = new Histogram({
  name: 'plinth_statement_seconds',
  help: 'How long statements of the database took: our own (sql), Prisma’s (prisma), the job queue’s (jobs), others (other)',
  labelNames: ['kind'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers,
});
export const slowStatements = new Counter({
  name: 'plinth_statements_slow_total',
  help: 'Statements that took SLOW_STATEMENT_MS or longer; the log has them',
  labelNames: ['kind'],
  registers,
});
export const failedStatements = new Counter({
  name: 'plinth_statements_failed_total',
  help: 'Statements that the database refused or that were lost with their connection',
  labelNames: ['kind'],
  registers,
});
export const connectionWaitSeconds = new Histogram({
  name: 'plinth_database_wait_seconds',
  help: 'How long statements and transactions waited for a connection',
  labelNames: ['pool'],
  buckets: [0.001, 0.01, 0.1, 1, 5],
  registers,
});

export const jobs = new Counter({
  name: 'plinth_jobs_total',
  help: 'Jobs that were tried, by how it ended; a failed one is tried again until its tries are used up',
  labelNames: ['job', 'outcome'],
  registers,
});
export const jobSeconds = new Histogram({
  name: 'plinth_job_seconds',
  help: 'How long jobs ran',
  labelNames: ['job'],
  buckets: [0.1, 1, 10, 60],
  registers,
});
export const events = new Counter({
  name: 'plinth_events_total',
  help: 'Events of the outbox: handled, or postponed because a handler failed',
  labelNames: ['outcome'],
  registers,
});
export const mails = new Counter({
  name: 'plinth_mails_total',
  help: 'Mails that the mail server took or refused',
  labelNames: ['outcome'],
  registers,
});
export const prints = new Counter({
  name: 'plinth_prints_total',
  help: 'Papers made into PDF: printed, or documents-busy, document-late, document-failed',
  labelNames: ['outcome'],
  registers,
});
export const printSeconds = new Histogram({
  name: 'plinth_print_seconds',
  help: 'How long papers took, with their wait',
  buckets: [0.25, 0.5, 1, 2.5, 5, 10, 20],
  registers,
});
