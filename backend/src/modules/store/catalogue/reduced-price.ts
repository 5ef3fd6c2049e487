import { roundToCents, type Cents } from '@plinth/money/cents';

/** Reduces the full price of an item on special in its proportion, for when it is changed. */
export const reducePrice = (
  { compare_at_price: before, price }: { readonly compare_at_price: Cents | null; readonly price: Cents },
  full: Cents,
): Cents => (before === null ? full : roundToCents((full * price) / before));
