import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { demoEmail, demoPassword, desktop, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

/** A phone's width without a touch screen: what a person sees who has magnified the page. */
const magnified = { width: 390, height: 844, deviceScaleFactor: 1 };

async function signInByKeys(page: Page, email: string): Promise<void> {
  await visit(page, `${product().url}/auth/login`);
  const { type, tabTo } = keysOn(page);
  await type('Email address', email);
  await tabTo('Password');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !location.pathname.startsWith('/auth/'), { timeout: 30_000 });
}

/** Goes through the radio buttons of a group with the arrow keys until one is chosen. */
async function arrowTo(page: Page, value: string): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    const chosen = await page.evaluate(() =>
      document.activeElement instanceof HTMLInputElement && document.activeElement.checked
        ? document.activeElement.value
        : '',
    );
    if (chosen === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`The arrow keys never come to ${value}`);
}

it('a guest buys, and a salesperson moves the order on, without a pointer', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(magnified);
  const { seeText, at } = handsOn(page);
  const { enter, type, tabTo, awaitFocus } = keysOn(page);

  await visit(page, `${url}/store?category=cupboards&subcategory=kitchen`);
  await page.keyboard.press('Tab');
  await awaitFocus('Skip to the content');
  await page.keyboard.press('Enter');
  await enter('Base unit 600, one door');
  await at('/store/item/base-unit-600-one-door');
  await seeText('Prices include VAT');
  // A change of page brings the focus to its heading.
  await awaitFocus('Base unit 600, one door');
  await tabTo('Polar White');
  await arrowTo(page, 'Sage');
  await enter('Add to cart');
  await seeText('is in your cart');

  await visit(page, `${url}/store/item/soft-close-hinge-110-full-overlay`);
  await tabTo('Quantity of');
  await page.keyboard.type('2');
  await enter('Add to cart');
  await seeText('is in your cart');

  await visit(page, `${url}/store/cart`);
  await seeText('Continue shopping');
  await enter('Checkout');
  await at('/store/cart/checkout');
  await seeText('Continue as guest');
  await enter('Continue as guest');
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Contact'));

  await enter('Continue to delivery');
  await seeText('There is a problem');
  await enter('Enter your full name');
  await awaitFocus('Full name');
  await page.keyboard.type('Sipho Dlamini');
  await type('Email address', 'sipho.keys@example.test');
  await type('Mobile number', '0821234567');
  await page.keyboard.press('Enter');

  await seeText('How do you want to get it?');
  // Each step begins with its heading, whatever was pressed to come there.
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Delivery or collection'));
  await tabTo('Suburb');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[cmdk-input]');
  await page.keyboard.type('midrand');
  await page.waitForSelector('[cmdk-item]');
  await page.keyboard.press('Enter');
  await seeText('Delivery day');
  await awaitFocus('Suburb');
  await type('Street number and name', '7 Oak Lane');
  await enter('Continue to payment');
  await seeText('How do you want to pay?');
  await tabTo('Card');
  await arrowTo(page, 'eft');
  await enter('Continue to review');
  await seeText('Total incl. VAT');
  await enter('Edit contact');
  await seeText('Continue to delivery');
  await enter('Continue to delivery');
  await seeText('Total incl. VAT');
  await enter('Place order: R');

  await seeText('Thank you, Sipho');
  await enter('Pay R');
  await seeText('A stand-in for the card provider');
  await enter('Pay R');
  await seeText('is paid');
  const number = /PL-\d+/.exec(await page.$eval('h1', ({ textContent }) => textContent))?.[0] ?? '';
  expect(number).toMatch(/^PL-\d+$/);
  expect(complaints).toEqual([]);
  await close();

  const staff = await newVisitor(desktop);
  await signInByKeys(staff.page, demoEmail('sales'));
  await visit(staff.page, `${url}/dashboard/sales/orders2`);
  const sales = handsOn(staff.page);
  await sales.seeText(number);
  await staff.page.keyboard.press('/');
  await staff.page.keyboard.type(number);
  await staff.page.waitForFunction((wanted) => new URLSearchParams(location.search).get('q') === wanted, {}, number);
  // The row below the cursor is the order, and not what was listed before the search was answered.
  await staff.page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  // Who leaves the box goes to what was found, and not to the list as it was.
  await staff.page.keyboard.press('Escape');
  expect(await staff.page.$eval('input[name="q"]', ({ value }) => value)).toBe(number);
  await staff.page.keyboard.press('j');
  await staff.page.keyboard.press('Enter');
  await sales.seeText('Timeline');
  const keys = keysOn(staff.page);
  // Its cupboard was released when it was paid, and the order accepted with it.
  await keys.enter('Start production');
  await sales.seeText(`Order ${number}: In production`);
  await keys.enter('Refund');
  await sales.seeText('This cannot be undone');
  await keys.tabTo('Reason');
  await staff.page.keyboard.type('The last hinge is scratched');
  await keys.tabTo('Do not refund');
  await staff.page.keyboard.press('Enter');
  await staff.page.waitForFunction(
    () => document.querySelector('[role="dialog"]') === null && document.activeElement?.textContent === 'Refund',
  );
  expect(staff.complaints).toEqual([]);
  await staff.close();
});
