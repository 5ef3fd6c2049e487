import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { phone, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { settledPrice } from '../support/settled-price';

const product = useProduct();

jest.setTimeout(180_000);

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
    await say('From 601 mm it has two doors instead of one door.');
    const wide = await settledPrice(page);
    // What is no size is said to be none, and stays to be corrected.
    await width.fill('12.3.4');
    await page.keyboard.press('Enter');
    await say('“12.3.4” is not a size. It is still 1200 mm');
    await width.fill('-5');
    await page.keyboard.press('Enter');
    await say('“-5” is not a size. It is still 1200 mm');
    expect(await violations()).toEqual([]);
    await width.fill('473');
    await page.keyboard.press('Enter');
    const narrow = await settledPrice(page, wide);
    await choose('choice-front_colour', 'dusk-blue');
    await page.waitForFunction(
      () => location.search.includes('width=473') && location.search.includes('front_colour=dusk-blue'),
      { timeout: 30_000 },
    );
    const price = await settledPrice(page, narrow);
    // The sample is that of the colour one looks at.
    await say('See Dusk Blue in daylight');
    await press('Add to cart');
    await say('is in your cart');
    await visit(page, `${product().url}/store/cart`);
    await say('Base unit, 473 × 720 × 560 mm, 1 door, 1 drawer');
    await say('width 473 mm, Dusk Blue front, based on Base unit 600, drawer over door');
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
    expect(await page.$eval('h1', ({ textContent }) => textContent)).toBe('Flat kitchen, 1.8 m, Dusk Blue');
    expect(await violations()).toEqual([]);
    await press('Add the whole set');
    await say('Flat kitchen, 1.8 m, Dusk Blue is in your cart');
    await visit(page, `${product().url}/store/cart`);
    // Its parts stand under its name, each in the colour that was chosen.
    await say('As a set you save');
    expect(await page.$eval('ul[aria-label^="Flat kitchen, 1.8 m"]', ({ textContent }) => textContent)).toMatch(
      /Dusk Blue/,
    );
    await say(price);
    expect(complaints).toEqual([]);
    await close();
  });
});
