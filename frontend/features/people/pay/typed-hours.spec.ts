import { toTypedHours, minutesOf, typedDays, typedHours } from './typed-hours';

test.each([
  ['7.5', 450],
  ['7,5', 450],
  ['7:30', 450],
  [' 45 ', 2700],
  ['0:05', 5],
  ['7:60', null],
  ['seven', null],
  ['-1', null],
])('%s is %s minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes);
});

test('nothing typed is no hours, and days stand side by side', () => {
  expect(typedHours.parse('')).toBe(0);
  expect(typedDays.parse('')).toEqual([]);
  expect(typedDays.parse('4, 5:30 6.5')).toEqual([240, 330, 390]);
  expect(typedDays.safeParse('4 x').error?.issues[0]?.message).toContain('7:30');
  expect(minutesOf(toTypedHours(459))).toBe(459);
});
