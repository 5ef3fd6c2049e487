import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, openSession, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';
import { apiAt, placeOrder } from '../support/shopper';

const product = useProduct();

jest.setTimeout(300_000);

const PAINTED = { width: 900, height: 700, channels: 3, background: { r: 180, g: 90, b: 60 } } as const;
const isDrawn = (selector: string): boolean => {
  const picture = document.querySelector<HTMLImageElement>(selector);
  picture?.scrollIntoView();
  return picture !== null && picture.complete && picture.naturalWidth > 0;
};

it('a customer on a phone and sales on a phone: live, seen, writing', async () => {
  const { url } = product();
  const { id, access_key } = await placeOrder(apiAt(url), [{ id: 'HNG-SC110-FO-1', quantity: 2 }]);

  const customer = await newVisitor(phone);
  const theirs = handsOn(customer.page);
  await visit(customer.page, `${url}/store/order/${id}?key=${access_key}`);
  await theirs.seeText('Ask us here');
  await theirs.fill('Your message', 'Can you bring it before noon?');
  await theirs.press('Send');
  await theirs.seeText('Sent');

  const staff = await newVisitor(phone);
  await openSession(staff.page, url, demoEmail('sales'));
  const ours = handsOn(staff.page);
  await visit(staff.page, `${url}/dashboard/sales/orders2/${id}`);
  await ours.seeText('Can you bring it before noon?');
  await staff.page.$eval('#messages', (heading) => heading.scrollIntoView());
  // Looked at, it is seen.
  await theirs.seeText('Seen');
  expect(await ours.violations()).toEqual([]);
  expect(await theirs.violations()).toEqual([]);
  for (const { page } of [customer, staff]) expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);

  const answer = await staff.page.waitForSelector('form[aria-label^="Message to"] textarea');
  await answer?.type('Yes, at ten');
  await theirs.seeText('We are writing');
  await staff.page.click('form[aria-label^="Message to"] button[type="submit"]');
  await theirs.seeText('Yes, at ten');
  await customer.page.$eval('#messages', (heading) => heading.scrollIntoView());
  await ours.seeText('Seen by Thandi Nkosi');
  await customer.page.type('form[aria-label="Your message"] textarea', 'Great');
  await ours.seeText('Thandi Nkosi is writing');
  await customer.close();
  await staff.close();
});

it('a picture from a phone stands in the thread on both sides; what fails stays to be sent again', async () => {
  const { url } = product();
  const { id, access_key } = await placeOrder(apiAt(url), [{ id: 'HNG-SC110-FO-1', quantity: 2 }]);
  const customer = await newVisitor(phone);
  const theirs = handsOn(customer.page);
  await visit(customer.page, `${url}/store/order/${id}?key=${access_key}`);
  await theirs.seeText('Ask us here');
  const wall = join(mkdtempSync(join(tmpdir(), 'plinth-wall-')), 'wall.jpg');
  await sharp({ create: PAINTED }).toFile(wall);
  const chooser = await customer.page.waitForSelector('form[aria-label="Your message"] input[type="file"]');
  await chooser?.uploadFile(wall);
  await theirs.seeText('Remove');
  await theirs.fill('Your message', 'This is my wall');
  await customer.page.setOfflineMode(true);
  await theirs.press('Send');
  await theirs.seeText('Your text and pictures are still here.');
  expect(await theirs.violations()).toEqual([]);
  await customer.page.setOfflineMode(false);
  await theirs.press('Send');
  await theirs.seeText('Sent');
  const shown = 'img[alt="Picture 1 from you"]';
  await customer.page.waitForSelector(shown);
  expect(await customer.page.$$('ul[aria-label="Pictures to send"]')).toEqual([]);
  expect(await sidewaysBy(customer.page)).toBeLessThanOrEqual(0);

  const staff = await newVisitor(phone);
  await openSession(staff.page, url, demoEmail('sales'));
  const ours = handsOn(staff.page);
  await visit(staff.page, `${url}/dashboard/sales/orders2/${id}`);
  await ours.seeText('This is my wall');
  await staff.page.$eval('#messages', (heading) => heading.scrollIntoView());
  const seen = 'img[alt="Picture 1 from Thandi Nkosi"]';
  await staff.page.waitForFunction(isDrawn, { timeout: 20_000 }, seen);
  expect(await ours.violations()).toEqual([]);
  const opened = await staff.page.$eval(seen, (picture) => picture.closest('a')?.href ?? '');
  expect((await fetch(opened)).headers.get('content-type')).toBe('image/webp');
  await customer.close();
  await staff.close();
});

