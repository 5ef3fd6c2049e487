import { daysLater, mondayOf, parseWeek } from './weeks';

test('a week begins on Monday, and Sunday is its last day', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(daysLater('2026-12-28', 7)).toBe('2027-01-04');
});

test('an address names a week by any of its days, or none', () => {
  expect(parseWeek('2026-11-25')).toBe('2026-11-23');
  for (const nonsense of [undefined, '', 'x', '2026-13-45', ['2026-11-25']]) expect(parseWeek(nonsense)).toBeNull();
});
