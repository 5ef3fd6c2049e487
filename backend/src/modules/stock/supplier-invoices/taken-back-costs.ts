import type { CostOfItem } from '../purchase-orders/late-costs';

/** Ledger entry by which an invoice changed the value of goods, in the order of booking. */
export interface CostEntry {
  readonly item_id: string;
  readonly reason: 'late_cost' | 'price_variance';
  readonly value: number;
}

/**
 * Calculates the costs that take those of an invoice back. What stock bore then is taken from what still lies there,
 * by the same share and never more than it bore; what no stock bore stays a variance.
 * @param receivedUnits base units of each item that came with the order, less returns
 */
export function calculateMirrorCosts(
  entries: readonly CostEntry[],
  receivedUnits: ReadonlyMap<string, number>,
): Required<CostOfItem>[] {
  const costs: { item_id: string; amount: number; share: number }[] = [];
  for (const { item_id, reason, value } of entries) {
    if (reason === 'late_cost') costs.push({ item_id, amount: value, share: value });
    // The variance of a cost follows it: the part that stock did not bear.
    else {
      const cost = costs.findLast((each) => each.item_id === item_id);
      if (cost !== undefined) cost.share += value;
    }
  }
  return costs.map(({ item_id, amount, share }) => ({
    item_id,
    amount: -amount,
    came: share === 0 ? 0 : (receivedUnits.get(item_id) ?? 0),
    most: Math.abs(share),
  }));
}
