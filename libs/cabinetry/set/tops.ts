import { addTap } from '../top/check';
import { addFixture, type Fixture } from '../top/fixture';
import type { Slab } from '../top/slab';
import { normaliseTop, createPlainTop, type TopChoice } from '../top/top';
import type { PlacedUnit } from './ends';

/** Types of cupboards that carry a sink or basin. */
const WET: readonly string[] = ['sink-base', 'vanity'];

/** Fittings of a set that need holes in its worktop. */
export interface SetWater {
  /** Sink or basin that needs a hole; undefined without one. */
  readonly sink: Fixture | undefined;
  /** True where a tap stands on the top. */
  readonly hasStandingTap: boolean;
}

/**
 * Builds a worktop of a set, with cut-outs for its sink and tap above their cupboard.
 * @param x left end of the worktop, mm from the left end of the wall
 * @returns null where the sink does not fit the worktop
 */
export function createSetTop(
  slab: Slab,
  { x, length, depth }: { readonly x: number; readonly length: number; readonly depth: number },
  units: readonly Pick<PlacedUnit, 'unit' | 'x'>[],
  { sink, hasStandingTap }: SetWater,
): TopChoice | null {
  const plainTop = createPlainTop(slab, { length, depth });
  const wetUnit = units.find(({ unit }) => WET.includes(unit.type));
  const sinkCentre = wetUnit === undefined ? undefined : wetUnit.x + wetUnit.unit.width / 2;
  if (sink === undefined || sinkCentre === undefined || sinkCentre < x || sinkCentre > x + length) return plainTop;
  const topWithHole = addFixture(slab, plainTop, sink, sinkCentre - x);
  if (topWithHole === null) return null;
  // A deep sink leaves no worktop behind it: the tap then stands on the sink's own ledge.
  const topWithTap = hasStandingTap ? addTap(slab, topWithHole) : null;
  return normaliseTop(topWithTap ?? topWithHole);
}
