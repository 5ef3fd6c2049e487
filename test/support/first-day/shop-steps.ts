import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { phone } from '../pages';
import { HINGE, personAt, type Day } from './day';

const ITEM_PATH = '/store/item/soft-close-hinge-110-full-overlay';

/** The hinges that are there already come into the books, with their bin and cost. */
export async function stockUp({ owner }: Day): Promise<void> {
  const { go, press, fill, seeText, page } = owner;
  await go(withQuery(staffPages.stock.path, { q: HINGE }));
  await press('Soft-close hinge 110°, full overlay, Single');
  await press('Book opening stock');
  await fill('Pieces on hand', '200');
  await fill('Cost of a piece', '25');
  await page.keyboard.press('Enter');
  await seeText('200 on hand');
}

/** A new colour comes with its boards and edging. */
export async function addColour({ owner }: Day): Promise<void> {
  const { go, press, fill, typeIn, seeText, page } = owner;
  await go(staffPages.boardColours.path);
  await press('New colour');
  await seeText('Copies everything except the name');
  await fill('Name', 'Karoo Oak');
  await page.select('select[name="pattern"]', 'grain');
  await page.select('select[name="finish"]', 'woodgrain');
  await page.select('select[name="price_group"]', 'woodgrain');
  await page.locator('textarea[name="description"]').fill('A warm oak with a straight grain.');
  await typeIn('base', '#C9A66B');
  await typeIn('grain', '#8A6236');
  await press('Add colour');
  await seeText('Karoo Oak can be chosen now');
  await seeText('Karoo Oak edging 22 × 1 mm');
}

/** The price of the hinge is changed, after it was read what that changes. */
export async function changePrice({ owner, product }: Day): Promise<void> {
  const [{ id }] = await product.database.query<{ id: string }>(
    'select p.id from product p join variant v on v.product_id = p.id where v.sku = $1',
    [HINGE],
  );
  const { go, press, seeText, page } = owner;
  await go(pathTo(staffPages.item, { id }));
  await seeText('Variants and prices');
  const price = await page.waitForSelector('input[name="variants.0.price"]');
  await price?.click({ count: 3 });
  await price?.type('49.00');
  await press('Save');
  await seeText('What this changes');
  await press('Save', 'dialog');
  await seeText('Saved as change');
  // Until its form is drawn anew, the page would ask whether it is left without saving.
  await page.waitForNetworkIdle({ idleTime: 500, concurrency: 2 });
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
}

export async function openShop({ owner }: Day): Promise<void> {
  const { go, press, seeText, enter, awaitFocus } = owner;
  await go(staffPages.setup.path);
  await enter('This is right: Delivery zones and fees');
  await awaitFocus('Delivery zones and fees');
  await enter('This is right: Closing days');
  await awaitFocus('Closing days');
  await press('Open the shop');
  await awaitFocus('The shop is open');
  await seeText('The shop is open');
}

/** A shopper with a phone orders hinges and pays by EFT. */
export async function orderOnline(day: Day): Promise<void> {
  const shopper = await personAt(day.product.url, phone, day.tooWide);
  day.people.push(shopper);
  const { go, press, fill, seeText, page, pressFirst } = shopper;
  await go(ITEM_PATH);
  await seeText('R49.00');
  await press('Add to cart');
  await seeText('is in your cart');
  await go('/store/cart/checkout');
  await press('Continue as guest');
  await fill('Full name', 'Lerato Khumalo');
  await fill('Email address', 'shopper@example.test');
  await fill('Mobile number', '082 123 4567');
  await press('Continue to delivery');
  await press('Suburb or postal code');
  await page.locator('[cmdk-input]').fill('midrand');
  await page.locator('[cmdk-item]').click();
  await fill('Street number and name', '12 Main Road');
  await seeText('Delivery day');
  await press('Continue to payment');
  await press('Continue to review');
  await pressFirst('Place order: R');
  await seeText('1051234567');
  const [placed] = await day.product.database.query<{ id: string; total: number }>(
    'select id, total from online_order',
  );
  [day.order, day.orderTotal] = [placed.id, placed.total];
}

/** Staff confirm what the bank shows of the online order. */
export async function confirmEft(day: Day): Promise<void> {
  const { go, press, pressFirst, seeText, fill, page } = day.owner;
  await go(pathTo(staffPages.order, { id: day.order }));
  await press('Confirm EFT');
  await seeText('Amount on the statement');
  await fill('Reference on the statement (optional)', 'EFT 1');
  await pressFirst('Confirm R');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  await seeText('Paid');
}
