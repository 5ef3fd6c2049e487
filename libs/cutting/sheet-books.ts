import type { CuttingPlan } from './model';

/** Areas of one saw load by use, in whole mm² over all its sheets; the uses add up to exactly `sheet_mm2`. */
export interface SheetSum {
  readonly sheet_mm2: number;
  readonly parts_mm2: number;
  /** Area of the offcuts that were put on the rack, their sides rounded down to whole millimetres. */
  readonly offcuts_mm2: number;
  readonly kerf_mm2: number;
  /** Remaining area: trim, strips too small to keep, and what rounding down takes off an offcut. */
  readonly waste_mm2: number;
}

export interface KeptSize {
  readonly length: number;
  readonly width: number;
}

/** Rounds an offcut down to whole millimetres, as the rack records it. */
export const roundToKeptSize = ({ lengthMm, widthMm }: { lengthMm: number; widthMm: number }): KeptSize => ({
  length: Math.floor(lengthMm + 1e-6),
  width: Math.floor(widthMm + 1e-6),
});

/**
 * Sums the areas of a load by use.
 * @param keptSizes offcuts put on the rack from all sheets of the load
 */
export function sumSheetAreas(plan: CuttingPlan, keptSizes: readonly KeptSize[]): SheetSum {
  const { copies } = plan;
  const sheet_mm2 = Math.round(plan.sheet.lengthMm * plan.sheet.widthMm) * copies;
  const parts_mm2 = Math.round(plan.areas.partsMm2) * copies;
  const offcuts_mm2 = keptSizes.reduce((sum, { length, width }) => sum + length * width, 0);
  const kerf_mm2 = Math.min(Math.round(plan.areas.kerfMm2) * copies, sheet_mm2 - parts_mm2 - offcuts_mm2);
  return { sheet_mm2, parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2: sheet_mm2 - parts_mm2 - offcuts_mm2 - kerf_mm2 };
}

export interface OffcutRates {
  /**
   * Percent of its area's share of the sheet's value that an offcut carries, below `largeFromMm2` and from there on;
   * a small one costs more to handle than it is worth.
   */
  readonly smallPercent: number;
  readonly largePercent: number;
  readonly largeFromMm2: number;
}

export interface LoadCost {
  /** Cost of each offcut in cents, in the order given. */
  readonly offcuts: readonly number[];
  /** Cost of each part in cents, in the order given. */
  readonly parts: readonly number[];
}

/**
 * Splits the cost of a load's sheets, in cents. Offcuts carry their share of the area at a discount, the parts carry
 * the remainder by area; together they are exactly `value`. Without parts the offcuts carry all.
 * @param value cost of the load's sheets, in cents
 * @param areaMm2 area of all sheets of the load
 */
export function shareCost(
  value: number,
  areaMm2: number,
  offcuts: readonly number[],
  parts: readonly number[],
  rates: OffcutRates,
): LoadCost {
  if (parts.length === 0) return { offcuts: splitByArea(value, offcuts), parts: [] };
  const creditedCents = offcuts.map((mm2) => {
    const percent = mm2 >= rates.largeFromMm2 ? rates.largePercent : rates.smallPercent;
    return Math.floor((value * mm2 * percent) / (areaMm2 * 100));
  });
  const partsCents = value - creditedCents.reduce((sum, cents) => sum + cents, 0);
  return { offcuts: creditedCents, parts: splitByArea(partsCents, parts) };
}

/**
 * Splits cents by area; each share is the difference of two rounded running totals, so that the shares add up
 * exactly.
 */
function splitByArea(value: number, areas: readonly number[]): number[] {
  const total = areas.reduce((sum, mm2) => sum + mm2, 0);
  let area = 0;
  let givenCents = 0;
  return areas.map((mm2) => {
    area += mm2;
    const runningCents = total === 0 ? 0 : Math.round((value * area) / total);
    const share = runningCents - givenCents;
    givenCents = runningCents;
    return share;
  });
}
