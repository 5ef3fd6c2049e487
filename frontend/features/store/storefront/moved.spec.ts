import { toLowerCaseSlug, toLowerCasePath } from './moved';

test('an address that is wrong in its capitals alone has a right one', () => {
  expect(toLowerCaseSlug('Base-Unit-600-One-Door')).toBe('base-unit-600-one-door');
  expect(toLowerCaseSlug('base-unit-600-one-door')).toBeNull();
  expect(toLowerCaseSlug('Base Unit')).toBeNull();
});

test.each([
  [['STORE'], '/store'],
  [['Store', 'Item', 'Soft-Close-Hinge-110-Full-Overlay'], '/store/item/Soft-Close-Hinge-110-Full-Overlay'],
  [['', 'Evil.example', 'A'], '/Evil.example/a'],
  [['Store', 'order', 'aB3_aB3_aB3_aB3_aB3_aB3_aB3_aB3_'], '/store/order/aB3_aB3_aB3_aB3_aB3_aB3_aB3_aB3_'],
  [['nope'], null],
])('%j is %j', (segments, path) => expect(toLowerCasePath(segments)).toBe(path));
