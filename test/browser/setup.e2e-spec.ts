import { homePage } from '@plinth/contracts/kernel/home-page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { makeFirstMember } from '../../scripts/staff/first-owner';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { phone, sidewaysBy, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct({ database: 'minimal' });

jest.setTimeout(240_000);

const OWNER = { address: 'lerato@cupboards.example', name: 'Lerato Mokoena', another: false };
const PASSWORD = 'the saw sings at seven';

test('the first owner of an empty product is led through what is missing, on a phone, and comes back to it', async () => {
  const { url, database } = product();
  const { page, complaints, close } = await newVisitor(phone);
  const { seeText, press, fill, at, violations } = handsOn(page);
  const { enter, awaitFocus } = keysOn(page);
  const isInOrder = async () => expect([await violations(), await sidewaysBy(page)]).toEqual([[], 0]);

  await visit(page, `${url}/auth/reset-password#token=${await makeFirstMember(database.ownerUrl, OWNER)}`);
  await page.locator('input[autocomplete="new-password"]').fill(PASSWORD);
  await press('Set the new password');
  await seeText('Your new password is set');
  await signIn(page, url, OWNER.address, PASSWORD);

  await visit(page, url + homePage.path);
  await seeText('Set up the company: 4 of 18 done');
  await seeText('Nobody but you');
  await isInOrder();
  await press('See all steps');
  await at(staffPages.setup.path);
  await seeText('Customers pay by card and by EFT');
  await seeText('0 of 9 done');
  await isInOrder();

  await enter('This is right: Delivery zones and fees');
  await seeText('5 of 18 done');
  await awaitFocus('Delivery zones and fees');
  await isInOrder();

  await press('People');
  await at(staffPages.users.path);
  await press('Invite');
  await fill('Name', 'Thandi');
  await fill('Email', 'thandi@cupboards.example');
  await page.locator('::-p-xpath(//*[@role="dialog"]//label[normalize-space()="Sales"])').click();
  await press('Invite', 'dialog');
  await seeText('Thandi is invited');

  await visit(page, url + staffPages.setup.path);
  await seeText('4 of 18 done');
  await seeText('1 person works here besides you');
  await visit(page, url + homePage.path);
  await seeText('Set up the company: 4 of 18 done');
  // What is missing comes before what waits to be checked.
  await press('Open Mail server');
  await at(staffPages.services.path);
  expect(complaints).toEqual([]);
  await close();
});
