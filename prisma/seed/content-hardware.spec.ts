import { build } from '@plinth/cabinetry/build/build';
import { nearestPossible } from '@plinth/cabinetry/build/check';
import { configure } from '@plinth/cabinetry/model/configure';
import { defaultUnit } from '@plinth/cabinetry/model/limits';
import { handleStockCode } from '@plinth/cabinetry/model/handles';
import { hingeStockCode, runnerStockCode } from '@plinth/cabinetry/model/fittings';
import { USUAL_HANDLES, USUAL_HINGES, USUAL_RUNNERS } from '@plinth/cabinetry/model/usual-fittings';
import { unitArbitrary } from '@plinth/cabinetry/test/arbitrary';
import { UNIT_TYPES, unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import fc from 'fast-check';
import { boardsOf, loadContent } from './load-content';

const content = loadContent();
const boards = boardsOf(content.colours);
const stocked = new Set(
  content.hardware.flatMap((item) => item.variants.flatMap((variant) => variant.stockCode ?? [])),
);

describe('hardware that cupboards ask for', () => {
  test('two lengths of a plinth or cornice are joined with what is sold for them, not with the bolt of two cupboards', () => {
    const trims = [
      unitSchema.parse({ type: 'plinth', width: 4_000, height: 145, depth: 16 }),
      unitSchema.parse({ type: 'cornice', width: 4_000, height: 16, depth: 80 }),
    ].flatMap((unit) =>
      build(unit, workshopWith(boards))
        .hardware.filter(({ kind }) => kind === 'joiner')
        .map(({ code }) => ({ code, type: unit.type })),
    );
    expect(trims.map(({ type }) => type)).toEqual(['plinth', 'cornice']);
    for (const { code, type } of trims)
      expect(
        content.hardware.find((item) => item.variants.some(({ stockCode = [] }) => [stockCode].flat().includes(code)))
          ?.fits,
      ).toContain(type);
  });

  test('whatever a shopper makes of any of them, every piece of hardware is an item of the shop that says it fits there', () => {
    const missing = new Set<string>();
    const unfit = new Set<string>();
    const itemsOf = (code: string): typeof content.hardware =>
      content.hardware.filter((item) => item.variants.some(({ stockCode = [] }) => [stockCode].flat().includes(code)));
    const workshop = workshopWith(boards);
    const look = (unit: Unit): void => {
      const { unit: makeable } = nearestPossible(unit, workshop);
      for (const { code } of build(makeable, workshop).hardware) {
        if (!stocked.has(code)) missing.add(code);
        for (const { slug, fits } of itemsOf(code))
          if (!fits.includes(makeable.type)) unfit.add(`${slug}: ${makeable.type}`);
      }
    };
    for (const type of UNIT_TYPES) look(defaultUnit(type));
    for (const { unit } of content.cupboards)
      for (const handle of [undefined, ...USUAL_HANDLES.map(({ code }) => code), 'none'])
        for (const depth of [undefined, 300, 650]) {
          const made = configure(
            unit,
            {
              ...('handle' in unit && handle !== undefined && { handle }),
              ...(unit.type !== 'panel' && unit.type !== 'filler' && unit.type !== 'plinth' && depth && { depth }),
            },
            workshop.constants.handles,
          );
          if (made.unit) look(made.unit);
        }
    // A shopper makes things of the shop's boards; the arbitrary knows thicknesses that no board of the shop has.
    const kept = new Set([...boards.values()].flatMap(({ thicknesses }) => thicknesses));
    const isOfTheShop = (unit: Unit): boolean =>
      Object.values(unit).every(
        (part: unknown) =>
          typeof part !== 'object' ||
          part === null ||
          !('thickness' in part) ||
          (typeof part.thickness === 'number' && kept.has(part.thickness)),
      );
    fc.assert(fc.property(unitArbitrary().filter(isOfTheShop), look), { numRuns: 300 });
    expect([...missing]).toEqual([]);
    expect([...unfit]).toEqual([]);
  });

  test('the handles, runners and hinges that cupboards are made with are those that the shop keeps', () => {
    const handles = USUAL_HANDLES.flatMap(({ code, pieces }) => pieces.map((piece) => handleStockCode(code, piece)));
    const runners = USUAL_RUNNERS.flatMap(({ code, lengths }) =>
      lengths.map(({ length }) => runnerStockCode(code, length)),
    );
    const hinges = USUAL_HINGES.map(({ code }) => hingeStockCode(code));
    const kept = (start: string): string[] => [...stocked].filter((code) => code.startsWith(start)).sort();
    expect([...handles].sort()).toEqual(kept('handle-'));
    expect([...runners].sort()).toEqual(kept('runner-'));
    expect([...hinges].sort()).toEqual(kept('hinge-'));
  });
});

/**
 * What of a sink or basin must find room between the sides of a cupboard, mm: of a bowl that is clamped from below its whole outside; of one that hangs in the
 * top its bowls, 20 between two, with 18 on either side for the steel’s bend and the clips; where no bowl is stated, the hole. What stands on the top needs 25 of it
 * on either side.
 */
function leastWidth({ size, specs, cutOuts = [] }: (typeof content.hardware)[number]): number {
  const [T, WALL, BRIDGE, RIM, HOLE_FOR_WASTE] = [16, 18, 20, 25, 100];
  const outside = size?.width ?? 0;
  const [hole] = cutOuts;
  if (hole === undefined || outside === 0) return outside;
  const stands = outside + 2 * RIM;
  if (hole.width <= HOLE_FOR_WASTE) return stands;
  if (hole.kind === 'undermount') return outside + 2 * T;
  const spec = specs.find(({ label }) => /^Bowls?$/.test(label));
  const bowl = Number(/^\d+/.exec(spec?.value ?? '')?.[0]);
  if (!spec || !(bowl > 0)) return Math.max(hole.width + 2 * T, stands);
  return (spec.label === 'Bowls' ? 2 * bowl + BRIDGE : bowl) + 2 * (WALL + T);
}

describe('how wide a cupboard a sink or basin needs', () => {
  const next = (width: number): number => Math.ceil(width / 50) * 50;

  test.each([
    ['laundry-trough-600-mm', 500 + 68, 600],
    ['drop-in-basin-oval', 550 + 50, 600],
    ['countertop-basin-round', 400 + 50, 450],
    ['single-bowl-sink-with-drainer-860-mm', 340 + 68, 450],
    ['double-bowl-sink-with-drainer-1-160-mm', 340 + 20 + 340 + 68, 800],
    ['round-prep-bowl-460-mm', 385 + 68, 500],
    ['underslung-sink-540-mm', 540 + 32, 600],
    ['underslung-sink-760-mm-wide-bowl', 760 + 32, 800],
  ])('%s: %i mm, so %i', (slug, width, least) => {
    const item = content.hardware.find((candidate) => candidate.slug === slug);
    if (!item) throw new Error(`No ${slug}`);
    expect(leastWidth(item)).toBe(width);
    expect(next(width)).toBe(least);
    expect(item.cupboard).toEqual({ least });
  });

  test('none is offered over a cupboard that it does not go into; walls of stone and four drainers may ask for 100 more', () => {
    for (const item of content.hardware) {
      if (item.cupboard === undefined || item.cupboard.most !== undefined) continue;
      const least = next(leastWidth(item));
      expect({ slug: item.slug, enough: item.cupboard.least >= least }).toEqual({ slug: item.slug, enough: true });
      expect({ slug: item.slug, most: item.cupboard.least <= least + 100 }).toEqual({ slug: item.slug, most: true });
    }
  });
});

test('a folding pair of doors takes single hinges between its leaves, not the set that has hinges for the carcass too', () => {
  const lines = build(defaultUnit('l-corner'), workshopWith(boards)).hardware;
  expect(lines.flatMap(({ code, quantity }) => (/hinge/.test(code) ? [`${quantity} × ${code}`] : []))).toEqual([
    '2 × hinge-wide-angle',
    '2 × folding-hinge',
  ]);
  const item = content.hardware.find((candidate) =>
    candidate.variants.some(({ stockCode = [] }) => [stockCode].flat().includes('folding-hinge')),
  );
  expect(item?.inTheBox.map(({ quantity, text }) => `${quantity} × ${text}`)).toEqual([
    '1 × Leaf hinge 135° with 35 mm cup',
    '1 × Mounting plate',
    '4 × Screws 3.5 × 16 mm',
  ]);
});
