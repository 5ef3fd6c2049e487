import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import { INTERNAL_SECRET_HEADER } from '@plinth/contracts/kernel/session';
import * as z from 'zod';
import { startApp, type TestApp } from '../../test/support/app';
import { MailServer } from '../../test/support/mail-server';
import { sampleOf } from '../../test/support/samples';
import { Outbox } from './platform/data/events/outbox';
import { Jobs } from './platform/data/jobs/jobs';

/*
 * A log is read by more people than a database is, and kept in more places. Every procedure is called, as every role in turn, with everything that it
 * takes; people sign in, and do not; a mail server refuses and says whom. Nothing of it may name a person or hold what opens a door.
 */

jest.setTimeout(300_000);

const ROLES = [
  'unauthenticated',
  'customer',
  'sales',
  'production',
  'owner',
  'developer',
  'worker',
  'driver',
  'reception',
  'storekeeper',
  'accounts',
];
const PASSWORD = 'Plinth-demo-2026';
const calls = [...flattenContracts(contracts)].filter(([, { type }]) => type !== 'subscription');

const Line = z.record(z.string(), z.unknown());
const lines: string[] = [];
let app: TestApp;
let mailServer: MailServer;

beforeAll(async () => {
  const mail = await MailServer.start();
  mailServer = mail.server;
  mailServer.refuses = true;
  mailServer.refusal = 550;
  mailServer.refusalWords = (address) => `5.1.1 <${address}>: Recipient address rejected`;
  app = await startApp({ database: 'complete', env: mail.env, log: (line) => void lines.push(line) });
}, 300_000);
afterAll(async () => {
  await app?.close();
  await mailServer?.close();
});

/** What may stand in no line: what the database knows of how to reach people, and what opens something. */
async function privateValues(): Promise<{ what: string; value: string }[]> {
  const columns = await app.database.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying')
        and c.column_name ~ '(e_?mail|phone|mobile|address|token|secret|access_key|password|hash|id_number|tax_number|account_number|bank)'
        and c.column_name !~ '(location|url)'`,
  );
  const found = [];
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await app.database.query<{ value: string | null }>(
      `select distinct "${column}"::text as value from "${table}" where length("${column}"::text) >= 8 limit 5000`,
    );
    for (const { value } of rows) if (value !== null) found.push({ what: `${table}.${column}`, value });
  }
  return found;
}

/** The lines in which it stands, a few of them. */
const linesWith = (value: string): string[] =>
  lines.filter((line) => line.includes(value) || line.includes(encodeURIComponent(value))).slice(0, 2);

const signIn = (body: unknown) =>
  app.fetch('/internal/session/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [INTERNAL_SECRET_HEADER]: app.config.internalSecret },
    body: JSON.stringify(body),
  });

async function work(): Promise<void> {
  await app.app.get(Outbox).drain();
  await app.app.get(Jobs).drain();
}

test('a day of everything, as everybody, says nothing of anybody', async () => {
  const secrets = await privateValues();
  expect(secrets.filter(({ what }) => what === 'user.email').length).toBeGreaterThan(10);
  expect(secrets.filter(({ what }) => what.endsWith('phone')).length).toBeGreaterThan(10);

  for (const role of ROLES.slice(1)) {
    expect((await signIn({ email: `${role}@plinth.example`, password: PASSWORD })).status).toBe(200);
    expect((await signIn({ email: `${role}@plinth.example`, password: 'not the password' })).status).toBe(401);
  }
  const cookies: string[] = [];
  for (const [at, [path, contract]] of calls.entries()) {
    const input = sampleOf(contract.input, 'full', path);
    // Every second one by somebody who may do it.
    const as = at % 2 === 0 ? 'developer' : (ROLES[Math.floor(at / 2) % ROLES.length] ?? 'customer');
    // Some calls end the session that they came with: now and then somebody comes anew.
    const { cookie } =
      as === 'unauthenticated' ? { cookie: '' } : await (at % 40 < 4 ? app.signInNew(as) : app.signInAs(as));
    if (cookie !== '') cookies.push(cookie.slice(cookie.indexOf('=') + 1));
    await app.call(path, input, { cookie, type: contract.type === 'query' ? 'query' : 'mutation' });
    if (at % 100 === 0) await work();
  }
  await work();
  // What callers write where we read a path, a name, a header.
  for (const path of [
    '/api/thandi@example.co.za',
    '/api/trpc/user.thandi@example.co.za',
    '/api/files/thandi%40example.co.za/0821234567',
    '/api/documents/invoice?id=1&key=a-secret-of-a-link',
    '/api/health?token=a-secret-of-a-link',
  ])
    await app.fetch(path, {
      headers: { 'user-agent': 'thandi@example.co.za', cookie: 'plinth.session=eyJub25zZW5zZQ.x.y.z.w' },
    });

  expect(lines.length).toBeGreaterThan(1_000);
  const text = lines.join('');
  const values = [
    ...secrets,
    ...(await privateValues()),
    ...cookies.map((value) => ({ what: 'a session', value })),
    ...[
      'thandi@example.co.za',
      '0821234567',
      '+27 10 555 0140',
      PASSWORD,
      'not the password',
      'a sentence to sign in with',
    ].map((value) => ({ what: 'what was sent', value })),
    { what: 'a link', value: 'a-secret-of-a-link' },
    { what: 'a cookie', value: 'eyJub25zZW5zZQ' },
    { what: 'the secret', value: app.config.secret },
    { what: 'the secret inside', value: app.config.internalSecret },
  ];
  const leaks = new Map(
    values
      .filter(({ value }) => text.includes(value) || text.includes(encodeURIComponent(value)))
      .map(({ what, value }) => [`${what}: ${value}`, linesWith(value)]),
  );
  expect(Object.fromEntries([...leaks].slice(0, 20))).toEqual({});
  // And no address of anybody at all.
  expect(text.match(/[\w.+-]+@[a-z0-9-]+\.[a-z.]+/gi) ?? []).toEqual([]);
});

test('every line of a call has its request and its trace, and whose session it came with', async () => {
  const { cookie, userId } = await app.signInNew('owner');
  lines.length = 0;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await app.query('services.state', undefined, { cookie, headers });
  await app.query('services.state', undefined, { headers: { traceparent: 'thandi' } });
  await app.mutate('services.tryJob', { id: 'x' }, { cookie });
  const said = lines.map((line) => Line.parse(JSON.parse(line)));
  expect(said.filter(({ msg }) => msg === 'request')).toMatchObject([
    { path: '/api/trpc/services.state', status: 200, personId: userId, traceId },
    { path: '/api/trpc/services.state', status: 401, traceId: expect.stringMatching(/^[\da-f]{32}$/) },
    { path: '/api/trpc/services.tryJob', status: 400, personId: userId },
  ]);
  for (const line of said)
    expect(line).toMatchObject({ requestId: expect.any(String), traceId: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(said.filter((line) => 'personId' in line).length).toBeGreaterThan(2);
});
