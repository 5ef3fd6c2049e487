import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { desktop, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct({ stripe: false });

jest.setTimeout(180_000);

const HINGE = '/store/item/soft-close-hinge-110-full-overlay';
const SET = '/store/set/flat-kitchen-1800-polar-white';
const narrow = { ...phone, width: 320 };

async function buy(page: Page, path: string): Promise<void> {
  const { press, seeText } = handsOn(page);
  await visit(page, product().url + path);
  await press(path === SET ? 'Add the whole set' : 'Add to cart');
  await seeText('is in your cart');
}

const overflow = (page: Page): Promise<number> => sidewaysBy(page);
const textOf = (page: Page): Promise<string> => page.$eval('main', ({ innerText }) => innerText);
/** Draws the page in the few colours that its user chose, as Windows' contrast themes do. */
async function forceColours(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: 'active' },
      { name: 'prefers-color-scheme', value: 'dark' },
    ],
  });
}

/** Pairs of boxes of a cart's line that lie over each other. */
const collisions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Items in the cart"] [role="group"]')].flatMap((stepper) => {
      const line = stepper.closest('li');
      const box = stepper.getBoundingClientRect();
      return [...(line?.querySelectorAll('p, h2, h3, a, button') ?? [])]
        .filter((other) => !stepper.contains(other) && other.textContent.trim() !== '')
        .filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map(({ textContent }) => textContent);
    }),
  );

