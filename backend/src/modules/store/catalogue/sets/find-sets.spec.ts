import type { SetCard } from '@plinth/contracts/store/catalogue/sets';
import { findSets } from './find-sets';

const set = (slug: string, room: string, name: string): SetCard => ({
  slug,
  room,
  name,
  description: '',
  wall: 1_800,
  image: '',
  front_colour: 'sage',
  discount_percent: 5,
  units: 4,
  full_price: 2,
  price: 1,
});
const SETS = [
  set('a', 'kitchen', 'Flat kitchen, 1.8 m, Polar White'),
  set('b', 'kitchen', 'Family kitchen, 3.6 m, Sage'),
  set('c', 'kitchen', 'Corner kitchen'),
  set('d', 'kitchen', 'Long kitchen'),
  set('e', 'bedroom', 'Bedroom wall, 2.4 m'),
];
const slugs = (question: Partial<Parameters<typeof findSets>[1]>) =>
  findSets(SETS, { isFiltered: false, ...question }).map(({ slug }) => slug);

describe('ready-made sets beside the items of a list', () => {
  test('lead the cupboards of their room', () => {
    expect(slugs({ category: 'cupboards', subcategory: 'kitchen' })).toEqual(['a', 'b', 'c']);
    expect(slugs({ category: 'cupboards', subcategory: 'bedroom' })).toEqual(['e']);
    expect(slugs({})).toHaveLength(3);
  });

  test('are not among hardware, nor in a filtered list', () => {
    expect(slugs({ category: 'hardware' })).toEqual([]);
    expect(slugs({ category: 'cupboards', subcategory: 'panel' })).toEqual([]);
    expect(slugs({ category: 'cupboards', isFiltered: true })).toEqual([]);
  });

  test('are found by their words, with a slip, all words at once', () => {
    expect(slugs({ q: 'kitchen' })).toEqual(['a', 'b', 'c', 'd']);
    expect(slugs({ q: 'kithcen sage' })).toEqual(['b']);
    expect(slugs({ q: 'bedroom set' })).toEqual(['e']);
    expect(slugs({ q: 'ready-made bedrooms' })).toEqual(['e']);
    expect(slugs({ q: 'hinge' })).toEqual([]);
    expect(slugs({ q: '!!' })).toEqual([]);
  });
});
