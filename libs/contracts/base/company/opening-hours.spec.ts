import fc from 'fast-check';
import { byDay, dayHours, formatWeek, openingWeek, parseWeek } from './opening-hours';

const long = { opens: '07:30', closes: '17:00' };
const week = {
  ...byDay(() => long),
  friday: { opens: '07:30', closes: '16:30' },
  saturday: { opens: '08:00', closes: '13:00' },
  sunday: null,
  public_holidays: null,
};

test('days that are alike share a line of the sign, public holidays have their own', () => {
  expect(formatWeek(week)).toEqual([
    { days: 'Monday to Thursday', hours: '07:30–17:00' },
    { days: 'Friday', hours: '07:30–16:30' },
    { days: 'Saturday', hours: '08:00–13:00' },
    { days: 'Sunday', hours: 'Closed' },
    { days: 'Public holidays', hours: 'Closed' },
  ]);
  expect(formatWeek(byDay(() => long))).toEqual([
    { days: 'Monday to Sunday', hours: '07:30–17:00' },
    { days: 'Public holidays', hours: '07:30–17:00' },
  ]);
});

const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
const hours = fc.option(
  fc
    .tuple(time, time)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => (one < other ? { opens: one, closes: other } : { opens: other, closes: one })),
);

test('every week is read from its sign as it was', () => {
  fc.assert(
    fc.property(fc.record(byDay(() => hours)), (anyWeek) => {
      expect(parseWeek(formatWeek(anyWeek))).toEqual(anyWeek);
    }),
  );
});

test('a day that no line of the sign names is closed', () => {
  expect(parseWeek([{ days: 'Monday', hours: '07:30–17:00' }])).toEqual({ ...byDay(() => null), monday: long });
  expect(parseWeek([{ days: 'Weekdays', hours: 'By appointment' }])).toEqual(byDay(() => null));
});

test.each([
  [{ opens: '17:00', closes: '07:30' }, 'closes', 'Enter a time after the opening time'],
  [{ opens: '08:00', closes: '08:00' }, 'closes', 'Enter a time after the opening time'],
  [{ opens: '8:00', closes: '17:00' }, 'opens', 'Enter a time like 07:30'],
  [{ opens: '08:00', closes: '' }, 'closes', 'Enter a time like 07:30'],
  [{ opens: '08:00', closes: '24:00' }, 'closes', 'Enter a time like 07:30'],
])('hours %j are refused at the time that is wrong', (typed, field, message) => {
  expect(dayHours.safeParse(typed).error?.issues).toEqual([expect.objectContaining({ path: [field], message })]);
});

test('a week without one of its days is refused', () => {
  const { sunday: _, ...rest } = week;
  expect(openingWeek.safeParse(rest).success).toBe(false);
  expect(openingWeek.safeParse(week).success).toBe(true);
});
