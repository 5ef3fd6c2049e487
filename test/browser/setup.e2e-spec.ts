import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homePage } from '@plinth/contracts/kernel/home-page';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import sharp from 'sharp';
import { root } from '../../scripts/lib/paths';
import { until } from '../../scripts/lib/processes';
import { makeFirstMember } from '../../scripts/staff/first-owner';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { MailServer } from '../support/mail-server';
import { phone, sidewaysBy, signIn, visit } from '../support/pages';
import { startProduct, type Product } from '../support/product';

/* As a company gets it: production, on the database of its first day, with a mail server and without card payments. */

const PRODUCTION = { PLINTH_ENV: 'production', TRUSTED_PROXIES: '0' };
const SECRETS = {
  NEXTAUTH_SECRET: 'a secret of this test alone, 32 bytes or more',
  NEXT_PUBLIC_STRIPE_KEY: 'pk_live_test',
  NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
  NEXT_PUBLIC_POSTHOG_HOST: 'https://analytics.example.test',
};
const OWNER = { address: 'lerato@cupboards.example', name: 'Lerato Mokoena', another: false };
const PASSWORD = 'the saw sings at seven';
const HINGE = 'Soft-close hinge 110°, full overlay, Single';
const ITEM = '/store/item/soft-close-hinge-110-full-overlay';
const ADDRESS = '12 Main Road, Midrand, 1685';
const PHONE = '+27 11 555 0100';
const OPENS_SOON = 'We open soon';

jest.setTimeout(240_000);

let mail: MailServer;
let product: Product;

beforeAll(async () => {
  const { server, env } = await MailServer.startWithTls();
  mail = server;
  product = await startProduct({
    database: 'production',
    stripe: false,
    env: { ...PRODUCTION, ...SECRETS, ...env, SMTP_FROM: 'orders@cupboards.example' },
  });
}, 180_000);

afterAll(async () => {
  await product?.stop();
  await mail?.close();
}, 60_000);

test.each([
  [['backend', 'src'], /^Invalid environment variables\n {2}NEXTAUTH_SECRET: Production needs a secret of its own/],
  [['frontend', 'server'], /^.*Invalid environment variables: NEXT_PUBLIC_STRIPE_KEY is missing/],
])('production does not start without its secrets, and says which: %s', (folders, reason) => {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist', ...folders, 'main.js')], {
    env: { NODE_ENV: 'production', PATH, ...PRODUCTION, DATABASE_URL: product.database.url },
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([status, stdout + stderr]).toEqual([1, expect.stringMatching(reason)]);
});

