import { packPriceInWords, typedPriceLine } from './typed-price-line';

const item = { id: 'hinge', name: 'Hinge', sku: 'HINGE', base_unit: 'piece' as const };
const typed = {
  item,
  supplier_code: '',
  pack_unit: 'box' as const,
  pack_factor: '50',
  price: '600',
  price_for: 'pack' as const,
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

describe('edging, which is kept in millimetres and bought by the roll', () => {
  const edging = {
    item: { id: 'edging', name: 'Edging 22 × 1 mm', sku: 'EDG', base_unit: 'mm' as const },
    pack_unit: 'roll' as const,
    pack_factor: '50',
  };

  test('R8.50 a metre on a roll of 50 m is R425.00 a roll', () =>
    expect(typedPriceLine.parse({ ...typed, ...edging, price: '8.50', price_for: 'metre' })).toMatchObject({
      pack_factor: 50_000,
      price: 425_00,
    }));

  test('a price of the whole roll stays as it is typed; breaks are typed as the price is', () => {
    const roll = { ...typed, ...edging, price: '425', first: { from_packs: '10', price: '400' } };
    expect(typedPriceLine.parse(roll)).toMatchObject({ price: 425_00, first: { price: 400_00 } });
    expect(
      typedPriceLine.parse({
        ...roll,
        price: '8.5',
        price_for: 'metre',
        pack_factor: '2,7',
        first: { from_packs: '10', price: '8' },
      }),
    ).toMatchObject({ pack_factor: 2_700, price: 22_95, first: { price: 21_60 } });
  });

  test('a roll without its metres is asked for them, and a price too high for a roll is refused', () => {
    expect(faults({ ...edging, pack_factor: '' })).toEqual(['pack_factor: Enter metres, like 12.5']);
    expect(faults({ ...edging, pack_factor: '0.001' })).toEqual(['pack_factor: Enter 0.1 m or more']);
    expect(faults({ ...edging, pack_factor: '250' })).toEqual(['pack_factor: Enter 200 m or less']);
    expect(faults({ ...edging, price: '5000', price_for: 'metre' })).toEqual([
      'price: That is R250\u00a0000.00 a roll of 50 m. Enter a price up to R200\u00a0000.00 a roll',
    ]);
  });

  test('the sum is shown while it is typed', () => {
    const fields = { pack_unit: 'roll' as const, pack_factor: '50', price: '8.50' };
    expect(packPriceInWords({ ...fields, price_for: 'metre' }, 'mm')).toBe('R8.50 a metre = R425.00 a roll of 50 m');
    expect(packPriceInWords({ ...fields, price: '425', price_for: 'pack' }, 'mm')).toBe(
      'R425.00 a roll of 50 m = R8.50 a metre',
    );
    expect(packPriceInWords({ ...fields, pack_factor: '', price_for: 'metre' }, 'mm')).toBeUndefined();
    expect(packPriceInWords({ ...fields, price_for: 'pack' }, 'piece')).toBeUndefined();
  });
});
