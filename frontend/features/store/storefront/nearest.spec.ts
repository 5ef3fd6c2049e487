import { isNear, likeness, findNearestPlaces, wordsIn } from './nearest';

const categories = [
  {
    slug: 'cupboards',
    label: 'Cupboards',
    text: '',
    count: 1,
    subcategories: [{ slug: 'kitchen', label: 'Kitchen', text: '', count: 1, image: null }],
  },
  {
    slug: 'tops',
    label: 'Tops',
    text: '',
    count: 1,
    subcategories: [{ slug: 'stone', label: 'Stone', text: '', count: 1, image: null }],
  },
  {
    slug: 'hardware',
    label: 'Hardware',
    text: '',
    count: 1,
    subcategories: [{ slug: 'handles', label: 'Handles', text: '', count: 1, image: null }],
  },
];
const meant = (address: string) => findNearestPlaces(wordsIn(address), categories).map(({ href }) => href);

test.each([
  ['/contact', '/store/contact'],
  ['/store/contct-us', '/store/contact'],
  ['/store/colors', '/store/colours'],
  ['/Checkout.html', '/store/cart/checkout'],
  ['/store?category=cupbords', '/store?category=cupboards'],
  ['/kitchens', '/store?category=cupboards&subcategory=kitchen'],
  ['/store/handels', '/store?category=hardware&subcategory=handles'],
  ['/privacy-policy', '/store/privacy'],
  ['/login', '/auth/login'],
])('%s may have meant %s', (typedPath, place) => expect(meant(typedPath)[0]).toBe(place));

test('a short word is no part of a longer one', () => {
  expect(meant('/store/item/base-unit-600-one-dor')).toEqual([]);
  expect(meant('/cart')[0]).toBe('/store/cart');
});

test('an item comes near to an address when its name does', () => {
  expect(isNear(wordsIn('/store/item/base-unit-600-one-dor'), 'Base unit 600, one door')).toBe(true);
  expect(isNear(wordsIn('/hinges.html'), 'Soft-close hinge 110°')).toBe(true);
  expect(isNear(wordsIn('/nope'), 'Under-sink drawer, U-shaped')).toBe(false);
});

test('what is like nothing suggests nothing', () => {
  expect(meant('/wp-admin/setup.php')).toEqual([]);
  expect(meant('/')).toEqual([]);
});

test('a word is like itself, and like no other at all', () => {
  expect(likeness('hinge', 'hinge')).toBe(1);
  expect(likeness('hinge', 'tap')).toBe(0);
});
