import * as fc from 'fast-check';
import { countBlanks } from './count-blanks';

test('a top takes a blank, two short ones share one if the saw leaves room, a long one is joined', () => {
  expect(countBlanks([2_000], 2_400)).toBe(1);
  expect(countBlanks([1_000, 1_300], 2_400)).toBe(1);
  expect(countBlanks([1_200, 1_200], 2_400)).toBe(2);
  expect(countBlanks([3_000], 2_400)).toBe(2);
  expect(countBlanks([2_400, 2_400], 2_400)).toBe(2);
  expect(countBlanks([900, 900], null)).toBe(2);
  expect(countBlanks([900, 900], 0)).toBe(2);
});

test('whatever is cut: the blanks are as long as their pieces, and no more than one for each metre begun', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 5_000 }), { maxLength: 12 }), (pieces) => {
      const blanks = countBlanks(pieces, 2_400);
      expect(blanks * 2_400).toBeGreaterThanOrEqual(pieces.reduce((sum, piece) => sum + piece, 0));
      expect(blanks).toBeLessThanOrEqual(pieces.reduce((sum, piece) => sum + Math.ceil(piece / 2_400), 0));
    }),
  ));
