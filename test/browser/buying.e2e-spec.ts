import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

test('a storekeeper with a phone orders what runs out, takes it in two deliveries, one of them short, and puts it away', async () => {
  const { url, database } = product();
  const itemId = 'test-wrap';
  await database.query(
    `insert into stock_item (id, kind, sku, name) values ($1, 'packaging', upper($1), 'Corner wrap')`,
    [itemId],
  );
  await database.query('update stock_level set reorder_point = 10 where item_id = $1', [itemId]);
  await database.query(
    `insert into supplier_price (id, supplier_id, item_id, pack_unit, pack_factor, price, valid_from, updated_at)
     select gen_random_uuid(), id, $1, 'box', 2, 5000, '2026-01-01', now() from supplier where is_active and vat_number <> '' order by name limit 1`,
    [itemId],
  );
  const { page, close } = await newVisitor(phone);
  const { seeText, press, fill, violations } = handsOn(page);
  /** With the key: messages at the foot of a phone lie over the last button of the page for a while. */
  const pressLast = async (label: string): Promise<void> => {
    const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${label}"][not(@aria-busy)])`, {
      timeout: 30_000,
    });
    await button?.focus();
    await page.keyboard.press('Enter');
  };
  await signIn(page, url, demoEmail('storekeeper'));

  await visit(page, url + staffPages.toOrder.path);
  await seeText('Order 20, to have 20');
  const tick = await page.waitForSelector('::-p-xpath(//li[contains(., "Corner wrap")]//input[@type="checkbox"])');
  await tick?.click();
  await fill('Quantity of Corner wrap', '99999');
  await seeText('Enter 10\u00a0000 or fewer');
  await press('Create the order');
  await page.waitForFunction((id) => document.activeElement?.id === id, {}, `packs-${itemId}`);
  await fill('Quantity of Corner wrap', '10');
  await press('Create the order');

  await seeText('Purchase order PO-');
  await seeText('R575.00');
  expect(await violations()).toEqual([]);
  await press('Send to supplier');
  await press('Send', 'dialog');
  await seeText('is on its way to');

  await press('Receive goods');
  await seeText('The goods stay in this bin');
  await fill('Counted, 10 boxes still to come (optional)', '12');
  await pressLast('Receive');
  await seeText('Only 10 boxes are still to come');
  await fill('Counted, 10 boxes still to come (optional)', '4');
  await seeText('The other 6 boxes');
  expect(await violations()).toEqual([]);
  await pressLast('Receive');
  await seeText('Received goods are not for sale');
  await fill('To bin (optional)', 'NOWHERE');
  await pressLast('Put away');
  await seeText('No bin has that label or code');
  expect(await violations()).toEqual([]);
  await fill('To bin (optional)', 'MAIN');
  await pressLast('Put away');
  await seeText('Part received');

  await press('Receive goods');
  await fill('Counted, 6 boxes still to come (optional)', '5');
  await seeText('The other 1 box');
  await page.select('select[name="lines.0.rest"]', 'never');
  await pressLast('Receive');
  await seeText('Enter the reason why it will not come');
  await fill('Reason', 'Out of stock there');
  await pressLast('Receive');
  await seeText('It is in MAIN already');
  // A thumb on what stands there, then the scanner: the code takes its place.
  await page.locator('input[name="lines.0.to"]').click();
  await page.keyboard.type('MAIN');
  expect(await page.$eval('input[name="lines.0.to"]', ({ value }) => value)).toBe('MAIN');
  await pressLast('Put away');

  await seeText('Closed short');
  // Nine of ten boxes at R50.00, with VAT.
  await seeText('R517.50');
  expect(await violations()).toEqual([]);

  await press('Return');
  await seeText('They leave the stock');
  await fill('Corner wrap (optional)', '1');
  const [main] = await database.query<{ bin_id: string }>(
    'select bin_id from bin_level where item_id = $1 and on_hand > 0',
    [itemId],
  );
  await page.select('select[name="bin_id"]', main.bin_id);
  await fill('Reason', 'Wet');
  expect(await violations()).toEqual([]);
  await press('Return', 'dialog');
  await seeText('Returned');
  await seeText('R460.00');
  const [level] = await database.query<{ on_hand: number; for_sale: number; value: number }>(
    'select on_hand, for_sale, value from stock_level where item_id = $1',
    [itemId],
  );
  expect(level).toEqual({ on_hand: 16, for_sale: 16, value: 40_000 });
  await close();
});
