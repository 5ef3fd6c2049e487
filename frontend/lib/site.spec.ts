import { titleOfShop } from './site';

test.each([
  ['Highveld Kitchens', 'Cart', 'Cart · Highveld Kitchens'],
  ['Highveld Kitchens', undefined, 'Highveld Kitchens'],
  ['', 'Cart', 'Cart'],
])('a page of the shop "%s" with the title %s is called "%s"', (shopName, title, expected) => {
  expect(titleOfShop(shopName, title)).toBe(expected);
});
