import { typedOvertime } from './typed-overtime';

const faultOf = (text: string) => typedOvertime(420).safeParse(text).error?.issues[0].message;

test('7:00 of overtime that were worked are paid as far as whoever approves says, and never dropped by an empty field', () => {
  expect(faultOf('')).toBe('Enter 7:00 to pay all of it, or 0 to pay none');
  expect(typedOvertime(420).parse('7:00')).toBe(420);
  expect(typedOvertime(420).parse(' 1:30 ')).toBe(90);
  expect(typedOvertime(420).parse('0')).toBe(0);
  expect(faultOf('1.5')).toBe('Enter hours like 1:30');
});
