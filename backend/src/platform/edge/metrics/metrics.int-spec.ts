/** Reads figures of the whole process, in which other tests count too where the registry is shared. @own-registry */
import { rm } from 'node:fs/promises';
import { Logger } from '@nestjs/common';
import * as z from 'zod';
import { useApp } from '../../../../../test/support/app';
import { updateBackupState } from '../../runtime/backups/backup-state';
import { Db } from '../../data/database/db';
import { defineEvent, Outbox } from '../../data/events/outbox';
import { figures } from '../../runtime/figures/figures';
import { defineJob, Jobs } from '../../data/jobs/jobs';
import { FailedJobs } from '../../data/jobs/failed-jobs';
import { Mailer } from '../mail/mailer';
import { recordDeath } from '../../runtime/process-deaths/death-file';
import { PlatformModule } from '../../platform.module';
import { Metrics } from './metrics';

const TOKEN = 'a-token-of-the-test-with-32-signs';
const app = useApp({ env: { METRICS_TOKEN: TOKEN, SLOW_STATEMENT_MS: '60' } });
const without = useApp({ imports: [PlatformModule], contracts: {} });

const read = (authorization?: string) =>
  app().fetch('/api/metrics', authorization === undefined ? {} : { headers: { authorization } });
const metrics = () => app().app.get(Metrics);

