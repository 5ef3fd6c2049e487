import type { StockItemView } from '@plinth/contracts/stock/stock/stock';
import { inWords, stockReasons, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { formatRand } from '@plinth/money/format';

/** Describes a movement: "+12, Received, MAIN, DN 8812"; a valuation: "−R200.00, Valued". */
export function movementWords(
  { quantity, value, reason, bin, reference }: StockItemView['movements'][number],
  unit: BaseUnit,
): string {
  const movedText =
    quantity === 0
      ? `${value < 0 ? '−' : '+'}${formatRand(Math.abs(value))}`
      : `${quantity > 0 ? '+' : '−'}${inWords(Math.abs(quantity), unit)}`;
  return [movedText, stockReasons.label(reason), quantity === 0 ? null : bin, reference].filter(Boolean).join(', ');
}
