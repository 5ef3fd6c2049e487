import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, openSession, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(180_000);

it('the owner adds a branch on a phone, and customers find it on the contact page with its hours', async () => {
  const { url } = product();
  const owner = await newVisitor(phone);
  const { seeText, press, fill, violations } = handsOn(owner.page);
  // The company's own form on the page has fields of the same names.
  const put = (name: string, value: string) => owner.page.locator(`[role="dialog"] input[name="${name}"]`).fill(value);
  /** Picks a time as the browser's own picker does: past the setter with which React notices what scripts write. */
  const pickTime = (name: string, time: string) =>
    owner.page.$eval(
      `[role="dialog"] input[name="${name}"]`,
      (field, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      },
      time,
    );
  /** Waits until a field's error has gone: the button below moves with it. */
  const gone = (text: string) =>
    owner.page.waitForFunction((fault) => !document.body.innerText.includes(fault), { timeout: 30_000 }, text);
  await openSession(owner.page, url, demoEmail('owner'));

  await visit(owner.page, `${url}/dashboard/admin/company`);
  await seeText('Branches');
  await seeText('Kya Sand');
  expect(await violations()).toEqual([]);
  expect(await sidewaysBy(owner.page)).toBe(0);
  await press('Add branch');
  await seeText('New branch');
  await put('name', 'Kya Sand');
  await put('address', '12 Voortrekker Road, Alberton, 1449');
  await put('phone', '+27 11 555 0150');
  await put('place', '-26.2672, 28.1221');
  await pickTime('hours.saturday.opens', '09:00');
  await pickTime('hours.saturday.closes', '08:00');
  await press('See what changes', 'dialog');
  await seeText('Enter a time after the opening time');
  expect(await violations()).toEqual([]);
  await pickTime('hours.saturday.closes', '12:30');
  await gone('Enter a time after the opening time');
  await press('See what changes', 'dialog');
  await seeText('Another branch has this name. Choose another');
  await put('name', 'Alberton');
  await gone('Another branch has this name. Choose another');
  await press('See what changes', 'dialog');
  await seeText('Add Alberton?');
  await seeText('09:00–12:30');
  await seeText('It gets a bin for incoming goods and a main bin');
  expect(await violations()).toEqual([]);
  await fill('Reason', 'Our second showroom');
  await press('Save', 'dialog');
  await seeText('Alberton is saved');
  await seeText('12 Voortrekker Road, Alberton, 1449');
  await seeText('Alberton: added');
  expect(await sidewaysBy(owner.page)).toBe(0);

  const customer = await newVisitor(phone);
  const shown = handsOn(customer.page);
  await visit(customer.page, `${url}/store/contact`);
  await shown.seeText('12 Voortrekker Road, Alberton, 1449');
  await shown.seeText('09:00–12:30');
  expect(await shown.violations()).toEqual([]);

  // A browser notes by itself that the name was refused.
  expect(owner.complaints.filter((complaint) => !complaint.includes('company.branches.preview'))).toEqual([]);
  expect(customer.complaints).toEqual([]);
  await Promise.all([owner.close(), customer.close()]);
});
