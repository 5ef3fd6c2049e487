import * as z from 'zod';
import { startApp, type AppOptions, type TestApp } from '../../../../../test/support/app';
import { TraceReceiver } from '../../../../../test/support/trace-receiver';
import { defineJob, Jobs } from '../../data/jobs/jobs';
import { Tracing } from './tracing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
const greet = defineJob('greet-somebody', z.strictObject({}), { retryLimit: 0 });

let receiver: TraceReceiver;
beforeAll(async () => {
  receiver = await TraceReceiver.start();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.spans.length = 0;
  receiver.text = '';
});

async function traced(work: (app: TestApp) => Promise<void>, { env, ...options }: AppOptions = {}): Promise<void> {
  const app = await startApp({ ...options, env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env } });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}
const below = (parent: string) => receiver.spans.filter(({ parentSpanId }) => parentSpanId === parent);

test('a call that came with a trace is followed from the request through its procedure to each statement', async () => {
  const lines: string[] = [];
  await traced(
    async (app) => {
      await app.signInAs('owner');
      await app.query('user.getAllTasksForUsers', undefined, { as: 'owner', headers });
      await app.app.get(Tracing).flush();
    },
    {
      env: { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret', OTEL_SERVICE_NAME: 'shop-of-the-test', LOG_LEVEL: 'info' },
      log: (line) => void lines.push(line),
    },
  );
  const [request] = below(CALLER);
  expect(request).toMatchObject({ name: 'GET /api/trpc', traceId: TRACE, service: 'shop-of-the-test' });
  expect(request.attributes['http.response.status_code']).toBe('200');
  const [call] = below(request.spanId).filter(({ name }) => name === 'user.getAllTasksForUsers');
  const statements = receiver.spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => TRACE));
  expect(below(call.spanId).some(({ name }) => name === 'select')).toBe(true);
  expect(receiver.headers['x-key']).toBe('a secret');
  const line = lines.find((each) => each.includes('"msg":"request"'));
  expect(line).toContain(`"traceId":"${TRACE}"`);
  expect(line).toContain(`"requestId":"${request.attributes['plinth.request_id']}"`);
});

test('a call without a trace begins one, which the log names; a job is a trace of its own', async () => {
  const lines: string[] = [];
  await traced(
    async (app) => {
      await app.query('company.public.get', undefined, { as: 'owner' });
      const jobs = app.app.get(Jobs);
      jobs.registerWorker(greet, () => Promise.resolve());
      await jobs.onApplicationBootstrap();
      await jobs.send(greet, {});
      await jobs.drain();
      await app.app.get(Tracing).flush();
    },
    { env: { LOG_LEVEL: 'info' }, log: (line) => void lines.push(line) },
  );
  const request = receiver.spans.find(({ name }) => name === 'GET /api/trpc');
  expect(request?.parentSpanId).toBeUndefined();
  expect(lines.find((line) => line.includes('"msg":"request"'))).toContain(`"traceId":"${request?.traceId ?? '-'}"`);
  const job = receiver.spans.find(({ name }) => name === 'job greet-somebody');
  expect(job).toMatchObject({ parentSpanId: undefined, isFailed: false });
  expect(job?.traceId).not.toBe(request?.traceId);
});

test('of what failed stands the code, and of nobody how to reach them', async () => {
  let secrets: string[] = [];
  await traced(
    async (app) => {
      const people = await app.database.query<{ email: string; phone: string | null }>(
        'select email, phone from "user"',
      );
      const keys = await app.database.query<{ access_key: string }>('select access_key from online_order limit 200');
      secrets = [
        ...people.flatMap(({ email, phone }) => [email, phone ?? '']),
        ...keys.map(({ access_key }) => access_key),
      ];
      const [{ id, access_key, email }] = await app.database.query<{ id: string; access_key: string; email: string }>(
        'select id, access_key, email from online_order limit 1',
      );
      await app.query('orders.public.get', { id, access_key });
      await app.query('user.getAll', {}, { as: 'owner' });
      await app.query('user.getAll', {}, { as: 'customer' });
      await app.mutate('user.public.requestPasswordReset', { email });
      for (const path of [
        `/api/nothing/${access_key}?email=${email}`,
        `/api/${email}`,
        `/${access_key}`,
        `/api/trpc/user.${email}`,
      ])
        await app.fetch(path);
      await app.app.get(Tracing).flush();
    },
    { database: 'complete' },
  );
  const refused = receiver.spans.filter(({ name, isFailed }) => name === 'user.getAll' && isFailed);
  expect(refused.map(({ attributes }) => attributes['error.type'])).toEqual(['FORBIDDEN']);
  const longSecrets = secrets.filter((secret) => secret.length >= 8);
  expect(longSecrets.length).toBeGreaterThan(100);
  expect(longSecrets.filter((secret) => receiver.text.includes(secret))).toEqual([]);
});

test('a receiver that is gone costs nobody an answer, and does not hold up the end', async () => {
  const begin = performance.now();
  await traced(
    async (app) => {
      expect((await app.query('company.public.get', undefined, { as: 'owner' })).status).toBe(200);
    },
    { env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } },
  );
  expect(performance.now() - begin).toBeLessThan(60_000);
});

test('of a shop that sends no part of its traces, and of one without a receiver, nothing is sent', async () => {
  const settings: Record<string, string>[] = [{ OTEL_TRACES_SAMPLER_ARG: '0' }, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }];
  for (const env of settings)
    await traced(
      async (app) => {
        await app.query('company.public.get', undefined, { as: 'owner', headers });
        await app.app.get(Tracing).flush();
      },
      { env },
    );
  expect(receiver.text).toBe('');
});
