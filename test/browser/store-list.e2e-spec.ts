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
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) <= 1, { timeout: 10_000 }, y).catch(() => undefined);
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
  await page.waitForFunction(() => location.pathname.startsWith('/store/item/') && document.querySelector('nav[aria-label="Departments"]') === null);
  await page.waitForSelector('::-p-text(Prices include VAT)');
  return before;
}

describe('a shopper who goes back to a list', () => {
  it.each([['a phone', phone], ['a desk', desktop]] as const)('stands where they left it, on %s', async (_where, viewport) => {
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
  ])('%s leads to %s for good', async (asked, right) => {
    const answer = await fetch(product().url + asked, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, right]);
  });
});
