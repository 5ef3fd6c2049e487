import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, demoPassword, openSession, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

/* The owner sees the product as somebody of the staff, on a phone: marked on every page, read only, ended by a button. */

const product = useProduct();
jest.setTimeout(300_000);

const faults: string[] = [];
const look = async (page: Page): Promise<void> =>
  void faults.push(...(await handsOn(page).violations()).map((found) => `${new URL(page.url()).pathname}: ${found}`));
const idOf = async (email: string): Promise<string> => {
  const [row] = await product().database.query<{ id: string }>('select id from "user" where email = $1', [email]);
  if (!row) throw new Error(`Nobody has the address ${email}`);
  return row.id;
};
const BAR = 'section[aria-label="Helping somebody"]';

test('the owner sees it as a colleague, changes their phone number once confirmed, and is themselves again', async () => {
  const { url } = product();
  const visitor = await newVisitor(phone);
  const { page } = visitor;
  const hands = handsOn(page);
  await openSession(page, url, demoEmail('owner'));
  await visit(page, `${url}/user/manage/${await idOf(demoEmail('sales'))}`);
  await hands.press('See what they see');
  await hands.fill('Reason', 'Cannot find the quote of Monday');
  await hands.press('See what they see', 'dialog');
  await hands.at('/dashboard');
  await page.waitForSelector(BAR);
  await hands.seeText('Read only');

  // In the shop too, and beneath the bar of the shop when it is scrolled.
  await visit(page, `${url}/user/profile`);
  await page.waitForSelector(BAR);
  await page.evaluate(() => window.scrollTo(0, 600));
  expect(await page.$eval(BAR, (bar) => bar.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await look(page);
  await hands.typeIn('phone', '0825550199');
  await hands.press('Save details');
  await hands.seeText('You are looking as');

  // By keyboard alone.
  await page.focus(`${BAR} button`);
  await page.keyboard.press('Enter');
  await hands.seeText('Change things as');
  await look(page);
  await hands.press('Let me change things', 'alertdialog');
  await hands.seeText('You can change things');
  await hands.press('Save details');
  await hands.seeText('Your details are saved');

  // Not on paper.
  await page.emulateMediaType('print');
  expect(await page.$eval(BAR, (bar) => getComputedStyle(bar).display)).toBe('none');
  await page.emulateMediaType('screen');

  await hands.press('Stop helping');
  await page.waitForFunction(() => location.pathname.startsWith('/user/manage/'));
  await page.waitForFunction((bar) => document.querySelector(bar) === null, {}, BAR);
  const [saved] = await product().database.query<{ phone: string }>('select phone from "user" where email = $1', [
    demoEmail('sales'),
  ]);
  expect(saved?.phone).toContain('825550199');
  await visitor.close();

  const colleague = await newVisitor(phone);
  await openSession(colleague.page, url, demoEmail('sales'), demoPassword);
  await visit(colleague.page, `${url}/user/profile`);
  await handsOn(colleague.page).seeText('Visits to your account');
  await handsOn(colleague.page).seeText('Cannot find the quote of Monday');
  await look(colleague.page);
  await colleague.close();
  expect(faults).toEqual([]);
});

test('the owner sees the shop as a customer does, and puts nothing into their cart', async () => {
  const { url, database } = product();
  const [client] = await database.query<{ id: string }>(
    'select c.id from client c join "user" u on u.id = c.user_id where u.email = $1',
    [demoEmail('customer')],
  );
  if (!client) throw new Error('The demo has no client with an account');
  const { page, close } = await newVisitor(phone);
  const hands = handsOn(page);
  await openSession(page, url, demoEmail('owner'));
  await visit(page, `${url}/dashboard/admin/clients/${client.id}`);
  await hands.press('See what they see');
  await hands.fill('Reason', 'Cannot find the order');
  await hands.press('See what they see', 'dialog');
  await page.waitForSelector(BAR);
  await visit(page, `${url}/user/orders`);
  await page.waitForSelector(BAR);
  await hands.seeText('PL-');
  await look(page);
  await visit(page, `${url}/store/item/soft-close-hinge-110-full-overlay`);
  await page.waitForSelector(BAR);
  await hands.press('Add to cart');
  await hands.seeText('You are looking as');
  await look(page);
  expect(await sidewaysBy(page)).toBe(0);
  await visit(page, `${url}/store/planner`);
  await hands.press('Doors and windows');
  await hands.press('Show me kitchens');
  await hands.seeText('Start with this');
  await hands.pressFirst('Start with this');
  await page.waitForSelector('[aria-label="Total"] [aria-busy="false"] strong');
  await hands.press('Add to cart');
  await page.waitForSelector('[data-toast="error"] ::-p-text(Let me change things)');
  await hands.press('Stop helping');
  await hands.at(`/dashboard/admin/clients/${client.id}`);
  await page.waitForFunction((bar) => document.querySelector(bar) === null, {}, BAR);
  await close();
  expect(faults).toEqual([]);
});
