import { user } from '@plinth/contracts/people/user/user';
import { TOTP } from 'otpauth';
import { app, cookieFor, from, next } from '../../../../../test/support/accounts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import type { SignedIn } from '../../../../../test/support/app';
import { deliverMails, internal } from '../../../../../test/support/people-app';
import { Audit } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { seal } from '../../../platform/data/session/sealed';
import { Sessions } from '../../../platform/data/session/sessions';
import { hashName } from '../../../platform/edge/trpc/rate-limits';
import { AccountLimits } from './account-limits';
import { AccountRepository } from './account.repository';
import { PasswordHasher } from './password-hasher';
import { SecondFactorRepository } from './second-factor.repository';
import { SecondFactorService } from './second-factor.service';

// Hashing takes its time where others compute too.
jest.setTimeout(60_000);

const PASSWORD = 'the saw sings at seven';

interface Member extends SignedIn {
  readonly email: string;
}

async function member(): Promise<Member> {
  const person = await app().signInNew('owner');
  const hash = await app().app.get(PasswordHasher).hashPassword(PASSWORD);
  const [{ email }] = await app().database.query<{ email: string }>(
    'update "user" set password_hash = $2 where id = $1 returning email',
    [person.userId, hash],
  );
  return { ...person, email };
}

const begin = async (cookie: string) =>
  dataOf(user.beginSecondFactor, await app().mutate('user.beginSecondFactor', undefined, { cookie }));
const confirm = (cookie: string, code: string) => app().mutate('user.confirmSecondFactor', { code }, { cookie });
const state = async (cookie: string) =>
  dataOf(user.getSecondFactor, await app().query('user.getSecondFactor', undefined, { cookie }));
/** What the app shows, so many half minutes from now. */
const codeOf = (key: string, away = 0) => new TOTP({ secret: key }).generate({ timestamp: Date.now() + away * 30_000 });
const wrong = (key: string) => {
  const near = [-1, 0, 1].map((away) => codeOf(key, away));
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
};
/** As if the last code had been taken a while ago. */
const later = ({ userId }: Member) =>
  app().database.query('update second_factor set last_step = last_step - 20 where user_id = $1', [userId]);

async function withApp() {
  const person = await member();
  const { key } = await begin(person.cookie);
  const given = await confirm(person.cookie, codeOf(key));
  const { recovery_codes: codes } = dataOf(user.confirmSecondFactor, given);
  await later(person);
  await deliverMails(app());
  return { person, key, codes };
}

const attempt = (email: string, code?: string, ip = `10.40.${next() % 250}.1`) =>
  internal(app(), '/sign-in', {
    body: { email, password: PASSWORD, ...(code !== undefined && { code }) },
    headers: from(ip),
  });
const sessionsOf = async ({ userId }: Member) =>
  (await app().database.query('select from user_session where user_id = $1', [userId])).length;
const newCodes = ({ cookie }: Member, code: string) => app().mutate('user.newRecoveryCodes', { code }, { cookie });
const end = ({ cookie }: Member, code: string) => app().mutate('user.endSecondFactor', { code }, { cookie });
const logOf = async ({ userId }: Member) =>
  (
    await app().database.query<{ action: string }>('select action from audit_entry where subject_id = $1 order by id', [
      userId,
    ])
  ).map(({ action }) => action);

