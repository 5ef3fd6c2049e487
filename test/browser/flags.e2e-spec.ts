import { contracts } from '@plinth/contracts/contracts';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Page } from 'puppeteer-core';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, phone, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct({ stripe: false });

jest.setTimeout(180_000);

const FIVE_SECONDS = { timeout: 5_000, polling: 50 };
const PAUSED = 'The shop takes no orders at the moment';
const NO_CARDS = 'We take no card payments at the moment';
const VISITOR_COOKIE = 'plinth_visitor';

const says = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => document.body.innerText.includes(wanted), text);
const saysWithinFiveSeconds = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), FIVE_SECONDS, text);
const pressNamed = (page: Page, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).setTimeout(30_000).click();

/** Becomes a browser that we have not seen, as often as it takes to be one in the share, or one outside it. */
async function becomeVisitor(page: Page, wanted: boolean): Promise<void> {
  const ask = async () => {
    const answers = dataOf(contracts.flags.public.mine, await apiOf(page).query('flags.public.mine'));
    return answers.find(({ key }) => key === 'online_orders')?.value;
  };
  for (let tries = 0; (await ask()) !== wanted; tries += 1) {
    expect(tries).toBeLessThan(200);
    await page.deleteCookie({ name: VISITOR_COOKIE, url: product().url });
  }
}

test('orders for 20% of visitors, sticky; then off for all, in a page that is open; then no cards at the checkout', async () => {
  const { url } = product();
  const owner = await newVisitor(desktop);
  const { seeText, press, typeIn, violations } = handsOn(owner.page);
  await openSession(owner.page, url, demoEmail('owner'));
  await visit(owner.page, url + staffPages.flags.path);
  const save = async (button: string, reason: string, said: string) => {
    await typeIn('reason', reason);
    await press(button, 'dialog');
    await seeText(said);
  };
  await pressNamed(owner.page, 'Change Online orders');
  await typeIn('share', '20');
  expect(await violations()).toEqual([]);
  await press('See what changes');
  await seeText('Visitors: 100% now, 20% afterwards.');
  expect(await violations()).toEqual([]);
  await save('Save', 'A quiet start', 'Online orders saved');
  await seeText('On for 20% of visitors');

  const visitor = await newVisitor(phone);
  const shop = handsOn(visitor.page);
  await visit(visitor.page, `${url}/store/item/soft-close-hinge-110-full-overlay`);
  await shop.press('Add to cart');
  await shop.seeText('is in your cart');
  for (const isIn of [false, true]) {
    await becomeVisitor(visitor.page, isIn);
    for (let times = 0; times < 2; times += 1) {
      await visit(visitor.page, url + shopPages.cart.path);
      await shop.seeText('Subtotal incl. VAT');
      if (isIn) expect(await says(visitor.page, PAUSED)).toBe(false);
      else await saysWithinFiveSeconds(visitor.page, PAUSED);
    }
  }
  expect(await shop.violations()).toEqual([]);

  await pressNamed(owner.page, 'Switch off Online orders');
  await seeText('The shop takes no orders and says so.');
  await save('Switch off', 'Prices are wrong', 'Online orders is switched off');
  await saysWithinFiveSeconds(visitor.page, PAUSED);
  expect(await shop.violations()).toEqual([]);

  // Undo fills in what was; everybody may order again.
  await owner.page.locator('::-p-xpath(//button[starts-with(@aria-label, "Undo the change of")])').click();
  await typeIn('share', '100');
  await press('See what changes');
  await press('Switch on', 'dialog');
  await seeText('Online orders is switched on');
  await visitor.page.waitForFunction((wanted) => !document.body.innerText.includes(wanted), FIVE_SECONDS, PAUSED);

  await visit(visitor.page, url + shopPages.checkout.path);
  await shop.press('Continue as guest');
  await shop.typeIn('name', 'Thandi Nkosi');
  await shop.typeIn('email', 'thandi@example.co.za');
  await shop.typeIn('phone', '082 123 4567');
  await shop.press('Continue to delivery');
  await shop.press('Suburb or postal code');
  await visitor.page.locator('[cmdk-input]').fill('midrand');
  await visitor.page.locator('[cmdk-item]').click();
  await shop.seeText('Delivery day');
  await shop.typeIn('street', '12 Main Road');
  await shop.press('Continue to payment');
  await visitor.page.waitForSelector('input[type="radio"][value="card"]');

  await pressNamed(owner.page, 'Switch off Card payments');
  await save('Switch off', 'The provider is down', 'Card payments is switched off');
  await saysWithinFiveSeconds(visitor.page, NO_CARDS);
  expect(
    await visitor.page.$$eval('input[type="radio"][name="payment_method"]', (all) =>
      all.map((each) => each.getAttribute('value')),
    ),
  ).toEqual(['eft']);
  expect(await shop.violations()).toEqual([]);
  await shop.press('Continue to review');
  await shop.pressFirst('Place order: R');
  await shop.seeText('Account number');

  expect([...visitor.complaints, ...owner.complaints]).toEqual([]);
  await Promise.all([visitor.close(), owner.close()]);
});
