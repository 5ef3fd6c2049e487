import fc from 'fast-check';
import { EVERYBODY } from './flag-list';
import { parseShare, shareText } from './flag-share';

test.each([
  ['20', 2_000],
  [' 20 %', 2_000],
  ['0,25%', 25],
  ['12.5', 1_250],
  ['0', 0],
  ['100%', EVERYBODY],
])('“%s” is a share', (typed, share) => expect(parseShare(typed)).toBe(share));

test.each(['', '%', '101', '100,01', '-1', '1.234', 'a fifth', '1e2'])('“%s” is none', (typed) =>
  expect(parseShare(typed)).toBeNull(),
);

test('what is said is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: EVERYBODY }), (share) => expect(parseShare(shareText(share))).toBe(share)),
  );
});
