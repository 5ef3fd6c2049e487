import { once } from 'node:events';
import { anyone, query, subscription } from '@plinth/contracts/kernel/define';
import * as z from 'zod';
import { startApp, type TestApp } from '../../../test/support/app';
import { Db } from './data/database/db';
import { sql } from './data/database/sql';
import { defineEvent, Outbox } from './data/events/outbox';
import { Live } from './data/events/live';
import { defineJob, Jobs } from './data/jobs/jobs';
import { PlatformModule } from './platform.module';
import type { RequestContext } from './data/session/request-context';
import { Context, Procedure, Router } from './edge/trpc/procedure.decorator';

/*
 * The background at work, as in production: nothing here is pushed along by the test.
 */

const saws = {
  slow: query({ access: anyone, summary: 'Takes its time', input: z.strictObject({}).nullish(), output: z.string() }),
  onCut: subscription({ access: anyone, summary: 'Each cut', input: z.strictObject({}).nullish(), output: z.string() }),
};
const begun = new EventTarget();
let release: () => void = () => undefined;

@Router({ alias: 'saws' })
class Saws {
  constructor(
    private readonly db: Db,
    private readonly live: Live,
  ) {}

  @Procedure(saws.slow)
  async slow() {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    begun.dispatchEvent(new Event('slow'));
    await released;
    await this.db.listRows(sql('select 1'));
    return 'done';
  }

  @Procedure(saws.onCut)
  async *onCut(@Context() { signal }: RequestContext) {
    begun.dispatchEvent(new Event('onCut'));
    for await (const topic of await this.live.follow('saws', signal)) yield topic;
  }
}

const sawn = defineEvent('saw.done', z.strictObject({ n: z.int() }));
const sweep = defineJob('saw-sweep', z.strictObject({ n: z.int() }));
/** A job that fails. */
const BAD = 999;
const heard = new EventTarget();
const hear = async (what: string, cause: () => Promise<unknown>) => {
  const news = once(heard, what);
  await cause();
  await news;
};

let app: TestApp;
beforeAll(async () => {
  app = await startApp({
    imports: [PlatformModule],
    providers: [Saws],
    contracts: { saws },
    env: { BACKGROUND: 'true' },
  });
  app.app.get(Outbox).on(sawn, 'listen', ({ n }) => Promise.resolve(void heard.dispatchEvent(new Event(`event ${n}`))));
  app.app.get(Jobs).registerWorker(sweep, ({ n }) => {
    heard.dispatchEvent(new Event(`job ${n}`));
    return n === BAD ? Promise.reject(new Error('The saw is blunt')) : Promise.resolve();
  });
  await app.app.get(Jobs).onApplicationBootstrap();
}, 60_000);

const append = (n: number) => app.app.get(Db).transaction((tx) => app.app.get(Outbox).append(tx, sawn, { n }));

it('events and jobs are taken up by themselves', async () => {
  await hear('event 1', () => append(1));
  await hear('job 1', () => app.app.get(Jobs).send(sweep, { n: 1 }));
});

it('a hundred jobs that nobody was told of are done within seconds, and one that fails holds up none of them', async () => {
  const due = new Date(Date.now() + 1_000);
  const all = Array.from({ length: 100 }, (_, at) => 1_000 + at);
  const done = Promise.all(all.map((n) => once(heard, `job ${String(n)}`)));
  await app.app.get(Db).transaction(async (tx) => {
    for (const n of [BAD, ...all]) await app.app.get(Jobs).send(sweep, { n }, { tx, startAfter: due });
  });
  await done;
  const failed = `select 1 from pgboss.job where name = 'saw-sweep' and state in ('retry', 'failed') and data ->> 'n' = '${String(BAD)}'`;
  expect(await app.database.query(failed)).toHaveLength(1);
}, 20_000);

it('the ear is opened again after its connection was lost', async () => {
  const others = sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plinth-listen' and datname = current_database()`,
  );
  await app.app.get(Db).listRows(others);
  await hear('event 2', () => append(2));
  await hear('event 3', () => append(3));
});

it('a process that is stopped answers what it has begun, ends its streams, and takes nothing new', async () => {
  const streaming = once(begun, 'onCut');
  const stream = await app.fetch('/api/trpc/saws.onCut');
  await streaming;
  const slow = once(begun, 'slow');
  const answer = app.query('saws.slow');
  await slow;
  const closed = app.app.close();
  release();
  expect(await answer).toMatchObject({ status: 200, data: 'done' });
  expect(await stream.text()).toContain('connected');
  await closed;
  await expect(fetch(`${app.url}/api/health`)).rejects.toThrow();
  await app.database.drop();
}, 20_000);
