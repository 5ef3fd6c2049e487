import fc from 'fast-check';
import { groupByDay } from './hours';
import { proposeMissingPress, listUsualTimes } from './missing-press';

const shift = { starts: 7 * 60, dayMinutes: 540, daysAWeek: 5 };
const at = (text: string): number => Date.parse(`${text}Z`) / 60_000;
const days = (...presses: string[]) =>
  groupByDay(
    presses.map((text) => ({ at: at(text) })),
    shift,
  );
const clock = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

const usual = listUsualTimes(
  days(
    ...['16', '17', '18'].flatMap((date) =>
      ['06:55', '12:00', '12:45', '16:30'].map((time) => `2026-11-${date}T${time}`),
    ),
    '2026-11-19T07:10',
    '2026-11-19T13:00',
    '2026-11-20T07:00',
  ),
);
const missing = (...times: string[]): string =>
  clock(
    proposeMissingPress(
      '2026-11-23',
      times.map((time) => at(`2026-11-23T${time}`)),
      usual,
      shift,
    ).at,
  );

test('usual is what most whole days are like', () =>
  expect(usual.map((minutes) => minutes / 60)).toEqual([6 + 55 / 60, 12, 12.75, 16.5]));

test.each([
  [['06:52', '12:02', '12:44'], '16:30'],
  [['12:02', '12:44', '16:31'], '06:55'],
  [['06:52', '12:44', '16:31'], '12:00'],
  [['06:52', '12:02', '16:31'], '12:45'],
])('of %s the press of %s is missing', (times, proposed) => expect(missing(...times)).toBe(proposed));

test('where nothing is usual yet, the end of the shift for who came, and its begin for who left', () => {
  const day = '2026-11-23';
  const findMissing = (time: string) => proposeMissingPress(day, [at(`${day}T${time}`)], [], shift);
  expect(findMissing('07:03')).toEqual({ at: at(`${day}T16:00`), because: 'shift' });
  expect(clock(findMissing('15:58').at)).toBe('07:00');
});

test('a night that was not ended ends on the next morning', () => {
  const night = { starts: 22 * 60, dayMinutes: 480, daysAWeek: 5 };
  const worked = groupByDay([{ at: at('2026-11-16T22:00') }, { at: at('2026-11-17T06:00') }], night);
  expect(proposeMissingPress('2026-11-18', [at('2026-11-18T22:01')], listUsualTimes(worked), night).at).toBe(
    at('2026-11-19T06:00'),
  );
});

test('with the proposed press a day is whole', () => {
  // Every five minutes: presses closer than two minutes to each other are one.
  const minutes = fc.integer({ min: 60, max: 240 }).map((count) => count * 5);
  fc.assert(
    fc.property(fc.uniqueArray(minutes, { minLength: 1, maxLength: 3 }), (times) => {
      fc.pre(times.length % 2 === 1);
      const presses = times.map((time) => at('2026-11-23T00:00') + time).sort((a, b) => a - b);
      const { at: proposed } = proposeMissingPress('2026-11-23', presses, usual, shift);
      fc.pre(presses.every((press) => Math.abs(press - proposed) > 2));
      const whole = groupByDay(
        [...presses, proposed].map((press) => ({ at: press })),
        shift,
      );
      expect(whole.every((day) => day.minutes !== null)).toBe(true);
    }),
  );
});
