import { contracts } from '@plinth/contracts/contracts';
import * as z from 'zod';
import { useApp } from '../../../../../test/support/app';
import { dataOf } from '../../../../../test/support/answers';
import { Audit } from '../../../platform/data/audit/audit';
import { updateBackupState, writeWalState } from '../../../platform/runtime/backups/backup-state';
import { Config } from '../../../platform/runtime/config/config';
import { Db } from '../../../platform/data/database/db';
import { defineEvent, Outbox } from '../../../platform/data/events/outbox';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { recordDeath, recordReady } from '../../../platform/runtime/process-deaths/death-file';
import { verifyAudit } from '../../../platform/data/maintenance/maintenance';

const { services } = contracts;
const app = useApp();
const owner = { as: 'owner' };
const look = async () => dataOf(services.state, await app().query('services.state', undefined, owner));
const stateOf = async (key: string) => (await look()).services.find((service) => service.key === key);

const engrave = defineJob('engrave-plate', z.strictObject({}), { retryLimit: 0 });
const plateBroken = defineEvent('plate.broken', z.strictObject({}));
let isBroken = true;

beforeAll(async () => {
  const jobs = app().app.get(Jobs);
  jobs.registerWorker(engrave, () =>
    isBroken ? Promise.reject(new Error('The plate is too hard')) : Promise.resolve(),
  );
  await jobs.onApplicationBootstrap();
  app()
    .app.get(Outbox)
    .on(plateBroken, 'tell', () => Promise.reject(new Error('Nobody listens')));
});

