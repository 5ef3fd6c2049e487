import type { SessionClaims } from '@plinth/contracts/session';
import * as z from 'zod';
import type { TestApp } from '../../../../../test/support/app';
import { Sessions } from '../../../platform/session/sessions';
import { tokenHash } from './account-token';
import { deliverMails, internal, tokenIn, usePeopleApp } from '../../../../../test/support/people-app';

const app = usePeopleApp();
// Hashing takes its time where others compute too.
jest.setTimeout(60_000);

const PASSWORD = 'the saw sings at seven';
const OTHER = 'mielies op die stoep vanaand';
let count = 0;
const newEmail = () => `person-${(count += 1)}@example.test`;

const signedInShape = z.object({
  claims: z.object({ sub: z.string(), sid: z.string(), auth_time: z.int() }),
  person: z.object({ role: z.string() }),
});

/** Each test signs in from an address of its own, so that one test's failures are not another's. */
const from = (ip: string) => ({ 'x-forwarded-for': ip });

async function signIn(email: string, password: string, ip = `10.9.0.${(count += 1) % 250}`) {
  const answer = await internal(app(), '/sign-in', { body: { email, password }, headers: from(ip) });
  const parsed = signedInShape.safeParse(answer.body);
  return { ...answer, claims: parsed.success ? parsed.data.claims : undefined };
}

async function cookieOf(at: TestApp, claims: SessionClaims | undefined): Promise<string> {
  if (!claims) throw new Error('Not signed in');
  return `${at.config.sessionCookie}=${await at.app.get(Sessions).tokenFor(claims)}`;
}

async function register(email = newEmail(), password = PASSWORD) {
  const answer = await app().mutate(
    'user.public.register',
    { name: 'Thandi', surname: 'Nkosi', email, password },
    { headers: from(`10.8.0.${(count += 1) % 250}`) },
  );
  return { email, answer };
}

async function cookieFor(email: string, password = PASSWORD): Promise<string> {
  return cookieOf(app(), (await signIn(email, password)).claims);
}