describe('turning the second step on', () => {
  it('takes a first code of the app; until then the password alone is enough', async () => {
    const person = await member();
    const { key, url } = await begin(person.cookie);
    expect(url).toContain(key);
    expect(await state(person.cookie)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    expect((await attempt(person.email)).status).toBe(200);
    expect(refusalOf(await confirm(person.cookie, wrong(key)))).toBe('code-wrong');
    const { recovery_codes } = dataOf(user.confirmSecondFactor, await confirm(person.cookie, codeOf(key)));
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await state(person.cookie)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect((await attempt(person.email)).body).toMatchObject({ code: 'second-factor-needed' });
    expect((await deliverMails(app())).map(({ kind }) => kind)).toContain('second-factor-on');
  });

  it('ends the sessions elsewhere, which were opened without a code', async () => {
    const person = await member();
    const elsewhere = await cookieFor(person.email, PASSWORD);
    const isIn = async (cookie: string) => (await app().query('user.getSessions', undefined, { cookie })).status;
    expect(await isIn(elsewhere)).toBe(200);
    const { key } = await begin(person.cookie);
    expect((await confirm(person.cookie, codeOf(key))).status).toBe(200);
    expect([await isIn(person.cookie), await isIn(elsewhere)]).toEqual([200, 401]);
  });

  it('lets no session without a code slip in while it is turned on', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await member();
      const { key } = await begin(person.cookie);
      await Promise.all([confirm(person.cookie, codeOf(key)), ...[1, 2, 3, 4].map(() => attempt(person.email))]);
      const open = await app().database.query('select id from user_session where user_id = $1 and revoked_at is null', [
        person.userId,
      ]);
      expect(open).toEqual([{ id: person.sessionId }]);
    }
  });

  it('cannot be begun again over it', async () => {
    const { person, key } = await withApp();
    const again = await app().mutate('user.beginSecondFactor', undefined, { cookie: person.cookie });
    expect(refusalOf(again)).toBe('second-factor-on');
    expect(refusalOf(await confirm(person.cookie, codeOf(key, 1)))).toBe('second-factor-on');
  });

  it('is for whoever works here, and for whoever gave the password just now', async () => {
    const customer = await app().signInNew('customer');
    const refused = await app().mutate('user.beginSecondFactor', undefined, { cookie: customer.cookie });
    expect(refusalOf(refused)).toBe('not-permitted');
    const { person, key } = await withApp();
    await app().database.query(`update user_session set password_at = now() - interval '11 minutes' where id = $1`, [
      person.sessionId,
    ]);
    const calls = {
      endSecondFactor: { code: codeOf(key) },
      newRecoveryCodes: { code: codeOf(key) },
      beginSecondFactor: undefined,
    };
    for (const [call, input] of Object.entries(calls))
      expect(refusalOf(await app().mutate(`user.${call}`, input, { cookie: person.cookie }))).toBe('password-needed');
    expect(await state(person.cookie)).toMatchObject({ is_on: true });
  });
});

