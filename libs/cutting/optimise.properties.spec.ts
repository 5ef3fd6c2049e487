import fc from 'fast-check';
import type { CuttingJob, CuttingPart, Saw, StockSheet } from './model';
import { optimise } from './optimise';
import { verify } from './verify';

const grain = fc.constantFrom('free' as const, 'length' as const, 'width' as const);
const board = fc.constantFrom('chalk-16', 'oak-18');

const parts: fc.Arbitrary<CuttingPart[]> = fc
  .array(
    fc.record({
      // Tenths of a millimetre, some parts larger than any sheet.
      lengthMm: fc.integer({ min: 300, max: 30_000 }).map((tenths) => tenths / 10),
      widthMm: fc.integer({ min: 200, max: 20_000 }).map((tenths) => tenths / 10),
      quantity: fc.integer({ min: 0, max: 9 }),
      grain,
      board,
    }),
    { minLength: 1, maxLength: 10 },
  )
  .map((list) => list.map((entry, index) => ({ ...entry, id: `part-${index}`, name: `Part ${index}` })));

const sheets: fc.Arbitrary<StockSheet[]> = fc
  .array(
    fc.record({
      lengthMm: fc.integer({ min: 400, max: 2_800 }),
      widthMm: fc.integer({ min: 400, max: 2_100 }),
      cost: fc.integer({ min: 1, max: 500 }),
      quantity: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
      trimMm: fc.constantFrom(0, 5, 10),
      offcut: fc.boolean(),
      board,
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => list.map((entry, index) => ({ ...entry, id: `sheet-${index}` })));

const saw: fc.Arbitrary<Saw> = fc.record({
  kerfMm: fc.constantFrom(0, 3.2, 4),
  stages: fc.constantFrom(undefined, 1, 2, 3, 4, 6),
  firstCut: fc.constantFrom('rip' as const, 'crosscut' as const, 'either' as const),
  minStripMm: fc.constantFrom(0, 0, 60, 250),
  maxBookSheets: fc.constantFrom(undefined, 1, 2, 4),
});

const jobs: fc.Arbitrary<CuttingJob> = fc.record({
  parts,
  sheets,
  saw,
  offcutRule: fc.constantFrom({ minLengthMm: 300, minWidthMm: 300 }, { minLengthMm: 600, minWidthMm: 200 }),
  iterations: fc.constantFrom(1, 50, 400),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  goal: fc.constantFrom('cost' as const, 'all' as const),
});

describe('any job', () => {
  it('gets plans that pass the verifier', () => {
    fc.assert(
      fc.property(jobs, (given) => {
        expect(verify(given, optimise(given))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is answered the same way twice', () => {
    fc.assert(
      fc.property(jobs, (given) => {
        const [a, b] = [optimise(given), optimise(given)].map((result) => ({
          ...result,
          elapsedMs: 0,
          firstPlanMs: 0,
        }));
        expect(a).toEqual(b);
      }),
      { numRuns: 15 },
    );
  });

  it('never costs less than its bound when all parts are cut', () => {
    fc.assert(
      fc.property(jobs, (given) => {
        const { unplaced, boards } = optimise(given);
        fc.pre(unplaced.length === 0);
        for (const { cost, lowerBound } of boards) expect(cost).toBeGreaterThanOrEqual(lowerBound);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves no part out that fits a sheet of unlimited stock', () => {
    fc.assert(
      fc.property(jobs, (given) => {
        const endless = { ...given, sheets: given.sheets.map((sheet) => ({ ...sheet, quantity: undefined })) };
        for (const { reason } of optimise(endless).unplaced)
          expect(['stock-used-up', 'stopped-too-early']).not.toContain(reason);
      }),
      { numRuns: 30 },
    );
  });

  it('does not get dearer when a part is taken away and the plan of the rest is known', () => {
    fc.assert(
      fc.property(jobs, fc.nat(), (given, pick) => {
        const full = optimise({ ...given, iterations: 300 });
        fc.pre(full.unplaced.length === 0);
        const removed = given.parts[pick % given.parts.length];
        const fewer = optimise({ ...given, parts: given.parts.filter((part) => part !== removed), iterations: 300 });
        expect(fewer.lowerBound).toBeLessThanOrEqual(full.cost);
      }),
      { numRuns: 30 },
    );
  });
});
