import fc from 'fast-check';
import { DEFAULT_SAW } from './model';
import type { CuttingJob, CuttingPlan } from './model';
import { optimise } from './optimise';
import { KITCHEN, createJob, createPart, optimiseAndVerify } from './testing/jobs';

interface Size {
  readonly length: number;
  readonly width: number;
}
const tenth = (mm: number): number => Math.round(mm * 10) / 10;
const named = (id: string, { length, width }: Size): string =>
  `${id} ${[length, width]
    .toSorted((a, b) => b - a)
    .map((mm) => String(tenth(mm)))
    .join(' × ')}`;

/**
 * What somebody gets who measures nothing and believes the figures: sets the fence, cuts, and goes on with what is left, which the blade has made
 * narrower. It knows nothing of the plan but its list of cuts.
 * @returns each part with its size, its longer side first, in tenths of a millimetre: `door 2730 × 398`
 */
function cutByFigures({ sheet, steps, placements }: CuttingPlan, kerfMm: number): string[] {
  const lying = new Map<string, Size>([['', { length: sheet.lengthMm, width: sheet.widthMm }]]);
  const made: string[] = [];
  const put = (name: string, size: Size, ids: readonly string[]) => {
    lying.set(name, size);
    made.push(...ids.map((id) => named(id, size)));
  };
  for (const { piece, cut, fenceMm, gives, partIds, rest, result } of steps) {
    const { length, width } = lying.get(piece) ?? { length: NaN, width: NaN };
    const isAcross = cut === 'along-width';
    const left = isAcross ? { length: length - fenceMm - kerfMm, width } : { length, width: width - fenceMm - kerfMm };
    if (result !== 'trim') put(gives, isAcross ? { length: fenceMm, width } : { length, width: fenceMm }, partIds);
    if (rest === undefined) lying.set(piece, left);
    else put(rest.piece, left, rest.partIds);
  }
  const whole = lying.get('');
  if (steps.every(({ stage }) => stage === 0) && whole !== undefined)
    made.push(...placements.flatMap(({ parts }) => parts.map(({ id }) => named(id, whole))));
  return made;
}

/** What of a job the saw gives by the figures, and what it was to give. */
function cutAndAsked(given: CuttingJob): { cut: string[]; demand: string[] } {
  const sizes = new Map(given.parts.map(({ id, lengthMm, widthMm }) => [id, { length: lengthMm, width: widthMm }]));
  const plans = optimise(given).boards.flatMap((board) => board.plans);
  const placed = plans.flatMap(({ placements }) => placements.flatMap(({ parts }) => parts.map(({ id }) => id)));
  return {
    cut: plans.flatMap((plan) => cutByFigures(plan, given.saw.kerfMm)).sort(),
    demand: placed.map((id) => named(id, sizes.get(id) ?? { length: NaN, width: NaN })).sort(),
  };
}

test('the last strip of a sheet, which has no cut of its own, is as wide as its doors', () => {
  // 718 + 4 + 598 + 4 + 398 in 1810: the trim at the far side takes 98, the blade's 4 among them.
  const parts = [
    createPart('tall', 2730, 718, 1),
    createPart('middle', 2730, 598, 1),
    createPart('door', 2730, 398, 1),
  ];
  const given = createJob({ parts, saw: { ...DEFAULT_SAW, firstCut: 'rip' } });
  const [plan] = optimiseAndVerify(given).boards[0].plans;
  expect(plan.steps.slice(0, 2).map(({ fenceMm }) => fenceMm)).toEqual([6, 94]);
  expect(cutByFigures(plan, 4).sort()).toEqual(['door 2730 × 398', 'middle 2730 × 598', 'tall 2730 × 718']);
});

test('a kitchen that is cut by the figures on the screen has every panel in its size', () => {
  const { cut, demand } = cutAndAsked(createJob({ parts: KITCHEN, iterations: 2_000 }));
  expect(cut).toEqual(demand);
  expect(cut.length).toBeGreaterThan(20);
});

test('so has any job, whatever blade and trim', () => {
  const size = fc.integer({ min: 60, max: 1_700 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ length: size, width: size, quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.constantFrom(3.2, 4),
      fc.constantFrom(0, 4, 5, 10, 17),
      (sizes, kerfMm, trimMm) => {
        const parts = sizes.map(({ length, width, quantity }, index) =>
          createPart(`part-${String(index)}`, length, width, quantity),
        );
        const base = createJob({ parts, iterations: 50 });
        const sheets = base.sheets.map((sheet) => ({ ...sheet, trimMm }));
        const { cut, demand } = cutAndAsked({ ...base, sheets, saw: { ...DEFAULT_SAW, kerfMm } });
        expect(cut).toEqual(demand);
      },
    ),
    { numRuns: 60 },
  );
});