/** The figure of that name and those labels, as Prometheus reads it; undefined where it is not given. */
async function figure(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number | undefined> {
  for (const line of (await metrics().gather()).split('\n')) {
    const [, found = '', marks = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found !== name) continue;
    if (Object.entries(labels).every(([label, is]) => marks.includes(`${label}="${is}"`))) return Number(value);
  }
  return undefined;
}

const bend = defineJob('bend-plate', z.strictObject({}), { retryLimit: 0 });
const plateBent = defineEvent('plate.bent', z.strictObject({}));
let isBroken = true;

beforeAll(() => {
  app()
    .app.get(Outbox)
    .on(plateBent, 'tell', () => Promise.reject(new Error('Nobody listens')));
});

describe('who may read the figures', () => {
  it('nobody, where no token is set', async () => {
    const answer = await without().fetch('/api/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(404);
    expect((await without().fetch('/api/metrics', { headers: { authorization: 'Bearer ' } })).status).toBe(404);
  });

  it.each([
    ['nothing', undefined],
    ['an empty token', 'Bearer '],
    ['another token', `Bearer ${TOKEN.slice(0, -1)}x`],
    ['a part of it', `Bearer ${TOKEN.slice(0, -1)}`],
    ['more than it', `Bearer ${TOKEN}x`],
    ['it without saying so', TOKEN],
    ['it as a password', `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}`],
  ])('not who brings %s', async (_what, authorization) => {
    const answer = await read(authorization);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.text()).not.toContain('plinth_');
  });

  it('who brings the token; nobody keeps them', async () => {
    const answer = await read(`Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; .*version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    expect(text).toContain('plinth_figures_known{source="jobs"} 1');
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('and not at the expense of the others: what was looked up is kept for five seconds', async () => {
    const looked = jest.spyOn(app().app.get(Outbox), 'measureLag');
    await read(`Bearer ${TOKEN}`);
    looked.mockClear();
    await Promise.all([read(`Bearer ${TOKEN}`), read(`Bearer ${TOKEN}`)]);
    expect(looked).not.toHaveBeenCalled();
    looked.mockRestore();
  });
});

describe('figures move when something happens', () => {
  it('a call: the request, the procedure, its statements', async () => {
    const readFigures = async () => ({
      requests: (await figure('plinth_http_requests_total', { route: '/api/trpc', status: '401' })) ?? 0,
      timed: (await figure('plinth_http_request_seconds_count', { route: '/api/trpc' })) ?? 0,
      refused: (await figure('plinth_procedure_calls_total', { path: 'services.state', outcome: 'UNAUTHORIZED' })) ?? 0,
      done: (await figure('plinth_procedure_calls_total', { path: 'services.state', outcome: 'ok' })) ?? 0,
      prisma: (await figure('plinth_statement_seconds_count', { kind: 'prisma' })) ?? 0,
    });
    await app().signInAs('owner');
    const before = await readFigures();
    expect((await app().query('services.state')).status).toBe(401);
    const refused = await readFigures();
    expect(refused).toMatchObject({
      requests: before.requests + 1,
      timed: before.timed + 1,
      refused: before.refused + 1,
      done: before.done,
    });
    await app().app.get(Db).prisma.company.findFirst();
    expect((await readFigures()).prisma).toBeGreaterThan(refused.prisma);
  });

  it('a job that fails, and is given up; and the same job when it works', async () => {
    const jobs = app().app.get(Jobs);
    jobs.registerWorker(bend, () => (isBroken ? Promise.reject(new Error('Too hard')) : Promise.resolve()));
    await jobs.onApplicationBootstrap();
    await jobs.send(bend, {});
    const job = { job: 'bend-plate' };
    expect(await figure('plinth_jobs_waiting', job)).toBe(1);
    await jobs.drain();
    expect(await figure('plinth_jobs_total', { ...job, outcome: 'failed' })).toBe(1);
    expect(await figure('plinth_jobs_given_up', job)).toBe(1);
    isBroken = false;
    for (const { id } of await app().app.get(FailedJobs).listFailed()) await jobs.retryJob('bend-plate', id);
    await jobs.drain();
    expect(await figure('plinth_jobs_total', { ...job, outcome: 'done' })).toBe(1);
    expect(await figure('plinth_jobs_given_up', job)).toBeUndefined();
    expect(await figure('plinth_job_seconds_count', job)).toBe(2);
  });

  it('a mail that waits, and is sent', async () => {
    const { db, mailer } = { db: app().app.get(Db), mailer: app().app.get(Mailer) };
    expect(await figure('plinth_mails_waiting')).toBe(0);
    const mail = {
      kind: 'order-paid',
      to: 'thandi@example.test',
      subject: 'Paid',
      body: { heading: 'Paid', parts: [] },
    };
    await db.transaction((tx) => mailer.send(tx, { effectKey: 'figures', ...mail }));
    await app().database.query(`update mail_message set created_at = now() - interval '1 hour'`);
    expect(await figure('plinth_mails_waiting')).toBe(1);
    expect(await figure('plinth_mails_oldest_seconds')).toBeGreaterThan(3_500);
    const sent = (await figure('plinth_mails_total', { outcome: 'sent' })) ?? 0;
    await app().app.get(Jobs).drain();
    expect(await figure('plinth_mails_total', { outcome: 'sent' })).toBe(sent + 1);
    expect(await figure('plinth_mails_waiting')).toBe(0);
  });

  it('events that were put off, however many', async () => {
    const outbox = app().app.get(Outbox);
    await app()
      .app.get(Db)
      .transaction((tx) => outbox.append(tx, plateBent, {}));
    await outbox.drain();
    expect(await figure('plinth_events_postponed')).toBe(1);
    expect(await figure('plinth_events_total', { outcome: 'postponed' })).toBe(1);
    await app().database.query(
      `insert into outbox_event (type, payload, attempts, next_attempt_at) select 'plate.bent', '{}', 1, now() + interval '1 hour' from generate_series(1, 70)`,
    );
    expect(await figure('plinth_events_postponed')).toBe(71);
    expect(await figure('plinth_events_waiting')).toBeGreaterThanOrEqual(71);
    await app().database.query('delete from outbox_event where attempts > 0');
  });

  it('that backups are to be made though none was, a good one, and one that failed', async () => {
    expect(await figure('plinth_backup_since_timestamp_seconds')).toBeUndefined();
    updateBackupState(app().config.dataDir, { since: '2026-11-25T08:00:00.000Z' });
    expect(await figure('plinth_backup_since_timestamp_seconds')).toBe(Date.UTC(2026, 10, 25, 8) / 1_000);
    expect(await figure('plinth_backup_last_good_timestamp_seconds')).toBeUndefined();
    updateBackupState(app().config.dataDir, {
      last_good_at: '2026-11-26T00:30:00.000Z',
      last_error: { at: '2026-11-27T00:30:00.000Z', words: 'full' },
    });
    expect(await figure('plinth_backup_last_good_timestamp_seconds')).toBe(Date.UTC(2026, 10, 26, 0, 30) / 1_000);
    expect(await figure('plinth_backup_last_failure_timestamp_seconds')).toBe(Date.UTC(2026, 10, 27, 0, 30) / 1_000);
  });

  it('a process that ended by itself, by part and reason, and none that did not', async () => {
    const death = (part: string, reason: 'out-of-memory' | 'hung') =>
      recordDeath(app().config.dataDir, {
        part,
        at: new Date().toISOString(),
        reason,
        exit: null,
        ran_seconds: null,
        memory_bytes: null,
        calls: [],
      });
    const countDeaths = (part: string, reason: string) => figure('plinth_process_deaths_total', { part, reason });
    expect(await countDeaths('backend', 'out-of-memory')).toBeUndefined();
    for (const _time of [1, 2]) death('backend', 'out-of-memory');
    death('frontend', 'hung');
    expect(await countDeaths('backend', 'out-of-memory')).toBe(2);
    expect(await countDeaths('frontend', 'hung')).toBe(1);
    expect(await countDeaths('frontend', 'out-of-memory')).toBeUndefined();
  });

  it('a statement that is slow stands in the log, without what it was asked of', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn');
    const { pool } = app().app.get(Db);
    const slow = (await figure('plinth_statements_slow_total', { kind: 'other' })) ?? 0;
    await pool.query(`select $1::text, 'Thandi''s', pg_sleep(0.08)`, ['thandi@example.co.za']);
    const lines = warned.mock.calls.filter(([line]) => JSON.stringify(line).includes('a slow statement'));
    warned.mockRestore();
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[0]).toMatchObject({ kind: 'other', statement: "select $1::text, '…', pg_sleep(0.08)" });
    expect(await figure('plinth_statements_slow_total', { kind: 'other' })).toBe(slow + 1);
    const failed = (await figure('plinth_statements_failed_total', { kind: 'other' })) ?? 0;
    await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
    expect(await figure('plinth_statements_failed_total', { kind: 'other' })).toBe(failed + 1);
  });

  it('connections that are in use', async () => {
    const used = { pool: 'transactions', state: 'used' };
    const before = await figure('plinth_database_connections', used);
    await app()
      .app.get(Db)
      .transaction(async () => {
        expect(await figure('plinth_database_connections', used)).toBe((before ?? 0) + 1);
      });
    expect(await figure('plinth_database_connections', used)).toBe(before);
    expect(await figure('plinth_database_wait_seconds_count', { pool: 'transactions' })).toBeGreaterThan(0);
  });
});

describe('what is given when something is away', () => {
  it('all but what could not be looked up', async () => {
    const lag = jest.spyOn(app().app.get(Outbox), 'measureLag').mockRejectedValueOnce(new Error('gone'));
    const text = await metrics().gather();
    lag.mockRestore();
    expect(text).toContain('plinth_figures_known{source="events"} 0');
    expect(text).not.toMatch(/^plinth_events_(waiting|postponed|oldest_seconds) /m);
    expect(text).toMatch(/^plinth_mails_waiting 0$/m);
    expect(await figure('plinth_figures_known', { source: 'events' })).toBe(1);
  });

  it('all but the disk, when it cannot be asked', async () => {
    await rm(app().config.dataDir, { recursive: true, force: true });
    const answer = await metrics().gather();
    expect(answer).toContain('plinth_figures_known{source="disk"} 0');
    expect(answer).not.toMatch(/^plinth_disk_free_bytes/m);
    expect(answer).toMatch(/^plinth_events_waiting /m);
  });
});

/** Watches what the database is asked. @returns the texts of the statements so far, and ends watching */
function watchStatements(): () => string[] {
  const db = app().app.get(Db);
  const spies = [jest.spyOn(db, 'listRows'), jest.spyOn(db, 'getRow'), jest.spyOn(db, 'findRow')];
  return () => {
    const texts = spies.flatMap((spy) => spy.mock.calls.map(([{ text }]) => text));
    for (const spy of spies) spy.mockRestore();
    return texts;
  };
}

describe('what figures cost', () => {
  it('three statements without a broker', async () => {
    const statements = watchStatements();
    await metrics().gather();
    expect(statements()).toHaveLength(3);
  });

  it('no look at mails that were sent or events that were handled', async () => {
    await app().database.query(`
      insert into mail_message (id, effect_key, kind, to_address, subject, message_id, status, sent_at)
      select gen_random_uuid(), 'old-' || n, 'order-paid', '', '', '<' || n || '@x>', 'sent', now() from generate_series(1, 20000) n;
      insert into outbox_event (type, payload, dispatched_at) select 'plate.bent', '{}', now() from generate_series(1, 20000);
      analyze mail_message; analyze outbox_event;`);
    const statements = watchStatements();
    await Promise.all([app().app.get(Mailer).countUnsent(), app().app.get(Outbox).measureLag()]);
    const queries = statements();
    expect(queries).toHaveLength(2);
    for (const text of queries) {
      const plan = await app().database.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
      expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
    }
  });

  it('labels that the code knows beforehand: what somebody typed is in none', async () => {
    await app().fetch('/api/thandi@example.co.za');
    await app().fetch('/api/trpc/thandi.example');
    await app().mutate('user.public.nothing-like-it', { email: 'thandi@example.co.za' });
    await app().fetch('/api/documents/thandi-kind?id=1');
    const text = await metrics().gather();
    expect(text).not.toMatch(/thandi|nothing-like-it/);
    expect(text).toContain('route="other"');
    for (const { name } of figures.getMetricsAsArray()) expect(name).toMatch(/^(plinth|process|nodejs)_[a-z0-9_]+$/);
  });
});
