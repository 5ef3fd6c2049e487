import type { Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { documentAmounts, type DocumentAmounts } from '@plinth/money/document-totals';
import type { Facts, FactsByLine } from './draft-model';

/** Returns the price of one on this line: the typed price, or the catalogue's; null while it is not known. */
export const unitPriceOf = ({ unit_price }: Pick<DraftLine, 'unit_price'>, facts: Facts | undefined): number | null =>
  unit_price ?? facts?.list_unit_price ?? null;

interface Terms {
  /** Fee of the zone, cents; counts where nobody typed another. */
  readonly usualFee: number;
  readonly vatRatePercent: number;
}

/** The amounts of a draft, with the rules that the server issues it by. What the catalogue has not answered yet counts as nothing for that moment. */
export function draftTotals(draft: Draft, facts: FactsByLine, { usualFee, vatRatePercent }: Terms): DocumentAmounts {
  const { delivery, discount, deposit_bp, lines } = draft;
  return documentAmounts({
    lines: lines.map((line) => ({
      quantity: line.quantity,
      unitPrice: unitPriceOf(line, facts.get(line.id)) ?? 0,
      discountBp: line.discount_bp,
      zeroRated: line.variant_id === null && line.zero_rated,
      fromStock: facts.get(line.id)?.kind === 'item' && facts.get(line.id)?.made_to_order === false,
    })),
    discount,
    deliveryFee: delivery.fee ?? (delivery.fulfilment === 'delivery' && delivery.suburb_id ? usualFee : 0),
    depositBp: deposit_bp,
    vatRateBp: Math.round(vatRatePercent * 100),
  });
}
