/**
 * @jest-environment-options {"webgl": true}
 */
import type { ElementHandle, Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { desktop, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct({ stripe: false });

jest.setTimeout(180_000);

/** What software says of drawing in 3D is no complaint about the page. */
const otherThan3d = (complaints: readonly string[]) =>
  complaints.filter((text) => !/GL Driver Message|GPU stall|WebGL/i.test(text));
/** Without a connection calls fail; the browser says so. */
const otherThanOffline = (complaints: readonly string[]) =>
  otherThan3d(complaints).filter((text) => !/ERR_INTERNET_DISCONNECTED|A call failed/.test(text));

const WALL = 'svg[aria-label$="from the front"]';

function planning(page: Page) {
  /** Types a length over what stands in its field. */
  const length = async (label: string, text: string) => {
    const field = await page.waitForSelector(`::-p-aria([name="${label}"][role="textbox"])`);
    await field?.click({ count: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const saved = () => page.waitForSelector('[data-save="saved"]', { timeout: 30_000 });
  /** Units of the wall that is listed, each with where it stands. */
  const listed = () =>
    page.$$eval('[role="listbox"] [role="option"]', (lines) =>
      lines.map((line) => (line.textContent ?? '').replace(/\s+/g, ' ').trim()),
    );
  const said = () => page.$eval('main [role="status"][aria-live]', ({ textContent }) => textContent ?? '');
  /** On the picture of the wall, the piece that is chosen or any other one of a unit. */
  const piece = async (place: string): Promise<ElementHandle> => {
    const found = await page.waitForSelector(`${WALL} [data-place="${place}"]`);
    if (found === null) throw new Error(place);
    return found;
  };
  const middleOf = async (place: string) => {
    const found = await piece(place);
    await found.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const box = await found.boundingBox();
    if (box === null) throw new Error(`${place} is not in sight`);
    return { x: box.x + box.width / 2, y: box.y + box.height * 0.6 };
  };
  /** The key of what is chosen in the list. */
  const chosen = () => page.$eval('[role="option"][aria-selected="true"]', ({ id }) => id.split('-').at(-1) ?? '');
  /** By its role: the shop's menu has a link of that name, too. */
  const tab = (name: string): Promise<void> => page.locator(`::-p-aria([name="${name}"][role="tab"])`).click();
  return { length, saved, listed, said, middleOf, chosen, tab };
}

describe('somebody who wants a kitchen', () => {
  it('types a room, takes the first of three, moves two units, changes a colour, loses nothing with a killed tab, and buys it', async () => {
    const { page, context, complaints, close } = await newVisitor(desktop);
    const { press, pressFirst, seeText, choose, violations } = handsOn(page);
    const { length, saved, listed, said, middleOf, chosen, tab } = planning(page);
    await visit(page, `${product().url}/store/planner`);
    await seeText('How much of the room do you plan?');
    expect(await violations()).toEqual([]);
    await length('Top wall', '4.4');
    await length('Right wall', '3200');
    await press('Doors and windows');
    await press('Add a window');
    await press('Add water');
    await press('Add a door');
    await seeText('Door, top wall');
    // One length was wrong: nothing else is typed twice.
    await press('Choose another outline');
    await length('Top wall', '4450');
    expect(
      await page.$eval('::-p-aria([name="Right wall"][role="textbox"])', (field) =>
        field instanceof HTMLInputElement ? field.value : '',
      ),
    ).toBe('3200');
    await press('Doors and windows');
    await seeText('Door, top wall');
    expect(await violations()).toEqual([]);
    await press('Show me kitchens');
    await seeText('Start with this');
    expect(await violations()).toEqual([]);
    await pressFirst('Start with this');
    await page.waitForSelector('canvas');
    await saved();
    expect(await violations()).toEqual([]);

    // By hand: the last unit goes, and the one beside it is pulled into its place.
    await page.focus('[role="listbox"]');
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    const before = await listed();
    const from = await middleOf(await chosen());
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y, { steps: 12 });
    await page.mouse.up();
    await saved();
    expect(await listed()).not.toEqual(before);

    // By keys: the first one changes places with its neighbour.
    await page.focus('[role="listbox"]');
    await page.keyboard.press('Home');
    const moved = await listed();
    await page.keyboard.down('Alt');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.up('Alt');
    await page.waitForFunction(() =>
      document.querySelector('main [role="status"][aria-live]')?.textContent?.includes('changed places'),
    );
    expect(await said()).toContain('changed places');
    expect(await listed()).not.toEqual(moved);

    await tab('Colours');
    await choose('plan-front_colour', 'dusk-blue');
    await saved();
    expect(await violations()).toEqual([]);
    await tab('Units');
    const kept = await listed();

    // The tab is killed in the middle of a drag, with a change that the server never heard of.
    await page.setOfflineMode(true);
    await page.focus('[role="listbox"]');
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await page.waitForFunction(
      (count) => document.querySelectorAll('[role="listbox"] [role="option"]').length < count,
      {},
      kept.length,
    );
    const left = await listed();
    const at = await middleOf(await chosen());
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x + 30, at.y, { steps: 4 });
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.setViewport(desktop);
    await visit(again, `${product().url}/store/planner`);
    const there = { ...handsOn(again), ...planning(again) };
    await there.saved();
    expect(await there.listed()).toEqual(left);
    const priced = await again.waitForFunction(() => {
      const box = document.querySelector('[aria-label="Total"] [aria-busy="false"] strong');
      return /R\d/.test(box?.textContent ?? '') && box?.textContent;
    });
    const total = String(await priced.jsonValue());
    await there.press('Add to cart');
    await there.seeText('is in your cart');
    await visit(again, `${product().url}/store/cart`);
    await there.seeText(total);
    expect(otherThanOffline(complaints)).toEqual([]);
    await close();
  });

  it('sees one wall at a time on a phone, and turns to the next', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { press, pressFirst, seeText, violations } = handsOn(page);
    await visit(page, `${product().url}/store/planner`);
    await seeText('How much of the room do you plan?');
    expect(await violations()).toEqual([]);
    await press('Doors and windows');
    await press('Show me kitchens');
    await seeText('Start with this');
    await pressFirst('Start with this');
    await page.waitForSelector(WALL);
    expect(await violations()).toEqual([]);
    expect(await page.$('canvas')).toBeNull();
    await press('Wall to the right');
    await press('Change');
    await page.waitForSelector('[role="dialog"] [role="listbox"]');
    expect(await violations()).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
    expect(otherThan3d(complaints)).toEqual([]);
    await close();
  });
});
