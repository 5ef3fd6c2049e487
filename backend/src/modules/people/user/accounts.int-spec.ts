import {
  app,
  PASSWORD,
  OTHER,
  newEmail,
  from,
  signIn,
  register,
  cookieFor,
  next,
} from '../../../../../test/support/accounts';
import { deliverMails, tokenIn } from '../../../../../test/support/people-app';
import { tokenHash } from './account-token';

// Hashing takes its time where others compute too.
jest.setTimeout(60_000);

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
    expect((await app().mutate('user.public.verifyEmail', { token }, { cookie })).data).toEqual({ ok: true });
    expect((await app().query('user.public.getCurrentUser', undefined, { cookie })).data).toMatchObject({
      email_verified: true,
    });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
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

  it('keeps the password that the account was opened with for whoever says it', async () => {
    const { email } = await register();
    const [letter] = await deliverMails(app());
    const cookie = await cookieFor(email);
    const input = { token: tokenIn(letter?.mail), password: PASSWORD };
    expect((await app().mutate('user.public.verifyEmail', input)).data).toEqual({ ok: true });
    expect((await app().query('user.getSessions', undefined, { cookie })).status).toBe(200);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['with a password of their own', OTHER],
    ['without any', undefined],
  ])('takes an account that a stranger opened from the stranger, %s', async (_how, password) => {
    const { email } = await register();
    const [letter] = await deliverMails(app());
    const stranger = await cookieFor(email);
    const other = await cookieFor((await register()).email);
    await deliverMails(app());
    const token = tokenIn(letter?.mail);
    const weakAnswer = await app().mutate('user.public.verifyEmail', { token, password: 'password1234' });
    expect(weakAnswer.error?.data).toMatchObject({ fields: { password: [expect.any(String)] } });
    // Somebody else's session proves nothing of this account.
    const input = password === undefined ? { token } : { token, password };
    expect((await app().mutate('user.public.verifyEmail', input, { cookie: other })).data).toEqual({ ok: true });
    expect((await app().query('user.getSessions', undefined, { cookie: stranger })).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, OTHER)).status).toBe(password === undefined ? 401 : 200);
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

  it('is one in 2^256, is spent by no look at its page, and gives one new password to many who hold it at once', async () => {
    const { email } = await register();
    await deliverMails(app());
    await app().mutate('user.public.requestPasswordReset', { email });
    const [letter] = await deliverMails(app());
    const token = tokenIn(letter?.mail);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(32);
    // What a mail's scanner does: it reads, and asks the call as a page would.
    for (let times = 0; times < 2; times += 1)
      expect((await app().query('user.public.resetPassword', { token, password: OTHER })).status).toBe(405);
    const wanted = ['one', 'two', 'three', 'four'].map((word) => `${word} holds the link, and sings`);
    const answers = await Promise.all(
      wanted.map((password) => app().mutate('user.public.resetPassword', { token, password })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.data.domainCode === 'token-invalid')).toHaveLength(3);
    const signedIn = await Promise.all(wanted.map((password) => signIn(email, password)));
    expect(signedIn.map(({ status }) => status === 200)).toEqual(answers.map(({ status }) => status === 200));
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
            { headers: from(`10.7.0.${next() % 250}`) },
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
