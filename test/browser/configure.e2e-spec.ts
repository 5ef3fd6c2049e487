import type { Page } from 'puppeteer-core';
import { contracts } from '@plinth/contracts/contracts';
import { formatRand } from '@plinth/money/format';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { phone, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { settledPrice } from '../support/settled-price';
import { apiAt } from '../support/shopper';

const product = useProduct();

jest.setTimeout(180_000);

describe('a shopper on a phone', () => {
  it('makes a cupboard 473 mm wide in a colour that the catalogue has not, and finds the same price in the cart', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { seeText, at, press, choose, violations } = handsOn(page);
    await visit(page, `${product().url}/store/item/base-unit-600-drawer-and-door`);
    await press('Change sizes, colours and fittings');
    await page.waitForSelector('input[type="range"]', { timeout: 30_000 });
    // It begins at its beginning, with the focus in it.
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Make it yours');
    await page.waitForFunction(() => {
      const { top = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight / 3;
    });
    // As a hand does it: what is marked is typed over. Emptied by a script, the field may be drawn again in between.
    const typeSize = async (text: string) => {
      await page.locator('input[inputmode="decimal"]').click({ count: 3 });
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await typeSize('1400');
    await seeText('Width 1400 mm is more than a base unit can have: 1200 mm.');
    expect(await violations()).toEqual([]);
    await press('Make it 1200 mm wide');
    await seeText('From 601 mm it has two doors instead of one door.');
    const wide = await settledPrice(page);
    // What is no size is said to be none, and stays to be corrected.
    await typeSize('12.3.4');
    await seeText('“12.3.4” is not a size. The size is still 1200 mm');
    await typeSize('-5');
    await seeText('“-5” is not a size. The size is still 1200 mm');
    expect(await violations()).toEqual([]);
    await typeSize('473');
    const narrow = await settledPrice(page, wide);
    await choose('choice-front_colour', 'dusk-blue');
    await page.waitForFunction(
      () => location.search.includes('width=473') && location.search.includes('front_colour=dusk-blue'),
      { timeout: 30_000 },
    );
    const price = await settledPrice(page, narrow);
    // The sample is that of the colour one looks at.
    await seeText('See Dusk Blue in daylight');
    await press('Add to cart');
    await seeText('is in your cart');
    await visit(page, `${product().url}/store/cart`);
    await seeText('Base unit, 473 × 720 × 560 mm, 1 door, 1 drawer');
    await seeText('Front: Dusk Blue, Carcass: Polar White');
    await seeText(`${price} each`);

    // Changed from the cart it stays one line, also when the page is loaded anew in between.
    await press('Base unit, 473 × 720 × 560 mm, 1 door, 1 drawer');
    await page.waitForSelector('input[type="range"]', { timeout: 30_000 });
    await typeSize('490');
    await page.waitForFunction(() => location.search.includes('width=490'), { timeout: 30_000 });
    await page.reload();
    await page.waitForSelector('input[type="range"]', { timeout: 30_000 });
    await settledPrice(page);
    await press('Change in cart');
    await at('/store/cart');
    await seeText('Base unit, 490 × 720 × 560 mm, 1 door, 1 drawer');
    expect(await page.$$eval('main li h2', (lines) => lines.length)).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('recolours a ready-made kitchen, and pays in the cart what its page said', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { seeText, press, choose, violations } = handsOn(page);
    await visit(page, `${product().url}/store/sets`);
    expect(await violations()).toEqual([]);
    const address = await page.$eval('a[href^="/store/set/flat-kitchen"]', ({ href }) => href);
    await visit(page, address);
    await seeText('Parts');
    const white = await settledPrice(page);
    await choose('set-fronts', 'dusk-blue');
    await page.waitForFunction(() => location.search.includes('front_colour=dusk-blue'), { timeout: 30_000 });
    const price = await settledPrice(page, white);
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe('Flat kitchen, 1.8 m, Dusk Blue');
    expect(await violations()).toEqual([]);
    await press('Add the whole set');
    await seeText('Flat kitchen, 1.8 m, Dusk Blue is in your cart');
    await visit(page, `${product().url}/store/cart`);
    // Its parts stand under its name, each in the colour that was chosen.
    await seeText('As a set you save');
    expect(await page.$eval('ul[aria-label^="Flat kitchen, 1.8 m"]', ({ textContent }) => textContent)).toMatch(
      /Dusk Blue/,
    );
    await seeText(price);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('an address that says how an item is to be made', () => {
  const TOP = 'kind=top&length=2100&depth=600&edge=bullnose&cut_outs=sink.1050.65.840.480';
  const ADDRESSES = [
    ['base-unit-600-one-door?variant=kb-600-1d-sa&width=613&drawers=1&handle=cup', '613 × 720 × 560 mm'],
    ['base-unit-600-one-door?front_colour=dusk-blue', '600 × 720 × 560 mm'],
    ['base-unit-300-one-door?width=350&hinge_side=left', '350 × 720 × 560 mm'],
    [`laminate-top-carrara-mist?${TOP}`, '2100 × 600 mm'],
  ] as const;

  const read = (page: Page) =>
    page.$eval('main', (main) => {
      const text = main.innerText.replace(/\s+/g, ' ');
      return {
        name: main.querySelector('h1')?.textContent ?? '',
        price: main.querySelector('[aria-busy]:not(table)')?.textContent ?? '',
        image: main.querySelector('figure img')?.getAttribute('src') ?? '',
        text,
      };
    });

  it.each(ADDRESSES)('%s is named, priced, drawn and sold so from the first moment', async (address, size) => {
    const { url } = product();
    const { page, complaints, close } = await newVisitor({ ...phone, width: 720 });
    await page.setJavaScriptEnabled(false);
    await page.goto(`${url}/store/item/${address}`);
    const served = await read(page);
    await page.setJavaScriptEnabled(true);
    await page.emulateNetworkConditions({ download: 500_000, upload: 375_000, latency: 60 });
    await page.goto(`${url}/store/item/${address}`, { waitUntil: 'domcontentloaded', timeout: 60_000 });
    await handsOn(page).pressFirst('Add to cart');
    await handsOn(page).seeText('is in your cart');
    const id = await page.evaluate(() => localStorage.getItem('plinth.cart-id'));
    const { items } = dataOf(contracts.cart.getCart, await apiAt(url).query('cart.getCart', { id }));
    expect(items).toMatchObject([{ name: served.name, quantity: 1, made_to_order: true }]);
    expect(served.price).toBe(formatRand(items[0].price));
    expect(served.text).toContain(size);
    expect(served.text).toContain('Cut to order for you');
    expect(new Set(new URL(served.image, url).searchParams)).toEqual(
      new Set(new URL(items[0].image, url).searchParams),
    );
    // Live, it says the same; at the foot, too.
    await page.waitForSelector('input[type="range"]', { timeout: 30_000 });
    expect(await settledPrice(page)).toBe(served.price);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForSelector('[role="region"][aria-label="Buy"]');
    expect(await page.$eval('[role="region"][aria-label="Buy"] strong', ({ textContent }) => textContent)).toBe(
      served.price,
    );
    expect(complaints).toEqual([]);
    await close();
  });
});
