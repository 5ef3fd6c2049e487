import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

it.each([
  ['phone', phone, 'owner', 'Limpopo', '96'],
  ['desktop', desktop, 'storekeeper', 'Kalahari', '160'],
] as const)(
  'somebody at a %s makes a handle in two lengths: what is wrong is said at each field, it is drawn while it is typed, and the store has it',
  async (_where, viewport, who, place, centres) => {
    const { url, database } = product();
    const { page, close } = await newVisitor(viewport);
    const { seeText, press, fill, typeIn, violations } = handsOn(page);
    const drawing = () =>
      page.$eval('[aria-labelledby="looks"] img', (image) => decodeURIComponent(image.getAttribute('src') ?? ''));
    await signIn(page, url, demoEmail(who));
    await visit(page, url + staffPages.hardware.path);
    await seeText('New hardware');
    expect(await violations()).toEqual([]);
    await press('New hardware');
    await seeText('Articles');
    expect(await violations()).toEqual([]);

    // Everything that must be said and is not.
    await press('Check before adding');
    for (const message of ['Enter a name', 'Enter the address', 'Enter a description', 'Enter a price like 1234.50'])
      await seeText(message);
    expect(await violations()).toEqual([]);

    await fill('Name', `${place} handle`);
    await page.keyboard.press('Tab');
    await page.select('select[name="department"]', 'handles');
    // The address follows from the name, and with it goes what was wrong with it.
    await page.waitForFunction(() => !document.body.innerText.includes('Enter the address'));
    await page.select('select[name="picture.family"]', 'handle');
    await page.select('select[name="picture.shape"]', 'bow');
    await page.select('select[name="picture.finish"]', 'brass');
    await typeIn('picture.centres', centres);
    expect(await drawing()).toContain(`${centres} mm`);
    // Half typed it keeps the last drawing, and is refused where it stands.
    await typeIn('picture.centres', '9x');
    expect(await drawing()).toContain('<svg');
    await typeIn('sku', 'hnd/1');
    await page.select('select[name="chosen_by"]', 'measure');
    await typeIn('articles.0.value', '99999');
    await typeIn('articles.0.price', '0');
    await typeIn('facts', 'no colon here');
    await typeIn('box', 'two screws');
    await press('Check before adding');
    for (const message of [
      'Enter a whole number',
      'Use letters, digits and hyphens, like HNG-SC110',
      'Enter a price above R0.00',
      'Write each fact on a line of its own',
      'Write each thing on a line of its own',
    ])
      await seeText(message);

    await typeIn('picture.centres', centres);
    await typeIn('sku', `HND-${place.slice(0, 3)}`);
    await typeIn('articles.0.price', '49.90');
    await typeIn('facts', 'Load: 20 kg');
    await typeIn('box', '2 × Screw');
    await typeIn('description', 'Fits the hand.');
    await press('Check before adding');
    await seeText('Enter 1500 mm or less');
    await typeIn('articles.0.value', '96');
    await press('Add article');
    await typeIn('articles.1.value', '96');
    await typeIn('articles.1.price', '59.90');
    await press('Check before adding');
    await seeText('This is listed already');
    await typeIn('articles.1.value', '192');
    // What it costs, where that is known: of whom, and for how much.
    const [supplier] = await database.query<{ id: string }>(
      'select id from supplier where is_active order by name limit 1',
    );
    await page.select('select[name="supplier_id"]', supplier.id);
    await typeIn('articles.0.cost', 'ten');
    await press('Check before adding');
    await seeText('Enter a cost like 12.50');
    await typeIn('articles.0.cost', '12.50');
    await seeText(`HND-${place.slice(0, 3).toUpperCase()}-192`);
    // An address that somebody else has is said by the server, at its field.
    await typeIn('slug', 'soft-close-hinge-110-full-overlay');
    await press('Check before adding');
    await seeText('Another item has this address');
    await typeIn('slug', `${place.toLowerCase()}-handle`);
    await press('Check before adding');
    await seeText('is added to the shop');
    expect(await violations()).toEqual([]);
    await press('Save', 'dialog');
    await seeText('Saved as change');
    await seeText('Drawing');

    const made = await database.query<{ sku: string; price: number }>(
      'select v.sku, v.price from variant v join product p on p.id = v.product_id where p.slug = $1 order by v.position',
      [`${place.toLowerCase()}-handle`],
    );
    expect(made.map(({ price }) => price)).toEqual([49_90, 59_90]);
    await seeText('The cost is on the supplier’s price list');
    const costs = await database.query<{ item_id: string; price: number }>(
      'select item_id, price from supplier_price where supplier_id = $1 and item_id like $2',
      [supplier.id, `hnd-${place.slice(0, 3).toLowerCase()}-%`],
    );
    expect(costs).toEqual([{ item_id: made[0].sku.toLowerCase(), price: 12_50 }]);
    const shopper = await newVisitor(viewport);
    await visit(shopper.page, `${url}/store/item/${place.toLowerCase()}-handle`);
    await handsOn(shopper.page).seeText('R49.90');
    await shopper.close();

    // Its drawing afterwards: another finish, seen before it is saved.
    await page.select('select[name="items.0.picture.finish"]', 'black');
    await press('Save');
    await seeText('brass');
    await press('Save', 'dialog');
    await seeText('No changes to save');
    await visit(page, `${url}${staffPages.hardware.path}?q=${place}`);
    await seeText(`${place} handle`);
    await close();
  },
);
