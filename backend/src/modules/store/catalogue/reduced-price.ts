import { roundToCents, type Cents } from '@plinth/money/cents';

/** Reduces a changed full price in the proportion of the item's special. */
export const reducePrice = (
  { compare_at_price: before, price }: { readonly compare_at_price: Cents | null; readonly price: Cents },
  full: Cents,
): Cents => (before === null ? full : roundToCents((full * price) / before));
