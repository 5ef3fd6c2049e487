import type { ItemConfiguration, UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { roundToCents, type Cents } from '@plinth/money/cents';

/** An item that a set wants, in whatever colour. */
export interface SetNeed {
  readonly quantity: number;
  /** Price of one of it singly as the set has it, in cents: its weight among the others. */
  readonly value: Cents;
  /** May be had with it and weighs nothing: its discount is that of the others, and it is never missing. */
  readonly isExtra?: true;
}

/** Terms of a ready-made set's discount. */
export interface SetTerms {
  /** Without its colour: each part says its own. */
  readonly name: string;
  readonly discountPercent: number;
  /** True where it can still be bought as a set: withdrawn, it may lie in a cart, and no longer gives a discount. */
  readonly isOffered: boolean;
  /** Its items by their keys (`partKey`). */
  readonly needs: ReadonlyMap<string, SetNeed>;
}

/** Pieces of a set that lie in a cart. */
export interface SetLine {
  readonly id: string;
  readonly key: string;
  /** Price of one, bought singly. */
  readonly full: Cents;
  readonly quantity: number;
}

export interface SetDiscount {
  /** Percent off each line, by its id. Where some of its pieces are more than the sets want, it is the average of all. */
  readonly percents: ReadonlyMap<string, number>;
  /** Number of pieces of each line that the sets want, by line id. */
  readonly wanted: ReadonlyMap<string, number>;
  /** Percent that the last set still gives. */
  readonly percent: number;
  /** Missing pieces by their keys: of the sets that still give something, of one where none does. */
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

/** Price of one piece in a set: rounded by the piece, so that lines add up to the total to the cent. */
export const inSet = (full: Cents, discountPercent: number): Cents =>
  roundToCents((full * (100 - discountPercent)) / 100);

/** Checks that a price is this piece's, bought singly, in the set, or in one that is not whole. */
export const isBetween = (price: Cents, full: Cents, { discountPercent }: SetTerms): boolean =>
  price <= full && price >= inSet(full, discountPercent);

/**
 * Calculates the share of its discount that a set still gives: all of it while it is whole, nothing once half of its
 * value is gone.
 */
const stillGiven = (share: number): number => Math.max(0, 2 * share - 1);

/**
 * The discount of ready-made sets of one kind, counted by whole sets: the first has the pieces that one set wants, the next what one more wants of those that
 * are left, and what no set wants costs what it costs. The discount gives way with what is missing, slower than the missing piece costs: whoever takes
 * a piece out never pays more for the rest than before for all.
 */
export function setDiscount({ needs, discountPercent, isOffered }: SetTerms, lines: readonly SetLine[]): SetDiscount {
  const value = [...needs.values()].reduce((sum, need) => sum + need.value * need.quantity, 0);
  const left = [...needs].map(([key, need]) => ({
    key,
    need,
    // The dearest first: what is left over is what costs least.
    pieces: lines
      .filter((line) => line.key === key && line.quantity > 0)
      .sort((a, b) => b.full - a.full)
      .map(({ id, quantity }) => ({ id, quantity })),
  }));
  const sums = new Map<string, number>();
  const wantedQuantities = new Map<string, number>();
  const missing = new Map<string, number>();
  let percent = 0;
  for (let nth = 0; isOffered; nth++) {
    const takenPieces = left.map(({ key, need, pieces }) => ({ key, need, of: take(pieces, need.quantity) }));
    const present = takenPieces.reduce((sum, { need, of }) => sum + need.value * countOf(of), 0);
    const share = value === 0 ? 0 : present / value;
    const givenPercent = discountPercent * stillGiven(share);
    if (nth > 0 && stillGiven(share) === 0) break;
    percent = givenPercent;
    for (const { key, need, of } of takenPieces) {
      const short = need.quantity - countOf(of);
      if (short > 0 && need.isExtra === undefined) missing.set(key, (missing.get(key) ?? 0) + short);
      for (const { id, quantity } of of) {
        sums.set(id, (sums.get(id) ?? 0) + givenPercent * quantity);
        wantedQuantities.set(id, (wantedQuantities.get(id) ?? 0) + quantity);
      }
    }
    if (stillGiven(share) === 0) break;
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

/** Takes so many pieces off a pile, as far as it goes. */
function take(pile: { id: string; quantity: number }[], wantedQuantity: number): { id: string; quantity: number }[] {
  const takenPieces: { id: string; quantity: number }[] = [];
  let open = wantedQuantity;
  while (open > 0 && pile.length > 0) {
    const [top] = pile;
    const quantity = Math.min(open, top.quantity);
    takenPieces.push({ id: top.id, quantity });
    top.quantity -= quantity;
    open -= quantity;
    if (top.quantity === 0) pile.shift();
  }
  return takenPieces;
}
