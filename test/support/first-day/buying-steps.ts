import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Day, Person } from './day';

/** What the kitchen's project lacks, as its supplier sells it. */
const OFFERS: readonly { item: string; metres?: string; price: string }[] = [
  { item: 'BRD-KAROO-OAK-16-2750X1830', price: '820' },
  { item: 'BRD-POLAR-WHITE-16-2750X1830', price: '600' },
  { item: 'BRD-POLAR-WHITE-3-2750X1830', price: '210' },
  { item: 'EDG-KAROO-OAK-22X1', metres: '50', price: '340' },
  { item: 'EDG-POLAR-WHITE-22X1', metres: '50', price: '310' },
  { item: 'HDL-BAR12-160-BS', price: '38' },
  { item: 'LEG-ADJ-150', price: '9' },
];

/** A supplier is entered, with a price list of all that the kitchen lacks. */
export async function enterSupplier({ owner }: Day): Promise<void> {
  const { go, press, fill, seeText } = owner;
  await go(staffPages.suppliers.path);
  await press('New supplier');
  await fill('Name', 'Board House');
  await fill('Email (optional)', 'orders@boardhouse.example');
  await fill('VAT number (optional)', '4987654321');
  await press('Save', 'dialog');
  await seeText('Supplier added');
  await seeText('No prices yet');
  for (const offer of OFFERS) await addPrice(owner, offer);
}

async function addPrice(
  { press, typeIn, seeText, page }: Person,
  { item, metres, price }: (typeof OFFERS)[number],
): Promise<void> {
  await press('Add an item');
  await press('Find an item', 'dialog');
  await page.locator('[cmdk-input]').fill(item);
  await page.locator(`::-p-xpath(//*[@cmdk-item][contains(., "${item}")])`).click();
  if (metres !== undefined) {
    await page.select('select[name="pack_unit"]', 'roll');
    await typeIn('pack_factor', metres);
    await page.select('select[name="price_for"]', 'pack');
  }
  await typeIn('price', price);
  await press('Save', 'dialog');
  await page.waitForFunction(() => document.querySelector('[role="dialog"]') === null);
  await seeText(item);
}

/** All that the project lacks is ordered from What to Order; it is received, and put away. */
export async function buyLacking({ owner, product }: Day): Promise<void> {
  const { go, press, fill, seeText, page } = owner;
  await go(staffPages.toOrder.path);
  await seeText('Bar handle');
  await page.locator('::-p-aria([name="Choose all"][role="checkbox"])').click();
  await seeText(`${String(OFFERS.length)} chosen`);
  await press('Create the order');
  await seeText('Purchase order PO-');
  await press('Send to supplier');
  await press('Send', 'dialog');
  await seeText('is on its way to orders@boardhouse.example');
  await press('Receive goods');
  await seeText('still to come');
  for (const field of await page.$$('input[name$=".packs"]')) {
    const label = await field.evaluate(({ labels }) => labels?.[0]?.textContent ?? '');
    await field.type(/\d+/.exec(label)?.[0] ?? '');
  }
  await fill('Number of the delivery note (optional)', 'DN 77');
  await press('Receive');
  await seeText('items without a bin stay');
  await page.waitForSelector('input[name$=".to"]');
  const [{ main }] = await product.database.query<{ main: string }>(
    'select code as main from stock_bin where is_default',
  );
  for (const field of await page.$$('input[name$=".to"]')) {
    if ((await field.evaluate(({ value }) => value)) === '') await field.type(main);
  }
  // With the key: messages at the foot of the page lie over its last button for a while.
  const last = await page.waitForSelector('::-p-xpath(//button[normalize-space()="Put away"])');
  await last?.focus();
  await page.keyboard.press('Enter');
  await seeText(`${String(OFFERS.length)} items are put away`);
}
