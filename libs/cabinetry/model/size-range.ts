import type { CabinetryConstants } from './constants';
import { limits, type SizeAxis } from './limits';
import { unitSchema, type Unit } from './unit';

/** A contract's longest size, mm. */
const LONGEST = 6_000;

/** Returns the range of a size, mm; null for a thickness, which is one of the boards'. */
export function sizeRange(unit: Unit, field: SizeAxis): { min: number; max: number } | null {
  const { min, max } = limits(unit.type)[field];
  const between = unitSchema.safeParse({ ...unit, [field]: min + 1 });
  return between.success ? { min, max: Math.min(max, LONGEST) } : null;
}

/** Measures that some types have beside their sizes, chosen to the millimetre. */
export const MEASURES = ['door_width', 'arm_depth', 'lower', 'niche'] as const;
export type Measure = (typeof MEASURES)[number];

/** Least offered height of a part of a tall unit, mm: a drawer, or a door that a hinge holds. */
const LEAST_PART = 200;

/**
 * Returns the offered range of a measure, mm; null where the type has none. Rules may still refuse values within it.
 */
export function measureRange(
  unit: Unit,
  measure: Measure,
  constants: CabinetryConstants,
): { min: number; max: number } | null {
  switch (measure) {
    case 'door_width':
      return 'doorWidth' in unit ? { min: constants.cornerMinOpening, max: constants.maxSingleDoor } : null;
    case 'arm_depth':
      return 'armDepth' in unit
        ? { min: constants.cornerMinArm, max: Math.min(unit.width, unit.depth) - constants.cornerMinOpening }
        : null;
    case 'lower': {
      if (!('lower' in unit)) return null;
      const niche = 'niche' in unit ? unit.niche : 0;
      return { min: LEAST_PART, max: Math.max(LEAST_PART, unit.height - niche - LEAST_PART) };
    }
    case 'niche':
      return 'niche' in unit ? { min: constants.ovenNicheMin, max: constants.ovenNicheMax } : null;
  }
}
