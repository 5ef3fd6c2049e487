import fc from 'fast-check';
import { limits, defaultUnit, type SizeRange } from '../model/limits';
import { UNIT_TYPES, unitSchema, type Unit, type UnitType } from '../model/unit';
import { USUAL_HANDLES, USUAL_RUNNERS } from '../model/usual-fittings';

/** Sizes within a type's limits, or up to `beyond` mm outside them. */
function size({ min, max }: SizeRange, beyond: number): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: Math.max(1, min - beyond), max: max + beyond }), fc.constantFrom(min, max));
}

const extras = fc.record({
  carcass: fc.record({
    colour: fc.constantFrom('polar-white', 'honey-oak', 'dove-grey'),
    thickness: fc.constantFrom(16, 22),
  }),
  front: fc.record({
    colour: fc.constantFrom('polar-white', 'wenge', 'honey-oak', 'supawood'),
    thickness: fc.constantFrom(16, 22),
  }),
  back: fc.record({ kind: fc.constantFrom('planted', 'grooved', 'full', 'none'), thickness: fc.constantFrom(3, 6) }),
  edging: fc.record({ carcass: fc.constantFrom(0.4, 1, 2), front: fc.constantFrom(0.4, 1, 2) }),
  handle: fc.record({
    style: fc.constantFrom(...USUAL_HANDLES.map(({ code }) => code), 'none'),
    centres: fc.constantFrom(0, 96, 128, 160, 192, 224, 256, 320),
  }),
  doors: fc.constantFrom('auto', 1, 2),
  hingeSide: fc.constantFrom('left', 'right'),
  blindSide: fc.constantFrom('left', 'right'),
  shelves: fc.integer({ min: 0, max: 6 }),
  shelf: fc.constantFrom('none', 'half'),
  drawers: fc.integer({ min: 0, max: 5 }),
  split: fc.constantFrom('equal', 'graduated'),
  runner: fc.constantFrom(...USUAL_RUNNERS.flatMap(({ code, push }) => (push ? [] : [code]))),
  legs: fc.constantFrom(0, 100, 150),
  rail: fc.boolean(),
  lower: fc.integer({ min: 100, max: 1500 }),
  niche: fc.integer({ min: 300, max: 1200 }),
  doorWidth: fc.integer({ min: 150, max: 700 }),
  armDepth: fc.integer({ min: 200, max: 700 }),
  grain: fc.constantFrom('vertical', 'horizontal'),
  edges: fc.constantFrom('all', 'long', 'short', 'none'),
});

/** The chosen options that the type has and its schema takes, one by one. */
function applyOptions(unit: Unit, options: Readonly<Record<string, unknown>>): Unit {
  let result = unit;
  for (const [key, value] of Object.entries(options)) {
    if (!(key in unit)) continue;
    const parsedUnit = unitSchema.safeParse({ ...result, [key]: value });
    if (parsedUnit.success) result = parsedUnit.data;
  }
  return result;
}

/** Units of one type or any, possible or not, their sizes within the limits unless `beyond` tells otherwise. */
export function unitArbitrary({ type, beyond = 0 }: { type?: UnitType; beyond?: number } = {}): fc.Arbitrary<Unit> {
  return (type ? fc.constant(type) : fc.constantFrom(...UNIT_TYPES)).chain((unitType) => {
    const range = limits(unitType);
    const sizes = fc.record({
      width: size(range.width, beyond),
      height: size(range.height, beyond),
      depth: size(range.depth, beyond),
    });
    // Half of them differ from the usual only in size: that is what people slide.
    const options = fc.oneof(fc.constant({}), extras);
    return fc
      .tuple(sizes, options)
      .map(([dimensions, chosenOptions]) =>
        applyOptions(applyOptions(defaultUnit(unitType), dimensions), chosenOptions),
      );
  });
}
