import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { desktop, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { settledPrice } from '../support/settled-price';

const product = useProduct();

jest.setTimeout(240_000);

const TOP = '/store/item/laminate-top-carrara-mist';
const OPEN = 'Cut to size, with edges and cut-outs';
const narrow = { ...phone, width: 320 };

const overflow = (page: Page): Promise<number> => sidewaysBy(page);

describe('a shopper on a phone', () => {
  it('has a top cut with a hole for the sink, and finds the same price and words in the cart and on the order', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { seeText, press, pressFirst, fill, violations } = handsOn(page);
    await visit(page, `${product().url}${TOP}`);
    await press(OPEN);
    await page.waitForSelector('input[type="range"]', { timeout: 30_000 });
    await fill('Length', '2.1');
    await page.keyboard.press('Enter');
    await seeText('2100 × 600 mm');
    const plain = await settledPrice(page);
    await pressFirst('Sink ·');
    await seeText('Which sink?');
    await page.select('select[name="fixture"]', 'single-bowl-sink-with-drainer-860-mm');
    await seeText('its hole is 840 × 415 mm');
    const withSink = await settledPrice(page, plain);
    await fill('From the front edge', '40');
    await page.keyboard.press('Enter');
    await seeText('A 840 mm sink cut-out leaves 40 mm in front of it: at least 60 mm.');
    // The price of the top that could be made is none of this one.
    await seeText('No price. It cannot be made like this.');
    expect(await page.evaluate((gone) => document.querySelector('main')?.innerText.includes(gone), withSink)).toBe(
      false,
    );
    expect(await violations()).toEqual([]);
    await press('Put it 60 mm from the front');
    await pressFirst('Tap hole ·');
    const price = await settledPrice(page, withSink);
    await seeText('Price, VAT included');
    expect(await violations()).toEqual([]);
    await press('Add to cart');
    await seeText('is in your cart');

    await visit(page, `${product().url}/store/cart`);
    const words =
      '2100 × 600 mm, front edge post-formed bullnose, sink cut-out 840 × 415 mm, centre 1050 mm from the left, 60 mm from the front';
    await seeText(words);
    await seeText(`${price} each`);
    await seeText('Cannot be returned unless faulty');
    await press('Checkout');
    await press('Continue as guest');
    await fill('Full name', 'Zanele Dube');
    await fill('Email address', 'zanele.tops@example.test');
    await fill('Mobile number', '082 123 4567');
    await press('Continue to delivery');
    await press('Suburb or postal code');
    await page.locator('[cmdk-input]').fill('midrand');
    await page.locator('[cmdk-item]').click();
    await seeText('Delivery day');
    await fill('Street number and name', '12 Main Road');
    await press('Continue to payment');
    await press('Continue to review');
    await seeText(words);
    await pressFirst('Place order and pay R');
    await pressFirst('Pay R');
    await seeText('Thank you, Zanele');
    await seeText(words);
    await seeText(price);
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('sees all of it on the narrowest phone', async () => {
    const { page, close } = await newVisitor(narrow);
    const { seeText, violations } = handsOn(page);
    await visit(
      page,
      `${product().url}${TOP}?kind=top&length=5000&depth=600&edge=square-abs&right_end=finished&cut_outs=sink.1200.65.840.480_hob.2600.60.560.490`,
    );
    await seeText('joined 3600 mm from the left end');
    await settledPrice(page);
    expect(await overflow(page)).toBe(0);
    expect(await violations()).toEqual([]);
    await close();
  });

  it('orders the sample of a colour, once', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { seeText, pressFirst, violations } = handsOn(page);
    await visit(page, `${product().url}/store/colours`);
    await pressFirst('Order a sample of Polar White');
    await seeText('A sample of Polar White is in your cart');
    await seeText('Sample in your cart');
    expect(await violations()).toEqual([]);
    await visit(page, `${product().url}/store/cart`);
    await seeText('Colour sample, Polar White');
    expect(complaints).toEqual([]);
    await close();
  });

  it('reads how a changed cupboard is put together', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { seeText, violations } = handsOn(page);
    await visit(page, `${product().url}/store/item/base-unit-600-drawer-and-door?width=473`);
    await page.locator('::-p-xpath(//summary[normalize-space()="Assembly"])').click();
    await seeText('1. Screw the carcass together');
    await seeText('473 × 720 × 560 mm');
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('with the keyboard alone', () => {
  it('somebody searches for a kitchen, takes the set that is suggested, and has it in the cart', async () => {
    const { page, complaints, close } = await newVisitor(desktop);
    const { seeText } = handsOn(page);
    const { tabTo, enter } = keysOn(page);
    await visit(page, `${product().url}/store`);
    await tabTo('Search the store');
    await page.keyboard.type('flat kitchen');
    await page.waitForSelector('[role="option"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.pathname.startsWith('/store/set/flat-kitchen'), { timeout: 30_000 });
    await seeText('Parts');
    await enter('Add the whole set');
    await seeText('is in your cart');
    expect(complaints).toEqual([]);
    await close();
  });

  it('somebody goes from the few that are suggested to all of them, hinges first', async () => {
    const { page, complaints, close } = await newVisitor(desktop);
    const { seeText } = handsOn(page);
    const { tabTo } = keysOn(page);
    await visit(page, `${product().url}/store`);
    await tabTo('Search the store');
    await page.keyboard.type('hinge');
    await seeText('results for “hinge”');
    await page.keyboard.press('ArrowUp');
    expect(await page.$eval('[role="option"][aria-selected="true"]', ({ textContent }) => textContent)).toMatch(
      /^All \d+ results/,
    );
    await page.keyboard.press('Enter');
    // The address changes before the list does.
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === '“hinge”', { timeout: 30_000 });
    expect(new URL(page.url()).search).toBe('?q=hinge');
    expect(await page.$eval('main article h3', ({ textContent }) => textContent)).toBe(
      'Soft-close hinge 110°, full overlay',
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('somebody cuts a top and takes a hole out again', async () => {
    const { page, complaints, close } = await newVisitor(desktop);
    const { seeText } = handsOn(page);
    const { tabTo, enter, awaitFocus } = keysOn(page);
    await visit(page, `${product().url}${TOP}`);
    await enter(OPEN);
    await page.waitForSelector('input[type="range"]', { timeout: 30_000 });
    await tabTo('Length');
    await page.keyboard.type('1950');
    await page.keyboard.press('Enter');
    await seeText('1950 × 600 mm');
    await enter('Hob ·');
    // Until it is said which, the top without its hole is not for sale.
    await seeText('Choose which hob the hole is for, or remove it.');
    expect(
      await page.$$eval('main button', (buttons) =>
        buttons.filter(({ textContent, disabled }) => textContent === 'Add to cart' && !disabled),
      ),
    ).toEqual([]);
    for (const [label, size] of [
      ['Outside, along the top, mm', '590'],
      ['Outside, front to back, mm', '520'],
      ['Hole, along the top, mm', '560'],
      ['Hole, front to back, mm', '490'],
    ]) {
      await tabTo(label);
      await page.keyboard.type(size);
    }
    await enter('Add this cut-out');
    await seeText('Centre from left end');
    // One goes on at the hole that was cut.
    await page.keyboard.press('Tab');
    await awaitFocus('Remove the hob');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.body.innerText.includes('Centre from left end'));
    await seeText('1950 × 600 mm');
    expect(complaints).toEqual([]);
    await close();
  });
});
