import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contracts } from '@plinth/contracts/contracts';
import PostalMime from 'postal-mime';
import { until } from '../../scripts/lib/processes';
import { answerOf, dataOf } from '../support/answers';
import { type Balancer, startBalancer } from '../support/balancer';
import { brokenBooks } from '../support/books';
import { newVisitor } from '../support/browser';
import { demoEmail, openSession, phone } from '../support/pages';
import { type Product, startProduct } from '../support/product';
import { apiAt, cartWith, placeOrder } from '../support/shopper';

/*
 * Two machines, each with a backend and a frontend, on one PostgreSQL and one folder of files, behind one address.
 */

jest.setTimeout(300_000);

const HINGE = { id: 'HNG-SC110-FO-1', quantity: 1 };
const SHOPPERS = 6;
let balancer: Balancer;
let machines: readonly [Product, Product];

beforeAll(async () => {
  balancer = await startBalancer();
  const { url, insideUrl } = balancer;
  // A frontend asks any backend that is well, not the one beside it.
  const env = {
    PUBLIC_URL: url,
    NEXTAUTH_URL: url,
    BACKEND_URL: insideUrl,
    FRONTEND_URL: url,
    CALLS_PER_MINUTE: '0',
    DRAIN_MS: '2000',
  };
  const parts: { url: string; backendUrl: string }[] = [];
  const onPorts = (part: { url: string; backendUrl: string }) => {
    parts.push(part);
    balancer.serve({ backends: parts.map(({ backendUrl }) => backendUrl), frontends: parts.map((one) => one.url) });
  };
  const first = await startProduct({ env, onPorts });
  const second = await startProduct({ env, onPorts, beside: first });
  machines = [first, second];
}, 240_000);

afterAll(async () => {
  for (const machine of [...machines].toReversed()) await machine.stop();
  await balancer.close();
}, 60_000);

const backendOf = (index: number) => apiAt(machines[index % 2].backendUrl);

/** Adds a colour as the owner, by a backend that is named. */
async function asOwner() {
  const { page, context, close } = await newVisitor(phone);
  await openSession(page, balancer.url, demoEmail('owner'));
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await close();
  return async (backend: string, input: object) => {
    const response = await fetch(`${backend}/api/trpc/colours.create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(input),
    });
    return dataOf(contracts.colours.create, answerOf(response.status, await response.json()));
  };
}

async function mailsTo(address: string): Promise<number> {
  const { outbox } = machines[0];
  const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'));
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))));
  return mails.filter(({ to }) => to?.some((one) => one.address === address)).length;
}

const colour = (name: string) => ({
  name,
  kind: 'board',
  base: '#C9A66B',
  grain: null,
  finish: 'matt',
  pattern: 'plain',
  grained: false,
  thicknesses: [16],
  price_group: 'plain',
  description: 'A board for the test of two machines.',
  idempotency_key: randomUUID(),
});

it('what was promised by either is done once: each order has one mail', async () => {
  const orders = 8;
  const addresses = Array.from({ length: orders }, (_, index) => `buyer-${String(index)}@example.test`);
  await Promise.all(
    addresses.map((email, index) => placeOrder(backendOf(index), [HINGE], { email, payment_method: 'eft' })),
  );
  const counts = () => Promise.all(addresses.map(mailsTo));
  await until(async () => (await counts()).every((count) => count > 0), 60_000, 250);
  // Whatever a second worker might send as well comes with the next rounds of both.
  const waiting = async () =>
    (await machines[0].database.query('select from outbox_event where dispatched_at is null')).length;
  await until(async () => (await waiting()) === 0, 60_000, 250);
  expect(await counts()).toEqual(addresses.map(() => 1));
});

it('what the owner changes on one is in the shop of the other', async () => {
  const create = await asOwner();
  for (const [from, to, name] of [
    [0, 1, 'Baobab Grey'],
    [1, 0, 'Marula White'],
  ] as const) {
    const { code } = await create(machines[from].backendUrl, colour(name));
    const isThere = async () =>
      dataOf(contracts.catalogue.public.getColours, await backendOf(to).query('catalogue.public.getColours')).some(
        (one) => one.code === code,
      );
    expect(await until(isThere, 60_000, 50)).toBe(true);
  }
});

it('what somebody may do in an hour is counted for both together', async () => {
  const email = demoEmail('reception');
  const before = await mailsTo(email);
  for (let time = 0; time < 10; time += 1) await backendOf(time).mutate('user.public.requestPasswordReset', { email });
  await until(async () => (await mailsTo(email)) - before >= 5, 30_000, 250);
  expect((await mailsTo(email)) - before).toBe(5);
});

/** People who buy through the one address until they are told to stop. */
function shoppers() {
  let stopped = false;
  let done = 0;
  const failed: string[] = [];
  const api = apiAt(balancer.url);
  const one = async (number: number) => {
    while (!stopped) {
      try {
        const cart = await cartWith(api, [HINGE]);
        dataOf(contracts.cart.getCart, await api.query('cart.getCart', { id: cart }));
        const page = await fetch(`${balancer.url}/store?page=${String(number)}`);
        if (!page.ok) throw new Error(`the page answered ${String(page.status)}`);
        await page.text();
        done += 1;
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const all = Promise.all(Array.from({ length: SHOPPERS }, (_, number) => one(number + 1)));
  return {
    rounds: () => done,
    async stop() {
      stopped = true;
      await all;
      return failed;
    },
  };
}

it('an upgrade of one after the other, while people buy, fails nobody', async () => {
  const people = shoppers();
  for (const machine of machines) {
    for (const part of ['backend', 'frontend'] as const) {
      const rounds = people.rounds();
      await machine.restart(part);
      expect(await until(() => people.rounds() > rounds + SHOPPERS, 60_000, 50)).toBe(true);
    }
  }
  expect(await people.stop()).toEqual([]);
});

it('one backend that is killed takes with it only what it had in hand, and the books balance', async () => {
  const people = shoppers();
  const rounds = people.rounds();
  await until(() => people.rounds() > rounds + SHOPPERS, 60_000, 50);
  machines[0].kill('backend');
  await until(() => people.rounds() > rounds + 4 * SHOPPERS, 60_000, 50);
  await machines[0].ready();
  const failed = await people.stop();
  expect(failed.length).toBeLessThanOrEqual(SHOPPERS);
  expect(await brokenBooks((sql) => machines[0].database.query(sql))).toEqual([]);
});
