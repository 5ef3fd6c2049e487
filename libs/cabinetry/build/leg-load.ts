import type { LegFitting } from '../model/legs-and-lifts';
import type { Cabinet } from '../model/parts';
import { weight } from '../price/weight';
import type { Workshop } from '../price/workshop';

const MM3_PER_DM3 = 1_000_000;

/** Calculates the weight of a full cupboard, kg: its own, and what goes into it. */
function calculateFullWeight(cabinet: Cabinet, workshop: Workshop): number {
  const { unit } = cabinet;
  const notch = unit.type === 'l-corner' ? (unit.width - unit.armDepth) * (unit.depth - unit.armDepth) : 0;
  const volume = ((unit.width * unit.depth - Math.max(0, notch)) * unit.height) / MM3_PER_DM3;
  return weight(cabinet, workshop) + volume * workshop.constants.drawerContents;
}

/** What each leg of a full cupboard bears, kg, and the legs of its height that bear less. */
export interface LegOverload {
  readonly load: number;
  readonly weakLegs: readonly LegFitting[];
}

/** Finds the legs that a full cupboard is too heavy for; null where its legs bear it, or do not say what they bear. */
export function findLegOverload(cabinet: Cabinet, workshop: Workshop): LegOverload | null {
  const legs = workshop.constants.legs.filter(({ height }) => height === cabinet.legHeight);
  const count = cabinet.hardware.reduce((sum, { kind, quantity }) => sum + (kind === 'leg' ? quantity : 0), 0);
  if (count === 0 || legs.every((leg) => leg.load === null)) return null;
  const load = calculateFullWeight(cabinet, workshop) / count;
  const weakLegs = legs.filter((leg) => leg.load !== null && leg.load < load);
  return weakLegs.includes(legs[0]) ? { load, weakLegs } : null;
}
