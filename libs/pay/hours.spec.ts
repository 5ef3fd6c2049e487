import { groupByDay, limitToPaid, sortWeekHours } from './hours';
import {
  calculateAnnualLeaveByDays,
  calculateAnnualLeave,
  calculateFamilyLeave,
  countMonthsBetween,
  calculateSickLeave,
  listWorkingTimeProblems,
} from './leave';
import { getWorkingTime } from './statutory';

const law = getWorkingTime('2026-11-24');
const shift = { starts: 7 * 60, dayMinutes: 540, daysAWeek: 5 };
const at = (text: string) => ({ at: Date.parse(`${text}Z`) / 60_000 });
const minutesOf = (...presses: string[]) =>
  groupByDay(presses.map(at), shift).map(({ day, minutes }) => [day, minutes]);

describe('hours from presses at the clock', () => {
  test('in, out for lunch, in, out', () => {
    expect(minutesOf('2026-11-23T06:50', '2026-11-23T12:00', '2026-11-23T12:45', '2026-11-23T16:30')).toEqual([
      ['2026-11-23', 310 + 225],
    ]);
  });

  test('a forgotten press leaves the day open, and only that day', () => {
    expect(minutesOf('2026-11-23T07:00', '2026-11-24T07:00', '2026-11-24T16:00')).toEqual([
      ['2026-11-23', null],
      ['2026-11-24', 540],
    ]);
  });

  test('a press sent twice is one', () => {
    expect(minutesOf('2026-11-23T07:00', '2026-11-23T07:01', '2026-11-23T16:00', '2026-11-23T16:00')).toEqual([
      ['2026-11-23', 540],
    ]);
  });

  test('a shift past midnight belongs to the day it began', () => {
    const night = { ...shift, starts: 22 * 60 };
    expect(groupByDay([at('2026-11-23T22:00'), at('2026-11-24T06:00')], night)).toMatchObject([
      { day: '2026-11-23', minutes: 480 },
    ]);
  });

  test('nights of somebody who works by day belong to the days on which they began, one after the other', () => {
    expect(minutesOf('2026-11-23T22:00', '2026-11-24T06:00')).toEqual([['2026-11-23', 480]]);
    expect(
      minutesOf('2026-11-23T22:00', '2026-11-24T06:00', '2026-11-24T22:00', '2026-11-25T06:00', '2026-11-25T21:30'),
    ).toEqual([
      ['2026-11-23', 480],
      ['2026-11-24', 480],
      ['2026-11-25', null],
    ]);
    // A day's work, a night's break, and the night after it.
    expect(
      minutesOf(
        '2026-11-23T07:00',
        '2026-11-23T12:00',
        '2026-11-23T20:00',
        '2026-11-24T05:00',
        '2026-11-24T20:00',
        '2026-11-25T05:00',
      ),
    ).toEqual([
      ['2026-11-23', 300 + 540],
      ['2026-11-24', 540],
    ]);
  });

  test('who forgets to press out late takes no press of the next day, which is whole', () => {
    expect(
      minutesOf(
        '2026-11-23T13:00',
        '2026-11-23T17:00',
        '2026-11-23T19:30',
        '2026-11-24T06:55',
        '2026-11-24T12:00',
        '2026-11-24T12:45',
        '2026-11-24T16:45',
      ),
    ).toEqual([
      ['2026-11-23', null],
      ['2026-11-24', 305 + 240],
    ]);
  });

  test('who comes early is paid from the start of the shift, unless somebody says otherwise; who comes just late too', () => {
    const early = { ...shift, starts: 7 * 60 + 30 };
    const paid = (isEarlyPaid: boolean, ...presses: string[]) =>
      limitToPaid(groupByDay(presses.map(at), early), early, () => true, isEarlyPaid).map(({ minutes }) => minutes);
    expect(paid(false, '2026-11-23T06:15', '2026-11-23T16:00')).toEqual([510]);
    expect(paid(true, '2026-11-23T06:15', '2026-11-23T16:00')).toEqual([585]);
    expect(paid(false, '2026-11-23T07:35', '2026-11-23T16:00')).toEqual([510]);
    expect(paid(false, '2026-11-23T07:36', '2026-11-23T16:00')).toEqual([504]);
    // Gone again before the shift began.
    expect(paid(false, '2026-11-23T06:00', '2026-11-23T06:40', '2026-11-23T07:30', '2026-11-23T16:00')).toEqual([510]);
    // A day that has no shift is paid as it was worked.
    expect(
      limitToPaid(groupByDay([at('2026-11-28T06:00'), at('2026-11-28T10:00')], early), early, () => false, false),
    ).toMatchObject([{ minutes: 240 }]);
  });

  const week = (...worked: [string, number][]) => worked.map(([day, minutes]) => ({ day, minutes, pairs: [] }));

  test('above the day and above the week is overtime; Sunday and holiday are by themselves', () => {
    const days = week(['2026-12-14', 600], ['2026-12-15', 540], ['2026-12-16', 300], ['2026-12-20', 240]);
    expect(sortWeekHours(law, shift, days, new Map([['2026-12-16', true]]))).toEqual({
      ordinary: 1080,
      overtime: 60,
      sundays: [240],
      holidays: [{ minutes: 300, ordinaryDay: true }],
      longestDay: 600,
      missing: [],
    });
    const six = ['23', '24', '25', '26', '27', '28'].map((date): [string, number] => [`2026-11-${date}`, 480]);
    expect(sortWeekHours(law, { ...shift, dayMinutes: 480 }, week(...six))).toMatchObject({
      ordinary: 2700,
      overtime: 180,
    });
  });

  test('a holiday whose presses do not pair is not paid as one that was not worked', () => {
    const days = [{ day: '2026-12-16', minutes: null, pairs: [] }];
    expect(sortWeekHours(law, shift, days, new Map([['2026-12-16', true]]))).toMatchObject({
      holidays: [],
      missing: ['2026-12-16'],
    });
  });

  test('a night into or out of a Sunday is paid where its greater part lies', () => {
    const night = { ...shift, starts: 20 * 60 };
    const paid = (...presses: string[]) => {
      const { ordinary, sundays } = sortWeekHours(law, night, groupByDay(presses.map(at), night));
      return { ordinary, sundays };
    };
    expect(paid('2026-11-28T20:00', '2026-11-29T05:00')).toEqual({ ordinary: 0, sundays: [540] });
    expect(paid('2026-11-28T18:00', '2026-11-29T02:00')).toEqual({ ordinary: 480, sundays: [] });
    expect(paid('2026-11-28T20:00', '2026-11-29T04:00')).toEqual({ ordinary: 0, sundays: [480] });
    expect(paid('2026-11-29T22:00', '2026-11-30T06:00')).toEqual({ ordinary: 480, sundays: [] });
    expect(paid('2026-11-29T22:00', '2026-11-30T06:00', '2026-11-30T20:00', '2026-12-01T04:00')).toEqual({
      ordinary: 960,
      sundays: [],
    });
  });

  test('a night before a holiday, most of it on the holiday, is paid as the holiday', () => {
    const night = { ...shift, starts: 20 * 60 };
    const days = groupByDay([at('2026-12-15T22:00'), at('2026-12-16T06:00')], night);
    expect(sortWeekHours(law, night, days, new Map([['2026-12-16', true]]))).toMatchObject({
      ordinary: 0,
      holidays: [{ minutes: 480, ordinaryDay: true }],
    });
  });

  test('a Sunday counts to the ten hours of overtime, unless it is an ordinary day', () => {
    const week = { overtime: 400, sundays: [240], longestDay: 540 };
    expect(listWorkingTimeProblems(law, week)).toEqual(['More than 10 hours of overtime in a week (section 10).']);
    expect(listWorkingTimeProblems(law, week, true)).toEqual([]);
  });

  test('more overtime or a longer day than the law lets is told with its section', () => {
    expect(listWorkingTimeProblems(law, { overtime: 600, sundays: [], longestDay: 720 })).toEqual([]);
    expect(listWorkingTimeProblems(law, { overtime: 601, sundays: [], longestDay: 721 })).toEqual([
      'More than 10 hours of overtime in a week (section 10).',
      'A day of more than 12 hours (section 10).',
    ]);
  });
});