it('the backend dies in the middle: what is sent meanwhile arrives once, and the other side sees it', async () => {
  const { url, kill, ready } = product();
  const { id, access_key } = await placeOrder(apiAt(url), [{ id: 'HNG-SC110-FO-1', quantity: 2 }]);
  const [customer, staff] = [await newVisitor(phone), await newVisitor(desktop)];
  const [theirs, ours] = [handsOn(customer.page), handsOn(staff.page)];
  await visit(customer.page, `${url}/store/order/${id}?key=${access_key}`);
  await theirs.seeText('Ask us here');
  await openSession(staff.page, url, demoEmail('sales'));
  await visit(staff.page, `${url}/dashboard/sales/orders2/${id}`);
  await theirs.fill('Your message', 'Before it went');
  await theirs.press('Send');
  await theirs.seeText('Sent');
  await ours.seeText('Before it went');

  await theirs.fill('Your message', 'Are you still there?');
  kill('backend');
  // It waits for the backend, which is started again, and is sent then, however long that takes; nobody has to press again.
  await theirs.press('Send');
  await ready();
  await customer.page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('form[aria-label="Your message"] textarea')?.value === '',
    { timeout: 60_000 },
  );
  // Nobody loads the page again: it hears of it by itself.
  await ours.seeText('Are you still there?');
  const answer = await staff.page.waitForSelector('form[aria-label^="Message to"] textarea');
  await answer?.type('Yes, we were away for a moment');
  await staff.page.click('form[aria-label^="Message to"] button[type="submit"]');
  // Each side hears of it by itself, whichever is first.
  for (const { seeText } of [theirs, ours]) await seeText('Yes, we were away for a moment');

  // The phone has no line: what was written goes by itself when it has one again.
  await customer.page.setOfflineMode(true);
  await theirs.fill('Your message', 'In a tunnel');
  await theirs.press('Send');
  await theirs.seeText('It is sent by itself as soon as the shop can be reached.');
  await customer.page.setOfflineMode(false);
  await ours.seeText('In a tunnel');
  await theirs.seeText('In a tunnel');
  for (const { page } of [customer, staff])
    expect(await page.$$eval('[role="log"] article p', (said) => said.map(({ textContent }) => textContent))).toEqual([
      'Before it went',
      'Are you still there?',
      'Yes, we were away for a moment',
      'In a tunnel',
    ]);
  await customer.close();
  await staff.close();
});

/** A mail of the customer about an order, as the mailbox keeps it. */
const mailAbout = (orderId: string, subject: string) =>
  product().database.query(
    `with thread as (
       insert into mailbox_thread (id, subject, last_at, token, party_address, party_name, message_count, excerpt)
       select gen_random_uuid(), $2, now(), left(replace(gen_random_uuid()::text, '-', ''), 12), o.email, o.name, 1, 'By mail'
         from online_order o where o.id = $1::uuid returning id, party_address, party_name),
     link as (insert into mailbox_link (thread_id, kind, object_id, how) select id, 'order', $1::uuid, 'number' from thread)
     insert into mailbox_message (id, thread_id, is_ours, message_id, body_hash, from_name, from_address, recipients, recipient_count, subject, text, at)
     select gen_random_uuid(), id, false, '<' || id || '@home.example>', id::text, party_name, party_address, 'sales@shop.example', 1, $2, 'And by mail: is it oak?', now()
       from thread`,
    [orderId, subject],
  );

