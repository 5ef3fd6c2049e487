import type { ItemConfiguration, UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { roundToCents, type Cents } from '@plinth/money/cents';

/** Item that a set needs, in any colour. */
export interface SetNeed {
  readonly quantity: number;
  /** Unit price outside the set, in cents: its weight among the items. */
  readonly value: Cents;
  /** True for an optional item without weight: it gets the discount of the others, and never counts as missing. */
  readonly isExtra?: true;
}

/** Terms of a ready-made set's discount. */
export interface SetTerms {
  /** Name without the colour, which each part names itself. */
  readonly name: string;
  readonly discountPercent: number;
  /** True if it is on offer; a withdrawn set may be in carts, but gives no discount. */
  readonly isOffered: boolean;
  /** Needed items by key (`partKey`). */
  readonly needs: ReadonlyMap<string, SetNeed>;
}

/** Pieces of a set in a cart line. */
export interface SetLine {
  readonly id: string;
  readonly key: string;
  /** Unit price outside the set. */
  readonly fullPrice: Cents;
  readonly quantity: number;
}

export interface SetDiscount {
  /** Discount in percent by line id. For a line with more pieces than the sets need, it is the average over all. */
  readonly percents: ReadonlyMap<string, number>;
  /** Pieces that the sets need, by line id. */
  readonly wanted: ReadonlyMap<string, number>;
  /** Discount of the last set, in percent. */
  readonly percent: number;
  /** Missing pieces by key, of the sets that still have a discount; of one set if none has. */
  readonly missing: ReadonlyMap<string, number>;
}

/** Returns the key of a cupboard or a top as an item of a set: colours and handles do not matter, sizes do. */
export function partKey(slug: string, configuration: ItemConfiguration | null): string {
  if (configuration === null) return slug;
  if (configuration.kind === 'top') return `${slug} ${configuration.length} ${configuration.depth}`;
  const shapeFields = SHAPE.flatMap((field) =>
    configuration[field] === undefined ? [] : [`${field}=${configuration[field]}`],
  );
  return [slug, ...shapeFields].join(' ');
}
const SHAPE = [
  'width',
  'height',
  'depth',
  'doors',
  'drawers',
  'shelves',
  'top',
] as const satisfies (keyof UnitConfiguration)[];

/** Returns the unit price in a set, rounded per piece, so that lines add up to the cent. */
export const calculateSetPrice = (full: Cents, discountPercent: number): Cents =>
  roundToCents((full * (100 - discountPercent)) / 100);

/** Checks that a price lies between the piece's price in a complete set and its price outside one. */
export const isBetween = (price: Cents, full: Cents, { discountPercent }: SetTerms): boolean =>
  price <= full && price >= calculateSetPrice(full, discountPercent);

/**
 * Calculates the share of the discount for the share of the set's value that is there: all when complete, nothing
 * when half is missing.
 */
const calculateDiscountShare = (share: number): number => Math.max(0, 2 * share - 1);

/**
 * Calculates the discount of ready-made sets of one kind, set by set: the first set takes the pieces it needs, the
 * next takes them from the rest, and remaining pieces have none. A missing piece lowers the discount by less than its
 * own price, so removing a piece never makes the cart dearer.
 */
export function setDiscount({ needs, discountPercent, isOffered }: SetTerms, lines: readonly SetLine[]): SetDiscount {
  const value = [...needs.values()].reduce((sum, need) => sum + need.value * need.quantity, 0);
  const remainingNeeds = [...needs].map(([key, need]) => ({
    key,
    need,
    // Dearest first, so that the surplus pieces, without a discount, are the cheapest.
    pieces: lines
      .filter((line) => line.key === key && line.quantity > 0)
      .sort((a, b) => b.fullPrice - a.fullPrice)
      .map(({ id, quantity }) => ({ id, quantity })),
  }));
  const sums = new Map<string, number>();
  const wantedQuantities = new Map<string, number>();
  const missing = new Map<string, number>();
  let percent = 0;
  for (let nth = 0; isOffered; nth++) {
    const takenPieces = remainingNeeds.map(({ key, need, pieces }) => ({ key, need, of: take(pieces, need.quantity) }));
    const presentValue = takenPieces.reduce((sum, { need, of: picks }) => sum + need.value * countOf(picks), 0);
    const share = value === 0 ? 0 : presentValue / value;
    const givenPercent = discountPercent * calculateDiscountShare(share);
    if (nth > 0 && calculateDiscountShare(share) === 0) break;
    percent = givenPercent;
    for (const { key, need, of: picks } of takenPieces) {
      const missingQuantity = need.quantity - countOf(picks);
      if (missingQuantity > 0 && need.isExtra === undefined)
        missing.set(key, (missing.get(key) ?? 0) + missingQuantity);
      for (const { id, quantity } of picks) {
        sums.set(id, (sums.get(id) ?? 0) + givenPercent * quantity);
        wantedQuantities.set(id, (wantedQuantities.get(id) ?? 0) + quantity);
      }
    }
    if (calculateDiscountShare(share) === 0) break;
  }
  return {
    percent,
    wanted: wantedQuantities,
    missing,
    percents: new Map(lines.map(({ id, quantity }) => [id, quantity === 0 ? 0 : (sums.get(id) ?? 0) / quantity])),
  };
}

const countOf = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** Takes up to this many pieces off a pile. */
function take(pile: { id: string; quantity: number }[], wantedQuantity: number): { id: string; quantity: number }[] {
  const takenPieces: { id: string; quantity: number }[] = [];
  let openQuantity = wantedQuantity;
  while (openQuantity > 0 && pile.length > 0) {
    const [firstPile] = pile;
    const quantity = Math.min(openQuantity, firstPile.quantity);
    takenPieces.push({ id: firstPile.id, quantity });
    firstPile.quantity -= quantity;
    openQuantity -= quantity;
    if (firstPile.quantity === 0) pile.shift();
  }
  return takenPieces;
}
