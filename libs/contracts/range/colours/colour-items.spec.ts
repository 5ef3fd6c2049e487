import * as fc from 'fast-check';
import { itemFields, itemProblems } from '../../stock/stock/stock-items';
import { describePurpose, listColourItems } from './colour-items';
import { BACK_THICKNESSES, FACE_THICKNESSES } from './colour-labels';
import * as z from 'zod';

const oak = { code: 'karoo-oak', name: 'Karoo Oak', kind: 'board' as const, thicknesses: [16, 22] };

test('a colour of boards is cut from a board of each thickness, and edged with edging wide enough for it', () => {
  expect(listColourItems(oak).map(({ sku, name }) => [sku, name])).toEqual([
    ['BRD-KAROO-OAK-16-2750X1830', 'Karoo Oak board 16 mm, 2750 × 1830'],
    ['BRD-KAROO-OAK-22-2750X1830', 'Karoo Oak board 22 mm, 2750 × 1830'],
    ['EDG-KAROO-OAK-22X1', 'Karoo Oak edging 22 × 1 mm'],
    ['EDG-KAROO-OAK-28X1', 'Karoo Oak edging 28 × 1 mm'],
  ]);
});

test('boards of another size are those of the supplier', () =>
  expect(listColourItems({ ...oak, thicknesses: [16] }, { length: 3_660, width: 1_830 })[0]).toMatchObject({
    sku: 'BRD-KAROO-OAK-16-3660X1830',
    length: 3_660,
  }));

test('edging is counted by the metre and bought by the roll', () =>
  expect(listColourItems(oak).at(-1)).toMatchObject({
    base_unit: 'mm',
    units: [{ name: 'roll of 100 m', factor: 100_000 }],
  }));

test('backs have no edges to be seen: they bring no edging', () =>
  expect(listColourItems({ ...oak, thicknesses: [16, 3] }).map(({ sku }) => sku)).toEqual([
    'BRD-KAROO-OAK-16-2750X1830',
    'BRD-KAROO-OAK-3-2750X1830',
    'EDG-KAROO-OAK-22X1',
  ]));

test.each(['laminate', 'stone'] as const)('a colour of %s tops has neither', (kind) =>
  expect(listColourItems({ ...oak, kind })).toEqual([]),
);

test('whatever colour comes: each of its items is one that the stock page would take', () => {
  const fields = z.strictObject(itemFields);
  const thicknesses = fc.uniqueArray(fc.constantFrom(...FACE_THICKNESSES, ...BACK_THICKNESSES), { minLength: 1 });
  const codes = fc.stringMatching(/^[a-z][a-z0-9-]{1,30}[a-z0-9]$/);
  fc.assert(
    fc.property(codes, fc.stringMatching(/^[A-Z][a-z]{1,30}$/), thicknesses, (code, name, mm) => {
      const items = listColourItems({ code, name, kind: 'board', thicknesses: mm });
      expect(items.flatMap(itemProblems)).toEqual([]);
      expect(items.map((item) => fields.safeParse(item).success)).not.toContain(false);
      expect(new Set(items.map(({ sku }) => sku)).size).toBe(items.length);
      expect(new Set(items.map(describePurpose)).size).toBe(items.length);
    }),
  );
});
