import { formatRand } from '@plinth/money/format';
import { describeDifference, tillForm } from './till-form';

const typed = { counted: '1250.50', banked: '', bank_reference: '', reason: '' };

test('a till that holds what it should is cashed up without a word; nothing is banked until it is typed', () =>
  expect(tillForm(1_250_50).parse(typed)).toMatchObject({ counted: 1_250_50, banked: 0 }));

test('a till that is short or over is explained, and no more is banked than was counted', () => {
  const issues = (expected: number, more: object) =>
    tillForm(expected)
      .safeParse({ ...typed, ...more })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(issues(1_300_50, {})).toEqual([['reason', 'Enter why it is R50.00 short']]);
  expect(issues(1_200_50, { banked: '2000' })).toEqual([
    ['banked', `Bank at most ${formatRand(1_250_50)}`],
    ['reason', 'Enter why it is R50.00 over'],
  ]);
  expect(issues(1_300_50, { reason: 'Change given twice' })).toBeUndefined();
});

test('the difference stands beside the count', () => {
  expect(describeDifference(100, 100)).toBe('As expected');
  expect(describeDifference(90, 100)).toBe('R0.10 short');
});
