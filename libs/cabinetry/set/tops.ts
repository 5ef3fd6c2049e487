import { addTap } from '../top/check';
import { addFixture, type Fixture } from '../top/fixture';
import type { Slab } from '../top/slab';
import { normalTop, usualTop, type TopChoice } from '../top/top';
import type { PlacedUnit } from './ends';

/** Cupboards that a sink or basin stands over. */
const WET: readonly string[] = ['sink-base', 'vanity'];

/** Fittings of a set that its worktop must know. */
export interface SetWater {
  /** The sink or basin that wants a hole. */
  readonly sink: Fixture | undefined;
  /** A tap that stands on the top. */
  readonly hasStandingTap: boolean;
}

/**
 * Builds a worktop of a set, with cut-outs for its sink and tap above their cupboard.
 * @param x of its left end, mm from the left end of the wall
 * @returns null where the sink does not fit it
 */
export function setTop(
  slab: Slab,
  { x, length, depth }: { readonly x: number; readonly length: number; readonly depth: number },
  units: readonly Pick<PlacedUnit, 'unit' | 'x'>[],
  { sink, hasStandingTap }: SetWater,
): TopChoice | null {
  const plain = usualTop(slab, { length, depth });
  const wet = units.find(({ unit }) => WET.includes(unit.type));
  const at = wet === undefined ? undefined : wet.x + wet.unit.width / 2;
  if (sink === undefined || at === undefined || at < x || at > x + length) return plain;
  const topWithHole = addFixture(slab, plain, sink, at - x);
  if (topWithHole === null) return null;
  // A deep sink leaves no top behind it: there the tap stands in the sink's own ledge.
  const withTap = hasStandingTap ? addTap(slab, topWithHole) : null;
  return normalTop(withTap ?? topWithHole);
}
