import Holidays from 'date-holidays';
import { easterSunday, publicHolidays } from './public-holidays';
import { weekdayOf } from './working-days';

test('Easter, as almanacs have it', () =>
  expect([1961, 2000, 2024, 2026, 2038, 2285].map(easterSunday)).toEqual([
    '1961-04-02',
    '2000-04-23',
    '2024-03-31',
    '2026-04-05',
    '2038-04-25',
    '2285-03-22',
  ]));

test('a holiday on a Sunday makes its Monday one too', () => {
  const named = new Map(publicHolidays(2027).map(({ date, name }) => [date, name]));
  expect(named.get('2027-03-21')).toBe('Human Rights Day');
  expect(named.get('2027-03-22')).toBe('Human Rights Day (Monday after)');
  // Christmas of 2022 was a Sunday; its Monday was a holiday already.
  expect(publicHolidays(2022).filter(({ date }) => date >= '2022-12-25')).toHaveLength(2);
});

test('a holiday is never lost on a Sunday, for a century', () => {
  for (let year = 2000; year < 2100; year += 1) {
    const days = publicHolidays(year);
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
    expect(days.filter(({ date }) => weekdayOf(date) !== 7).length).toBeGreaterThanOrEqual(11);
  }
});

test.each([2025, 2027, 2028, 2030, 2031])('the days of %i are those that others have', (year) => {
  const others = new Holidays('ZA')
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10));
  expect(publicHolidays(year).map(({ date }) => date)).toEqual([...new Set(others)].sort());
});
