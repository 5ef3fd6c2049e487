import { staffPages } from '@plinth/contracts/staff-pages';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { demoEmail, desktop, phone, signIn, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct();

jest.setTimeout(300_000);

it.each([
  ['phone', phone, 'storekeeper', 'Karoo'],
  ['desktop', desktop, 'owner', 'Overberg'],
] as const)(
  'somebody at a %s puts a kitchen together: what is wrong is said at each field, its wall is drawn meanwhile, the store has it, and another discount is seen before it is saved',
  async (_where, viewport, who, place) => {
    const { url } = product();
    const { page, close } = await newVisitor(viewport);
    const { say, press, fill, violations } = handsOn(page);
    const typeIn = async (name: string, text: string) => {
      const field = await page.waitForSelector(`:is(input, textarea)[name="${name}"]`);
      await field?.click({ count: 3 });
      await page.keyboard.press('Backspace');
      await field?.type(text);
    };
    const drawing = () =>
      page.$eval('[aria-labelledby="set-looks"]', (card) =>
        decodeURIComponent(card.querySelector('img')?.getAttribute('src') ?? ''),
      );
    const lines = (count: number) =>
      page.waitForFunction(
        (wanted) => document.querySelectorAll('[aria-labelledby="set-parts"] li').length === wanted,
        {},
        count,
      );
    const putIn = async (words: string, name: string, count: number) => {
      await press('A cupboard, a top or a fitting');
      await page.waitForSelector('input[placeholder="Name or article number"]');
      await page.keyboard.type(words);
      await say(name);
      await page.waitForFunction(
        (wanted) => [...document.querySelectorAll('[role="option"]')][0]?.textContent?.includes(wanted),
        {},
        name,
      );
      await page.keyboard.press('Enter');
      await lines(count);
    };
    await signIn(page, url, demoEmail(who));
    await visit(page, url + staffPages.itemSets.path);
    await say('New set');
    expect(await violations()).toEqual([]);
    await press('New set');
    await say('What stands on the wall');
    expect(await violations()).toEqual([]);

    await press('See what changes');
    for (const message of ['Enter a name', 'Enter the address', 'Enter a description', 'Put in the first cupboard'])
      await say(message);
    await fill('Name', `${place} kitchen, 1.2 m`);
    await typeIn('wall', '12x');
    await typeIn('discount_percent', '60');
    await typeIn('sku', 'set/1');
    await press('See what changes');
    for (const message of ['Enter a whole number', 'Enter 40% or less', 'Use letters, digits and hyphens'])
      await say(message);
    await typeIn('wall', '1200');
    await typeIn('discount_percent', '10');
    await typeIn('sku', `SET-${place}`);
    await typeIn('description', 'A sink and a cupboard in {front}.');

    await putIn('base unit 300', 'Base unit 300', 1);
    await page.waitForFunction(() => document.querySelector('[aria-labelledby="set-looks"] img') !== null);
    expect(await drawing()).toContain('<svg');
    await putIn('sink unit 900', 'Sink unit 900', 2);
    const at = await page.$eval('input[name="made.rows.1.x"]', (field) => field.value);
    expect(at).toBe('300');
    await putIn('salt terrazzo top', 'Salt Terrazzo', 3);
    expect(await page.$eval('input[name="made.rows.2.length"]', (field) => field.value)).toBe('1200');
    await putIn('SNK-S860', 'Sink', 4);
    expect(await violations()).toEqual([]);

    // Wrong at its line, at once; and nothing is saved so.
    await typeIn('made.rows.1.x', '200');
    await say('stands there already');
    await press('See what changes');
    await say('stands there already');
    await typeIn('made.rows.1.x', '700');
    await say('It ends at 1600 mm, and the wall is 1200 mm long');
    await typeIn('made.rows.1.x', '300');
    await typeIn('slug', 'flat-kitchen-1800-polar-white');
    await press('See what changes');
    await say('Another set has this address');
    await typeIn('slug', `${place.toLowerCase()}-kitchen`);
    await press('See what changes');
    await say('comes into the shop, for R');
    expect(await violations()).toEqual([]);
    await press('Save', 'dialog');
    await say('Saved as change');
    await say('See it in the store');
    expect(await violations()).toEqual([]);

    const shopper = await newVisitor(viewport);
    await visit(shopper.page, `${url}/store/sets/${place.toLowerCase()}-kitchen`);
    await handsOn(shopper.page).say('10% less as a set');
    await shopper.close();

    await typeIn('discount_percent', '20');
    await press('Save');
    await say(`The set ${place} kitchen, 1.2 m costs R`);
    await press('Save', 'dialog');
    await say('Nothing is different from what is saved');
    await visit(page, `${url}${staffPages.itemSets.path}?q=${place}`);
    await say(`${place} kitchen, 1.2 m`);
    await close();
  },
);
