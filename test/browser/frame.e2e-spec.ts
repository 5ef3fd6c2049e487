import type { Page, Viewport } from 'puppeteer-core';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, openSession, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(120_000);

const seeText = (page: Page, text: string) => handsOn(page).seeText(text);
const gone = (page: Page, selector: string) =>
  page.waitForFunction((one) => document.querySelector(one) === null, { timeout: 20_000 }, selector);
/** Presses what has this name for everybody, seen or not. */
const press = (page: Page, name: string) => page.locator(`::-p-aria(${name})`).click();
/** Waits until the focus is on what has this name: it comes back a moment after a panel is gone. */
const focusIsOn = (page: Page, name: string) =>
  page.waitForFunction(
    (wanted) => (document.activeElement?.getAttribute('title') ?? document.activeElement?.textContent) === wanted,
    {},
    name,
  );

describe('a visitor on a phone', () => {
  it('finds an empty cart, the way to sign in, and every part of the shop in the menu, by keyboard too', async () => {
    const { url } = product();
    const { page, complaints, close } = await newVisitor(phone);
    await visit(page, `${url}/dashboard/dev/design`);
    expect(await page.$('a[title="Sign in"]')).not.toBeNull();

    await press(page, 'Shopping cart');
    await seeText(page, 'Your cart is empty');
    await seeText(page, '0 items');
    expect(await handsOn(page).violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page, '[role="dialog"]');
    await focusIsOn(page, 'Shopping cart');

    await press(page, 'Menu');
    await seeText(page, 'Hinges and runners');
    expect(await handsOn(page).violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await gone(page, '[role="dialog"]');
    await focusIsOn(page, 'Menu');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a visitor without a connection', () => {
  it('is told at once, and goes on when it is back', async () => {
    const { url } = product();
    const { page, close } = await newVisitor(phone);
    await visit(page, `${url}/store/item/base-unit-300-one-door`);
    await page.waitForFunction(() => localStorage.getItem('plinth.cart-id') !== null);
    await page.setOfflineMode(true);
    await page.locator('::-p-aria([name="Add to cart"][role="button"])').click();
    await seeText(page, 'There was an issue adding item to cart. Please try again.');
    await page.setOfflineMode(false);
    await page.locator('::-p-aria([name="Add to cart"][role="button"])').click();
    await seeText(page, 'is in your cart');
    await close();
  });
});

describe('a page that comes up on a slow phone', () => {
  it('says one thing of itself from the first line to the last, and answers a tap that comes before all of it is ready', async () => {
    const { url } = product();
    const { page, complaints, close } = await newVisitor(phone);
    // The head of the page, each time something in the page has changed.
    await page.evaluateOnNewDocument(`
      window.heads = new Set();
      const note = () => {
        if (document.body) heads.add(document.title + ', ' + document.querySelectorAll('head meta, head link[rel=canonical]').length);
      };
      new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    `);
    await page.emulateCPUThrottling(6);
    await page.goto(`${url}/store?category=cupboards`, { waitUntil: 'domcontentloaded' });
    // From here on React listens; most of the page is still as the server drew it.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#__next') ?? {}).some((name) => name.startsWith('__reactContainer')),
    );
    await page.evaluate(() =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Filter')?.click(),
    );
    await page.waitForSelector('[role="dialog"] ::-p-text(Width)');
    const heads = await page.evaluate('[...heads]');
    expect(heads).toEqual([expect.stringMatching(/^Cupboards · Plinth, \d+$/)]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('is on the screen before its scripts are asked for', async () => {
    const { url } = product();
    const { page, close } = await newVisitor(phone);
    await visit(page, `${url}/store?category=cupboards`);
    const [painted, ...scripts] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0].startTime,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/_next/static/chunks/'))
        .map(({ startTime }) => startTime),
    ]);
    expect(scripts.length).toBeGreaterThan(3);
    expect(Math.min(...scripts)).toBeGreaterThan(painted);
    await close();
  });

  /** Arrives at a list whose pictures never come: its scripts wait for them, for a moment. */
  const arriveBeforeScripts = async (viewport: Viewport) => {
    const { url } = product();
    const visitor = await newVisitor(viewport);
    const { page } = visitor;
    await page.setRequestInterception(true);
    page.on('request', (request) => (request.resourceType() === 'image' ? undefined : void request.continue()));
    await page.goto(`${url}/store?category=cupboards`, { waitUntil: 'domcontentloaded' });
    const scripts = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').filter(({ name }) => name.includes('/_next/static/chunks/')).length,
      );
    return { ...visitor, scripts };
  };

  it('does not wait long for a picture that does not come, and then does what was tapped before', async () => {
    const { page, scripts, close } = await arriveBeforeScripts(phone);
    await page.$eval('button[title="Menu"]', (button) => button.click());
    expect(await scripts()).toBe(0);
    await seeText(page, 'Hinges and runners');
    await close();
  });

  it('filters by what was ticked before its scripts were there, and not by what was cleared again', async () => {
    const { page, scripts, close } = await arriveBeforeScripts(desktop);
    await page.$$eval('aside input[type="checkbox"]', ([ticked, cleared]) =>
      [ticked, cleared, cleared].forEach((box) => box.click()),
    );
    expect(await scripts()).toBe(0);
    await page.waitForFunction(() => location.search.split('&').length === 2);
    expect(
      await page.$$eval('aside input[type="checkbox"]', (boxes) => boxes.slice(0, 2).map((box) => box.checked)),
    ).toEqual([true, false]);
    await close();
  });
});

describe('a salesperson', () => {
  it('gives a task, is told what is missing, closes it, takes that back, and signs out', async () => {
    const { url } = product();
    const { page, complaints, close } = await newVisitor(desktop);
    await openSession(page, url, demoEmail('sales'));
    await visit(page, `${url}/dashboard/dev/design`);
    await seeText(page, 'Online Orders');

    await page.locator('button[title^="Tasks"]').click();
    await press(page, 'Create');
    await seeText(page, 'Create New Task');
    await press(page, 'Create Task');
    await page.waitForSelector('[data-toast="error"] ::-p-text(Name is required)');
    expect(await page.title()).toMatch(/^Error: /);
    expect(await handsOn(page).violations()).toEqual([]);

    const name = `Measure the kitchen in ${String(Date.now())}`;
    await page.locator('[role="dialog"] input[name="name"]').fill(name);
    await press(page, 'Create Task');
    await seeText(page, 'Task Created');
    await gone(page, '[role="dialog"]');

    await page.locator('button[title^="Tasks"]').click();
    await seeText(page, 'No Description');
    expect(await handsOn(page).violations()).toEqual([]);
    await press(page, `Close ${name}`);
    await seeText(page, 'Are you sure you want to close this Task?');
    await press(page, 'Continue');
    await seeText(page, 'Task Status Updated');
    await press(page, 'Undo');
    await page.locator('button[title^="Tasks"]').click();
    await seeText(page, name);
    await page.keyboard.press('Escape');

    await page.locator('button[title^="Account"]').click();
    await seeText(page, 'My Profile');
    await press(page, 'Sign Out');
    // At the first moment that the bar is a visitor's, nothing of the person's is left in it.
    await page.waitForSelector('a[title="Sign in"]');
    expect(await page.$('button[title^="Tasks"]')).toBeNull();
    await seeText(page, 'Signed Out');
    await page.waitForFunction(() => location.pathname === '/', { timeout: 20_000 });
    expect(complaints).toEqual([]);
    await close();
  });

  it('stays signed in, and is told so, when signing out does not come through', async () => {
    const { url } = product();
    const { page, close } = await newVisitor(desktop);
    await openSession(page, url, demoEmail('sales'));
    await visit(page, url);
    const network = await page.createCDPSession();
    await network.send('Network.enable');
    const signOut = async () => {
      await page.locator('button[title^="Account"]').click();
      await press(page, 'Sign Out');
    };
    await network.send('Network.setBlockedURLs', { urls: ['*/api/auth/*'] });
    await signOut();
    await seeText(page, 'You are still signed in.');
    await network.send('Network.setBlockedURLs', { urls: [] });
    await signOut();
    await seeText(page, 'Signed Out');
    await page.waitForSelector('a[title="Sign in"]');
    await close();
  });

  it('has one group of the menu open at a time', async () => {
    const { url } = product();
    const { page, close } = await newVisitor(desktop);
    await openSession(page, url, demoEmail('developer'));
    await visit(page, `${url}/dashboard/dev/design`);
    await press(page, 'Menu');
    await press(page, 'Admin');
    await seeText(page, 'Privacy Requests');
    await press(page, 'Website Management');
    await seeText(page, 'Services');
    expect(await page.$$eval('[role="dialog"] [aria-expanded="true"]', (open) => open.length)).toBe(1);
    await close();
  });
});

describe('the staff list', () => {
  it('is worked by keys alone, and its address says what it shows', async () => {
    const { url } = product();
    const { page, complaints, close } = await newVisitor(desktop);
    await visit(page, `${url}/dashboard/dev/design/list`);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await seeText(page, '2 selected');
    await page.keyboard.press('/');
    await page.keyboard.type('lerato');
    await page.waitForFunction(() => new URLSearchParams(location.search).get('q') === 'lerato', { timeout: 20_000 });
    await seeText(page, 'Unsaved view');
    expect(await page.$('[aria-label="Selected rows"]')).toBeNull();
    expect(await handsOn(page).violations()).toEqual([]);

    await visit(page, `${url}/dashboard/dev/design/list?f.status=paid&sort=-total`);
    expect(
      await page.$eval('[aria-sort]', (head) => `${head.textContent} ${head.getAttribute('aria-sort') ?? ''}`),
    ).toBe('Total descending');
    expect(await page.$eval('[aria-current="true"]', (tab) => tab.textContent)).toBe('To accept');
    await page.setViewport(phone);
    await page.waitForSelector('li[data-list-row]');
    expect(await sidewaysBy(page)).toBe(0);
    expect(await handsOn(page).violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('with views that colleagues share is no wider than the phone that a colleague holds', async () => {
    const { url, database } = product();
    const { page, close } = await newVisitor(phone);
    await openSession(page, url, demoEmail('owner'));
    await database.query(
      `insert into list_view (id, owner_id, list, title, is_shared)
       select gen_random_uuid(), id, 'orders', 'Randburg first ' || n, true from "user", generate_series(1, 4) n where email = $1`,
      [demoEmail('sales')],
    );
    await visit(page, url + staffPages.orders.path);
    await seeText(page, 'Randburg first 4');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await close();
  });
});
