import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { mailTo } from '../support/mailbox';
import { demoEmail, desktop, openSession, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

const CUPBOARD = 'Base unit 600, one door';
const HINGE = 'Soft-close hinge 110°, full overlay';

/** Finds a cupboard in the store, chooses its colour, and puts it in the cart with two hinges; ends at the full cart. */
async function fillCart(page: Page): Promise<void> {
  const { url } = product();
  const { seeText, press, at, choose, violations } = handsOn(page);
  await visit(page, `${url}/store?category=cupboards&subcategory=kitchen`);
  expect(await violations()).toEqual([]);
  await press(CUPBOARD);
  await at('/store/item/base-unit-600-one-door');
  await seeText('Prices include VAT');
  await choose('Colour', 'Sage');
  await page.waitForSelector('input[value="Sage"]:checked');
  expect(await violations()).toEqual([]);
  await press('Add to cart');
  await seeText(`${CUPBOARD} is in your cart`);

  await visit(page, `${url}/store?category=hardware&subcategory=hingesandrunners`);
  await press(HINGE);
  await page.waitForSelector('input[aria-label^="Quantity of"]');
  await page.locator('input[aria-label^="Quantity of"]').fill('2');
  await page.keyboard.press('Tab');
  await press('Add to cart');
  await seeText(`2 × ${HINGE} is in your cart`);

  await page.locator('button[title^="Shopping cart"]').click();
  await press('View Full Cart');
  await at('/store/cart');
  await seeText('Continue shopping');
  expect(await violations()).toEqual([]);
  await press('Checkout');
  await at('/store/cart/checkout');
}

/** Opens the list of suburbs, types, and takes the first that is found. */
async function chooseSuburb(page: Page, letters: string): Promise<void> {
  await handsOn(page).press('Suburb or postal code');
  await page.locator('[cmdk-input]').fill(letters);
  await page.locator('[cmdk-item]').click();
}

/** What can be done with an order, what happens next and what was bought, as they stand below each other on its page. */
const cardsFromTheTop = (page: Page): Promise<string[]> =>
  page.$$eval('#actions, #next, #items', (cards) =>
    cards
      .map((card) => ({ id: card.id, top: card.getBoundingClientRect().top }))
      .sort((a, b) => a.top - b.top)
      .map(({ id }) => id),
  );

const orderNumber = async (page: Page): Promise<string> => {
  const heading = await page.$eval('h1', ({ textContent }) => textContent);
  return /PL-\d+/.exec(heading)?.[0] ?? `no number in "${heading}"`;
};

describe('a guest on a phone', () => {
  it('buys a cupboard and two hinges by card, after having changed their mind once, and loses nothing they typed', async () => {
    const { url, outbox } = product();
    const { page, complaints, close } = await newVisitor(phone);
    const { seeText, at, press, pressFirst, fill, violations } = handsOn(page);
    await fillCart(page);

    await seeText('Continue as guest');
    expect(await violations()).toEqual([]);
    await press('Continue as guest');
    await press('Continue to delivery');
    await seeText('There is a problem');
    expect(await page.title()).toMatch(/^Error: /);
    expect(await violations()).toEqual([]);
    await fill('Full name', 'Lerato Khumalo');
    await fill('Email address', 'lerato.sale@example.test');
    await fill('Mobile number', '12345');
    await page.keyboard.press('Tab');
    await seeText('Enter a South African number with 10 digits, like 082 123 4567');
    await fill('Mobile number', '082 123 4567');
    await press('Continue to delivery');

    await seeText('How do you want to get it?');
    await chooseSuburb(page, 'midrand');
    await seeText('Delivery day');
    await fill('Street number and name', 'PO Box 12');
    await press('Continue to payment');
    await seeText("We can't deliver to a PO Box. Enter a street address");
    expect(await violations()).toEqual([]);
    await fill('Street number and name', '12 Main Road');
    // In the middle of a step, the page is loaded again.
    await visit(page, page.url());
    await seeText('Lerato Khumalo');
    expect(await page.$eval('input[name="street"]', ({ value }) => value)).toBe('12 Main Road');
    expect(await violations()).toEqual([]);
    await press('Continue to payment');

    await seeText('How do you want to pay?');
    expect(await violations()).toEqual([]);
    await press('Continue to review');
    await seeText('What is cut to order cannot be returned unless faulty');
    await seeText('Total incl. VAT');
    expect(await violations()).toEqual([]);
    await pressFirst('Place order and pay R');
    await seeText('A stand-in for the card provider');

    await press('Back to the shop');
    await seeText('You left the card page');
    await seeText('is not paid yet');
    expect(await violations()).toEqual([]);
    await press('Cancel this order');
    await press('Cancel the order');
    await at('/store/cart');
    await seeText(CUPBOARD);
    await press('Checkout');
    await seeText('Review and place your order');
    await seeText('12 Main Road, Midrand');
    await pressFirst('Place order and pay R');
    await seeText('A stand-in for the card provider');
    await press('Let the bank decline');
    await seeText('Your bank declined the payment');
    await pressFirst('Pay R');

    await seeText('Thank you, Lerato');
    const number = await orderNumber(page);
    await seeText('We check and accept your order');
    await seeText('We deliver on');
    expect(await violations()).toEqual([]);
    // What can still be done with the order begins on the first screen of the phone, before what happens next and what was bought.
    await seeText('Cancel this order');
    expect(await cardsFromTheTop(page)).toEqual(['actions', 'next', 'items']);
    expect(await page.$eval('#actions', (card) => card.getBoundingClientRect().top + scrollY)).toBeLessThan(
      phone.height,
    );
    await mailTo(outbox, 'lerato.sale@example.test', number);

    const address = page.url();
    expect(new URL(address).searchParams.get('key')).toMatch(/^[\w-]{32}$/);
    const stranger = await newVisitor(phone);
    expect(await visit(stranger.page, address.split('?')[0] ?? '')).toBe(404);
    await handsOn(stranger.page).seeText('We could not find that order');
    expect(await handsOn(stranger.page).violations()).toEqual([]);
    await stranger.close();

    await visit(page, `${url}/store/cart/checkout`);
    await seeText('Your cart is empty');
    expect(await violations()).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a customer and the shop', () => {
  it('go from an EFT to a delivered order, each seeing what the other does', async () => {
    const { url, outbox } = product();
    const staff = await newVisitor(desktop);
    const sales = handsOn(staff.page);
    await openSession(staff.page, url, demoEmail('sales'));
    await visit(staff.page, `${url}/dashboard/sales/orders2`);
    await sales.seeText('Online Orders');

    const customer = await newVisitor(phone);
    const { page } = customer;
    const { seeText, press, pressFirst, choose, violations } = handsOn(page);
    await signIn(page, url, demoEmail('customer'));
    await fillCart(page);

    // The account knows how to reach them, and where they live: what is asked first is how they want it.
    await seeText('How do you want to get it?');
    await seeText(demoEmail('customer'));
    expect(await page.$('input[name="name"]')).toBeNull();
    expect(await page.$eval('input[name="street"]', ({ value }) => value)).toMatch(/^\d+ \w+/);
    await seeText('Delivery day');
    await choose('kind', 'collection');
    await page.waitForSelector('input[name="branch_id"]');
    await page.locator('input[name="branch_id"]').click();
    await seeText('Collection day');
    expect(await violations()).toEqual([]);
    await press('Continue to payment');
    await seeText('How do you want to pay?');
    await choose('payment_method', 'eft');
    await press('Continue to review');
    await pressFirst('Place order: R');
    await seeText('Thank you');
    await seeText('Use the reference exactly');
    const number = await orderNumber(page);
    expect(await violations()).toEqual([]);
    const mail = await mailTo(outbox, demoEmail('customer'), number);
    expect(mail.text).toContain('EFT');

    // The salesperson's list was open all the time.
    await sales.seeText(number);
    await sales.press('Awaiting EFT');
    await staff.page.waitForFunction(() => location.search.includes('f.payment_method=eft'));
    await sales.seeText(number);
    expect(await sales.violations()).toEqual([]);
    await sales.press(number);
    await sales.seeText('Confirm EFT');
    await sales.seeText('Timeline');
    expect(await sales.violations()).toEqual([]);
    await sales.press('Confirm EFT');
    await sales.seeText('Confirm only what you see on the bank statement');
    expect(await sales.violations()).toEqual([]);
    await sales.pressFirst('Confirm R');
    await sales.seeText(`Order ${number} is paid`);
    // Its cupboards go to production by themselves, and the page hears of it.
    await sales.seeText('Accepted');
    await sales.fill('Comment', 'Sage door: check the batch');
    await sales.press('Add comment');
    await staff.page.waitForFunction(() =>
      [...document.querySelectorAll('[data-kind="comment"]')].some(({ textContent }) =>
        textContent.includes('check the batch'),
      ),
    );
    expect(await sales.violations()).toEqual([]);

    await visit(page, `${url}/user/orders`);
    await seeText(number);
    await seeText('Accepted');
    expect(await violations()).toEqual([]);
    await pressFirst(number);
    await seeText(`Order ${number} is accepted`);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('check the batch');
    expect(await violations()).toEqual([]);

    // Several at once, from the list; what cannot move says why.
    await visit(staff.page, `${url}/dashboard/sales/orders2?q=${number}`);
    await sales.seeText(number);
    expect(await staff.page.$eval('h1', ({ textContent }) => textContent)).toBe('Online Orders 1');
    await staff.page.locator(`::-p-aria(Select order ${number})`).click();
    await sales.press('Change status');
    await sales.press('Ready', 'dialog');
    await sales.seeText('Ready: 1 order?');
    expect(await sales.violations()).toEqual([]);
    await sales.press('Change status', 'alertdialog');
    await sales.seeText('1 updated');
    await sales.seeText('Ready to collect');

    const other = await newVisitor(phone);
    await openSession(other.page, url, demoEmail('driver'));
    await visit(other.page, `${url}/dashboard/sales/orders2`);
    await handsOn(other.page).seeText('You don’t have access to this page');
    expect(await handsOn(other.page).violations()).toEqual([]);
    await visit(other.page, `${url}/user/orders`);
    await handsOn(other.page).seeText('You have no orders yet');
    expect(await handsOn(other.page).violations()).toEqual([]);
    await other.close();

    expect(customer.complaints).toEqual([]);
    expect(staff.complaints).toEqual([]);
    await customer.close();
    await staff.close();
  });
});
