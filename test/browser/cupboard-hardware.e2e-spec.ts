import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(240_000);

it.each([
  ['phone', phone, 'base', 'Base unit', 'standard'],
  ['desktop', desktop, 'wall', 'Wall unit', 'push-open'],
])(
  'an owner at a %s gives a type of cupboards other hinges, sees prices and boxes before, and the store has them',
  async (_where, viewport, type, name, hinge) => {
    const { url, database } = product();
    const cupboards = async () =>
      database.query<{ slug: string; price: number; hinge: string }>(
        `select slug, price, coalesce(unit ->> 'hinge', 'soft-close') as hinge from product
        where kind = 'cupboard' and unit ->> 'type' = $1 and is_active and compare_at_price is null order by slug`,
        [type],
      );
    const [before] = await cupboards();
    const { page, close } = await newVisitor(viewport);
    const { seeText, press, violations } = handsOn(page);
    await signIn(page, url, demoEmail('owner'));
    await visit(page, url + staffPages.cupboardHardware.path);
    await seeText(name);
    expect(await violations()).toEqual([]);

    const change = await page.waitForSelector(`button[aria-label="Change the hinge of ${name}"]`);
    await change?.click();
    await press('See what changes', 'dialog');
    await seeText('Choose one');
    await page.select('select[name="value"]', hinge);
    await page.type('input[name="width_from"]', '9000');
    await press('See what changes', 'dialog');
    await seeText('Enter 6000 mm or less');
    const from = await page.waitForSelector('input[name="width_from"]');
    await from?.click({ count: 3 });
    await page.keyboard.press('Backspace');
    await press('See what changes', 'dialog');
    await seeText('Removed from the boxes, for one of each cupboard');
    expect(await violations()).toEqual([]);
    await press('Save', 'dialog');
    await seeText('Saved as change');

    const [after] = await cupboards();
    expect(after.hinge).toBe(hinge);
    expect(after.price).not.toBe(before.price);
    await close();
  },
);
