import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

it.each([
  ['phone', phone, 'soft-close-hinge-110-half-overlay'],
  ['desktop', desktop, 'soft-close-hinge-110-inset'],
])(
  'an owner at a %s changes a price, sees what it changes, finds it in the store, and takes it back',
  async (_where, viewport, slug) => {
    const { url, database } = product();
    const [item] = await database.query<{ id: string; name: string }>('select id, name from product where slug = $1', [
      slug,
    ]);
    const { page, close } = await newVisitor(viewport);
    const { seeText, press, violations } = handsOn(page);
    await signIn(page, url, demoEmail('owner'));
    await visit(page, url + pathTo(staffPages.item, { id: item.id }));
    await seeText('Variants and prices');
    expect(await violations()).toEqual([]);

    const price = await page.waitForSelector('input[name="variants.0.price"]');
    const type = async (amount: string) => {
      await price?.click({ count: 3 });
      await price?.type(amount);
    };
    await type('0');
    await press('Save');
    await seeText('Enter a price above R0.00');
    await type('987.65');

    await press(staffPages.items.title);
    await seeText('Leave without saving?');
    await press('Stay here', 'alertdialog');
    // What fades out still lies over the page.
    await page.waitForSelector('body:not([data-scroll-locked])');

    await press('Save');
    await seeText('What this changes');
    await seeText('1 price changes by');
    expect(await violations()).toEqual([]);
    await press('Save', 'dialog');
    await seeText('Saved as change');
    await seeText('R987.65');

    const shopper = await newVisitor(viewport);
    await visit(shopper.page, `${url}/store/item/${slug}`);
    await handsOn(shopper.page).seeText('R987.65');
    await shopper.close();

    await press('Undo');
    await seeText('1 price goes back');
    expect(await violations()).toEqual([]);
    await press('Undo 1 price', 'dialog');
    await seeText('Undone, as change');
    await close();
  },
);
