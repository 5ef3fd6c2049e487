import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { withQuery } from '@plinth/contracts/kernel/page';
import { newVisitor } from '../support/browser';
import { handsOn, keysOn } from '../support/hands';
import { demoEmail, desktop, phone, sidewaysBy, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

const NAME = 'Polar White board 16 mm, 2440 × 1220';
const levelOf = async (sku: string) => {
  const [level] = await product().database.query<{ on_hand: number; value: number }>(
    'select l.on_hand, l.value from stock_level l join stock_item i on i.id = l.item_id where i.sku = $1',
    [sku],
  );
  return level;
};

test('production adds a board on a phone, books ten sheets with what they cost, and finds them in the list', async () => {
  const { page } = await newVisitor(phone);
  const { seeText, press, fill, typeIn, violations } = handsOn(page);
  await signIn(page, product().url, demoEmail('production'));
  await visit(page, product().url + staffPages.stock.path);
  await press('Add item');
  await seeText('Items that are sold come from Items Manager');
  await press('Add item', 'dialog');
  await seeText('Choose the colour');
  expect(await violations()).toEqual([]);
  await page.select('[role="dialog"] select[name="colour_code"]', 'polar-white');
  await fill('Thickness', '16');
  await fill('Length', '2440');
  await fill('Width', '1220');
  await seeText('Left empty: BRD-POLAR-WHITE-16-2440X1220');
  await typeIn('units.0.name', 'Pallet of 40');
  await typeIn('units.0.factor', '40');
  expect(await sidewaysBy(page)).toBe(0);
  // Two presses in the same moment, before the first is drawn: one item, said once.
  await page.$eval('[role="dialog"] button[type="submit"]', (button) => {
    if (!(button instanceof HTMLButtonElement)) throw new TypeError('No button');
    button.click();
    button.click();
  });

  await seeText(`Opening stock of ${NAME}`);
  expect(await page.$$eval('[data-toast]', (toasts) => toasts.length)).toBe(1);
  await fill('Sheets on hand', '10');
  await press('Book opening stock', 'dialog');
  await seeText('Enter an amount');
  await fill('Cost of a sheet', '612.50');
  await seeText('together');
  expect(await violations()).toEqual([]);
  await press('Book opening stock', 'dialog');
  await seeText('10 on hand');
  expect(await levelOf('BRD-POLAR-WHITE-16-2440X1220')).toEqual({ on_hand: 10, value: 612_500 });

  await visit(page, withQuery(product().url + staffPages.stock.path, { q: 'BRD-POLAR-WHITE-16-2440X1220' }));
  await seeText(NAME);
  expect(await violations()).toEqual([]);
});

test('by keyboard at a desk: a link begins the board; it is edited and retired on its sheet, and brought back', async () => {
  const { page } = await newVisitor(desktop);
  const { seeText, press, violations } = handsOn(page);
  const { awaitFocus, enter, type } = keysOn(page);
  await signIn(page, product().url, demoEmail('production'));
  const link = { add: 'board', colour: 'polar-white', thickness: '9' };
  await visit(page, withQuery(product().url + staffPages.stock.path, link));
  await seeText('Items that are sold come from Items Manager');
  await type('Length', '2000');
  await type('Width', '1000');
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Enter');
  await seeText('Opening stock of Polar White board 9 mm, 2000 × 1000');
  await page.keyboard.press('Escape');

  await visit(page, withQuery(product().url + staffPages.stock.path, { q: 'BRD-POLAR-WHITE-9-2000X1000' }));
  await press('Polar White board 9 mm, 2000 × 1000');
  await seeText('9 mm, 2000 × 1000');
  expect(await violations()).toEqual([]);
  await enter('Edit');
  await seeText('Edit Polar White board 9 mm');
  await type('Pack 1', 'Pallet');
  await type('Pieces in pack 1', '50');
  expect(await violations()).toEqual([]);
  await page.keyboard.press('Enter');
  await seeText('Pallet (50)');
  await press('Retire');
  await seeText('Retire Polar White board 9 mm');
  await press('Retire', 'alertdialog');
  await seeText('Retired: it is not counted');
  await awaitFocus('Bring back');
  expect(await violations()).toEqual([]);
  await press('Bring back');
  await seeText('Book opening stock');
});
