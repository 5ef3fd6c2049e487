import { findNextClosing } from './closings';
import { addDays, WorkingDays } from './working-days';

const run = (from: string, to: string): string[] => (from > to ? [] : [from, ...run(addDays(from, 1), to)]);
const HOLIDAYS = ['2026-12-16', '2026-12-25', '2026-12-26', '2027-01-01'];
const shutdown = run('2026-12-17', '2027-01-04').filter((day) => !HOLIDAYS.includes(day));
const count = ['2026-06-30'];
const named = [
  ...shutdown.map((date) => ({ date, name: "Builders' shutdown" })),
  ...count.map((date) => ({ date, name: 'Stock count' })),
];
const days = new WorkingDays(new Set([...HOLIDAYS, ...shutdown, ...count]));
const SHUTDOWN = { name: "Builders' shutdown", from: '2026-12-16', until: '2027-01-04', reopens_on: '2027-01-05' };

test('the shutdown begins with the public holiday that it follows, and ends on its last Monday', () =>
  expect(findNextClosing(days, named, '2026-11-23')).toEqual(SHUTDOWN));

test('a stock count of a day is no closing that anybody plans for', () =>
  expect(findNextClosing(days, named, '2026-06-01')).toEqual(SHUTDOWN));

test('it is told until the last of its days, and then no more', () => {
  expect(findNextClosing(days, named, '2027-01-04')).toEqual(SHUTDOWN);
  expect(findNextClosing(days, named, '2027-01-05')).toBeNull();
});

test('weekends at its edges are not named', () => {
  const week = run('2026-03-07', '2026-03-15').map((date) => ({ date, name: 'Move' }));
  const moved = new WorkingDays(new Set(week.map(({ date }) => date)));
  expect(findNextClosing(moved, week, '2026-03-01')).toMatchObject({ from: '2026-03-09', until: '2026-03-13' });
});

test('a company that never closes', () =>
  expect(findNextClosing(new WorkingDays(new Set()), [], '2026-11-23')).toBeNull());
