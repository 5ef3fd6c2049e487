import type { Page } from 'puppeteer-core';
import { withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { mailOf } from '../mail/nasty';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { ImapServer } from '../support/imap-server';
import { demoEmail, desktop, openSession, phone, visit } from '../support/pages';
import { useProduct } from '../support/product';

const env: Record<string, string> = {};
let imap: ImapServer;
beforeAll(async () => {
  imap = await ImapServer.start();
  Object.assign(env, imap.env);
});
const product = useProduct({ env, stripe: false });
afterAll(() => imap.stop());

jest.setTimeout(120_000);

/** What a role may do is refused by the status of its page, which browsers log. */
const EXPECTED = /status of 40[0139]/;
const DAY_MS = 86_400_000;
const pressNamed = (page: Page, name: string) => page.locator(`::-p-aria([name="${name}"])`).click();

/** Somebody who is signed in, with hands. */
async function staff(role: string, viewport: typeof phone) {
  const visitor = await newVisitor(viewport);
  await openSession(visitor.page, product().url, demoEmail(role));
  return { ...visitor, ...handsOn(visitor.page), open: (path: string) => visit(visitor.page, product().url + path) };
}

it('somebody asks for leave on a phone, is told what is wrong with the days, and the owner approves it', async () => {
  // A Monday that lies further off than what others asked for, its week within one month.
  const monday = new Date(Date.now() + 120 * DAY_MS);
  while (monday.getUTCDay() !== 1 || monday.getUTCDate() > 22) monday.setTime(monday.getTime() + DAY_MS);
  const day = (more: number) => new Date(monday.getTime() + more * DAY_MS).toISOString().slice(0, 10);
  const worker = await staff('production', phone);
  await worker.open('/user/profile');
  await worker.press('Ask for leave…');
  await worker.pickDay('First day', day(4));
  await worker.pickDay('Last day', day(0));
  await worker.press('Send request', 'dialog');
  await worker.seeText('Choose the first day or a later one');
  await worker.pickDay('First day', day(0));
  await worker.pickDay('Last day', day(4));
  await worker.page.select('[name="kind"]', 'unpaid');
  await worker.press('Send request', 'dialog');
  await worker.seeText('Request sent. You see the answer here.');

  const owner = await staff('owner', desktop);
  const [request] = await product().database.query<{ id: string }>(
    `select r.id from leave_request r join employee e on e.id = r.employee_id where e.name = 'Johan' and e.surname = 'Botha' and r.status = 'asked'`,
  );
  await owner.open(withQuery(staffPages.leave.path, { request: request.id }));
  await owner.seeText('Johan Botha');
  // Of all that is asked for, the one that the link is about.
  const marked = await owner.page.waitForSelector('tr[aria-current]');
  expect(await marked?.evaluate((row) => row.querySelector('th')?.textContent)).toBe('Johan Botha');
  await owner.page.click('tr[aria-current] [aria-label^="Approve the leave of Johan Botha, 5 days,"]');
  await owner.seeText('Approve the leave of Johan Botha, 5 days,');
  await owner.press('Approve', 'alertdialog');
  await owner.page.waitForSelector('tr[aria-current] [aria-label^="Cancel the leave of Johan Botha"]');
  expect(await owner.violations()).toEqual([]);
  await worker.open('/user/profile');
  await worker.seeText('Approved');
  expect(await worker.page.$('[aria-label^="Withdraw the leave"]')).toBeNull();
  expect([...worker.complaints, ...owner.complaints].filter((one) => !EXPECTED.test(one))).toEqual([]);
  await worker.close();
  await owner.close();
});

it('a developer lets sales answer mails; of two who answer one, the second is told first and loses nothing', async () => {
  const sales = await staff('sales', phone);
  await sales.open(staffPages.emails.path);
  await sales.seeText('access to this page');
  const developer = await staff('developer', desktop);
  await developer.open(staffPages.roles.path);
  await developer.page.locator('main select').fill('sales');
  await pressNamed(developer.page, 'View: Emails');
  await pressNamed(developer.page, 'Update: Emails');
  await developer.press('Review changes');
  await developer.seeText('gains Emails (view, update)');
  await developer.fill('Reason', 'They know the answers');
  await developer.press('Save', 'dialog');
  await developer.seeText('permissions saved');

  imap.deliver(mailOf({ subject: 'When do my cupboards come?', from: 'thandi@home.example' }));
  for (const person of [sales, developer]) {
    await person.open(staffPages.emails.path);
    await person.page.locator('main li button').click();
    await person.press('Answer');
  }
  await sales.seeText('is answering since');
  await sales.press('Send answer');
  await sales.seeText('Write an answer');
  await sales.typeIn('text', 'On Friday, says the driver.');
  await developer.typeIn('text', 'On Monday.');
  await developer.press('Send answer');
  await developer.press('Undo');
  await developer.seeText('your text is back in the answer');
  await developer.press('Answer');
  await developer.press('Send answer');
  await developer.seeText('goes out in');
  await sales.seeText('while you were writing');
  await sales.press('Send answer');
  await sales.press('Read it first', 'alertdialog');
  expect(await sales.page.$eval('textarea[name="text"]', ({ value }) => value)).toBe('On Friday, says the driver.');
  expect(await sales.violations()).toEqual([]);
  expect([...sales.complaints, ...developer.complaints].filter((one) => !EXPECTED.test(one))).toEqual([]);
  await sales.close();
  await developer.close();
});
