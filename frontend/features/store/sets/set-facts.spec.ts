import { setFacts } from './set-facts';
import type { SetDetail } from '@/features/store/goods/set-types';

const RATES = {
  envelope: { least: 0, most: 0 },
  small: { least: 95_00, most: 150_00 },
  bulky: { least: 450_00, most: 900_00 },
  free_above: 0,
};
const set: SetDetail = {
  slug: 'flat-kitchen',
  name: 'Flat kitchen',
  room: 'kitchen',
  description: 'For a first flat.',
  wall: 2_400,
  discount_percent: 8,
  image: '/flat.svg',
  front_colour: 'sage',
  units: 4,
  full_price: 20_000_00,
  price: 18_400_00,
  carcass_colour: 'polar-white',
  handle: null,
  handle_finish: null,
  handle_centres: null,
  other_colour: null,
  end_panels: null,
  handles: [],
  handles_kept: { finishes: [], centres: [] },
  ready_on: '2026-12-07',
  discount: 1_600_00,
  parts: [],
  colours: [],
};
const typesOf = (facts: object[]) => facts.map((fact) => ('@type' in fact ? fact['@type'] : undefined));

test('a set as it is says its price at its own address', () => {
  const facts = setFacts(set, {}, RATES, 'https://shop.example');
  expect(typesOf(facts)).toEqual(['Product', 'BreadcrumbList']);
  expect(facts[0]).toMatchObject({ offers: { url: 'https://shop.example/store/set/flat-kitchen', price: '18400.00' } });
});

test.each([{ front_colour: 'umber-walnut' }, { handle: 'knob' }, { fronts: { 3: 'chalk' } }])(
  'a set with the choice %j says no price: it is not that of the address at which it is known',
  (choice) => {
    expect(typesOf(setFacts({ ...set, price: 21_000_00 }, choice, RATES, 'https://shop.example'))).toEqual([
      'BreadcrumbList',
    ]);
  },
);
