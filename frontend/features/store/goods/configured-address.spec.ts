import { parseConfiguration, configuredPicture, itemAddress } from './configured-address';

const choice = { width: 473, front_colour: 'highveld-oak', hinge_side: 'right' } as const;

test('a choice survives its way through the address', () => {
  const address = itemAddress('base-unit-600-one-door', 'kb-600-1d-pw', choice);
  expect(address).toBe(
    '/store/item/base-unit-600-one-door?variant=kb-600-1d-pw&width=473&front_colour=highveld-oak&hinge_side=right',
  );
  expect(parseConfiguration(Object.fromEntries(new URL(address, 'https://shop.example').searchParams))).toEqual(choice);
});

test('a handle, a runner and a hinge with codes of the company survive it, too', () => {
  const fittings = { handle: '3d-bow', runner: 'undermount-soft', hinge: '60' };
  const { searchParams } = new URL(itemAddress('a', null, fittings), 'https://shop.example');
  expect(parseConfiguration(Object.fromEntries(searchParams))).toEqual(fittings);
});

test('an item as the catalogue has it has a plain address', () => {
  expect(itemAddress('base-unit-600-one-door', null, null)).toBe('/store/item/base-unit-600-one-door');
  expect(parseConfiguration({ slug: 'base-unit-600-one-door', variant: 'kb-600-1d-pw' })).toBeNull();
});

test.each([
  { width: '1e9' },
  { width: '-5' },
  { width: ['1', '2'] },
  { front_colour: '<svg onload=1>' },
  { hinge_side: 'up' },
])('%j is no choice', (query) => {
  expect(parseConfiguration(query)).toBeNull();
});

test('a picture keeps its version beside the choice', () => {
  expect(configuredPicture('/api/pictures/variants/a/front.svg?v=1', { width: 473 })).toBe(
    '/api/pictures/variants/a/front.svg?v=1&width=473',
  );
  expect(configuredPicture('/api/pictures/variants/a/front.svg?v=1', null)).toBe(
    '/api/pictures/variants/a/front.svg?v=1',
  );
});
