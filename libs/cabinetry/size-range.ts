import { limits, type SizeAxis } from './limits';
import { unitSchema, type Unit } from './unit';

/** A contract's longest size, mm. */
const LONGEST = 6_000;

/** From where to where a size can be chosen, mm; null for a thickness, which is one of the boards'. */
export function sizeRange(unit: Unit, field: SizeAxis): { min: number; max: number } | null {
  const { min, max } = limits(unit.type)[field];
  const between = unitSchema.safeParse({ ...unit, [field]: min + 1 });
  return between.success ? { min, max: Math.min(max, LONGEST) } : null;
}
