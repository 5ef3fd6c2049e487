import fc from 'fast-check';
import { binRow, MOST_BINS_AT_ONCE } from './bin-row';

test.each([
  ['one bin', 'HOLD', '', ['HOLD']],
  ['what is typed small', ' a-03-2 ', '', ['A-03-2']],
  ['a row of shelves', 'A-01-01', 'A-02-03', ['A-01-01', 'A-01-02', 'A-01-03', 'A-02-01', 'A-02-02', 'A-02-03']],
  ['zones by letter', 'A-9', 'B-10', ['A-9', 'A-10', 'B-9', 'B-10']],
])('%s', (_what, from, to, codes) => expect(binRow(from, to)).toEqual({ codes }));

test.each([
  ['a sign that no label has', 'A/1', '', /letters, figures and dashes/],
  ['another number of parts', 'A-01', 'A-01-4', /as many parts as A-01/],
  ['backwards', 'A-04', 'A-01', /04 to 01/],
  ['words', 'SAW', 'TRUCK', /SAW to TRUCK/],
  ['too many', 'A-01-01', 'A-20-20', /more than 200/],
])('refuses %s', (_what, from, to, wrong) => {
  const row = binRow(from, to);
  expect('wrong' in row && row.wrong).toMatch(wrong);
});

test('every bin of a row is there once, from the first to the last', () => {
  const code = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(code, code, ([bay, shelf], [moreBays, moreShelves]) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const [from, to] = [`Z-${two(bay)}-${two(shelf)}`, `Z-${two(bay + moreBays)}-${two(shelf + moreShelves)}`];
      const row = binRow(from, to);
      const count = (moreBays + 1) * (moreShelves + 1);
      if (count > MOST_BINS_AT_ONCE) return expect('wrong' in row).toBe(true);
      const codes = 'codes' in row ? row.codes : [];
      expect(codes).toHaveLength(count);
      expect(new Set(codes).size).toBe(count);
      expect([codes[0], codes.at(-1)]).toEqual([from, to]);
      expect(codes.toSorted()).toEqual(codes);
    }),
  );
});
