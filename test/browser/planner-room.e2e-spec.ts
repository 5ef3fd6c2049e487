/**
 * @jest-environment-options {"webgl": true}
 */
import type { Page } from 'puppeteer-core';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { desktop, phone, sidewaysBy, visit } from '../support/pages';
import { useProduct } from '../support/product';

const product = useProduct({ stripe: false });

jest.setTimeout(180_000);

/** What software says of drawing in 3D is no complaint about the page. */
const otherThan3d = (complaints: readonly string[]) =>
  complaints.filter((text) => !/GL Driver Message|GPU stall|WebGL/i.test(text));

const PLAN = 'svg[aria-label="Floor plan of the room"]';

function measuring(page: Page) {
  /** Types over what stands in a field, within the group or row that is named by its beginning. */
  const length = async (label: string, text: string, within = 'main') => {
    const field = await page.waitForSelector(`${within} ::-p-aria([name="${label}"][role="textbox"])`);
    await field?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await field?.click({ count: 3 });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const valueOf = (label: string) =>
    page.$eval(`::-p-aria([name="${label}"][role="textbox"])`, (field) =>
      field instanceof HTMLInputElement ? field.value : '',
    );
  const open = async (summary: string) => {
    const found = await page.waitForSelector(`::-p-xpath(//summary[contains(., "${summary}")])`);
    await found?.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await found?.click();
  };
  const middleOf = async (selector: string) => {
    const part = await page.waitForSelector(selector);
    const box = await part?.boundingBox();
    if (box == null) throw new Error(selector);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Pulls a part of a drawing to a point of the screen. */
  const pull = async (selector: string, to: (from: { x: number; y: number }) => { x: number; y: number }) => {
    const from = await middleOf(selector);
    const { x, y } = to(from);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 10 });
    await page.mouse.up();
  };
  const said = () => page.$eval('main [role="status"][aria-live]', ({ textContent }) => textContent ?? '');
  const tab = (name: string): Promise<void> => page.locator(`::-p-aria([name="${name}"][role="tab"])`).click();
  return { length, valueOf, open, middleOf, pull, said, tab };
}

describe('a kitchen that is not a box', () => {
  it('is entered as an L with a chimney, its window is dragged, and a wall that is measured again fits its units', async () => {
    const { page, complaints, close } = await newVisitor(desktop);
    const { press, pressFirst, seeText, violations } = handsOn(page);
    const { length, valueOf, open, middleOf, pull, said, tab } = measuring(page);
    await visit(page, `${product().url}/store/planner`);
    await seeText('what is cut to size cannot come back');
    await length('Top wall', '4400');
    await length('Right wall', '3400');
    // Nothing is measured until somebody says so.
    expect(await page.$eval('input[type="checkbox"]', (box) => box instanceof HTMLInputElement && box.checked)).toBe(
      false,
    );
    await page.locator('::-p-aria([name="I measured these"][role="checkbox"])').click();
    await press('Doors and windows');

    // The lower right corner goes in: an L, as it was measured.
    await open('The outline');
    await open('Corners and angles');
    const split = async (wall: string, at: string) => {
      await length(`New corner, from the left of the ${wall}`, at);
      await page
        .locator(`::-p-xpath(//fieldset[.//label[contains(., "left of the ${wall}")]]//button[.="Add a corner"])`)
        .click();
    };
    await split('right wall', '1900');
    await seeText('Right wall 1 to right wall 2');
    await split('bottom wall', '1500');
    await seeText('Bottom wall 1 to bottom wall 2');
    const handles = await page.$$eval(`${PLAN} [data-corner]`, (corners) =>
      corners.map((corner) => corner.getAttribute('data-corner') ?? ''),
    );
    const [above, corner, beside] = handles.slice(2).map((id) => `${PLAN} [data-corner="${id}"]`);
    const [{ y }, { x }] = [await middleOf(above), await middleOf(beside)];
    await pull(corner, () => ({ x: x + 2, y: y - 2 }));
    expect([
      await valueOf('Top wall'),
      await valueOf('Right wall 1'),
      await valueOf('Bottom wall 1'),
      await valueOf('Right wall 2'),
      await valueOf('Bottom wall 2'),
      await valueOf('Left wall'),
    ]).toEqual(['4400', '1900', '1500', '1500', '2900', '3400']);

    await press('Add a chimney breast');
    await seeText('Chimney breast 900 × 350');
    await press('Add a stove switch');
    await press('Add a window');
    await press('Add a door');
    await press('Add a door');
    expect(await page.$$eval(`${PLAN} [data-thing]`, (things) => things.length)).toBe(5);
    const window = `${PLAN} [data-thing^="window-"]`;
    const title = () => page.$eval(`${window} title`, ({ textContent }) => textContent);
    const before = await title();
    await pull(window, (from) => ({ ...from, x: from.x - 25 }));
    const atHand = await title();
    expect(atHand).not.toBe(before);
    // By keys: up and down in the field of its position.
    await page.focus('::-p-xpath(//fieldset[starts-with(legend, "Window")]//*[label="From the left corner"]//input)');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (shown, path) => document.querySelector(path)?.textContent !== shown,
      {},
      atHand,
      `${window} title`,
    );
    expect(await violations()).toEqual([]);

    await press('Show me kitchens');
    await seeText('Start with this');
    await pressFirst('Start with this');
    await page.waitForSelector('canvas');
    await tab('Room');
    const topWall = Number(await valueOf('Top wall'));
    await length('Top wall', String(topWall - 40));
    await page.waitForFunction(() =>
      document.querySelector('main [role="status"][aria-live]')?.textContent?.includes('Top wall is'),
    );
    expect(await said()).toMatch(new RegExp(`Top wall is ${topWall - 40} mm long\\.`));
    expect(await violations()).toEqual([]);
    await press('Undo');
    await page.waitForFunction(() =>
      document.querySelector('main [role="status"][aria-live]')?.textContent?.includes('Undone'),
    );
    expect(await valueOf('Top wall')).toBe(String(topWall));
    // No room is left for a wall of 300 mm: the field says so, and nothing is changed.
    await length('Top wall', '300');
    await page.waitForSelector('main [role="alert"]');
    expect(otherThan3d(complaints)).toEqual([]);
    await close();
  });

  it('is measured on a phone, with the picture in sight', async () => {
    const { page, complaints, close } = await newVisitor(phone);
    const { press, seeText, violations } = handsOn(page);
    await visit(page, `${product().url}/store/planner`);
    await seeText('How much of the room do you plan?');
    await press('Doors and windows');
    await press('Add a chimney breast');
    await seeText('Chimney breast 900 × 350');
    expect(await page.$eval(PLAN, (plan) => plan.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await violations()).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
    expect(otherThan3d(complaints)).toEqual([]);
    await close();
  });
});
