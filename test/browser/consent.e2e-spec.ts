import { AnalyticsStandIn } from '../analytics/stand-in';
import { newVisitor, type Visitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, signIn, visit } from '../support/pages';
import { startProduct, type Product } from '../support/product';

/* Nobody is counted who did not agree; who agreed is counted as the pages say, and stops being so when they say. */

let analytics: AnalyticsStandIn;
let product: Product;
const visitors: Visitor[] = [];

beforeAll(async () => {
  analytics = await new AnalyticsStandIn().listen();
  product = await startProduct({
    env: {
      NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
      NEXT_PUBLIC_POSTHOG_HOST: analytics.url,
      NEXT_PUBLIC_WEB_ANALYTICS_SRC: `${analytics.url}/script.js`,
      NEXT_PUBLIC_WEB_ANALYTICS_SITE: 'plinth-test',
    },
  });
}, 180_000);

afterAll(async () => {
  for (const { close } of visitors) await close();
  await product?.stop();
  await analytics?.close();
}, 60_000);

beforeEach(() => {
  analytics.receivedEvents.length = 0;
  analytics.requests.length = 0;
});

/** Programs are not counted: the one that walks here must not say that it is one. */
async function asAPerson(visitor: Visitor): Promise<void> {
  const browserSays = await visitor.page.evaluate(() => navigator.userAgent);
  await visitor.page.setUserAgent({ userAgent: browserSays.replace('HeadlessChrome', 'Chrome') });
  await visitor.page.evaluateOnNewDocument(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
}

async function arrive(path = '/store/about') {
  const visitor = await newVisitor(desktop);
  visitors.push(visitor);
  await asAPerson(visitor);
  await visit(visitor.page, product.url + path);
  return { ...visitor, hands: handsOn(visitor.page) };
}

/** Waits until the stand-in was told. */
async function until(hasArrived: () => boolean): Promise<void> {
  const end = Date.now() + 30_000;
  while (!hasArrived()) {
    if (Date.now() > end)
      throw new Error(
        `Never told; so far: ${JSON.stringify(analytics.receivedEvents.map(({ event }) => event))} ${analytics.requests.join(', ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const addresses = (event: string) =>
  analytics.events(event).map(({ properties }) => String(properties['$current_url']).replace(product.url, ''));

it('nobody is counted before they answer, and the page can be used all the while', async () => {
  const { page, hands, complaints } = await arrive();
  await hands.seeText('May we count which pages are visited');
  await hands.press('Contact Us');
  await hands.at('/store/contact');
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 }).catch(() => undefined);
  expect(analytics.requests).toEqual([]);
  expect(await hands.violations()).toEqual([]);
  expect(complaints).toEqual([]);
}, 90_000);

it('who refuses is never counted, and is not asked again', async () => {
  const { page, hands } = await arrive();
  await hands.press('Refuse');
  await page.waitForFunction(() => !document.body.innerText.includes('May we count'));
  await visit(page, `${product.url}/store/terms`);
  await page.waitForNetworkIdle({ idleTime: 1_000, concurrency: 1 }).catch(() => undefined);
  expect(analytics.requests).toEqual([]);
  expect(await page.evaluate(() => document.body.innerText.includes('May we count'))).toBe(false);
}, 90_000);

it('a browser that asks not to be followed has refused', async () => {
  const visitor = await newVisitor(desktop);
  visitors.push(visitor);
  await visitor.page.evaluateOnNewDocument(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await visit(visitor.page, `${product.url}/store/privacy`);
  await handsOn(visitor.page).seeText('Your browser asks all sites not to follow you');
  expect(analytics.requests).toEqual([]);
}, 90_000);

it('who accepts is counted by page, leaves none of their keys behind, is known once signed in, and stops when they say', async () => {
  const { page, hands, complaints } = await arrive('/store/terms?q=thandi&category=cupboards');
  await hands.press('Accept');
  await until(() => analytics.events('$pageview').length === 1);
  expect(addresses('$pageview')).toEqual(['/store/terms?category=cupboards']);
  await until(() => analytics.requests.includes('GET /script.js'));
  await page.waitForFunction('window.webAnalyticsRan === "plinth-test"');

  await hands.press('About us');
  await hands.at('/store/about');
  await until(() => analytics.events('$pageview').length === 2 && analytics.events('$pageleave').length === 1);
  expect([addresses('$pageleave'), addresses('$pageview')]).toEqual([
    ['/store/terms?category=cupboards'],
    ['/store/terms?category=cupboards', '/store/about'],
  ]);
  expect(JSON.stringify(analytics.receivedEvents)).not.toContain('thandi');
  expect(
    analytics.requests.filter((request) => !/^(POST \/(i\/v0\/e|e|batch)\/?|GET \/script\.js)$/.test(request)),
  ).toEqual([]);

  await signIn(page, product.url, demoEmail('customer'));
  await until(() => analytics.events('$identify').length === 1);
  const [{ id }] = await product.database.query<{ id: string }>(`select id from "user" where email = $1`, [
    demoEmail('customer'),
  ]);
  expect(analytics.events('$identify')[0].distinctId).toBe(id);
  const ledger = () =>
    product.database.query<{ choice: string; source: string }>(
      'select choice, source from consent_record where user_id = $1 order by id',
      [id],
    );
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 }).catch(() => undefined);
  expect(await ledger()).toEqual([{ choice: 'accepted', source: 'banner' }]);

  await visit(page, `${product.url}/store/privacy`);
  await hands.press('Refuse');
  await hands.seeText('You refused');
  // The script cannot be taken back: the page begins anew without it.
  await page.waitForFunction(() => document.getElementById('web-analytics') === null && !('webAnalyticsRan' in window));
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 }).catch(() => undefined);
  const before = analytics.requests.length;
  await visit(page, `${product.url}/store/terms`);
  await page.waitForNetworkIdle({ idleTime: 1_000, concurrency: 1 }).catch(() => undefined);
  expect(analytics.requests.length).toBe(before);
  expect(
    await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name.includes('ph_')),
    ),
  ).toEqual([]);
  expect((await ledger()).at(-1)).toEqual({ choice: 'refused', source: 'settings' });
  expect(complaints).toEqual([]);
}, 180_000);