it('on the narrowest phone the price of a line stands beside or below its quantity, never over it', async () => {
  const { page, complaints, close } = await newVisitor(narrow);
  await buy(page, SET);
  await visit(page, `${product().url}/store/cart`);
  expect(await page.$$('[aria-label="Items in the cart"] [role="group"]')).not.toHaveLength(0);
  expect(await collisions(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  // Text twice as large.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await collisions(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('a guest’s focus goes along to the first step, and every step says what it will cost', async () => {
  const { page, complaints, close } = await newVisitor(phone);
  const { press, seeText, fill, violations } = handsOn(page);
  await buy(page, HINGE);
  await visit(page, `${product().url}/store/cart/checkout`);
  await press('Continue as guest');
  await page.waitForSelector('input[name="name"]');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Contact');
  const summary = await page.waitForSelector(
    '::-p-xpath(//summary[contains(., "Your order") and contains(., "Subtotal incl. VAT R")])',
    { visible: true },
  );
  expect(await page.$('details[open]')).toBeNull();
  await summary?.click();
  await seeText('Soft-close hinge 110°, full overlay');
  expect(await violations()).toEqual([]);

  await fill('Full name', 'Lerato Khumalo');
  await fill('Email address', 'lerato.total@example.test');
  await fill('Mobile number', '082 123 4567');
  await press('Continue to delivery');
  await press('Suburb or postal code');
  await page.locator('[cmdk-input]').fill('midrand');
  await page.locator('[cmdk-item]').click();
  // The fee is in the sum as soon as the place is known, before the step is done.
  await page.waitForFunction(() => /Total incl\. VAT/.test(document.querySelector('summary')?.textContent ?? ''));
  const [total, ...rest] = await page.$$eval('.total:is(dd)', (sums) => sums.map(({ textContent }) => textContent));
  expect(rest).toEqual([]);
  expect(await page.$eval('summary', ({ textContent }) => textContent)).toContain(total);
  await seeText('Delivery day');
  await fill('Street number and name', '12');
  await press('Continue to payment');
  await seeText('Enter the street name as well, like 12 Main Road');
  await fill('Street number and name', '12 Main Road');
  await press('Continue to payment');
  await press('Continue to review');
  await seeText(`Place order and pay ${total}`);
  expect(await page.$('summary')).toBeNull();

  await page.setViewport(desktop);
  await press('Edit payment');
  await page.waitForSelector('aside ::-p-text(Soft-close hinge)');
  const beside = await page.evaluate(() => {
    const aside = document.querySelector('main aside')?.getBoundingClientRect();
    const form = document.querySelector('form[aria-label="Payment"]')?.getBoundingClientRect();
    return aside !== undefined && form !== undefined && aside.left >= form.right && aside.top < form.bottom;
  });
  expect(beside).toBe(true);
  expect(await violations()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('a set stands together in the cart with its discount said once; what it loses is said once, in rand, and put back', async () => {
  const { page, complaints, close } = await newVisitor(desktop);
  const { seeText, violations } = handsOn(page);
  await buy(page, SET);
  await visit(page, `${product().url}/store/cart`);
  await seeText('As a set you save R');
  const text = await textOf(page);
  expect(text.match(/you save R/g)).toHaveLength(1);
  expect(text.match(/Flat kitchen/g)).toHaveLength(1);
  expect(await violations()).toEqual([]);
  const [saved] = /R[\d\s]+\.\d\d/.exec(text.slice(text.indexOf('you save'))) ?? [];

  await page.locator('[aria-label="Items in the cart"] button[title^="Remove"]').click();
  await seeText('instead of R');
  const broken = await textOf(page);
  expect(broken.match(/saves you R/g)).toHaveLength(1);
  const [less] = /R[\d\s]+\.\d\d/.exec(broken.slice(broken.indexOf('saves you'))) ?? [];
  expect(less).toMatch(/^R/);
  expect(less).not.toBe(saved);
  await page.locator('::-p-text(Put back: )').click();
  await seeText('As a set you save R');
  expect((await textOf(page)).includes(`you save ${saved}`)).toBe(true);
  expect(await violations()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('in forced colours what is chosen is marked, no bar stands about a link that leads elsewhere, and drawings keep their paper', async () => {
  const { page, close } = await newVisitor(desktop);
  await visit(page, `${product().url}/store/item/base-unit-600-one-door`);
  await forceColours(page);
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('main label:has(input[type="radio"])')].map((label) => ({
      chosen: label.querySelector('input')?.checked,
      marked: getComputedStyle(label, '::after').content !== 'none',
    })),
  );
  expect(marks.length).toBeGreaterThan(8);
  expect(marks.filter(({ chosen, marked }) => chosen !== marked)).toEqual([]);
  const bars = await page.evaluate(() => {
    const paper = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('nav[aria-label="Main"] a:not([aria-current])')].filter(
      (link) => getComputedStyle(link).borderTopColor !== paper,
    ).length;
  });
  expect(bars).toBe(0);
  const ground = await page.$eval('figure img', (drawing) => {
    const well = drawing.parentElement;
    return well && getComputedStyle(well).backgroundColor;
  });
  expect(ground).toBe('rgb(243, 237, 227)');
  await close();
});

it('who only looks around is not told of a cart; who adds before there is one is', async () => {
  const { url } = product();
  const { page, close } = await newVisitor(phone);
  await page.evaluateOnNewDocument(`
    window.said = [];
    new MutationObserver(() => { for (const one of document.querySelectorAll('[data-toast]')) said.push(one.textContent); })
      .observe(document, { subtree: true, childList: true, characterData: true });
  `);
  await visit(page, url + HINGE);
  await page.waitForFunction(() => localStorage.getItem('plinth.cart-id') !== null);
  await page.waitForNetworkIdle({ idleTime: 500 });
  expect(await page.evaluate('said')).toEqual([]);

  await page.evaluate(() => localStorage.removeItem('plinth.cart-id'));
  // Before the page makes one by itself.
  await page.locator('::-p-aria([name="Add to cart"][role="button"])').click();
  await page.waitForFunction('said.some((text) => text.includes("is in your cart"))');
  expect(await page.evaluate('said.some((text) => text.includes("Cart created successfully"))')).toBe(true);
  await close();
});

it('where nothing is measured, the privacy page says so and asks nothing', async () => {
  const { page, close } = await newVisitor(phone);
  await visit(page, `${product().url}/store/privacy`);
  await handsOn(page).seeText('Nothing is measured in this shop');
  expect(await page.$('::-p-xpath(//button[normalize-space()="Accept"])')).toBeNull();
  expect(await textOf(page)).not.toContain('foot of the page');
  await close();
});

it('an address that cannot be read is not the shop’s fault, and leads on', async () => {
  const { page, close } = await newVisitor(phone);
  expect(await visit(page, `${product().url}/%E0%A4%A`)).toBe(400);
  await handsOn(page).seeText('This address is not valid');
  expect(await textOf(page)).not.toContain('our fault');
  await page.waitForSelector('main a[href="/store"]');
  expect(await handsOn(page).violations()).toEqual([]);
  await close();
});

it('a cart that has all samples it may have says so beside the others, before anybody presses', async () => {
  const { page, complaints, close } = await newVisitor(desktop);
  const { seeText, violations } = handsOn(page);
  await visit(page, `${product().url}/store/colours`);
  const order = () => page.$$('::-p-xpath(//button[starts-with(normalize-space(), "Order a sample")][not(@disabled)])');
  for (let taken = 0; taken < 5; taken += 1) {
    const [next] = await order();
    await next?.click();
    await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('main button')].filter(({ textContent }) =>
          textContent.startsWith('Sample in your cart'),
        ).length === wanted,
      {},
      taken + 1,
    );
  }
  await seeText('the most samples that one order may have');
  expect(await order()).toEqual([]);
  expect(await violations()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});
