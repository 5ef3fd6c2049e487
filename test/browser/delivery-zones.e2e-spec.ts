import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, openSession, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(180_000);

it('the owner changes a fee and adds a suburb on a phone, and customers read both on the delivery page', async () => {
  const { url } = product();
  const owner = await newVisitor(phone);
  const { seeText, press, fill, violations } = handsOn(owner.page);
  const put = (name: string, value: string) => owner.page.locator(`[role="dialog"] input[name="${name}"]`).fill(value);
  await openSession(owner.page, url, demoEmail('owner'));

  await visit(owner.page, `${url}/dashboard/admin/delivery`);
  await seeText('Far West Rand');
  expect(await violations()).toEqual([]);
  expect(await sidewaysBy(owner.page)).toBe(0);
  await owner.page.locator('button[aria-label="Edit Far West Rand"]').click();
  await put('fee_parcel', 'abc');
  await press('See what changes', 'dialog');
  await seeText('Enter an amount like 1234.50');
  expect(await violations()).toEqual([]);
  await put('fee_parcel', '177');
  await owner.page.waitForFunction(() => !document.body.innerText.includes('Enter an amount like 1234.50'));
  await press('See what changes', 'dialog');
  await seeText('Change Far West Rand?');
  await seeText('Orders that were placed keep their fee');
  expect(await violations()).toEqual([]);
  await fill('Reason', 'Diesel went up');
  await press('Save', 'dialog');
  await seeText('Far West Rand is saved');
  await seeText('Far West Rand: Parcel: R165.00 → R177.00');

  await press('Add suburb');
  await seeText('New suburb');
  await put('name', 'Deneysville');
  await put('postal_code', '1932');
  await put('town', 'Deneysville');
  await owner.page.select('[role="dialog"] select[name="zone_key"]', 'far-west');
  await put('reason', 'A customer asked');
  await press('Add suburb', 'dialog');
  await seeText('Deneysville is in the list');
  await owner.page.locator('input[type="search"]').fill('deneys');
  await seeText('Deneysville, 1932');
  expect(await violations()).toEqual([]);
  expect(await sidewaysBy(owner.page)).toBe(0);

  const customer = await newVisitor(phone);
  const shown = handsOn(customer.page);
  await visit(customer.page, `${url}/store/delivery-and-returns`);
  await shown.seeText('R177.00');
  expect(await shown.violations()).toEqual([]);

  expect(owner.complaints).toEqual([]);
  expect(customer.complaints).toEqual([]);
  await Promise.all([owner.close(), customer.close()]);
});