describe('signing in with it', () => {
  it('needs a code after the password, and takes each code once', async () => {
    const { person, key } = await withApp();
    const before = await sessionsOf(person);
    const without = await attempt(person.email);
    expect([without.status, without.body]).toEqual([401, { code: 'second-factor-needed', retry_after: null }]);
    expect(await sessionsOf(person)).toBe(before);
    const code = codeOf(key);
    expect((await attempt(person.email, code)).status).toBe(200);
    const again = await attempt(person.email, code);
    expect([again.status, again.body]).toEqual([401, { code: 'second-factor-wrong', retry_after: null }]);
    // One that was shown before the one that was taken is as good as taken.
    expect((await attempt(person.email, codeOf(key, -1))).status).toBe(401);
    expect(await sessionsOf(person)).toBe(before + 1);
    expect(await logOf(person)).toEqual([
      'account.second-factor-on',
      'sign-in.code-asked',
      'sign-in',
      'sign-in.code-refused',
      'sign-in.code-refused',
    ]);
  });

  it('says in the log whose password was right, also where no code or no more codes were taken', async () => {
    const { person, key } = await withApp();
    const ip = '10.44.0.1';
    await attempt(person.email, undefined, ip);
    for (let n = 0; n < 6; n += 1) await attempt(person.email, wrong(key), ip);
    const lines = await app().database.query<{ action: string; actor_id: string; actor: string }>(
      `select action, actor_id, actor from audit_entry where subject_id = $1 and action like 'sign-in.%' order by id`,
      [person.userId],
    );
    const [{ name }] = await app().database.query<{ name: string }>('select name from "user" where id = $1', [
      person.userId,
    ]);
    expect(lines.map(({ action }) => action)).toEqual([
      'sign-in.code-asked',
      ...Array.from({ length: 6 }, () => 'sign-in.code-refused'),
    ]);
    expect(lines.every(({ actor_id, actor }) => actor_id === person.userId && actor.startsWith(name))).toBe(true);
  });

  it('lets one in of those who send the same code at once', async () => {
    const { person, key } = await withApp();
    const code = codeOf(key);
    const answers = await Promise.all([1, 2, 3].map(() => attempt(person.email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('takes no code that was shown a while ago', async () => {
    const { person, key } = await withApp();
    expect((await attempt(person.email, codeOf(key, -3))).status).toBe(401);
    expect((await attempt(person.email, codeOf(key))).status).toBe(200);
  });

  it('says nothing of codes to whoever has a wrong password', async () => {
    const { person, key } = await withApp();
    const body = { email: person.email, password: 'another sentence of words', code: codeOf(key) };
    const answer = await internal(app(), '/sign-in', { body, headers: from('10.41.0.1') });
    expect([answer.status, answer.body]).toEqual([401, { code: 'sign-in-failed', retry_after: null }]);
    expect((await attempt(person.email, codeOf(key))).status).toBe(200);
  });

  it('ends guessing after five codes from one place, also with the right one, and warns the person once', async () => {
    const { person, key } = await withApp();
    const ip = '10.42.0.1';
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await attempt(person.email, wrong(key), ip)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const right = await attempt(person.email, codeOf(key), ip);
    expect([right.status, right.body]).toEqual([429, { code: 'second-factor-tries', retry_after: expect.any(Number) }]);
    const kinds = (await deliverMails(app())).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'second-factor-guessed')).toHaveLength(1);
    expect((await attempt(person.email, codeOf(key), '10.42.1.1')).status).toBe(200);
  });

  it('ends guessing from many places too, and not for the person at their own', async () => {
    const { person, key } = await withApp();
    expect((await attempt(person.email, codeOf(key), '10.43.0.1')).status).toBe(200);
    await later(person);
    await app().database.query(
      `insert into rate_limit (key, points, expire) values ('sign-in:code:' || $1, 20, (extract(epoch from now()) * 1000)::bigint + 3600000)`,
      [hashName(person.email)],
    );
    expect((await attempt(person.email, codeOf(key), '10.43.0.2')).status).toBe(429);
    expect((await attempt(person.email, codeOf(key), '10.43.0.1')).status).toBe(200);
  });

  it('is not gone round by a new password', async () => {
    const { person } = await withApp();
    await app().mutate('user.public.requestPasswordReset', { email: person.email });
    const mails = await deliverMails(app());
    const token = /#token=([\w-]+)/.exec(mails.find(({ kind }) => kind === 'reset-password')?.mail.text ?? '')?.[1];
    const reset = await app().mutate('user.public.resetPassword', { token, password: PASSWORD });
    expect(reset.data).toEqual({ ok: true });
    expect((await attempt(person.email)).body).toMatchObject({ code: 'second-factor-needed' });
  });
});

describe('a recovery code', () => {
  it('stands in for the app once, however it is typed, and the person is told', async () => {
    const { person, codes } = await withApp();
    const [code = ''] = codes;
    expect((await attempt(person.email, code.replaceAll('-', ' ').toUpperCase())).status).toBe(200);
    expect((await attempt(person.email, code)).status).toBe(401);
    expect(await state(person.cookie)).toMatchObject({ recovery_codes_left: 9 });
    expect((await deliverMails(app())).map(({ kind }) => kind)).toContain('second-factor-recovery-code-used');
  });

  it('counts no more when new ones were made, nor for anybody else', async () => {
    const { person, codes } = await withApp();
    const other = await withApp();
    expect((await attempt(other.person.email, codes[0])).status).toBe(401);
    const fresh = await newCodes(person, codes[2] ?? '');
    const { recovery_codes } = dataOf(user.newRecoveryCodes, fresh);
    expect((await attempt(person.email, codes[1])).status).toBe(401);
    expect((await attempt(person.email, recovery_codes[1])).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('takes key and codes away: the password is enough, and the person is told', async () => {
    const { person, key, codes } = await withApp();
    expect((await end(person, codeOf(key))).data).toEqual({ ok: true });
    // Off already is what was asked for.
    expect((await end(person, codeOf(key))).data).toEqual({ ok: true });
    expect((await attempt(person.email)).status).toBe(200);
    expect(await state(person.cookie)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    const left = await app().database.query('select from recovery_code where user_id = $1', [person.userId]);
    expect([left.length, codes.length]).toEqual([0, 10]);
    expect((await deliverMails(app())).map(({ kind }) => kind)).toContain('second-factor-off');
    expect(await logOf(person)).toContain('account.second-factor-off');
  });
});

describe('whoever holds a session and knows the password', () => {
  it('neither turns the second step off nor gets new codes without a code, and it is in the log', async () => {
    const { person, key, codes } = await withApp();
    for (const call of [end, newCodes]) {
      const refused = await call(person, wrong(key));
      expect([refusalOf(refused), refused.error?.data.fields]).toEqual([
        'code-wrong',
        { code: ['That code is not valid. Wait for the next one and enter that'] },
      ]);
    }
    for (const input of [undefined, {}, { code: '' }, { code: 'x'.repeat(41) }, { code: { not: '' } }])
      for (const call of ['endSecondFactor', 'newRecoveryCodes'])
        expect((await app().mutate(`user.${call}`, input, { cookie: person.cookie })).status).toBe(400);
    expect(await state(person.cookie)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    expect((await logOf(person)).filter((action) => action === 'account.code-refused')).toHaveLength(2);
    expect((await end(person, codes[0] ?? '')).data).toEqual({ ok: true });
  });

  it('guesses no more codes than at the door', async () => {
    const { person, key } = await withApp();
    const refusals = [];
    for (let n = 0; n < 6; n += 1) refusals.push(refusalOf(await (n % 2 ? end : newCodes)(person, wrong(key))));
    expect(refusals).toEqual([...Array.from({ length: 5 }, () => 'code-wrong'), 'second-factor-tries']);
    expect(refusalOf(await end(person, codeOf(key)))).toBe('second-factor-tries');
    expect(await state(person.cookie)).toMatchObject({ is_on: true });
    expect((await deliverMails(app())).map(({ kind }) => kind)).toContain('second-factor-guessed');
  });

  it('finds a code that was taken at the door taken', async () => {
    const { person, key } = await withApp();
    const code = codeOf(key);
    expect((await attempt(person.email, code)).status).toBe(200);
    expect(refusalOf(await end(person, code))).toBe('code-wrong');
  });
});

describe('what is kept of it', () => {
  it('names no key and no code: neither in a row, nor in a mail, nor in the log of what was done', async () => {
    const person = await member();
    const { key } = await begin(person.cookie);
    const { recovery_codes: codes } = dataOf(user.confirmSecondFactor, await confirm(person.cookie, codeOf(key)));
    const tables = ['second_factor', 'recovery_code', 'audit_entry', 'outbox_event', 'mail_message', 'user_session'];
    const kept: string[] = [];
    for (const table of tables) {
      const rows = await app().database.query<{ row: string }>(`select t::text as row from ${table} t`);
      kept.push(...rows.map(({ row }) => row.toLowerCase()));
    }
    const mails = (await deliverMails(app())).map(({ mail }) => `${mail.text ?? ''}${mail.html ?? ''}`.toLowerCase());
    const hex = Buffer.from(key).toString('hex');
    for (const secret of [key.toLowerCase(), hex, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect([...kept, ...mails].some((text) => text.includes(secret))).toBe(false);
  });

  it('opens nothing in another person’s row', async () => {
    const [mine, other] = [await withApp(), await withApp()];
    await app().database.query(
      `update second_factor set sealed_key = (select sealed_key from second_factor where user_id = $1) where user_id = $2`,
      [mine.person.userId, other.person.userId],
    );
    expect((await attempt(other.person.email, codeOf(mine.key))).status).toBe(401);
    // What cannot be opened is no way in, and no way out either: recovery codes still count.
    expect((await attempt(other.person.email, other.codes[0])).status).toBe(200);
  });

  it('is sealed anew while the secret is changed', async () => {
    const { person, key } = await withApp();
    const purpose = `plinth/second-factor/v1/${person.userId}`;
    const old = 'the secret of before, which is about to go';
    await app().database.query('update second_factor set sealed_key = $2 where user_id = $1', [
      person.userId,
      seal(key, old, purpose),
    ]);
    expect((await attempt(person.email, codeOf(key))).status).toBe(401);
    const { config } = app();
    const get = app().app.get.bind(app().app);
    const service = new SecondFactorService(
      get(SecondFactorRepository),
      get(AccountRepository),
      get(Sessions),
      get(AccountLimits),
      get(Outbox),
      get(Audit),
      Object.assign(Object.create(config), { secrets: [config.secret, old] }),
      get(Db),
    );
    await service.onApplicationBootstrap();
    expect((await attempt(person.email, codeOf(key))).status).toBe(200);
  });
});