describe('leave', () => {
  test('a year of five days a week earns fifteen days, a month one and a quarter', () => {
    expect(calculateAnnualLeave('2025-11-24', '2026-11-24', 5)).toBe(1500);
    expect(calculateAnnualLeave('2026-10-24', '2026-11-24', 5)).toBe(125);
    expect(calculateAnnualLeave('2026-10-25', '2026-11-24', 5)).toBe(0);
    expect(calculateAnnualLeaveByDays(34)).toBe(200);
  });

  test('who began on the last of a month completes it on the last of the next', () => {
    expect(countMonthsBetween('2026-01-31', '2026-02-28')).toBe(1);
    expect(countMonthsBetween('2026-01-31', '2026-02-27')).toBe(0);
    expect(countMonthsBetween('2026-11-24', '2026-01-01')).toBe(0);
  });

  test('sick leave: a day for 26 in the first six months, then the days of six weeks', () => {
    expect(calculateSickLeave('2026-09-01', '2026-11-24', 5, 60)).toBe(200);
    expect(calculateSickLeave('2026-01-01', '2026-11-24', 5, 60)).toBe(3000);
  });

  test('family leave: after four months, for four days a week', () => {
    expect(calculateFamilyLeave('2026-07-24', '2026-11-24', 5)).toBe(300);
    expect(calculateFamilyLeave('2026-07-25', '2026-11-24', 5)).toBe(0);
    expect(calculateFamilyLeave('2020-01-01', '2026-11-24', 3)).toBe(0);
  });
});
