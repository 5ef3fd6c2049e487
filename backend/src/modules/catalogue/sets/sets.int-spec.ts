import type { CartView } from '@plinth/contracts/cart';
import { contracts } from '@plinth/contracts/contracts';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';

const { cart, catalogue: { public: calls } } = contracts;
const app = useApp({ database: 'complete' });

const KITCHEN = 'country-kitchen-3000-sage';
const sets = async () => dataOf(calls.getSets, await app().query('catalogue.public.getSets'));
const set = async (slug: string, choice: object = {}) => dataOf(calls.getSet, await app().query('catalogue.public.getSet', { slug, choice }));
const newCart = async (): Promise<string> => dataOf(cart.createCart, await app().mutate('cart.createCart', undefined)).id;
const addSet = async (id: string, input: object): Promise<CartView> => dataOf(cart.addSet, await app().mutate('cart.addSet', { id, ...input }));

describe('ready-made sets', () => {
  test('all nine are on offer, for less than their parts, each with its drawing', async () => {
    const cards = await sets();
    expect(cards).toHaveLength(9);
    for (const { slug, image, price, full_price, discount_percent } of cards) {
      const drawing = await app().fetch(image);
      expect([slug, drawing.status, (await drawing.text()).slice(0, 4)]).toEqual([slug, 200, '<svg']);
      expect(price).toBeLessThan(full_price);
      expect(Math.abs(price - (full_price * (100 - discount_percent)) / 100)).toBeLessThan(50);
    }
  });

  test('the parts of a set add up to its price to the cent', async () => {
    for (const { slug } of await sets()) {
      const { parts, price, discount, full_price } = await set(slug);
      expect(parts.reduce((sum, part) => sum + part.line_total, 0)).toBe(price);
      expect(full_price - discount).toBe(price);
    }
  });

  test('other fronts for all, or for one unit alone, are priced and drawn', async () => {
    const plain = await set(KITCHEN);
    const [first, second] = plain.parts.filter(({ role }) => role === 'unit');
    const walnut = await set(KITCHEN, { front_colour: 'umber-walnut', fronts: { [second.position]: 'chalk' }, handle: 'knob' });
    const colourAt = (position: number) => walnut.parts.find((part) => part.position === position)?.front_colour;
    expect([colourAt(first.position), colourAt(second.position)]).toEqual(['umber-walnut', 'chalk']);
    expect(walnut.price).not.toBe(plain.price);
    expect(walnut.image).not.toBe(plain.image);
    expect((await app().fetch(walnut.image)).status).toBe(200);
  });

  test('an unknown set is not found; a colour that there is not is refused', async () => {
    expect(refusalOf(await app().query('catalogue.public.getSet', { slug: 'castle' }))).toBe('set-not-found');
    expect(refusalOf(await app().query('catalogue.public.getSet', { slug: KITCHEN, choice: { front_colour: 'tartan' } }))).toBe('configuration-impossible');
    for (const path of ['castle.svg', `${KITCHEN}.svg?front_colour=tartan`, `${KITCHEN}.svg?colour=sage`]) {
      expect((await app().fetch(`/api/pictures/sets/${path}`)).status).toBe(404);
    }
  });
});

describe('a set in the cart', () => {
  test('stands there part by part, and costs what its page said', async () => {
    const shown = await set(KITCHEN, { front_colour: 'dusk-blue' });
    const filled = await addSet(await newCart(), { slug: KITCHEN, choice: { front_colour: 'dusk-blue' } });
    expect(filled.total).toBe(shown.price);
    expect(filled.items[0].slug).toBe(shown.parts[0].slug);
    expect(filled.items.every(({ set_slug, notice }) => set_slug === KITCHEN && notice === null)).toBe(true);
    expect(filled.items.reduce((sum, item) => sum + item.line_total, 0)).toBe(filled.total);
    expect(filled.items[0].options).toContain('part of Country kitchen, 3 m, Sage');
  });

  test('loses its discount when a part is taken out, says so, and has it again when the part is back', async () => {
    const id = await newCart();
    const whole = await addSet(id, { slug: KITCHEN });
    const sink = whole.items.find(({ sku }) => sku === 'SNK-D1160');
    if (!sink) throw new Error('The set has no sink');
    const broken = dataOf(cart.removeItem, await app().mutate('cart.removeItem', { id, item_id: sink.id }));
    const { full_price, parts } = await set(KITCHEN);
    const sinkAlone = parts.find(({ variant_id }) => variant_id === sink.variant_id)?.price ?? 0;
    expect(broken.total).toBe(full_price - sinkAlone);
    expect(broken.items[0].notice).toMatch(/no longer whole, so its 8% off no longer counts/);
    const again = dataOf(cart.addItem, await app().mutate('cart.addItem', { id, item: { id: sink.variant_id, set_slug: KITCHEN } }));
    expect(again.total).toBe(whole.total);
    expect(again.items.every(({ notice }) => notice === null)).toBe(true);
  });

  test('the same cupboard bought beside the set keeps its own price and line', async () => {
    const id = await newCart();
    const [part] = (await addSet(id, { slug: KITCHEN })).items;
    const filled = dataOf(cart.addItem, await app().mutate('cart.addItem', { id, item: { id: part.variant_id, configuration: part.configuration } }));
    const same = filled.items.filter(({ variant_id }) => variant_id === part.variant_id);
    expect(same.map(({ set_slug }) => set_slug)).toEqual([KITCHEN, null]);
    expect(same[1].price).toBeGreaterThan(same[0].price);
  });

  test('one part singly, said to be of a set, has no discount', async () => {
    const { parts } = await set(KITCHEN);
    const alone = dataOf(cart.addItem, await app().mutate('cart.addItem', { id: await newCart(), item: { id: parts[0].variant_id, set_slug: KITCHEN } }));
    expect(alone.items[0].price).toBeGreaterThan(parts[0].set_price);
  });
});
