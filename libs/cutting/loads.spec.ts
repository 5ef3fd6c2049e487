import fc from 'fast-check';
import { splitIntoLoads } from './loads';
import { playSteps } from './play-steps';
import { roundToKeptSize, shareCost, sumSheetAreas } from './sheet-books';
import { createJob, KITCHEN, createPart, createSheet, optimiseAndVerify } from './testing/jobs';

const RATES = { smallPercent: 30, largePercent: 80, largeFromMm2: 500_000 };
const size = fc.integer({ min: 80, max: 1_300 });
const kinds = fc.array(fc.tuple(size, size, fc.integer({ min: 1, max: 9 }), fc.boolean()), {
  minLength: 1,
  maxLength: 7,
});
const saw = fc.record({
  kerfMm: fc.constantFrom(3.2, 4, 4.4),
  stages: fc.constant(3),
  firstCut: fc.constant('either' as const),
  minStripMm: fc.constant(0),
  maxBookSheets: fc.constantFrom(1, 2, 4),
});
const plansOf = (
  partKinds: readonly (readonly [number, number, number, boolean])[],
  on: Parameters<typeof createJob>[0]['saw'],
) =>
  optimiseAndVerify(
    createJob({
      parts: partKinds.map(([length, width, count, grained], index) =>
        createPart(String(index), length, width, count, { grain: grained ? 'length' : 'free' }),
      ),
      iterations: 120,
      ...(on && { saw: on }),
    }),
  ).boards.flatMap(({ plans }) => plans);
const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

test('four sheets cut alike, two at a time, are two loads with their own parts', () => {
  const [plan] = plansOf([[1_810, 1_300, 8, false]], {
    kerfMm: 4,
    stages: 3,
    firstCut: 'either',
    minStripMm: 0,
    maxBookSheets: 2,
  });
  const loads = splitIntoLoads(plan, 2);
  expect(loads.map(({ copies }) => copies)).toEqual([2, 2]);
  expect(loads.every(({ placements }) => placements.every(({ parts }) => parts.length === 2))).toBe(true);
});

test('loads give every part of the plan once, and their steps hand out the same', () => {
  fc.assert(
    fc.property(kinds, saw, (partKinds, on) => {
      for (const plan of plansOf(partKinds, on)) {
        const loads = splitIntoLoads(plan, on.maxBookSheets);
        const placed = loads.flatMap(({ placements }) => placements.flatMap(({ parts }) => parts.map(({ id }) => id)));
        expect(sum(loads.map(({ copies }) => copies))).toBe(plan.copies);
        expect(placed.sort()).toEqual(plan.placements.flatMap(({ parts }) => parts.map(({ id }) => id)).sort());
        for (const { steps, copies } of loads)
          expect(steps.every(({ result, partIds }) => partIds.length === (result === 'part' ? copies : 0))).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

test('to the mm²: the sheet is parts, blade, offcuts and waste, whatever of the offcuts is kept', () => {
  fc.assert(
    fc.property(kinds, saw, fc.nat(), (partKinds, on, which) => {
      for (const plan of plansOf(partKinds, on).flatMap((each) => splitIntoLoads(each, on.maxBookSheets))) {
        const all = Array.from({ length: plan.copies }, () => plan.offcuts.map(roundToKeptSize)).flat();
        const kept = all.filter((_, index) => ((which >> index) & 1) === 0);
        const books = sumSheetAreas(plan, kept);
        expect(books.parts_mm2 + books.offcuts_mm2 + books.kerf_mm2 + books.waste_mm2).toBe(books.sheet_mm2);
        expect(Math.min(...Object.values(books))).toBeGreaterThanOrEqual(0);
        expect(books.parts_mm2).toBe(
          plan.copies * sum(plan.placements.map(({ lengthMm, widthMm }) => lengthMm * widthMm)),
        );
        expect(books.sheet_mm2).toBe(plan.copies * 2_750 * 1_830);
      }
    }),
    { numRuns: 25 },
  );
});

test('every piece that a cut gives lies where the plan has it', () => {
  fc.assert(
    fc.property(kinds, saw, (partKinds, on) => {
      for (const plan of plansOf(partKinds, on)) {
        const given = playSteps(plan, on.kerfMm).flatMap(({ step, gives, rest }) => [
          ...(step.result === 'part' || step.result === 'offcut' ? [{ what: step.result, ...gives }] : []),
          ...(rest && (step.rest?.result === 'part' || step.rest?.result === 'offcut')
            ? [{ what: step.rest.result, ...rest }]
            : []),
        ]);
        const key = ({ what, xMm, yMm, lengthMm, widthMm }: (typeof given)[number]) =>
          [what, ...[xMm, yMm, lengthMm, widthMm].map((mm) => mm.toFixed(1))].join(' ');
        const planned = [
          ...plan.placements.map((box) => ({ ...box, what: 'part' as const })),
          ...plan.offcuts.map((box) => ({ ...box, what: 'offcut' as const })),
        ];
        if (plan.steps.some(({ stage }) => stage > 0)) expect(given.map(key).sort()).toEqual(planned.map(key).sort());
      }
    }),
    { numRuns: 25 },
  );
});

test('a kitchen’s cuts begin with the trim and end with pieces of the sizes of the parts', () => {
  const [plan] = optimiseAndVerify(createJob({ parts: KITCHEN })).boards[0].plans;
  const [first] = playSteps(plan, 4);
  expect(first).toMatchObject({ from: { lengthMm: 2_750, widthMm: 1_830 }, gives: { lengthMm: 2_750, widthMm: 6 } });
});

describe('what a sheet cost', () => {
  test('a sheet of R850.00 with a large and a small offcut: they are credited, the parts carry the rest', () => {
    const area = 2_750 * 1_830;
    expect(shareCost(850_00, area, [600_000, 100_000], [2_000_000, 1_000_000], RATES)).toEqual({
      offcuts: [81_07, 5_06],
      parts: [509_25, 254_62],
    });
  });

  test('offcuts and parts together are the sheet, to the cent', () => {
    const area = fc.integer({ min: 1, max: 1_500_000 });
    fc.assert(
      fc.property(
        fc.nat(5_000_00),
        fc.array(area, { maxLength: 5 }),
        fc.array(area, { minLength: 1, maxLength: 40 }),
        (value, offcuts, parts) => {
          const shared = shareCost(value, sum(offcuts) + sum(parts) + 1_000, offcuts, parts, RATES);
          expect(sum(shared.offcuts) + sum(shared.parts)).toBe(value);
          expect(Math.min(0, ...shared.offcuts, ...shared.parts)).toBe(0);
        },
      ),
    );
  });

  test('a load that gives offcuts alone is worth what the sheet was', () => {
    expect(shareCost(900_00, 5_000_000, [2_000_000, 1_000_000], [], RATES).offcuts).toEqual([600_00, 300_00]);
  });
});

test('an offcut of a part of a millimetre more is no larger on the rack than it is', () => {
  expect(roundToKeptSize({ lengthMm: 812.8, widthMm: 455 })).toEqual({ length: 812, width: 455 });
});

test('two loads on an offcut sheet are not made: there is one of it', () => {
  const [plan] = optimiseAndVerify(
    createJob({
      parts: [createPart('a', 300, 300)],
      sheets: [createSheet({ id: 'R1', lengthMm: 700, widthMm: 500, quantity: 1, offcut: true })],
    }),
  ).boards[0].plans;
  expect(splitIntoLoads(plan, 4)).toHaveLength(1);
});