describe('opening an account', () => {
  it('makes a customer, mails a link, and the link confirms the address once', async () => {
    const { email, answer } = await register();
    expect(answer.error).toBeUndefined();
    const [letter] = await deliverMails(app());
    expect(letter?.kind).toBe('verify-email');
    expect(letter?.mail.to?.[0]?.address).toBe(email);
    expect(letter?.mail.html).toContain('Confirm my address');

    const cookie = await cookieFor(email);
    expect((await app().query('user.public.getCurrentUser', undefined, { cookie })).data).toMatchObject({
      role: 'customer',
      email_verified: false,
      is_authenticated: true,
    });

    const token = tokenIn(letter?.mail);
    expect((await app().mutate('user.public.verifyEmail', { token })).data).toEqual({ ok: true });
    expect((await app().query('user.public.getCurrentUser', undefined, { cookie })).data).toMatchObject({
      email_verified: true,
    });
    expect((await app().mutate('user.public.verifyEmail', { token })).error?.data).toMatchObject({
      domainCode: 'token-invalid',
      httpStatus: 400,
    });
  });

  it('keeps the password as Argon2id and the token as its SHA-256', async () => {
    const { email } = await register();
    const [letter] = await deliverMails(app());
    const [row] = await app().database.query<{ password_hash: string; token_hash: string }>(
      'select u.password_hash, t.token_hash from "user" u join user_token t on t.user_id = u.id where u.email = $1',
      [email],
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.token_hash).toBe(tokenHash(tokenIn(letter?.mail)));
  });

  it('answers an address that has an account alike, changes nothing, and writes to its owner', async () => {
    const { email, answer } = await register();
    await deliverMails(app());
    const again = await register(email, OTHER);
    expect(again.answer).toEqual(answer);
    expect((await deliverMails(app())).map(({ kind }) => kind)).toEqual(['account-exists']);
    expect((await signIn(email, OTHER)).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it.each(['password1234', 'Thandi Nkosi 1', 'short'])('refuses the password %s beside its field', async (password) => {
    const { answer, email } = await register(newEmail(), password);
    expect(answer.error?.data).toMatchObject({ httpStatus: 400, fields: { password: [expect.any(String)] } });
    expect(await app().database.query('select 1 from "user" where email = $1', [email])).toEqual([]);
  });

  it.each([{ role_key: 'owner' }, { role: 'owner' }, { id: crypto.randomUUID() }, { is_active: true }])(
    'refuses more than the form holds: %j',
    async (extra) => {
      const input = { name: 'T', email: newEmail(), password: PASSWORD, ...extra };
      expect((await app().mutate('user.public.register', input)).error?.data.httpStatus).toBe(400);
    },
  );
});

describe('a link to confirm an address', () => {
  it('is void once a newer one was asked for', async () => {
    const { email } = await register();
    const [first] = await deliverMails(app());
    await app().mutate('user.public.resendVerification', { email });
    const [second] = await deliverMails(app());
    expect(
      (await app().mutate('user.public.verifyEmail', { token: tokenIn(first?.mail) })).error?.data.domainCode,
    ).toBe('token-invalid');
    expect((await app().mutate('user.public.verifyEmail', { token: tokenIn(second?.mail) })).error).toBeUndefined();
  });

  it('does not set a password', async () => {
    await register();
    const [letter] = await deliverMails(app());
    const answer = await app().mutate('user.public.resetPassword', { token: tokenIn(letter?.mail), password: OTHER });
    expect(answer.error?.data.domainCode).toBe('token-invalid');
  });

  it('is too old after a day', async () => {
    await register();
    const [letter] = await deliverMails(app());
    const token = tokenIn(letter?.mail);
    await app().database.query(`update user_token set expires_at = now() - interval '1 second' where token_hash = $1`, [
      tokenHash(token),
    ]);
    expect((await app().mutate('user.public.verifyEmail', { token })).error?.data.domainCode).toBe('token-invalid');
  });

  it('is not the one for a new password', async () => {
    const { email } = await register();
    await deliverMails(app());
    await app().mutate('user.public.requestPasswordReset', { email });
    const [letter] = await deliverMails(app());
    expect(
      (await app().mutate('user.public.verifyEmail', { token: tokenIn(letter?.mail) })).error?.data.domainCode,
    ).toBe('token-invalid');
  });

  it('is void when the account has another address by now', async () => {
    const { email } = await register();
    const [letter] = await deliverMails(app());
    await app().database.query('update "user" set email = $2 where email = $1', [email, newEmail()]);
    expect(
      (await app().mutate('user.public.verifyEmail', { token: tokenIn(letter?.mail) })).error?.data.domainCode,
    ).toBe('token-invalid');
  });
});

describe('a forgotten password', () => {
  it('is set by the mailed link, once; all sessions end, and the old password is gone', async () => {
    const { email } = await register();
    await deliverMails(app());
    const cookie = await cookieFor(email);
    await app().mutate('user.public.requestPasswordReset', { email });
    const [letter] = await deliverMails(app());
    expect(letter?.kind).toBe('reset-password');
    const token = tokenIn(letter?.mail);

    const weak = await app().mutate('user.public.resetPassword', { token, password: 'password1234' });
    expect(weak.error?.data.domainCode).toBe('password-weak');
    expect((await app().mutate('user.public.resetPassword', { token, password: OTHER })).data).toEqual({ ok: true });
    expect(
      (await app().mutate('user.public.resetPassword', { token, password: PASSWORD })).error?.data.domainCode,
    ).toBe('token-invalid');

    expect((await app().query('user.getSessions', undefined, { cookie })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, OTHER)).status).toBe(200);
    expect((await deliverMails(app())).map(({ kind }) => kind)).toEqual(['password-changed']);
    const [row] = await app().database.query<{ verified: boolean }>(
      'select email_verified_at is not null as verified from "user" where email = $1',
      [email],
    );
    expect(row?.verified).toBe(true);
  });

  it('has a link that is too old after an hour', async () => {
    const { email } = await register();
    await deliverMails(app());
    await app().mutate('user.public.requestPasswordReset', { email });
    const [letter] = await deliverMails(app());
    const [row] = await app().database.query<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::int as seconds from user_token where token_hash = $1`,
      [tokenHash(tokenIn(letter?.mail))],
    );
    expect(row?.seconds).toBeLessThanOrEqual(3_600);
    await app().database.query(`update user_token set expires_at = now() - interval '1 second' where token_hash = $1`, [
      tokenHash(tokenIn(letter?.mail)),
    ]);
    const answer = await app().mutate('user.public.resetPassword', { token: tokenIn(letter?.mail), password: OTHER });
    expect(answer.error?.data.domainCode).toBe('token-invalid');
  });

  it('is answered alike for an address without an account, and mails nobody', async () => {
    const { email } = await register();
    await deliverMails(app());
    const known = await app().mutate('user.public.requestPasswordReset', { email });
    await deliverMails(app());
    const unknown = await app().mutate('user.public.requestPasswordReset', { email: newEmail() });
    expect(unknown).toEqual(known);
    expect(await deliverMails(app())).toEqual([]);
  });

  it('may be asked for five times an hour by one address, known or not', async () => {
    for (const email of [newEmail(), (await register()).email]) {
      const answers = [];
      for (let i = 0; i < 6; i += 1) {
        answers.push(
          await app().mutate(
            'user.public.requestPasswordReset',
            { email },
            { headers: from(`10.7.0.${(count += 1) % 250}`) },
          ),
        );
      }
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.error?.data.retryAfter).toBeGreaterThan(0);
    }
    await deliverMails(app());
  });
});

describe('a changed password', () => {
  it('ends the other sessions and keeps this one', async () => {
    const { email } = await register();
    await deliverMails(app());
    const here = await cookieFor(email);
    const phone = await cookieFor(email);
    const change = { current_password: PASSWORD, new_password: OTHER };
    expect((await app().mutate('user.changePassword', change, { cookie: here })).data).toEqual({ ok: true });
    expect((await app().query('user.getSessions', undefined, { cookie: phone })).status).toBe(401);
    expect((await app().query('user.getSessions', undefined, { cookie: here })).status).toBe(200);
    expect((await deliverMails(app())).map(({ kind }) => kind)).toEqual(['password-changed']);
    expect((await signIn(email, OTHER)).status).toBe(200);
  });

  it('needs the current one, and guesses at it run out', async () => {
    const { email } = await register();
    await deliverMails(app());
    const cookie = await cookieFor(email);
    const wrong = { current_password: 'not this one', new_password: OTHER };
    const first = await app().mutate('user.changePassword', wrong, { cookie });
    expect(first.error?.data).toMatchObject({
      domainCode: 'password-wrong',
      fields: { current_password: [expect.any(String)] },
    });
    for (let i = 0; i < 4; i += 1) await app().mutate('user.changePassword', wrong, { cookie });
    const right = { current_password: PASSWORD, new_password: OTHER };
    expect((await app().mutate('user.changePassword', right, { cookie })).status).toBe(429);
  });
});

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
    // Computing time, not the clock: what else the machine does must not decide.
    const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
    expect(median(work.unknown)).toBeGreaterThan(median(work.known) * 0.6);
    expect(median(work.unknown)).toBeLessThan(median(work.known) * 1.6);
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