it('a colleague who is named in a note reads it and answers; the mail about the order stands in the same thread', async () => {
  const { url } = product();
  const { id, access_key } = await placeOrder(apiAt(url), [{ id: 'HNG-SC110-FO-1', quantity: 2 }]);
  const customer = await newVisitor(phone);
  const theirs = handsOn(customer.page);
  await visit(customer.page, `${url}/store/order/${id}?key=${access_key}`);
  await theirs.seeText('Ask us here');
  await theirs.fill('Your message', 'May it stand outside?');
  await theirs.press('Send');
  await theirs.seeText('Sent');
  await mailAbout(id, 'One more question');

  const sales = await newVisitor(desktop);
  await openSession(sales.page, url, demoEmail('sales'));
  const ours = handsOn(sales.page);
  await visit(sales.page, `${url}/dashboard/sales/orders2/${id}`);
  await ours.seeText('May it stand outside?');
  await ours.press('Write an internal note');
  await ours.fill('Internal note', 'Can you tell them?');
  const inside = '::-p-xpath(//label[contains(., "Notify a colleague")]/following::select[1]';
  const colleague = await sales.page.waitForSelector(`${inside})`);
  await sales.page.waitForSelector(`${inside}/option[normalize-space()="Lerato Mokoena"])`);
  const value = await sales.page.$eval(
    `${inside}/option[normalize-space()="Lerato Mokoena"])`,
    (option) => option.getAttribute('value') ?? '',
  );
  await colleague?.select(value);
  await ours.press('Save note');
  await ours.seeText('For Lerato Mokoena');
  expect(await sales.page.$$('ol[aria-label="Conversation and mails"]')).toEqual([]);

  // The owner is no salesperson, and has it on a phone.
  const owner = await newVisitor(phone);
  await openSession(owner.page, url, demoEmail('owner'));
  const named = handsOn(owner.page);
  await visit(owner.page, `${url}/dashboard/sales/orders2/${id}`);
  await named.seeText('Can you tell them?');
  await named.seeText('For Lerato Mokoena');
  const box = await owner.page.waitForSelector('form[aria-label^="Message to"] textarea');
  await box?.type('Not in the rain');
  await owner.page.click('form[aria-label^="Message to"] button[type="submit"]');
  for (const { seeText } of [theirs, ours, named]) await seeText('Not in the rain');

  // Whoever may open the mailbox reads both in one.
  const developer = await newVisitor(phone);
  await openSession(developer.page, url, demoEmail('developer'));
  const both = handsOn(developer.page);
  await visit(developer.page, `${url}/dashboard/sales/orders2/${id}`);
  await both.seeText('Conversation and mails together');
  await developer.page.$eval('details:has(ol[aria-label="Conversation and mails"]) summary', (summary) => {
    summary.scrollIntoView();
    summary.click();
  });
  await both.seeText('And by mail: is it oak?');
  expect(await both.violations()).toEqual([]);
  expect(await sidewaysBy(developer.page)).toBeLessThanOrEqual(0);
  await both.press('Open the mail');
  await both.seeText('Answered in the conversation on');
  await both.seeText('One more question');
  expect(await both.violations()).toEqual([]);
  expect(await sidewaysBy(developer.page)).toBeLessThanOrEqual(0);
  for (const { close } of [customer, sales, owner, developer]) await close();
});

it('all conversations stand on one page, for whoever may open it', async () => {
  const { url } = product();
  const { page, close } = await newVisitor(desktop);
  await openSession(page, url, demoEmail('developer'));
  const { seeText, press, violations } = handsOn(page);
  await visit(page, `${url}/dashboard/dev/messages`);
  await seeText('Waiting for us');
  await page.click('ul[aria-label="Conversations"] button');
  await seeText('Back to the list');
  await seeText('Message to');
  expect(await violations()).toEqual([]);
  await press('New internal conversation');
  await press('Start conversation');
  await seeText('Enter the subject in a few words');
  await close();
});