describe('the owner looks how everything is', () => {
  test('a job that was given up stands there with its words, and is done when it is tried again', async () => {
    const jobs = app().app.get(Jobs);
    await jobs.send(engrave, {});
    await jobs.drain();
    const { jobs: failed } = await look();
    expect(failed).toMatchObject([{ queue: 'engrave-plate', words: 'The plate is too hard', tries: 1 }]);
    expect(await stateOf('jobs')).toMatchObject({ state: 'failing', last_error: { words: 'The plate is too hard' } });

    isBroken = false;
    const id = failed[0]?.id ?? '';
    dataOf(services.tryJob, await app().mutate('services.tryJob', { id }, owner));
    await jobs.drain();
    expect((await look()).jobs).toEqual([]);
    expect(await stateOf('jobs')).toMatchObject({ state: 'well' });
    // Again, by a page that has not looked since: nothing is done twice, and nothing fails.
    dataOf(services.tryJob, await app().mutate('services.tryJob', { id }, owner));
    const noted = await app().database.query(
      `select action, subject_id, after from audit_entry where action = 'job.try-again'`,
    );
    expect(noted).toEqual([{ action: 'job.try-again', subject_id: id, after: { queue: 'engrave-plate' } }]);
  });

  test('a mail that was refused stands there with what the server said, and goes out when it is sent again', async () => {
    await app()
      .app.get(Db)
      .transaction((tx) =>
        app()
          .app.get(Mailer)
          .send(tx, {
            effectKey: 'refused',
            kind: 'order-paid',
            to: 'thandi@example.test',
            subject: 'Paid',
            body: { heading: 'Paid', parts: [] },
          }),
      );
    await app().database.query(
      `update mail_message set status = 'failed', attempts = 1, last_error = '550 no such person' where effect_key = 'refused'`,
    );
    const { mails } = await look();
    expect(mails).toMatchObject([{ kind: 'order-paid', to: 'thandi@example.test', words: '550 no such person' }]);
    expect(await stateOf('mail')).toMatchObject({ state: 'failing' });
    dataOf(services.tryMail, await app().mutate('services.tryMail', { id: mails[0]?.id }, owner));
    await app().app.get(Jobs).drain();
    expect((await look()).mails).toEqual([]);
    expect((await stateOf('mail'))?.last_success).not.toBeNull();
  });

  test('an event that was put off says why, and when it is tried again', async () => {
    const outbox = app().app.get(Outbox);
    await app()
      .app.get(Db)
      .transaction((tx) => outbox.append(tx, plateBroken, {}));
    await outbox.drain();
    expect((await look()).events).toMatchObject([{ type: 'plate.broken', tries: 1, words: 'tell: Nobody listens' }]);
    expect(await stateOf('events')).toMatchObject({ state: 'failing', detail: expect.stringContaining('1 event') });
  });

  test('a log that somebody changed is told of from the next look on', async () => {
    const jobs = app().app.get(Jobs);
    const check = async () => {
      await jobs.send(verifyAudit, {});
      await jobs.drain();
      return stateOf('log');
    };
    expect(await stateOf('log')).toMatchObject({ state: 'unseen', last_success: null });
    await app().app.get(Audit).seal(-1);
    expect(await check()).toMatchObject({ state: 'well', last_success: expect.any(String), last_error: null });
    await app().database.query('alter table audit_entry disable trigger user');
    await app().database.query(`update audit_entry set actor = 'nobody' where id = (select min(id) from audit_entry)`);
    const words = expect.stringContaining('The log is not as it was sealed, from entry');
    expect(await check()).toMatchObject({ state: 'failing', last_error: { words } });
  });

  test('no backup an hour after the first start is a failure; before that, and once there is one, it is none', async () => {
    const { dataDir } = app().app.get(Config);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    expect(await stateOf('backups')).toMatchObject({ state: 'unseen' });
    updateBackupState(dataDir, { since: ago(50) });
    expect(await stateOf('backups')).toMatchObject({ state: 'unseen', detail: expect.stringContaining('ten minutes') });
    updateBackupState(dataDir, { since: ago(70) });
    expect(await stateOf('backups')).toMatchObject({
      state: 'failing',
      detail: expect.stringContaining('npm run backup'),
    });
    updateBackupState(dataDir, { last_good_at: ago(5), bytes: 1, rows: 1 });
    expect(await stateOf('backups')).toMatchObject({ state: 'well' });
    // The backup is good, and what was written since does not leave the machine.
    writeWalState(dataDir, { sent_at: null, error: { at: ago(30), words: 'answered 503' } });
    expect(await stateOf('backups')).toMatchObject({ state: 'failing', last_error: { words: 'answered 503' } });
  });

  test('a process that ended by itself stands there with what is known of it; three within ten minutes are a failure', async () => {
    const { dataDir } = app().app.get(Config);
    const die = (minutes: number) =>
      recordDeath(dataDir, {
        part: 'backend',
        at: new Date(Date.now() - minutes * 60_000).toISOString(),
        reason: 'out-of-memory',
        exit: 'SIGABRT',
        ran_seconds: 870,
        memory_bytes: 220_000_000,
        calls: [{ name: 'planner.facts', seconds: 6 }],
      });
    expect(await stateOf('restarts')).toMatchObject({ state: 'well', last_error: null });
    die(90);
    expect(await stateOf('restarts')).toMatchObject({ state: 'well', last_error: { words: 'Backend: out of memory' } });
    die(25);
    expect(await stateOf('restarts')).toMatchObject({ state: 'warns' });
    die(18);
    expect(await stateOf('restarts')).toMatchObject({ state: 'warns' });
    recordReady(dataDir, [die(16)], new Date(Date.now() - 15 * 60_000));
    expect(await stateOf('restarts')).toMatchObject({ state: 'failing' });
    const { restarts } = await look();
    expect(restarts).toHaveLength(4);
    expect(restarts[0]).toMatchObject({
      part: 'backend',
      reason: 'out-of-memory',
      memory_bytes: 220_000_000,
      calls: [{ name: 'planner.facts', seconds: 6 }],
    });
    expect(restarts[0]?.ready_after_seconds).toBeCloseTo(60, 0);
    for (let time = 0; time < 10; time += 1) die(1);
    expect((await look()).restarts).toHaveLength(10);
  });

  test('everything connected has its line', async () => {
    expect((await look()).services.map(({ key }) => key)).toEqual([
      'database',
      'jobs',
      'events',
      'kafka',
      'mail',
      'payments',
      'printing',
      'stock',
      'log',
      'backups',
      'restarts',
      'analytics',
    ]);
  });

  test('sales sees nothing of it, and starts nothing', async () => {
    expect((await app().query('services.state', undefined, { as: 'sales' })).status).toBe(403);
    expect((await app().mutate('services.tryJob', { id: crypto.randomUUID() }, { as: 'sales' })).status).toBe(403);
  });
});
