import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { mailTo } from '../support/mailbox';
import { demoEmail, desktop, openSession, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

const tooWide = (page: Page): Promise<number> => sidewaysBy(page);
const LIST = '/dashboard/sales/contact_requests';

it('somebody writes on a phone, staff see it at once, answer, and move it on', async () => {
  const { url, outbox } = product();
  const staff = await newVisitor(desktop);
  await openSession(staff.page, url, demoEmail('sales'));
  await visit(staff.page, `${url}${LIST}?f.status=new`);
  const desk = handsOn(staff.page);
  await desk.seeText('Contact Requests');
  expect(await desk.violations()).toEqual([]);

  const { page, complaints, close } = await newVisitor(phone);
  const { seeText, press, fill, choose, violations } = handsOn(page);
  const email = 'nomvula.e2e@example.test';
  await visit(page, `${url}/store/contact`);
  expect(await violations()).toEqual([]);
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await press('Send message');
  await seeText('There is a problem');
  for (const wrong of [
    'Choose a topic',
    'Tell us in a sentence or two what you need',
    'Enter your name',
    'Enter your email address',
  ])
    await seeText(wrong);
  expect(await violations()).toEqual([]);

  await page.select('select[name="topic"]', 'quote');
  await fill('Your message', 'We have a kitchen of 3.2 by 2.4 metres. What would it cost in Sage?');
  await fill('Name', 'Nomvula Dube');
  await fill('Email address', 'nomvula.e2e');
  await choose('answer_by', 'whatsapp');
  await press('Send message');
  await seeText('Enter an email address like name@example.co.za');
  await seeText('Enter the number that you use for WhatsApp');
  // A reload in the middle loses nothing.
  await visit(page, `${url}/store/contact`);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name="name"]')?.value === 'Nomvula Dube',
  );
  await fill('Email address', email);
  await fill('Phone', '082 123 4567');
  await press('Send message');
  await seeText('Thank you. We have your message');
  const number = /CR-\d+/.exec(await page.$eval('main', ({ innerText }) => innerText))?.[0] ?? '';
  expect(number).toMatch(/^CR-\d+$/);
  expect(await violations()).toEqual([]);
  const confirmation = await mailTo(outbox, email, number);
  expect(confirmation.text).toContain('We write to 0821234567 on WhatsApp');
  await mailTo(outbox, 'sales@plinth.example', number);
  expect(complaints).toEqual([]);
  await close();

  // It came by itself.
  await desk.seeText(number);
  await staff.page.locator(`::-p-xpath(//a[normalize-space()="${number}"])`).click();
  await desk.seeText('We have a kitchen of 3.2 by 2.4 metres');
  await desk.seeText('Answer by mail');
  expect(await desk.violations()).toEqual([]);
  await staff.page.select('form[aria-label="Answer by mail"] select', 'measurements');
  await staff.page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>('textarea[name="text"]')?.value.startsWith('Dear Nomvula Dube'),
  );
  await desk.press('Send answer');
  await desk.seeText('Contacted');
  const answer = await mailTo(outbox, email, `a few measurements (${number})`);
  expect(answer.text).toContain('the length of each wall');
  expect(answer.replyTo?.[0]?.address).toBe('sales@plinth.example');
  await staff.page.waitForSelector('::-p-xpath(//*[normalize-space()="Sent"])');
  const whatsApp = await staff.page.$eval('a[href^="https://wa.me/"]', (link) => link.getAttribute('href') ?? '');
  expect(decodeURIComponent(whatsApp)).toBe(
    `https://wa.me/27821234567?text=Hello Nomvula Dube, this is about your message ${number} to us.`,
  );
  expect(await staff.page.$eval('a[href*="new_order?contact_request="]', ({ textContent }) => textContent)).toBe(
    'Turn into a quote',
  );
  await desk.press('Mark as lost');
  await desk.seeText(`${number}: Lost`);
  await desk.press('Undo');
  await desk.seeText(`${number}: Contacted`);
  expect(staff.complaints).toEqual([]);
  await staff.close();
});

it('the reception writes down who walks in, by the keyboard alone', async () => {
  const { url } = product();
  const { page, complaints, close } = await newVisitor(desktop);
  const { seeText, violations } = handsOn(page);
  const keys = keysOn(page);
  await openSession(page, url, demoEmail('reception'));
  await visit(page, `${url}/dashboard/reception/walkinlogs`);
  await seeText('came today');
  expect(await violations()).toEqual([]);
  await page.keyboard.press('c');
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'name',
  );
  expect(await violations()).toEqual([]);

  await keys.enter('Save');
  await seeText('There is a problem');
  await keys.tabTo('Name');
  await page.keyboard.type('Bongani with two sons');
  await keys.type('Phone', '083 555 1234');
  await keys.tabTo('ChooseKitchen');
  await page.keyboard.type('Bed');
  await keys.type('Interest', 'Built-ins for two rooms');
  await keys.enter('Save and next');
  await seeText('Bongani with two sons is saved');
  await page.waitForFunction(
    () =>
      document.activeElement instanceof HTMLInputElement &&
      document.activeElement.name === 'name' &&
      document.activeElement.value === '',
  );
  await page.keyboard.type('Mrs Khoza');
  await keys.tabTo('ChooseKitchen');
  await page.keyboard.type('Hard');
  await keys.enter('Save');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  // The message names her too: it is her row that is gone into.
  await page.waitForFunction(() => document.querySelector('[data-list-row]')?.textContent.includes('Mrs Khoza'));

  // The last who came stands first: e opens it, and they leave.
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.waitForFunction(
    () => document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'name',
  );
  await keys.enter('The visitor has left');
  await keys.enter('Save');
  await seeText('Choose the outcome before they leave');
  await keys.tabTo('Still here');
  await page.keyboard.type('Order');
  await keys.enter('Save');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  await page.waitForFunction(() =>
    /Mrs Khoza.*Order/.test(document.querySelector('[data-list-row]')?.textContent ?? ''),
  );
  expect(complaints).toEqual([]);
  await close();
});

it('the log and the requests are without barriers on a phone', async () => {
  const { url } = product();
  const { page, close } = await newVisitor(phone);
  const { seeText, press, violations } = handsOn(page);
  await openSession(page, url, demoEmail('reception'));
  await visit(page, `${url}${LIST}`);
  await seeText('Contact Requests');
  expect([await violations(), await tooWide(page)]).toEqual([[], 0]);
  await visit(page, `${url}/dashboard/reception/walkinlogs`);
  await seeText('came today');
  expect([await violations(), await tooWide(page)]).toEqual([[], 0]);
  await press('New visit');
  await seeText('Save and next');
  expect([await violations(), await tooWide(page)]).toEqual([[], 0]);
  await close();
});
