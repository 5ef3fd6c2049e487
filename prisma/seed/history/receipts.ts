import { startOf } from './clock';
import type { Movement } from './order-rows';

/**
 * The deliveries from suppliers that the sales of each quarter were made from, dated before them and as many: what lies on the shelf today
 * stays what was counted, and what is paid and has not left, and it was never less than nothing.
 */
export function receiptsFor(movements: readonly Movement[]): Movement[] {
  const sold = new Map<string, { item_id: string; quarter: string; quantity: number }>();
  for (const { item_id, quantity, at } of movements) {
    if (quantity >= 0) continue;
    const quarter = quarterOf(at);
    const key = `${quarter} ${item_id}`;
    sold.set(key, { item_id, quarter, quantity: (sold.get(key)?.quantity ?? 0) - quantity });
  }
  return [...sold.values()].map(({ item_id, quarter, quantity }) => ({
    item_id,
    quantity,
    reason: 'receipt',
    reference: `GRN ${quarter}`,
    at: startOfQuarter(quarter),
  }));
}

const quarterOf = (date: Date): string =>
  `${String(date.getUTCFullYear())}-Q${String(Math.floor(date.getUTCMonth() / 3) + 1)}`;

/** Midnight in South Africa, two hours before the quarter begins by universal time. */
function startOfQuarter(quarter: string): Date {
  const [year, number] = quarter.split('-Q').map(Number);
  return startOf(`${String(year)}-${String((number - 1) * 3 + 1).padStart(2, '0')}-01`);
}
