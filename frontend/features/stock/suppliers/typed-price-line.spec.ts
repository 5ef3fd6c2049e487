import { typedPriceLine } from './typed-price-line';

const item = { id: 'hinge', name: 'Hinge', sku: 'HINGE', base_unit: 'piece' as const };
const typed = {
  item,
  supplier_code: '',
  pack_unit: 'box' as const,
  pack_factor: '50',
  price: '600',
  first: { from_packs: '', price: '' },
  second: { from_packs: '', price: '' },
  min_packs: '1',
  multiple_packs: '1',
  lead_days: '',
  valid_from: '2026-11-01',
  valid_until: '',
};
const faults = (change: object): string[] =>
  (typedPriceLine.safeParse({ ...typed, ...change }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('a line of a price list is read', () => {
  const read = typedPriceLine.parse({ ...typed, first: { from_packs: '10', price: '580' } });
  expect(read).toMatchObject({
    pack_factor: 50,
    price: 600_00,
    first: { from_packs: 10, price: 580_00 },
    second: null,
  });
});

test('everything that is wrong is said at once', () =>
  expect(
    faults({
      item: undefined,
      pack_factor: '0',
      price: '300000',
      first: { from_packs: '1', price: 'cheap' },
      second: { from_packs: '', price: '500' },
      lead_days: '-1',
      valid_until: '2026-10-31',
    }),
  ).toEqual([
    'item: Choose the item',
    'pack_factor: Enter 1 or more',
    'price: Enter an amount up to R200\u00a0000.00',
    'first.from_packs: Enter 2 or more',
    'first.price: Enter an amount like 1234.50',
    'second.from_packs: Enter a number of packs',
    'lead_days: Enter 0 or more',
    'valid_until: Choose a last day that is not before the first',
  ]));

test('a break that begins earlier or costs more than the one before is told at its own field', () =>
  expect(faults({ first: { from_packs: '10', price: '650' }, second: { from_packs: '10', price: '640' } })).toEqual([
    'first.price: Enter R600.00 or less: a larger quantity cannot cost more each',
    'second.from_packs: Enter 11 or more: each price break starts at more packs than the one before',
  ]));
