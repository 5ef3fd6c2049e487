import { randomUUID } from 'node:crypto';
import { contracts } from '@plinth/contracts/contracts';
import { answerOf, dataOf } from '../support/answers';
import { brokenBooks } from '../support/books';
import { demoEmail, demoPassword } from '../support/pages';
import { useProduct } from '../support/product';
import { cartWith } from '../support/shopper';

/*
 * The backend dies while people buy and work, and is started again by itself: nobody is told of it. All go by the public port, with plain calls.
 */

jest.setTimeout(240_000);

const SHOPPERS = 20;
const CLERKS = 5;
const ROUNDS = 10;
const HINGE = 'HNG-SC110-FO-1';
/** A busy machine is slow and not wrong: for how long calls wait is not what this is about. */
const product = useProduct({ env: { CALLS_PER_MINUTE: '0', RESTART_WAIT_MS: '60000' } });

/** Calls of one person, with what they sign in by; every answer but a good one fails the test. */
function person(cookie = '') {
  const get = async (path: string): Promise<Response> => {
    const response = await fetch(product().url + path, { headers: { cookie }, redirect: 'manual' });
    if (response.status !== 200) throw new Error(`GET ${path} ${String(response.status)}: ${await response.text()}`);
    return response;
  };
  const api = {
    query: async (path: string, input: unknown = {}) => {
      const answer = await get(`/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
      return answerOf(answer.status, await answer.json());
    },
    mutate: async (path: string, input: unknown = {}) => {
      const response = await fetch(`${product().url}/api/trpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(input),
      });
      const body: unknown = await response.json();
      if (response.status !== 200) throw new Error(`${path} ${String(response.status)}: ${JSON.stringify(body)}`);
      return answerOf(response.status, body);
    },
  };
  return { get, api };
}

const cookiesOf = (response: Response): string[] =>
  response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');

/** Signs in as the form does, without a browser. */
async function signIn(role: string): Promise<string> {
  const csrfResponse = await fetch(`${product().url}/api/auth/csrf`);
  const { csrfToken } = (await csrfResponse.json()) as { csrfToken: string };
  const response = await fetch(`${product().url}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: cookiesOf(csrfResponse).join('; ') },
    body: new URLSearchParams({ email: demoEmail(role), password: demoPassword, csrfToken, json: 'true' }),
  });
  expect(response.status).toBe(200);
  return cookiesOf(response).join('; ');
}

it('twenty shoppers and five clerks go on through a crash of the backend: no call fails, nothing is doubled', async () => {
  let rounds = 0;
  let kill: () => void = () => undefined;
  const underWay = new Promise<void>((resolve) => (kill = resolve));
  const roundOver = () => {
    rounds += 1;
    // Everybody is in the middle of something.
    if (rounds === SHOPPERS * 2) kill();
  };

  const carts = await Promise.all(Array.from({ length: SHOPPERS }, () => cartWith(person().api, [])));
  const cookies = await Promise.all(Array.from({ length: CLERKS }, () => signIn('sales')));
  const shop = async (cart: string) => {
    const { get, api } = person();
    for (let round = 0; round < ROUNDS; round += 1) {
      await get('/store');
      await (await get('/store?search=hinge')).text();
      const item = { id: HINGE, quantity: 1 };
      await api.mutate('cart.addItem', { id: cart, item, idempotency_key: randomUUID() });
      await api.query('cart.getCart', { id: cart });
      await get('/api/pictures/colours/sage.svg');
      roundOver();
    }
  };
  const work = async (cookie: string, clerk: number) => {
    const { get, api } = person(cookie);
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `Restart ${String(clerk)}-${String(round)}`;
      dataOf(contracts.clients.create, await api.mutate('clients.create', { name, idempotency_key: randomUUID() }));
      await api.query('clients.search', { q: name });
      await (await get('/dashboard')).text();
      roundOver();
    }
  };

  const all = Promise.all([...carts.map(shop), ...cookies.map(work)]);
  await Promise.race([underWay, all]);
  expect(rounds).toBeLessThan((SHOPPERS + CLERKS) * ROUNDS);
  product().kill('backend');
  const map = await person().get('/sitemap.xml');
  expect(await map.text()).toContain('<urlset');
  await all;

  const { database } = product();
  for (const cart of carts) {
    const { items } = dataOf(contracts.cart.getCart, await person().api.query('cart.getCart', { id: cart }));
    expect(items.map(({ quantity }) => quantity)).toEqual([ROUNDS]);
  }
  const clients = await database.query<{ n: number }>(
    "select count(*)::int as n from client where name like 'Restart %' group by name",
  );
  expect(clients).toHaveLength(CLERKS * ROUNDS);
  expect(clients.filter(({ n }) => n !== 1)).toEqual([]);
  expect(await brokenBooks((sql) => database.query(sql))).toEqual([]);
  expect(product().alarms).toEqual([]);
});
