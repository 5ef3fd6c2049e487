import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contracts } from '@plinth/contracts/contracts';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import PostalMime from 'postal-mime';
import type { Page } from 'puppeteer-core';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { apiOf } from '../support/page-api';
import { demoEmail, demoPassword, desktop, openSession, phone, sidewaysBy, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

const FIRST = 'the saw sings at seven';
const SECOND = 'mielies op die stoep vanaand';
const THIRD = 'drie blou kraanvoëls by die dam';

/** The link in the newest mail of a kind to an address; waits until the mail is there. */
async function mailedLink(kind: string, email: string): Promise<string> {
  const end = Date.now() + 30_000;
  for (;;) {
    const names = (await readdir(product().outbox).catch(() => [])).filter((name) => name.includes(`-${kind}-`)).sort();
    for (const name of names.toReversed()) {
      const mail = await PostalMime.parse(await readFile(join(product().outbox, name)));
      const link = /https?:\/\/\S+#token=\S+/.exec(mail.text ?? '')?.[0];
      if (mail.to?.some((to) => to.address === email) && link) return link;
    }
    if (Date.now() > end) throw new Error(`No mail ${kind} to ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const seeText = (page: Page, text: string) => handsOn(page).seeText(text);
const press = (page: Page, label: string) => handsOn(page).press(label);
const fill = (page: Page, label: string, value: string) => handsOn(page).fill(label, value);
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('a new customer on a phone', () => {
  it('opens an account, confirms the address, changes the password, forgets it, and signs out', async () => {
    const { url } = product();
    const visitor = await newVisitor(phone);
    const { page, complaints } = visitor;
    const email = 'nomsa.e2e@example.test';

    await visit(page, `${url}/auth/register`);
    await press(page, 'Open an account');
    await seeText(page, 'There is a problem');
    await fill(page, 'Name', 'Nomsa');
    await fill(page, 'Email address', email);
    await page.locator('input[autocomplete="new-password"]').fill('password1234');
    await press(page, 'Open an account');
    await seeText(page, 'too easy to guess');
    await page.locator('input[autocomplete="new-password"]').fill(FIRST);
    await press(page, 'Open an account');
    await seeText(page, 'Check your email');

    await visit(page, await mailedLink('verify-email', email));
    expect(page.url()).not.toContain('token');
    await page.locator('input[autocomplete="current-password"]').fill(FIRST);
    await press(page, 'Confirm my address');
    await seeText(page, 'your address is confirmed');

    await signIn(page, url, email, FIRST);
    const laptop = await newVisitor(desktop);
    await signIn(laptop.page, url, email, FIRST);
    await visit(laptop.page, `${url}/user/profile`);
    await seeText(laptop.page, 'Where you are signed in');

    await visit(page, `${url}/user/profile`);
    await seeText(page, 'Sign out everywhere else');
    await page.locator('input[autocomplete="current-password"]').fill(FIRST);
    await page.locator('input[autocomplete="new-password"]').fill(SECOND);
    await press(page, 'Change password');
    await seeText(page, 'Your password is changed');

    await visit(laptop.page, `${url}/user/profile`);
    expect(new URL(laptop.page.url()).searchParams.get('error')).toBe('SessionRequired');
    expect(new URL(laptop.page.url()).searchParams.get('callbackUrl')).toBe('/user/profile');
    await seeText(laptop.page, 'Sign in to continue');

    await laptop.page.locator('input[type="email"]').fill(email);
    await laptop.page.locator('input[type="password"]').fill(FIRST);
    await laptop.page.keyboard.press('Enter');
    await seeText(laptop.page, 'The email address or the password is not right');
    await press(laptop.page, 'Forgotten your password?');
    await seeText(laptop.page, 'a link that works for one hour');
    await fill(laptop.page, 'Email address', email);
    await press(laptop.page, 'Send me a link');
    await seeText(laptop.page, 'Check your email');

    await visit(laptop.page, await mailedLink('reset-password', email));
    await laptop.page.locator('input[autocomplete="new-password"]').fill(THIRD);
    await press(laptop.page, 'Set the new password');
    await seeText(laptop.page, 'Your new password is set');
    await signIn(laptop.page, url, email, THIRD);
    await visit(laptop.page, `${url}/user/profile`);
    await press(laptop.page, 'Sign Out');
    await seeText(laptop.page, 'Signed Out');
    await laptop.page.waitForFunction(() => location.pathname === '/');
    // The phone lost its session with the password.
    await visit(page, `${url}/user/profile`);
    expect(pathOf(page)).toBe('/auth/login');

    // Refusals are told by the status of their call, and browsers log that: a weak password, a wrong one, a cart of somebody else.
    const expected = /the server responded with a status of 40[014]/;
    expect([...complaints, ...laptop.complaints].filter((complaint) => !expected.test(complaint))).toEqual([]);
    await laptop.close();
    await visitor.close();
  }, 240_000);
});

describe('to everybody', () => {
  it.each([
    ['on a phone', phone],
    ['at a desk', desktop],
  ])(
    'the pages are without barriers %s',
    async (_, viewport) => {
      const { url, database } = product();
      const visitor = await newVisitor(viewport);
      const { page } = visitor;
      const { violations } = handsOn(page);
      const barriers: string[] = [];
      const look = async (path: string) => {
        await visit(page, url + path);
        barriers.push(...(await violations()).map((barrier) => `${path} ${barrier}`));
        const wide = await sidewaysBy(page);
        if (wide > 0) barriers.push(`${path} is ${String(wide)} px too wide`);
      };
      for (const path of [
        'login?error=SessionRequired&callbackUrl=%2Fstore%2Fcart%2Fcheckout',
        'credentials-signin',
        'register',
        'verify-email',
        'verify-email#token=abc',
        'forgot-password',
        'reset-password',
        'reset-password#token=abc',
        'error?error=Configuration',
      ]) {
        await look(`/auth/${path}`);
      }
      await openSession(page, url, demoEmail('reception'));
      await look('/user/profile');
      const [task] = await database.query<{ id: string }>(
        `insert into task (id, name, description, due_date, user_id, updated_at)
       select gen_random_uuid(), 'Phone Mrs Dlamini', 'About the hinges', now() - interval '1 day', id, now() from "user" where email = $1 returning id`,
        [demoEmail('reception')],
      );
      await look(`/user/task/${task?.id ?? ''}`);
      await press(page, 'Close');
      await seeText(page, 'Are you sure you want to close this Task?');
      await press(page, 'Continue');
      await seeText(page, 'Task Status Updated');
      await seeText(page, 'Closed');
      expect(barriers).toEqual([]);
      await visitor.close();
    },
    180_000,
  );
});

describe('the session calls', () => {
  /** A browser's cookies, by hand. */
  class Client {
    private readonly jar = new Map<string, string>();
    readonly seen: string[] = [];

    async ask(path: string, form?: Record<string, string>): Promise<Response> {
      const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(product().url + path, {
        redirect: 'manual',
        headers: { cookie, ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}) },
        ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
      });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const at = pair.indexOf('=');
        this.seen.push(set);
        this.jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    }

    async csrf(): Promise<string> {
      const body: unknown = await (await this.ask('/api/auth/csrf')).json();
      return typeof body === 'object' && body !== null && 'csrfToken' in body ? String(body.csrfToken) : '';
    }

    async signIn(email: string, password: string, callbackUrl = '/'): Promise<Response> {
      return this.ask('/api/auth/callback/credentials', {
        csrfToken: await this.csrf(),
        email,
        password,
        callbackUrl,
        json: 'true',
      });
    }

    get sessionCookie(): string | undefined {
      return this.seen.findLast((set) => set.startsWith('plinth.session='));
    }
  }

  it('answer as the specification lists them', async () => {
    const client = new Client();
    expect(await (await client.ask('/api/auth/session')).json()).toEqual({});
    expect(await (await client.ask('/api/auth/providers')).json()).toMatchObject({
      credentials: { id: 'credentials', type: 'credentials' },
    });
    expect(await client.csrf()).toMatch(/^[0-9a-f]{64}$/);
    expect(
      (await client.ask('/api/auth/_log', { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'x\r\ny' })).status,
    ).toBe(200);
    expect((await client.ask('/api/auth/_log', { level: 'constructor', code: 'x' })).status).toBe(200);
    expect(await readFile(join(product().dataDir, 'frontend.log'), 'utf8')).not.toContain('CLIENT_FETCH_ERROR');
    const noToken = await client.ask('/api/auth/signout', { csrfToken: 'wrong', json: 'true' });
    expect(await noToken.json()).toMatchObject({ url: expect.stringContaining('csrf=true') });
  });

  it.each([
    ['/api/auth/error?error=%ff', 200, '/auth/error?error=Default'],
    ['/api/auth/error?error=a&error=b', 200, '/auth/error?error=Default'],
    ['/api/auth/callback/credentials', 405, '/api/auth/callback/credentials'],
  ])('answer %s in words', async (path, status, place) => {
    const answer = await fetch(product().url + path);
    expect([answer.status, answer.url]).toEqual([status, product().url + place]);
  });

  it('take nothing at an address that is read', async () => {
    const address = `${product().url}/api/analytics`;
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await fetch(address, { method })).status).toBe(405);
    expect((await fetch(address)).status).toBe(200);
  });

  it('sign in with a cookie that scripts cannot read, tell no token to anybody, and sign out for good', async () => {
    const client = new Client();
    const answer = await client.signIn(demoEmail('sales'), demoPassword, '/user/profile');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ url: `${product().url}/user/profile` });
    expect(client.sessionCookie).toMatch(/HttpOnly/);
    expect(client.sessionCookie).toMatch(/SameSite=Lax/);
    expect(client.sessionCookie).toMatch(/Path=\//);
    expect(client.sessionCookie).not.toMatch(/Domain/i);

    const session = await client.ask('/api/auth/session');
    expect(session.headers.get('cache-control')).toContain('no-store');
    const body: unknown = await session.json();
    expect(body).toEqual({
      expires: expect.any(String),
      user: { name: expect.any(String), email: demoEmail('sales'), image: null, role: 'sales' },
    });
    const me = await (await client.ask('/api/trpc/user.public.getCurrentUser')).text();
    const page = await (await client.ask('/user/profile')).text();
    for (const text of [JSON.stringify(body), me, page]) expect(text).not.toContain('eyJ');

    const stolen = client.sessionCookie?.split(';')[0] ?? '';
    const whoIs = async () =>
      (await fetch(`${product().url}/api/trpc/user.public.getCurrentUser`, { headers: { cookie: stolen } })).text();
    expect(await whoIs()).toContain('"is_authenticated":true');
    const out = await client.ask('/api/auth/signout', {
      csrfToken: await client.csrf(),
      callbackUrl: '//evil.example',
      json: 'true',
    });
    expect(await out.json()).toEqual({ url: `${product().url}/` });
    expect(await whoIs()).toContain('"is_authenticated":false');
    const replayed = await fetch(`${product().url}/api/auth/session`, { headers: { cookie: stolen } });
    expect(await replayed.json()).toEqual({});
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'https://shop@evil.example',
    '%2f%2fevil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    `/${'a'.repeat(10_000)}`,
    'http://[',
  ])('lead nobody away by %j', async (callbackUrl) => {
    const { url } = product();
    const client = new Client();
    const given = encodeURIComponent(callbackUrl);
    for (const path of [
      `/api/auth/signin?callbackUrl=${given}`,
      `/api/auth/signout?callbackUrl=${given}`,
      `/api/auth/error?callbackUrl=${given}`,
      `/auth/login?callbackUrl=${given}`,
    ]) {
      const response = await client.ask(path);
      expect(response.status).toBeLessThan(500);
      const location = response.headers.get('location');
      if (location !== null) {
        const target = new URL(location, url);
        expect(target.origin).toBe(url);
        expect(new URL(target.searchParams.get('callbackUrl') ?? '/', url).origin).toBe(url);
      }
    }
    const failed = await client.signIn(`nobody-${crypto.randomUUID()}@example.test`, 'wrong password', callbackUrl);
    expect(failed.status).toBe(401);
    const body: unknown = await failed.json();
    expect(JSON.stringify(body)).toContain(`${url}/`);
  });

  it('refuse a sixth wrong password with 429 and a time to come back', async () => {
    const client = new Client();
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await client.signIn('driver@plinth.example', 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const refused = await client.signIn(demoEmail('driver'), demoPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.stringify(await refused.json())).toContain('TooManyAttempts');
    expect((await client.signIn(demoEmail('worker'), demoPassword)).status).toBe(200);
  });

  it('read no token but the cookie, and survive any nonsense', async () => {
    const { url } = product();
    const nonsense: Record<string, string>[] = [
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
      { authorization: 'Bearer %' },
      { authorization: 'Bearer' },
      { cookie: 'plinth.session=eyJhbGciOiJub25lIn0.e30.' },
      { cookie: 'plinth.session=%E0%A4%A' },
      { cookie: 'plinth.session.0=x; plinth.session.1=y' },
    ];
    for (const headers of nonsense) {
      const response = await fetch(`${url}/api/auth/session`, { headers });
      expect({ headers, status: response.status }).toEqual({ headers, status: 200 });
      expect(await response.json()).toEqual({});
    }
  });
});

describe('session errors', () => {
  it.each([
    'UnknownError',
    'OAuthCallbackError',
    'AccountNotLinkedError',
    'MissingAPIRoute',
    'MissingSecret',
    'MissingAuthorize',
    'MissingAdapter',
    'MissingAdapterMethods',
    'UnsupportedStrategy',
    'InvalidCallbackUrl',
    'Configuration',
  ])('%s stands on a page in plain words', async (code) => {
    const response = await fetch(`${product().url}/auth/error?error=${code}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    const words = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]*>/g, ' ');
    expect(words).toContain('Go to the store');
    expect(words).not.toContain(code);
  });
});

