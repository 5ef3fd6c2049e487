import { typedWhole, typedWholeOrNothing } from './typed-numbers';
import { wholeFault, parseWhole } from '@/lib/whole-fault';

test.each([
  ['12', null],
  [' 1 200 ', null],
  ['１２', null],
  ['', 'Enter a whole number'],
  ['2.5', 'Enter a whole number'],
  ['a few', 'Enter a whole number'],
  ['-3', 'Enter 1 or more'],
  ['−3', 'Enter 1 or more'],
  ['0', 'Enter 1 or more'],
  ['10001', 'Enter 10\u00a0000 or fewer'],
  ['99999999999999999999', 'Enter 10\u00a0000 or fewer'],
])('how many: “%s” is told %s', (typed, said) => expect(wholeFault(typed, 1, 10_000)).toBe(said));

test('what is typed with a gap for thousands is the number', () => expect(parseWhole(' 1\u00a0200 ')).toBe(1_200));

test('nothing typed is nothing where nothing need be typed, and a fault where it must', () => {
  expect(typedWholeOrNothing(0, 10).parse(' ')).toBeNull();
  expect(typedWhole(0, 10).safeParse(' ').error?.issues[0].message).toBe('Enter a whole number');
});
