import { badgeText, countItems } from './counts';

it.each([
  [0, '0'],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [2500, '99+'],
])('the badge shows %i as %s', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

it('counts one item and several items', () => {
  expect([0, 1, 2].map(countItems)).toEqual(['0 items', '1 item', '2 items']);
});
