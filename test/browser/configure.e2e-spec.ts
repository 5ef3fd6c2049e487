import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { phone, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(180_000);

/**
 * Waits until the price that the page shows is the server's for what is chosen, and gives it. The address changes a moment before the page
 * asks for the price, so the price from before the change must be gone, too.
 */
async function settledPrice(page: Page, before = ''): Promise<string> {
  const settled = await page.waitForFunction(
    (old) => {
      const [price] = /R[\d\u00a0.]+/.exec(document.querySelector('[aria-busy="false"]')?.textContent ?? '') ?? [];
      return price !== undefined && price !== old && price;
    },
    { timeout: 30_000 },
    before,
  );
  return String(await settled.jsonValue());
}

describe('a shopper on a phone', () => {
  it('makes a cupboard 473 mm wide in a colour that the catalogue has not, and finds the same price in the cart', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { say, press, choose, violations } = handsOn(page);
    await visit(page, `${product().url}/store/item/base-unit-600-drawer-and-door`);
    await press('Change sizes, colours and fittings');
    await page.waitForSelector('input[type="range"]', { timeout: 30_000 });
    const width = page.locator('input[inputmode="decimal"]');
    await width.fill('1400');
    await page.keyboard.press('Enter');
    await say('Width 1400 mm is more than a base unit can have: 1200 mm.');
    expect(await violations()).toEqual([]);
    await press('Make it 1200 mm wide');
    const wide = await settledPrice(page);
    await width.fill('473');
    await page.keyboard.press('Enter');
    const narrow = await settledPrice(page, wide);
    await choose('choice-front_colour', 'dusk-blue');
    await page.waitForFunction(() => location.search.includes('width=473') && location.search.includes('front_colour=dusk-blue'), { timeout: 30_000 });
    const price = await settledPrice(page, narrow);
    await press('Add to cart');
    await say('is in your cart');
    await visit(page, `${product().url}/store/cart`);
    await say('width 473 mm, Dusk Blue front');
    await say(`${price} each`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('recolours a ready-made kitchen, and pays in the cart what its page said', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { say, press, choose, violations } = handsOn(page);
    await visit(page, `${product().url}/store/sets`);
    expect(await violations()).toEqual([]);
    const address = await page.$eval('a[href^="/store/set/flat-kitchen"]', ({ href }) => href);
    await visit(page, address);
    await say('What it is made of');
    const white = await settledPrice(page);
    await choose('set-fronts', 'dusk-blue');
    await page.waitForFunction(() => location.search.includes('front_colour=dusk-blue'), { timeout: 30_000 });
    const price = await settledPrice(page, white);
    expect(await violations()).toEqual([]);
    await press('Add the whole set');
    await say('is in your cart');
    await visit(page, `${product().url}/store/cart`);
    await say('part of Flat kitchen, 1.8 m, Polar White');
    await say(price);
    expect(complaints).toEqual([]);
    await close();
  });
});
