import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contracts } from '@plinth/contracts/contracts';
import { withQuery, pathTo } from '@plinth/contracts/kernel/page';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Page } from 'puppeteer-core';
import sharp from 'sharp';
import { dataOf } from '../support/answers';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { apiOf } from '../support/page-api';
import { demoEmail, desktop, openSession, phone, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { apiAt, placeOrder } from '../support/shopper';

const { orders } = contracts;
const product = useProduct();

jest.setTimeout(240_000);

/** What the house is told is in force within five seconds, in pages that are open too. */
const FIVE_SECONDS = { timeout: 5_000, polling: 50 };

const tick = (page: Page, label: string): Promise<void> =>
  page.locator(`::-p-aria([name="${label}"][role="checkbox"])`).setTimeout(30_000).click();
const saysWithinFiveSeconds = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), FIVE_SECONDS, text);

test('a role is made, given three pages and to a person, used, and narrowed while its person works', async () => {
  const { url, database } = product();
  const [worker] = await database.query<{ id: string }>('select id from "user" where email = $1', [
    demoEmail('worker'),
  ]);
  const pages = await database.query<{ name: string }>('select name from resource where url = any($1)', [
    [staffPages.clients.path, staffPages.walkIns.path, staffPages.tickets.path],
  ]);
  expect(pages).toHaveLength(3);
  const owner = await newVisitor(desktop);
  const { seeText, press, typeIn, violations } = handsOn(owner.page);
  const save = async (reason: string, said: string) => {
    await typeIn('reason', reason);
    await press('Save', 'dialog');
    await seeText(said);
  };
  await openSession(owner.page, url, demoEmail('owner'));
  await visit(owner.page, url + staffPages.roles.path);
  await press('New role');
  await typeIn('name', 'Night shift');
  await typeIn('key', 'night-shift');
  await press('Add role');
  await seeText('Its identifier is night-shift.');
  for (const { name } of pages) await tick(owner.page, `View: ${name}`);
  await press('Review changes');
  await seeText('Change what Night shift may do?');
  expect(await violations()).toEqual([]);
  await save('They look after the night', 'Night shift: permissions saved');

  const person = await newVisitor(phone);
  await openSession(person.page, url, demoEmail('worker'));
  await visit(person.page, url + staffPages.tickets.path);
  await handsOn(person.page).seeText('You don’t have access to this page');
  await visit(owner.page, url + pathTo(staffPages.user, { id: worker.id }));
  await tick(owner.page, 'Night shift');
  await press('Save roles and branches');
  await save('Takes turns at night', 'Saved');
  await visit(person.page, url + staffPages.tickets.path);
  await handsOn(person.page).seeText('open');
  expect(await handsOn(person.page).violations()).toEqual([]);

  await visit(owner.page, url + staffPages.roles.path);
  await owner.page.locator('select').fill('night-shift');
  await seeText('Its identifier is night-shift.');
  for (const { name } of pages) await tick(owner.page, `View: ${name}`);
  await press('Review changes');
  await save('Nobody works at night', 'Night shift: permissions saved');
  await saysWithinFiveSeconds(person.page, 'You don’t have access to this page');

  expect(owner.complaints).toEqual([]);
  await Promise.all([person.close(), owner.close()]);
});

test('a link is moved, and a visitor with the shop open finds it there within five seconds', async () => {
  const { url } = product();
  const visitor = await newVisitor(desktop);
  await visit(visitor.page, url + shopPages.home.path);
  const links = () =>
    visitor.page.$$eval('header nav a', (found) => found.map(({ textContent }) => textContent.trim()));
  const before = await links();
  const [flyer, colours] = ['Flyer', 'Colours'].map((label) => before.indexOf(label));
  expect(flyer).toBe(colours + 1);

  const owner = await newVisitor(phone);
  const { seeText, press } = handsOn(owner.page);
  await openSession(owner.page, url, demoEmail('owner'));
  await visit(owner.page, url + staffPages.navigationLinks.path);
  await owner.page.locator('::-p-aria([name="Move Flyer up"][role="button"])').click();
  await press('See what changes');
  await seeText('Save this order?');
  expect(await handsOn(owner.page).violations()).toEqual([]);
  await press('Save', 'dialog');
  await seeText('Menus saved');
  await visitor.page.waitForFunction(() => {
    const labels = Array.from(document.querySelectorAll('header nav a'), ({ textContent }) => textContent.trim());
    return labels.indexOf('Flyer') === labels.indexOf('Colours') - 1;
  }, FIVE_SECONDS);
  expect([...visitor.complaints, ...owner.complaints]).toEqual([]);
  await Promise.all([visitor.close(), owner.close()]);
});

