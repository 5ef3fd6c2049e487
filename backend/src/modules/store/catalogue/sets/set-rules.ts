import { roundToCents, type Cents } from '@plinth/money/cents';

/** What a ready-made set asks for its discount. */
export interface SetTerms {
  /** Without its colour: each part says its own. */
  readonly name: string;
  readonly discountPercent: number;
  /** Whether it can still be bought as a set: withdrawn, it may lie in a cart, and no longer gives a discount. */
  readonly isOffered: boolean;
  /** Addresses of its items with how many of each belong to it. */
  readonly needs: ReadonlyMap<string, number>;
}

/** Price of one piece in a set: rounded by the piece, so that lines add up to the total to the cent. */
export const inSet = (full: Cents, discountPercent: number): Cents =>
  roundToCents((full * (100 - discountPercent)) / 100);

/** Whether a price is this piece's, bought singly or in the set. */
export const isEither = (price: Cents, full: Cents, { discountPercent }: SetTerms): boolean =>
  price === full || price === inSet(full, discountPercent);

/** A set is whole while every item of it is there as often as it wants; in which colour does not matter. */
export function isWhole({ needs }: SetTerms, parts: readonly { slug: string; quantity: number }[]): boolean {
  const there = new Map<string, number>();
  for (const { slug, quantity } of parts) there.set(slug, (there.get(slug) ?? 0) + quantity);
  return [...needs].every(([slug, quantity]) => (there.get(slug) ?? 0) >= quantity);
}
