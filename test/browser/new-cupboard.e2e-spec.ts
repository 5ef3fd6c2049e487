import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

it.each([
  ['phone', phone, 'storekeeper', 'Tsitsikamma'],
  ['desktop', desktop, 'owner', 'Drakensberg'],
] as const)(
  'somebody at a %s makes a cupboard from a type of unit: what is wrong is said at each field, it is drawn and priced meanwhile, and the store has it',
  async (_where, viewport, who, place) => {
    const { url } = product();
    const { page, close } = await newVisitor(viewport);
    const { seeText, press, violations } = handsOn(page);
    const typeIn = async (name: string, text: string) => {
      const field = await page.waitForSelector(`:is(input, textarea)[name="${name}"]`);
      await field?.click({ count: 3 });
      await page.keyboard.press('Backspace');
      await field?.type(text);
    };
    await signIn(page, url, demoEmail(who));
    await visit(page, url + staffPages.newCupboard.path);
    await seeText('Construction');
    await page.waitForSelector('[aria-labelledby="cupboard-looks"] img');
    expect(await violations()).toEqual([]);
    await press('Check before adding');
    for (const message of ['Enter a name', 'Enter the address', 'Enter a description']) await seeText(message);

    await page.select('select[name="type"]', 'wall');
    await seeText('180 to 620');
    await typeIn('width', '1500');
    await typeIn('height', 'tall');
    await typeIn('sku', 'kw/1');
    await typeIn('description', 'Over the fridge.');
    await typeIn('name', `${place} unit`);
    await press('Check before adding');
    for (const message of ['Enter whole millimetres', 'Use letters, digits and hyphens']) await seeText(message);
    await typeIn('height', '600');
    await press('Check before adding');
    await seeText('Enter 200 to 1200 mm');
    await typeIn('width', '450');
    await typeIn('sku', `KW-${place.slice(0, 4)}`);
    await typeIn('doors', '1');
    await typeIn('shelves', '99');
    await press('Check before adding');
    await seeText('Enter 12 or fewer');
    await typeIn('shelves', '1');
    await typeIn('slug', 'base-unit-300-one-door');
    await press('Check before adding');
    await seeText('Another item has this address');
    await typeIn('slug', `${place.toLowerCase()}-unit`);
    await press('Check before adding');
    await seeText(`${place} unit is added to the shop.`);
    expect(await violations()).toEqual([]);
    await press('Save', 'dialog');
    await seeText('Saved as change');
    const shopper = await newVisitor(viewport);
    await visit(shopper.page, `${url}/store/item/${place.toLowerCase()}-unit`);
    await handsOn(shopper.page).seeText(`${place} unit`);
    await shopper.close();
    await close();
  },
);
