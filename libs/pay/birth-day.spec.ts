import { parseBirthDay } from './birth-day';

const TODAY = '2026-11-30';

test.each([
  ['8506125800087', '1985-06-12'],
  ['5001015800082', '1950-01-01'],
  ['0602295800088', null],
  ['0702285800084', '2007-02-28'],
  ['2611305800086', '2026-11-30'],
  ['2612015800085', '1926-12-01'],
  ['8513125800087', null],
  ['A1234567', null],
  ['', null],
])('the day of birth in %s is %s', (identityNumber, day) => {
  expect(parseBirthDay(identityNumber, TODAY)).toBe(day);
});
