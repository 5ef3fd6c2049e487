import { legStockCode, listLegHeights, sayLegDrilling, type LegFitting } from '../model/legs-and-lifts';
import type { Box } from '../model/parts';
import { addScrews } from './screws';
import type { Workbench } from './workbench';

/** Returns the first leg of a height; refuses a height that is not kept and returns the first leg instead. */
function findLeg(bench: Workbench, height: number): LegFitting {
  const { legs } = bench.constants;
  const leg = legs.find((each) => each.height === height);
  if (leg === undefined)
    bench.refuse({
      rule: 'leg-stock',
      fields: ['legs'],
      message: `there are no legs of ${height} mm; legs are ${listLegHeights(legs).join(', ')} mm high`,
    });
  return leg ?? legs[0];
}

/** Returns the side of the plate of the legs of a height, mm. */
export const getLegFoot = (bench: Workbench, height: number): number =>
  findLeg(bench, height).foot ?? bench.constants.legFootprint;

/**
 * Returns the distance of legs from the ends of a span, mm; in a narrow span they move towards the ends, so that they
 * keep apart.
 */
export function calculateLegInset({ constants }: Workbench, span: number, foot: number): number {
  return Math.min(constants.legInset, Math.max(0, (span - 2 * foot) / 4));
}

/** Adds legs in two rows: 4 up to 900 mm wide, 6 above (trade convention); four screws each. */
export function addLegs(bench: Workbench, height: number, footprint: { width: number; depth: number }): void {
  if (height === 0) return;
  const { sixLegsFrom } = bench.constants;
  const foot = getLegFoot(bench, height);
  if (footprint.width < 2 * foot) {
    bench.refuse({
      rule: 'leg-room',
      fields: ['width'],
      hint: 2 * foot,
      message: `width ${footprint.width} mm is less than two legs need side by side: ${2 * foot} mm`,
    });
  }
  const columns = footprint.width > sixLegsFrom ? 3 : 2;
  const xFirst = calculateLegInset(bench, footprint.width, foot);
  const xStep = (footprint.width - 2 * xFirst - foot) / (columns - 1);
  const zFirst = calculateLegInset(bench, footprint.depth, foot);
  const zRows = [zFirst, footprint.depth - zFirst - foot];
  const places = zRows.flatMap((z) =>
    Array.from({ length: columns }, (_, column) => ({
      box: { x: xFirst + column * xStep, y: -height, z, dx: foot, dy: height, dz: foot },
    })),
  );
  addLegsAt(bench, height, places);
}

/** Adds legs at given places. */
export function addLegsAt(bench: Workbench, height: number, places: readonly { readonly box: Box }[]): void {
  const leg = findLeg(bench, height);
  bench.addHardware({
    kind: 'leg',
    code: legStockCode(leg.code),
    name: leg.name,
    stage: 'legs',
    size: height,
    quantity: places.length,
    places,
    ...sayLegDrilling(leg),
  });
  addScrews(bench, 'plate', 'legs', 4 * places.length, { through: 'fitting', into: 'base' });
}
