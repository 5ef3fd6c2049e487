import type { CuttingPlan } from './model';

/** Areas by use of what lies on the saw at once, in whole mm² of all its sheets: together exactly the sheets. */
export interface SheetSum {
  readonly sheet_mm2: number;
  readonly parts_mm2: number;
  /** Area put on the rack: whole millimetres of pieces that are worth keeping, and kept. */
  readonly offcuts_mm2: number;
  readonly kerf_mm2: number;
  /** The rest: trim, strips too small to keep, and what rounding to whole millimetres takes off an offcut. */
  readonly waste_mm2: number;
}

export interface KeptSize {
  readonly length: number;
  readonly width: number;
}

/** An offcut as the rack knows it: whole millimetres, none of them more than there is. */
export const keptSize = ({ lengthMm, widthMm }: { lengthMm: number; widthMm: number }): KeptSize => ({
  length: Math.floor(lengthMm + 1e-6),
  width: Math.floor(widthMm + 1e-6),
});

/**
 * Sums the areas of a load by use.
 * @param keptSizes the offcuts that were kept of its sheets, of those that the plan has for each
 */
export function sheetSum(plan: CuttingPlan, keptSizes: readonly KeptSize[]): SheetSum {
  const { copies } = plan;
  const sheet_mm2 = Math.round(plan.sheet.lengthMm * plan.sheet.widthMm) * copies;
  const parts_mm2 = Math.round(plan.areas.partsMm2) * copies;
  const offcuts_mm2 = keptSizes.reduce((sum, { length, width }) => sum + length * width, 0);
  const kerf_mm2 = Math.min(Math.round(plan.areas.kerfMm2) * copies, sheet_mm2 - parts_mm2 - offcuts_mm2);
  return { sheet_mm2, parts_mm2, offcuts_mm2, kerf_mm2, waste_mm2: sheet_mm2 - parts_mm2 - offcuts_mm2 - kerf_mm2 };
}

export interface OffcutRates {
  /** Percent of its share of the sheet's value, below and from a size on: handling a small one costs more than it is worth. */
  readonly smallPercent: number;
  readonly largePercent: number;
  readonly largeFromMm2: number;
}

export interface LoadCost {
  /** Cents of each offcut, as given. */
  readonly offcuts: readonly number[];
  /** Cents of each part, as given. */
  readonly parts: readonly number[];
}

/**
 * Splits the cost of sheets to what was cut from them, in cents: offcuts take their share of the area at a discount,
 * the parts carry the rest by their area. To the cent: whatever halves come up, offcuts and parts together are the
 * sheets' value. Without parts the offcuts carry all.
 * @param value cents that the sheets of the load cost
 * @param areaMm2 of all sheets of the load
 */
export function shareCost(
  value: number,
  areaMm2: number,
  offcuts: readonly number[],
  parts: readonly number[],
  rates: OffcutRates,
): LoadCost {
  if (parts.length === 0) return { offcuts: byArea(value, offcuts), parts: [] };
  const creditedCents = offcuts.map((mm2) => {
    const percent = mm2 >= rates.largeFromMm2 ? rates.largePercent : rates.smallPercent;
    return Math.floor((value * mm2 * percent) / (areaMm2 * 100));
  });
  const rest = value - creditedCents.reduce((sum, cents) => sum + cents, 0);
  return { offcuts: creditedCents, parts: byArea(rest, parts) };
}

/** Cents by area, summed up to the last one: what is rounded off one goes to the next. */
function byArea(value: number, areas: readonly number[]): number[] {
  const total = areas.reduce((sum, mm2) => sum + mm2, 0);
  let area = 0;
  let givenCents = 0;
  return areas.map((mm2) => {
    area += mm2;
    const until = total === 0 ? 0 : Math.round((value * area) / total);
    const share = until - givenCents;
    givenCents = until;
    return share;
  });
}
