import { stepIn } from './use-open-step';

test.each([
  ['contact', 3, 0],
  ['review', 3, 3],
  ['delivery', 1, 1],
  ['payment', 1, null],
  ['Review', 3, null],
  ['', 3, null],
  [undefined, 3, null],
  [['contact'], 3, null],
])('an address with step %j, where step %i was come to, opens %j', (name, reached, step) =>
  expect(stepIn(name, reached)).toBe(step),
);
