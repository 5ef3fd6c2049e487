import { findFirstShown, optionGroups, pictureOf, picturesOf, packText } from './choose-variant';
import type { Variant } from '@/features/store/goods/catalogue-types';

const handle = (centres: string, finish: string, price: number, inStock = 40): Variant => ({
  id: `${centres}-${finish}`.toLowerCase(),
  sku: `${centres}${finish}`,
  name: `${centres}, ${finish}`,
  options: [
    { name: 'Hole centres', value: centres },
    { name: 'Finish', value: finish },
  ],
  colour_code: null,
  price,
  compare_at_price: null,
  image: '',
  pack_of: 1,
  in_the_box: [],
  availability: { made_to_order: false, in_stock: inStock, more_on: null, ready_on: '2026-11-23' },
});

const variants = [
  handle('128 mm', 'Steel', 2_490),
  handle('128 mm', 'Black', 2_790),
  handle('160 mm', 'Steel', 2_990, 0),
];

test('each option shows all its values with what they cost more', () => {
  const [centres, finish] = optionGroups(variants, variants[0]);
  expect(
    centres.values.map(({ value, difference, selected, soldOut }) => [value, difference, selected, soldOut]),
  ).toEqual([
    ['128 mm', 0, true, false],
    ['160 mm', 500, false, true],
  ]);
  expect(finish.values.map(({ value, difference }) => [value, difference])).toEqual([
    ['Steel', 0],
    ['Black', 300],
  ]);
});

const leg = (height: string, pack: string | null, inStock: number): Variant => ({
  ...handle(height, 'Steel', 1_190, inStock),
  id: `${height}-${pack ?? 'single'}`,
  options: [{ name: 'Height', value: height }, ...(pack === null ? [] : [{ name: 'Pack', value: pack }])],
});

test('a pack of which alone there is stock is shown first, and packs are chosen beside single pieces', () => {
  const legs = [leg('100 mm', null, 0), leg('150 mm', null, 0), leg('100 mm', 'Pack of 4', 50)];
  expect(findFirstShown(legs)?.id).toBe('100 mm-Pack of 4');
  expect(findFirstShown([legs[0], legs[1]])?.id).toBe('100 mm-single');
  const [, pack] = optionGroups(legs, legs[0]);
  expect(pack.values.map(({ value, selected, variant }) => [value, selected, variant.id])).toEqual([
    ['Single', true, '100 mm-single'],
    ['Pack of 4', false, '100 mm-Pack of 4'],
  ]);
  const [height] = optionGroups(legs, legs[2]);
  expect(height.values.map(({ value, changes }) => [value, changes])).toEqual([
    ['100 mm', null],
    ['150 mm', 'only with pack Single'],
  ]);
});

test('what does not exist together stays in sight, says why, and leads to the nearest that does', () => {
  const [, finish] = optionGroups(variants, variants[2]);
  const black = finish.values[1];
  expect(black.changes).toBe('only with hole centres 128 mm');
  expect(black.variant.id).toBe('128 mm-black');
});

test('a picture of one variant leads to the same view of another', () => {
  expect(pictureOf('/api/pictures/variants/128%20mm-steel/front.svg?v=1', variants[0], variants[1])).toBe(
    '/api/pictures/variants/128%20mm-black/front.svg?v=1',
  );
});

test('packs say what they cost, and what a piece of them does', () => {
  expect(packText({ price: 1_501_12, pack_of: 50 })).toBe('R1\u00a0501.12, R30.02 each');
  expect(packText({ price: 35_02, pack_of: 1 })).toBe('R35.02');
});

test('photographs show the item as it is; once it is chosen otherwise its drawings come first', () => {
  const pictures = [
    { view: 'photo-1', image: 'p' },
    { view: 'oblique', image: 'd' },
  ];
  const inSage = (drawing: { view: string; image: string }) => ({ ...drawing, image: `${drawing.image}?sage` });
  expect(picturesOf(pictures, false, inSage).map(({ image }) => image)).toEqual(['p', 'd?sage']);
  expect(picturesOf(pictures, true, inSage).map(({ image }) => image)).toEqual(['d?sage', 'p']);
});
