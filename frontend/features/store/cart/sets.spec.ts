import type { CartItem, CartSet } from '@plinth/contracts/store/cart/cart';
import { groupBySet, savedWords } from './sets';

const line = (id: string, set_slug: string | null = null): CartItem => ({
  id,
  variant_id: id,
  slug: id,
  sku: id,
  name: id,
  options: [],
  set_name: '',
  price: 100,
  quantity: 1,
  line_total: 100,
  image: '',
  is_formica: false,
  color_image: null,
  made_to_order: false,
  configuration: null,
  set_slug,
  blocks: false,
  gone_colours: [],
  gone_fittings: [],
  available: 20,
  ready_on: '2026-11-24',
  notice: null,
});
const kitchen: CartSet = {
  slug: 'flat-kitchen',
  name: 'Flat kitchen, 1.8 m',
  discount_percent: 8,
  is_offered: true,
  whole: true,
  discount: 1_234_50,
  missing: [],
  notice: null,
};

const shape = (items: CartItem[], sets: CartSet[]) =>
  groupBySet({ items, sets }).map(({ set, items: groupItems }) => [
    set?.slug ?? null,
    ...groupItems.map(({ id }) => id),
  ]);

test('a kitchen stands together, also when a hinge was added between its parts', () => {
  expect(
    shape([line('tap'), line('base', kitchen.slug), line('hinge'), line('sink', kitchen.slug)], [kitchen]),
  ).toEqual([
    [null, 'tap'],
    [kitchen.slug, 'base', 'sink'],
    [null, 'hinge'],
  ]);
});

test('lines of a set that is no longer offered stand by themselves', () => {
  expect(shape([line('base', 'gone'), line('sink', 'gone')], [])).toEqual([
    [null, 'base'],
    [null, 'sink'],
  ]);
});

test('what a whole set saves is said in rand; a broken one saves nothing', () => {
  expect(savedWords(kitchen)).toContain('you save R1\u00a0234.50');
  expect(savedWords({ ...kitchen, whole: false })).toBeNull();
  expect(savedWords({ ...kitchen, discount: 0 })).toBeNull();
  expect(savedWords({ ...kitchen, discount_percent: 0, discount: 0 })).toBeNull();
});
