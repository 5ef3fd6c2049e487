import { dueState } from './request-text';

test.each([
  ['2026-11-20', 'late'],
  ['2026-11-21', 'soon'],
  ['2026-11-28', 'soon'],
  ['2026-11-29', 'fine'],
] as const)('an open request that is due on %s is %s on the 21st', (due_on, state) =>
  expect(dueState({ status: 'waiting', due_on }, '2026-11-21')).toBe(state),
);

test('what is answered is never late', () =>
  expect(dueState({ status: 'done', due_on: '2026-01-01' }, '2026-11-21')).toBe('fine'));
