import { inspect, widths } from '../accessibility/inspect';
import { enter, states, visitsOf } from '../accessibility/states';
import { newVisitor } from '../support/browser';
import { handsOn } from '../support/hands';
import { phone, visit } from '../support/pages';
import { useProduct } from '../support/product';

/*
 * Every public page in its plainest states: axe on a phone, and at all widths what it cannot see. `npm run a11y` walks through every state
 * with axe at every width.
 */

const product = useProduct({ stripe: false });

jest.setTimeout(120_000);

/** States that other walks through the shop look at, or that are the same page again. */
const elsewhere = new Set([
  'store',
  'filtered',
  'search',
  'item of hardware',
  'terms',
  'about',
  'filled cart open over a page',
  'checkout',
  'sign in',
  'register',
  'sign in after it was asked for',
]);

describe('everybody can use', () => {
  const visits = visitsOf(states).filter((visit) => visit.some(({ name }) => !elsewhere.has(name)));
  it.each(visits.map((visit) => [visit.map(({ name }) => name).join('; '), visit] as const))(
    '%s',
    async (_names, visit) => {
      const { page, close } = await newVisitor(widths[0]);
      for (const state of visit) {
        const wrong = await enter(page, product().url, state);
        for (const viewport of widths) {
          if (elsewhere.has(state.name) || viewport.width > (state.upTo ?? Infinity)) continue;
          await page.setViewport(viewport);
          for (const what of await inspect(page, state, { axe: viewport === widths[0] }))
            wrong.push(`${String(viewport.width)} px: ${what}`);
        }
        await page.setViewport(widths[0]);
        expect([state.name, ...wrong]).toEqual([state.name]);
      }
      await close();
    },
  );
});

describe('with the keyboard', () => {
  it('one skips the bar, and begins at the heading of each page that one goes to', async () => {
    const { url } = product();
    const { page, close, complaints } = await newVisitor(phone);
    const { press, at } = handsOn(page);
    const focus = () => page.evaluate(() => document.activeElement?.tagName);
    await visit(page, url);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    for (const [link, path] of [
      ['The whole store', '/store'],
      ['Base unit 300, one door', '/store/item/base-unit-300-one-door'],
    ] as const) {
      await press(link);
      await at(path);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1', { timeout: 20_000 });
    }
    // What changes on the page itself leaves the focus where it is.
    await visit(page, `${url}/store?category=cupboards`);
    await page.select('select', 'price_up');
    await page.waitForFunction(() => location.search.includes('price_up'), { timeout: 20_000 });
    expect(await focus()).not.toBe('H1');
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('kept pages', () => {
  const ITEM = 'soft-close-hinge-110-full-overlay';
  const read = async (path: string) => (await fetch(product().url + path)).text();

  it('show a new price within seconds, without a restart, on the item and in its list', async () => {
    const pages = [`/store/item/${ITEM}`, '/store?category=hardware&subcategory=hingesandrunners'];
    for (const path of pages) expect(await read(path)).not.toContain('R7\u00a0777.70');
    await product().database.query(
      `with priced as (update product set price = 777770 where slug = $1 returning id)
       update variant set price = 777770 where product_id in (select id from priced)`,
      [ITEM],
    );
    const began = performance.now();
    const waiting = new Set(pages);
    while (waiting.size > 0 && performance.now() - began < 20_000)
      for (const path of waiting) if ((await read(path)).includes('R7\u00a0777.70')) waiting.delete(path);
    expect([...waiting]).toEqual([]);
  });

  it('are there while the backend is away, and a browser that has one is told so', async () => {
    const before = await fetch(product().url);
    product().kill('backend');
    const after = await fetch(product().url, { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
    expect([before.status, after.status]).toEqual([200, 304]);
    await product().ready();
  });
});