test('the first owner of an empty product is led through what is missing, on a phone, and opens the shop', async () => {
  const { url, database } = product;
  const { page, complaints, close } = await newVisitor(phone);
  const { seeText, press, fill, at, violations } = handsOn(page);
  const { enter, awaitFocus } = keysOn(page);
  const isInOrder = async () => expect([await violations(), await sidewaysBy(page)]).toEqual([[], 0]);
  /** Fills fields by their labels, of the dialog where one is open: the page below has some of the same names. */
  const fillAll = async (fields: Readonly<Record<string, string>>, inside = 'body') => {
    for (const [label, value] of Object.entries(fields))
      await page.locator(`${inside} ::-p-aria([name="${label}"][role="textbox"])`).fill(value);
  };
  const saveReviewed = async (question: string, answer: string) => {
    await seeText(question);
    await fill('Reason', 'Our first day');
    await press('Save', 'dialog');
    await seeText(answer);
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'), { timeout: 30_000 });
  };
  const setupShows = async (...texts: readonly string[]) => {
    await visit(page, url + staffPages.setup.path);
    for (const text of texts) await seeText(text);
  };

  await visit(page, `${url}/auth/reset-password#token=${await makeFirstMember(database.ownerUrl, OWNER)}`);
  await page.locator('input[autocomplete="new-password"]').fill(PASSWORD);
  await press('Set the new password');
  await seeText('Your new password is set');
  await signIn(page, url, OWNER.address, PASSWORD);
  // That the password was set is written to the owner: the first email proves the mail server.
  expect(await until(() => mail.received.length > 0, 30_000)).toBe(true);

  const visitor = await newVisitor(phone);
  const shopper = handsOn(visitor.page);
  await visit(visitor.page, url + ITEM);
  await shopper.seeText(OPENS_SOON);
  expect([await shopper.violations(), await sidewaysBy(visitor.page)]).toEqual([[], 0]);

  await visit(page, url + homePage.path);
  await seeText('Set up the company: 4 of 21 done');
  await seeText('Not filled in yet: the trading name');
  await isInOrder();
  await press('See all steps');
  await at(staffPages.setup.path);
  await seeText('The shop is closed');
  await seeText('Customers pay by EFT only, once there is a bank account.');
  await isInOrder();

  await press('Company details');
  await at(staffPages.company.path);
  await fillAll({
    'Trading name': 'Highveld Kitchens',
    'Registered name': 'Highveld Kitchens (Pty) Ltd',
    'VAT number (optional)': '4123456789',
    'Office bearers': 'Lerato Mokoena',
    Address: ADDRESS,
    Phone: PHONE,
    Email: 'hello@highveld.example',
    'Information officer': 'Lerato Mokoena, hello@highveld.example',
  });
  await page.keyboard.press('Enter');
  await saveReviewed('Change the company’s details?', 'The company’s details are saved');
  await fillAll({
    'Account holder': 'Highveld Kitchens (Pty) Ltd',
    Bank: 'Capitec Business',
    'Branch code': '470010',
    'Account number': '1051234567',
  });
  await page.keyboard.press('Enter');
  await saveReviewed('Change the bank details?', 'Bank details saved');
  const logoFile = join(mkdtempSync(join(tmpdir(), 'plinth-logo-')), 'logo.png');
  await sharp({ create: { width: 480, height: 120, channels: 3, background: '#7A3B2E' } }).toFile(logoFile);
  const logoField = await page.waitForSelector('input[type="file"]');
  await logoField?.uploadFile(logoFile);
  await seeText('Customers see the logo from now on');
  await page.waitForSelector('img[alt="Logo of Highveld Kitchens"]');
  // By key: on a phone the toasts lie over the last button of a page.
  await enter('Add branch');
  const branch = { Name: 'Midrand', Address: ADDRESS, Phone: PHONE, 'Place on the map': '-25.99, 28.12' };
  await fillAll(branch, '[role="dialog"]');
  await press('See what changes', 'dialog');
  await saveReviewed('Add Midrand?', 'Midrand is saved');

  await setupShows('9 of 21 done', 'Customers pay into Capitec Business, 1051234567.');
  await enter('This is right: Delivery zones and fees');
  await seeText('10 of 21 done');
  await awaitFocus('Delivery zones and fees');
  await press('People');
  await at(staffPages.users.path);
  await press('Invite');
  await fill('Name', 'Thandi');
  await fill('Email', 'thandi@cupboards.example');
  await page.locator('::-p-xpath(//*[@role="dialog"]//label[normalize-space()="Sales"])').click();
  await press('Invite', 'dialog');
  await seeText('Thandi is invited');
  expect(await until(() => mail.received.some(({ to }) => to.includes('thandi@cupboards.example')), 30_000)).toBe(true);

  await visit(page, url + homePage.path);
  // What is missing comes before what waits to be checked.
  await seeText('Open Goods on the shelf');
  await visit(page, withQuery(url + staffPages.stock.path, { q: 'HNG-SC110-FO-1' }));
  await press(HINGE);
  await press('Book opening stock');
  await fill('Pieces on hand', '200');
  await fill('Cost of a piece', '25');
  await page.keyboard.press('Enter');
  await seeText('200 on hand');

  await setupShows('12 of 21 done', '1 person works here besides you', 'Before you can open it, finish:');
  await enter('This is right: Closing days');
  await awaitFocus('Closing days');
  await enter('This is right: Prices');
  await seeText('14 of 21 done');
  await press('Open the shop');
  await awaitFocus('The shop is open');
  await isInOrder();

  await visit(visitor.page, url + ITEM);
  expect(await visitor.page.evaluate(() => document.body.innerText)).not.toContain(OPENS_SOON);
  // The company's logo leads home, at its size on a phone, and stands in the bar without moving it.
  const logo = await visitor.page.$eval('header a[href="/"] img', (img) => [img.complete, img.width, img.height]);
  expect(logo).toEqual([true, 160, 40]);
  await shopper.press('Add to cart');
  await shopper.seeText('is in your cart');
  expect([...complaints, ...visitor.complaints, ...product.alarms]).toEqual([]);
  await Promise.all([close(), visitor.close()]);
});
