import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { desktop, phone, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(120_000);

const place = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
/** Where the page comes to rest; says where it stands when it does not. */
async function standsAt(page: Page, y: number): Promise<void> {
  await page
    .waitForFunction((wanted) => Math.abs(window.scrollY - wanted) <= 1, { timeout: 10_000 }, y)
    .catch(() => undefined);
  expect(await place(page)).toBe(y);
}
/** Opens the last item of the list, from where the list then stands. */
async function openLast(page: Page): Promise<number> {
  const before = await page.evaluate(() => {
    const last = [...document.querySelectorAll('article h3 a')].at(-1);
    last?.scrollIntoView({ block: 'center' });
    return Math.round(window.scrollY);
  });
  await page.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('article h3 a')].at(-1)?.click());
  await page.waitForFunction(
    () =>
      location.pathname.startsWith('/store/item/') && document.querySelector('nav[aria-label="Departments"]') === null,
  );
  await page.waitForSelector('::-p-text(We deliver in Gauteng)');
  return before;
}

describe('a shopper who goes back to a list', () => {
  it.each([
    ['a phone', phone],
    ['a desk', desktop],
  ] as const)('stands where they left it, on %s', async (_where, viewport) => {
    const { page, complaints, close } = await newVisitor(viewport);
    const { press } = handsOn(page);
    await visit(page, `${product().url}/store?category=hardware`);
    await press('Show 24 more');
    await page.waitForFunction(() => document.querySelectorAll('article').length === 48);
    const left = await openLast(page);
    expect(left).toBeGreaterThan(1_500);
    await page.goBack();
    await standsAt(page, left);
    await page.goForward();
    await page.waitForFunction(() => location.pathname.startsWith('/store/item/'));
    await standsAt(page, 0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('stands there too when they arrived by a link in the middle of it, and after loading it anew', async () => {
    const { page, close } = await newVisitor(desktop);
    await visit(page, `${product().url}/store?category=hardware&count=72`);
    const left = await openLast(page);
    await page.goBack();
    await standsAt(page, left);
    await page.reload();
    await standsAt(page, left);
    await close();
  });
});

describe('an address that is wrong in its capitals alone', () => {
  it.each([
    ['/STORE?category=hardware', '/store?category=hardware'],
    ['/store?category=Hardware', '/store?category=hardware'],
    ['/store/item/Base-Unit-600-One-Door', '/store/item/base-unit-600-one-door'],
    ['/store/About', '/store/about'],
  ])('%s leads to %s for good', async (path, right) => {
    const answer = await fetch(product().url + path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, right]);
  });
});

describe('a shopper who narrows a list', () => {
  it('sees every choice on a phone, and opens the cupboard in the colour that was ticked', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { press, seeText, violations } = handsOn(page);
    await visit(page, `${product().url}/store?category=cupboards&subcategory=kitchen`);
    await press('Filter');
    await page.waitForSelector('[role="dialog"] ::-p-text(Colour)');
    const cutOff = () =>
      page.$$eval(
        '[role="dialog"] fieldset',
        (groups) => groups.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
      );
    expect(await cutOff()).toBe(0);
    const more = await page.waitForSelector(
      '[role="dialog"] fieldset[aria-label="Colour"] button[aria-expanded="false"]',
    );
    await more?.click();
    await page.waitForSelector('[role="dialog"] fieldset[aria-label="Colour"] button[aria-expanded="true"]');
    expect(await page.$$eval('[role="dialog"] fieldset[aria-label="Colour"] label', (labels) => labels.length)).toBe(
      14,
    );
    expect(await cutOff()).toBe(0);
    expect(await violations()).toEqual([]);
    await page.locator('[role="dialog"] ::-p-text(Wenge)').click();
    await page.waitForFunction(() => location.search.includes('colour=wenge'));
    await page.keyboard.press('Escape');
    await seeText('Cut in Wenge');
    const price = await page.$eval('article', (card) => /R[\d\u00a0]+\.\d\d/.exec(card.innerText)?.[0] ?? '');
    await page.$eval('article h3 a', (link) => link.click());
    await page.waitForFunction(
      () => location.pathname.startsWith('/store/item/') && location.search.includes('_colour=wenge'),
    );
    await seeText(price);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a shopper who looks for something', () => {
  it('does so from an item page on a phone, and is told what was corrected, or that there is nothing', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { seeText, violations } = handsOn(page);
    await visit(page, `${product().url}/store/item/base-unit-600-one-door`);
    await page.locator('header button[aria-label="Find in the store"]').click();
    await page.locator('[role="dialog"] input[type="search"]').fill('zeppelin');
    await seeText('Nothing matches “zeppelin”');
    expect(await violations()).toEqual([]);
    await page.locator('[role="dialog"] input[type="search"]').fill('hindge');
    await seeText('Showing hinge for “hindge”');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search === '?q=hindge');
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
    await page.locator('::-p-aria([role="link"][name="Search only for “hindge”"])').click();
    await seeText('Nothing matches “hindge”');
    expect(complaints).toEqual([]);
    await close();
  });

  it('presses / on any page, and goes to the page that tells of delivery', async () => {
    const { page, complaints, close } = await newVisitor(desktop);
    const { seeText } = handsOn(page);
    await visit(page, `${product().url}/store/about`);
    await page.keyboard.press('/');
    await page.waitForSelector('[role="dialog"] input[type="search"]:focus');
    await page.keyboard.type('warranty');
    await seeText('Delivery and returns: Our own guarantee');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
    await visit(page, `${product().url}/store?category=cupboards`);
    await page.keyboard.press('/');
    await page.waitForSelector('main input[type="search"]:focus');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['a phone', phone],
    ['a desk', desktop],
  ] as const)('meets filter, order and the first cupboards on the first screen of %s', async (_where, viewport) => {
    const { page, close } = await newVisitor(viewport);
    await visit(page, `${product().url}/store?category=cupboards&subcategory=kitchen`);
    const tops = await page.$$eval('main select, section[aria-label="Items"] article', (found) =>
      found.slice(0, 2).map((element) => element.getBoundingClientRect().top),
    );
    expect(tops).toHaveLength(2);
    for (const top of tops) expect(top).toBeLessThan(viewport.height);
    await close();
  });
});
