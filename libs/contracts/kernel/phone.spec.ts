import { formatPhone } from './phone';

test.each([
  ['0125550163', '012 555 0163'],
  ['0821234567', '082 123 4567'],
  ['+27 10 555 0140', '+27 10 555 0140'],
  ['+4915112345678', '+4915112345678'],
  ['', ''],
])('the stored number %s reads %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