it('an owner approves pay only after reading how much it is and for how many people', async () => {
  const { url, database } = product();
  const [{ id }] = await database.query<{ id: string }>(`select id from pay_run where status = 'checked' limit 1`);
  const owner = await newVisitor(desktop);
  const { page, complaints } = owner;
  const hands = handsOn(page);
  await openSession(page, url, demoEmail('owner'));
  const { totals, slips } = dataOf(contracts.payRuns.get, await apiOf(page).query('payRuns.get', { id }));
  await visit(page, url + pathTo(staffPages.payRun, { id }));
  await hands.press('Approve');
  await hands.seeText(`Approve ${formatRand(totals.net)} for ${String(slips.length)} people?`);
  expect(await hands.violations()).toEqual([]);
  await hands.press('Not yet', 'alertdialog');
  await page.waitForFunction(() => document.querySelector('[role="alertdialog"]') === null);
  const statusOf = async () =>
    (await database.query<{ status: string }>(`select status from pay_run where id = $1`, [id]))[0]?.status;
  expect(await statusOf()).toBe('checked');
  await hands.press('Approve');
  await hands.press('Approve', 'alertdialog');
  await hands.seeText('The run is “Approved”');
  expect(await statusOf()).toBe('approved');
  expect(complaints).toEqual([]);
  await owner.close();
});
