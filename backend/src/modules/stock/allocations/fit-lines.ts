import type { AllocationDemand } from './allocation-demands';
import type { ReservationChange } from '../stock/stock-keeping';
import type { AllocationLine, NewLine } from './allocations.repository';

export interface FittedLines {
  readonly lines: readonly NewLine[];
  /** Picked quantities that are no longer in demand. */
  readonly putBacks: readonly { readonly line_id: string; readonly quantity: number }[];
  readonly keepings: readonly ReservationChange[];
  /** Reserved quantities of the document that were not allocated. */
  readonly held: ReadonlyMap<string, number>;
}

export const lineKey = ({ item_id, source }: Pick<AllocationLine, 'item_id' | 'source'>): string =>
  `${item_id} ${source}`;

/** Sums demands by item and source. */
function totals(demands: readonly AllocationDemand[]): Map<string, AllocationDemand> {
  const sums = new Map<string, AllocationDemand>();
  for (const demand of demands) {
    const earlierDemand = sums.get(lineKey(demand));
    sums.set(lineKey(demand), { ...demand, quantity: demand.quantity + (earlierDemand?.quantity ?? 0) });
  }
  return sums;
}

/**
 * Adjusts the lines of an allocation to the demands of its invoice. Surplus is released; what is missing is allocated
 * first from the invoice's own reservations, which it replaces, then from free stock. Where tops were cut, their blanks
 * are gone from what was picked and kept for them, and nothing new is allocated: the rest stays as short as it was.
 */
export function fitLines(
  lines: readonly AllocationLine[],
  demands: readonly AllocationDemand[],
  {
    free,
    reservedQuantities,
    isUsed = false,
  }: {
    readonly free: ReadonlyMap<string, number>;
    readonly reservedQuantities: ReadonlyMap<string, number>;
    readonly isUsed?: boolean;
  },
): FittedLines {
  const demandedTotals = totals(demands);
  const linesByKey = new Map(lines.map((line) => [lineKey(line), line]));
  const remainingFree = new Map(free);
  const remainingReserved = new Map(reservedQuantities);
  const keepings: ReservationChange[] = [];
  const putBacks: { line_id: string; quantity: number }[] = [];
  const take = (from: Map<string, number>, item: string, limit: number): number => {
    const takenQuantity = Math.max(0, Math.min(limit, from.get(item) ?? 0));
    if (takenQuantity > 0) from.set(item, (from.get(item) ?? 0) - takenQuantity);
    return takenQuantity;
  };
  const demandedLines = [
    ...demandedTotals.values(),
    ...lines.filter((line) => !demandedTotals.has(lineKey(line))).map((line) => ({ ...line, quantity: 0 })),
  ].sort((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1));
  const narrowedLines = demandedLines.map(({ item_id, source, quantity }) => {
    const line = linesByKey.get(lineKey({ item_id, source }));
    if (isUsed && source === 'top' && line !== undefined) {
      const usedQuantity = Math.max(0, line.asked - quantity);
      const usedPicks = Math.min(line.picked, usedQuantity);
      const freedQuantity = Math.min(line.waiting, usedQuantity - usedPicks);
      if (usedPicks > 0) putBacks.push({ line_id: line.id, quantity: usedPicks });
      const rest = { picked: line.picked - usedPicks, waiting: line.waiting - freedQuantity };
      return { item_id, source, asked: quantity, ...rest, freed: freedQuantity };
    }
    const pickedQuantity = Math.min(line?.picked ?? 0, quantity);
    if (line !== undefined && line.picked > pickedQuantity)
      putBacks.push({ line_id: line.id, quantity: line.picked - pickedQuantity });
    const waitingQuantity = Math.min(line?.waiting ?? 0, quantity - pickedQuantity);
    const freedQuantity = (line?.waiting ?? 0) - waitingQuantity;
    if (freedQuantity > 0) remainingFree.set(item_id, (remainingFree.get(item_id) ?? 0) + freedQuantity);
    return { item_id, source, asked: quantity, picked: pickedQuantity, waiting: waitingQuantity, freed: freedQuantity };
  });
  // A second pass: a line may take what another line of the same item released.
  const filledLines = narrowedLines.map(({ freed: freedQuantity, ...line }) => {
    const missing = isUsed ? 0 : line.asked - line.picked - line.waiting;
    const fromHeld = line.source === 'goods' ? take(remainingReserved, line.item_id, missing) : 0;
    const fromFree = take(remainingFree, line.item_id, missing - fromHeld);
    keepings.push({ item_id: line.item_id, held: -fromHeld, allocated: fromHeld + fromFree - freedQuantity });
    return { ...line, waiting: line.waiting + fromHeld + fromFree };
  });
  return { lines: filledLines, putBacks, keepings, held: remainingReserved };
}
