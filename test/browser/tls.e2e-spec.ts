import { startProduct, type Product } from '../support/product';
import { TlsProxy } from '../support/tls-proxy';

/* As in a real shop: production, behind a proxy that speaks TLS. */

let proxy: TlsProxy;
let product: Product;

beforeAll(async () => {
  proxy = await new TlsProxy().listen();
  product = await startProduct({
    stripe: false,
    database: 'minimal',
    env: {
      PLINTH_ENV: 'production',
      PUBLIC_URL: proxy.url,
      NEXTAUTH_URL: proxy.url,
      TRUSTED_PROXIES: '1',
      NEXTAUTH_SECRET: 'a secret of this test alone, 32 bytes or more',
      NEXT_PUBLIC_STRIPE_KEY: 'pk_live_test',
      NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
      NEXT_PUBLIC_POSTHOG_HOST: 'https://analytics.example.test',
    },
  });
  proxy.passTo(product.url);
}, 180_000);

afterAll(async () => {
  await product?.stop();
  await proxy?.close();
}, 60_000);

/** Name → its attributes in small letters, of each cookie that an answer sets. */
function cookiesOf(set: readonly string[] = []): Map<string, { value: string; attributes: string[] }> {
  return new Map(
    set.map((line) => {
      const [pair, ...attributes] = line.split(/;\s*/);
      const [name, ...value] = pair.split('=');
      return [name, { value: value.join('='), attributes: attributes.map((attribute) => attribute.toLowerCase()) }];
    }),
  );
}

const PASSWORD = 'a sentence to sign in with';
const json = { 'content-type': 'application/json' };

it('pages say that only TLS will do from now on', async () => {
  const { status, headers } = await proxy.ask('/');
  expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000; includeSubDomains']);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
}, 60_000);

it('cookies of a session are bound to this host, to TLS and to this site, and open the account', async () => {
  const email = 'sipho.tls@example.test';
  const registered = await proxy.ask('/api/trpc/user.public.register', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Sipho', email, password: PASSWORD }),
  });
  expect(registered.status).toBe(200);
  await product.database.query('update "user" set email_verified_at = now() where email = $1', [email]);

  const csrfResponse = await proxy.ask('/api/auth/csrf');
  const guard = cookiesOf(csrfResponse.headers['set-cookie']);
  for (const [name, { attributes }] of guard) {
    expect([name, attributes]).toEqual([
      expect.stringMatching(/^__(Host|Secure)-/),
      expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']),
    ]);
  }
  expect([...guard.keys()]).toContain('__Host-next-auth.csrf-token');

  const cookie = [...guard].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const { csrfToken } = JSON.parse(csrfResponse.body) as { csrfToken: string };
  const opened = await proxy.ask('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams({ csrfToken, email, password: PASSWORD, json: 'true' }).toString(),
  });
  const session = cookiesOf(opened.headers['set-cookie']).get('__Host-plinth.session');
  expect(session?.attributes).toEqual(expect.arrayContaining(['secure', 'httponly', 'samesite=lax', 'path=/']));
  // A name that begins so is refused by browsers that are told a domain.
  expect(session?.attributes.some((attribute) => attribute.startsWith('domain'))).toBe(false);

  const known = await proxy.ask('/api/trpc/user.public.getCurrentUser', {
    headers: { cookie: `__Host-plinth.session=${session?.value ?? ''}` },
  });
  expect(known.body).toContain(email);
}, 60_000);

it('addresses that pages name are those that people type', async () => {
  const { body } = await proxy.ask('/store/about');
  expect(body).toContain(`<link rel="canonical" href="${proxy.url}/store/about"`);
}, 60_000);
