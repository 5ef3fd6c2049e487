import { groupByDay } from './hours';
import { listRestProblems } from './rest';
import { getWorkingTime } from './statutory';

const law = getWorkingTime('2026-11-24');
const problems = (...presses: string[]) =>
  listRestProblems(
    law,
    groupByDay(
      presses.map((text) => ({ at: Date.parse(`${text}Z`) / 60_000 })),
      { starts: 420, dayMinutes: 540, daysAWeek: 5 },
    ),
  );

test('five hours on end are a morning; a minute more needs a meal', () => {
  expect(problems('2026-11-23T07:00', '2026-11-23T12:00', '2026-11-23T12:45', '2026-11-23T16:45')).toEqual([]);
  expect(problems('2026-11-23T07:00', '2026-11-23T12:01')).toEqual([
    'Mon 23: more than 5 hours on end without a meal interval (section 14).',
  ]);
});

test('twelve hours lie between two days', () => {
  const late = ['2026-11-23T15:00', '2026-11-23T20:00'];
  expect(problems(...late, '2026-11-24T08:00', '2026-11-24T12:00')).toEqual([]);
  expect(problems(...late, '2026-11-24T07:59', '2026-11-24T12:00')).toEqual([
    'Tue 24: less than 12 hours of rest before it (section 15).',
  ]);
});
