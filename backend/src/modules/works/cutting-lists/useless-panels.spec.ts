import { findUselessReason } from './useless-panels';

test.each([
  ['nested', false, null],
  ['recut', false, 'recut'],
  ['damaged', false, 'recut'],
  ['cut', true, 'called_off'],
  ['recut', true, 'called_off'],
] as const)('a panel that is %s, its cupboard called off: %s, is %s', (status, isCalledOff, reason) =>
  expect(findUselessReason({ status, is_called_off: isCalledOff })).toBe(reason),
);
