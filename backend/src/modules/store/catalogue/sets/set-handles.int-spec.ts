import { METALS } from '@plinth/cabinetry/drawing/colour';
import type { CartView } from '@plinth/contracts/store/cart/cart';
import { contracts } from '@plinth/contracts/contracts';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import { dataOf, refusalOf } from '../../../../../../test/support/answers';
import { useApp } from '../../../../../../test/support/app';
import { handlesSold } from '../../../../../../test/support/handles-sold';

const {
  cart,
  catalogue: { public: calls },
} = contracts;
const app = useApp({ database: 'complete' });

const KITCHEN = 'country-kitchen-3000-sage';
const sets = async () => dataOf(calls.getSets, await app().query('catalogue.public.getSets'));
const set = async (slug: string, choice: object = {}) =>
  dataOf(calls.getSet, await app().query('catalogue.public.getSet', { slug, choice }));
const newCart = async (): Promise<string> =>
  dataOf(cart.createCart, await app().mutate('cart.createCart', undefined)).id;
const addSet = async (id: string, input: object): Promise<CartView> =>
  dataOf(cart.addSet, await app().mutate('cart.addSet', { id, ...input }));

describe('handles of ready-made sets', () => {
  test('what is called handleless has no handles, in words and in price, and none can be put on', async () => {
    for (const { slug, name } of await sets()) {
      if (!/handleless/i.test(name)) continue;
      const { parts, handles, price } = await set(slug);
      expect(handles).toEqual([]);
      expect((await set(slug, { handle: 'bar' })).price).toBe(price);
      expect(parts.filter((part) => /handle: (?!none)/i.test(optionWords(part)))).toEqual([]);
    }
  });

  test('a set has handles of one finish, as it is and with any other handle', async () => {
    const finishOf = (part: Awaited<ReturnType<typeof set>>['parts'][number]) =>
      part.options.flatMap(({ name, value }) =>
        /handle/i.test(name) && value !== 'none' ? [value.replace(/^\w+ (\d+ )?/, '')] : [],
      );
    for (const { slug } of await sets())
      for (const handle of [undefined, 'bar', 'knob', 'cup', 'bow'] as const) {
        const { parts } = await set(slug, handle && { handle });
        expect([slug, handle, new Set(parts.flatMap(finishOf)).size <= 1]).toEqual([slug, handle, true]);
      }
  });

  test('black bars for a whole set are what is offered, priced, drawn, put in the cart and taken from the shelf', async () => {
    const FLAT = 'family-kitchen-2400-highveld-oak';
    const own = await set(FLAT);
    expect(own.handles_kept).toEqual({ finishes: ['brushed-steel', 'black'], centres: expect.arrayContaining([128]) });
    const choice = { handle_finish: 'black', handle_centres: 128 };
    const black = await set(FLAT, choice);
    expect([black.handle_finish, black.handle_centres]).toEqual(['black', 128]);
    expect(black.price).not.toBe(own.price);
    expect(black.image).not.toBe(own.image);
    expect(await (await app().fetch(black.image)).text()).toContain(METALS.black.base);

    const { items, total } = await addSet(await newCart(), { slug: FLAT, choice });
    expect(total).toBe(black.price);
    expect(await handlesSold(app(), items)).toEqual(['handle-bar-128-black']);
  });

  test('a set is offered the lengths of bar that all its cupboards have room for, and those alone', async () => {
    const bars = { handle: 'bar', handle_finish: 'black' };
    const leftOut: number[] = [];
    for (const { slug } of await sets()) {
      const { handles, handles_kept: kept } = await set(slug, bars);
      if (handles.length === 0) continue;
      for (const handle_centres of [96, 128, 160, 192, 256, 320]) {
        const answer = await app().query('catalogue.public.getSet', { slug, choice: { ...bars, handle_centres } });
        const isMade = answer.error === undefined;
        expect([slug, handle_centres, isMade]).toEqual([slug, handle_centres, kept.centres.includes(handle_centres)]);
        if (!isMade) leftOut.push(handle_centres);
      }
    }
    expect(leftOut).toContain(320);
  });

  test('a finish or a length that a handle does not come in is refused, on the page and by the cart', async () => {
    for (const choice of [
      { handle: 'bar', handle_finish: 'brass' },
      { handle: 'cup', handle_centres: 320 },
    ]) {
      const input = { slug: KITCHEN, choice };
      const answer = await app().query('catalogue.public.getSet', input);
      expect(refusalOf(answer)).toBe('configuration-impossible');
      const bought = await app().mutate('cart.addSet', { id: await newCart(), ...input });
      expect(refusalOf(bought)).toBe('configuration-impossible');
    }
  });

  test('who chose no handles is still offered them, and is asked for no finish', async () => {
    const none = await set(KITCHEN, { handle: 'none' });
    expect(none.handles.map(({ code }) => code)).toContain('bar');
    expect(none.handles_kept).toEqual({ finishes: [], centres: [] });
  });

  test('a cupboard is put back in the colours and with the handles of those that are there', async () => {
    const id = await newCart();
    const choice = {
      front_colour: 'dusk-blue',
      carcass_colour: 'highveld-oak',
      handle: 'bow',
      handle_finish: 'chrome',
      handle_centres: 96,
    };
    const whole = await addSet(id, { slug: KITCHEN, choice });
    const [first] = whole.items;
    const without = await app().mutate('cart.removeItem', { id, item_id: first.id });
    const [part] = dataOf(cart.removeItem, without).sets[0].missing;
    expect(part).toMatchObject({
      variant_id: first.variant_id,
      configuration: first.configuration,
      quantity: first.quantity,
    });
    const { variant_id, configuration, quantity } = part;
    const item = { id: variant_id, configuration, quantity, set_slug: KITCHEN };
    const again = dataOf(cart.addItem, await app().mutate('cart.addItem', { id, item }));
    expect(again.total).toBe(whole.total);
    expect(await handlesSold(app(), again.items)).toEqual(['handle-bow-96-chrome']);
  });
});
