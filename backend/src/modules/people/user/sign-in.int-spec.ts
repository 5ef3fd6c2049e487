import * as z from 'zod';
import {
  app,
  PASSWORD,
  OTHER,
  newEmail,
  signIn,
  cookieOf,
  register,
  cookieFor,
} from '../../../../../test/support/accounts';
import { deliverMails, internal } from '../../../../../test/support/people-app';
import { hashName } from '../../../platform/edge/trpc/rate-limits';

// Hashing takes its time where others compute too.
jest.setTimeout(60_000);

describe('signing in', () => {
  it('answers unknown, wrong and disabled alike', async () => {
    const { email } = await register();
    const disabled = (await register()).email;
    await app().database.query('update "user" set is_active = false where email = $1', [disabled]);
    await deliverMails(app());
    const wrong = await signIn(email, OTHER);
    const unknown = await signIn(newEmail(), OTHER);
    const off = await signIn(disabled, PASSWORD);
    expect(wrong.status).toBe(401);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([off.status, off.body]).toEqual([wrong.status, wrong.body]);
  });

  it('costs as much work for an unknown address as for a wrong password', async () => {
    const { email } = await register();
    await deliverMails(app());
    await signIn(newEmail(), OTHER);
    const work = { known: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < 10; i += 1) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', newEmail()],
      ] as const) {
        await app().database.query('delete from rate_limit');
        const before = process.cpuUsage();
        await signIn(address, OTHER, '10.1.1.1');
        const { user, system } = process.cpuUsage(before);
        work[kind].push(user + system);
      }
    }
    // Computing time, not the clock, and the least of ten: what else the process does meanwhile can only add to it.
    const least = { known: Math.min(...work.known), unknown: Math.min(...work.unknown) };
    expect(least.unknown).toBeGreaterThan(least.known * 0.6);
    expect(least.unknown).toBeLessThan(least.known * 1.6);
  });

  it('ends for one account from one place after five wrong passwords, and for nobody else', async () => {
    const { email } = await register();
    const neighbour = (await register()).email;
    await deliverMails(app());
    const ip = '10.2.2.2';
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await signIn(email, OTHER, ip)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await signIn(email, PASSWORD, ip);
    expect(right.status).toBe(429);
    expect(right.body).toMatchObject({ code: 'too-many-calls', retry_after: expect.any(Number) });
    expect((await signIn(neighbour, PASSWORD, ip)).status).toBe(200);
    expect((await signIn(email, PASSWORD, '10.2.2.3')).status).toBe(200);
    // In the database, so that a restart forgets nothing; and nobody's address stands there.
    const rows = await app().database.query<{ key: string }>('select key from rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ key }) => key.includes('@'))).toBe(false);
  });

  it('is not closed to its owner by guesses from all over the world, where they signed in before', async () => {
    const { email } = await register();
    await deliverMails(app());
    expect((await signIn(email, PASSWORD, '10.4.0.1')).status).toBe(200);
    // As many as are counted in an hour; sixty guesses would be sixty hashes.
    await app().database.query(
      `insert into rate_limit (key, points, expire) values ('sign-in:account:' || $1, 60, (extract(epoch from now()) * 1000)::bigint + 3600000)`,
      [hashName(email)],
    );
    expect((await signIn(email, PASSWORD, '10.4.0.2')).status).toBe(429);
    expect((await signIn(email, PASSWORD, '10.4.0.1')).status).toBe(200);
  });

  it('counts a network of IPv6 addresses as one place', async () => {
    const { email } = await register();
    await deliverMails(app());
    const statuses = [];
    for (let i = 1; i <= 6; i += 1) statuses.push((await signIn(email, OTHER, `2c0f:f4c0:1:2::${String(i)}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(email, PASSWORD, '2c0f:f4c0:1:3::1')).status).toBe(200);
  });

  it('is needed again after the account was disabled and enabled', async () => {
    const { email } = await register();
    await deliverMails(app());
    const cookie = await cookieFor(email);
    for (const isActive of [false, true])
      await app().database.query('update "user" set is_active = $2 where email = $1', [email, isActive]);
    expect((await app().query('user.getSessions', undefined, { cookie })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['8 hours without a call', 'last_seen_at', 8],
    ['a day in any case', 'created_at', 24],
  ])('is needed again by staff after %s, and not by customers', async (_when, column, hours) => {
    const statuses = [];
    for (const role of ['sales', 'customer']) {
      const { sessionId, cookie } = await app().signInNew(role);
      await app().database.query(
        `update user_session set ${column} = now() - $2::int * interval '1 hour' - interval '1 minute' where id = $1`,
        [sessionId, hours],
      );
      statuses.push((await app().query('user.getSessions', undefined, { cookie })).status);
    }
    expect(statuses).toEqual([401, 200]);
  });

  it('is a door that only the frontend’s server finds', async () => {
    const { email } = await register();
    await deliverMails(app());
    const body = JSON.stringify({ email, password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    expect((await app().fetch('/internal/session/sign-in', { method: 'POST', headers, body })).status).toBe(404);
    const guess = { ...headers, 'x-plinth-internal': 'a-guess' };
    expect((await app().fetch('/internal/session/sign-in', { method: 'POST', headers: guess, body })).status).toBe(404);
  });

  it.each([{}, { email: { not: '' }, password: 'x' }, { email: ['a@b.co'], password: 'x' }])(
    'refuses %j as it refuses a wrong password',
    async (body) => {
      expect((await internal(app(), '/sign-in', { body })).status).toBe(401);
    },
  );

  it('ends with the row: signed out, disabled, or revoked, the cookie is nobody’s at the next call', async () => {
    const { email } = await register();
    await deliverMails(app());
    const first = await signIn(email, PASSWORD);
    const cookie = await cookieOf(app(), first.claims);
    expect((await internal(app(), '', { headers: { cookie } })).body).toMatchObject({
      email,
      role: 'customer',
      name: 'Thandi Nkosi',
    });
    await internal(app(), '/sign-out', { body: first.claims });
    expect((await internal(app(), '', { headers: { cookie } })).status).toBe(404);
    expect((await app().query('user.getSessions', undefined, { cookie })).status).toBe(401);

    const second = await cookieFor(email);
    await app().database.query('update "user" set is_active = false where email = $1', [email]);
    expect((await app().query('user.getSessions', undefined, { cookie: second })).status).toBe(401);
  });

  it('is written into the audit trail, refusals too, without the password', async () => {
    const { email } = await register();
    await deliverMails(app());
    await signIn(email, OTHER);
    await signIn(email, PASSWORD);
    const rows = await app().database.query<{ action: string; row: string }>(
      `select action, a::text as row from audit_entry a where subject_id = (select id::text from "user" where email = $1) order by a.id`,
      [email],
    );
    expect(rows.map(({ action }) => action)).toEqual(['account.register', 'sign-in.refused', 'sign-in']);
    expect(rows.some(({ row }) => row.includes(PASSWORD) || row.includes(OTHER) || row.includes('argon2'))).toBe(false);
  });
});

it('of a member of staff stands in the audit trail under their name, of a customer without one', async () => {
  const [clerk, customer] = [(await register()).email, (await register()).email];
  await app().database.query(
    `update "user" set role_key = 'sales', name = 'Naledi', surname = 'Khumalo' where email = $1`,
    [clerk],
  );
  for (const email of [clerk, customer]) await signIn(email, PASSWORD);
  const rows = await app().database.query<{ actor: string }>(
    `select a.actor from audit_entry a join "user" u on u.id = a.actor_id where a.action = 'sign-in' and u.email in ($1, $2) order by a.id`,
    [clerk, customer],
  );
  expect(rows.map(({ actor }) => actor)).toEqual(['Naledi Khumalo', 'customer']);
});

describe('a member of staff who has not confirmed the address', () => {
  it('is a customer until then', async () => {
    const person = await app().signInNew('sales');
    await app().database.query('update "user" set email_verified_at = null where id = $1', [person.userId]);
    const { cookie } = person;
    expect((await app().query('user.public.getCurrentUser', undefined, { cookie })).data).toMatchObject({
      role: 'customer',
      roles: [{ id: 'customer' }],
    });
    expect((await app().query('user.getAllTasksForUsers', undefined, { cookie })).status).toBe(403);
    expect((await internal(app(), '', { headers: { cookie } })).body).toMatchObject({ role: 'customer' });
    await app().database.query('update "user" set email_verified_at = now() where id = $1', [person.userId]);
    expect((await app().query('user.getAllTasksForUsers', undefined, { cookie })).status).toBe(200);
  });
});

describe('own sessions', () => {
  it('are listed by device and ended one by one; another person’s are not there', async () => {
    const { email } = await register();
    await deliverMails(app());
    const here = await cookieFor(email);
    const there = await cookieFor(email);
    const list = await app().query('user.getSessions', undefined, { cookie: here });
    const sessions = z
      .array(z.object({ id: z.string(), is_current: z.boolean(), device: z.string() }))
      .parse(list.data);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1);
    const other = sessions.find((session) => !session.is_current);

    const stranger = await app().signInNew('customer');
    expect((await app().mutate('user.endSession', { id: other?.id }, { cookie: stranger.cookie })).status).toBe(404);
    expect((await app().query('user.getSessions', undefined, { cookie: there })).status).toBe(200);
    expect((await app().mutate('user.endSession', { id: other?.id }, { cookie: here })).data).toEqual({ ok: true });
    expect((await app().query('user.getSessions', undefined, { cookie: there })).status).toBe(401);
  });
});
