import type { Draft, DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { documentAmounts, type DocumentAmounts } from '@plinth/money/document-totals';
import type { Facts, FactsByLine } from './draft-model';

/** Returns the unit price of a line: the typed one, else the catalogue's; null while it is unknown. */
export const unitPriceOf = ({ unit_price }: Pick<DraftLine, 'unit_price'>, facts: Facts | undefined): number | null =>
  unit_price ?? facts?.list_unit_price ?? null;

interface Terms {
  /** Fee of the zone, in cents; used where no other was typed. */
  readonly usualFee: number;
  readonly vatRatePercent: number;
}

/** Calculates the amounts of a draft by the server's rules. A line without an answer from the catalogue counts as 0. */
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