test('a customer shows a damaged panel with a picture, it is made again, and the order says what was answered', async () => {
  const { url, database } = product();
  const owner = await newVisitor(desktop);
  await openSession(owner.page, url, demoEmail('owner'));
  const staff = apiOf(owner.page);
  const { id, access_key } = await placeOrder(
    apiAt(url),
    [{ id: 'base-unit-600-one-door', configuration: { width: 613, doors: 2, handle: 'cup' } }],
    { payment_method: 'eft' },
  );
  const [{ total }] = await database.query<{ total: number }>('select total from online_order where id = $1', [id]);
  dataOf(orders.confirmEft, await staff.mutate('orders.confirmEft', { id, amount: total, reference: 'EFT' }));
  const panels = () =>
    database.query(
      'select from panel n join project p on p.id = n.project_id join sales_document d on d.id = p.document_id where d.order_id = $1',
      [id],
    );
  const end = Date.now() + 60_000;
  while ((await panels()).length === 0) if (Date.now() > end) throw new Error('No project was made of the order');
  for (const status of ['accepted', 'in_production', 'ready', 'out_for_delivery', 'delivered'])
    dataOf(orders.changeStatus, await staff.mutate('orders.changeStatus', { id, status }));

  const customer = await newVisitor(phone);
  const { page } = customer;
  const { seeText, press, pressFirst, typeIn, violations } = handsOn(page);
  const folder = await mkdtemp(join(tmpdir(), 'plinth-corner-'));
  const picture = join(folder, 'corner.jpg');
  await sharp({ create: { width: 900, height: 700, channels: 3, background: '#845f3a' } }).toFile(picture);
  await visit(page, url + withQuery(pathTo(shopPages.orderByLink, { id }), { key: access_key }));
  await pressFirst('Something is missing or faulty');
  await seeText('Parts, by their labels');
  await page.locator('[role="dialog"] fieldset input[type="checkbox"]').click();
  await page.locator('select[name="fault"]').fill('damaged');
  await typeIn('message', 'A corner is broken off');
  const field = await page.waitForSelector('input[type="file"]');
  await (await field?.toElement('input'))?.uploadFile(picture);
  expect(await violations()).toEqual([]);
  await press('Send the report');
  await press('Close');
  await seeText('Your reports');

  const [ticket] = await database.query<{ id: string; number: string }>(
    'select id, number from ticket order by created_at desc limit 1',
  );
  const { page: desk } = owner;
  const hands = handsOn(desk);
  await visit(desk, url + pathTo(staffPages.ticket, { id: ticket.id }));
  await hands.seeText('A corner is broken off');
  await hands.press('Recut a panel');
  await hands.seeText('(mentioned by the customer)');
  const panel = await desk.$eval(
    'select[name="panel_id"]',
    (select) =>
      Array.from(select.options).find(({ text }) => text.endsWith('(mentioned by the customer)'))?.value ?? '',
  );
  await desk.locator('select[name="panel_id"]').fill(panel);
  expect(await hands.violations()).toEqual([]);
  await hands.press('Recut');
  await hands.seeText('is to be cut again');
  await hands.fill('Answer to the customer', 'A new side goes with the van on Friday');
  await hands.press('Send the answer');
  await hands.seeText('Your answer goes to thandi@example.co.za');
  expect(await database.query('select from panel where replaces_id = $1', [panel])).toHaveLength(1);
  await visit(page, page.url());
  await seeText('A new side goes with the van on Friday');
  expect(await violations()).toEqual([]);

  expect([...customer.complaints, ...owner.complaints]).toEqual([]);
  await rm(folder, { recursive: true });
  await Promise.all([customer.close(), owner.close()]);
});
