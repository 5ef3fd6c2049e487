/*
 * What suppliers ask, and what is best bought of it. Quantities are in base units of the item (pieces, or millimetres of tape and profiles), prices whole
 * cents without VAT. Without zod, which sums do not need.
 */

/** Packs of one line. */
export const MOST_PACKS = 10_000;

/** From so many packs on, each of them costs this. */
export interface PriceBreak {
  readonly from_packs: number;
  readonly price: number;
}

/** A line of a supplier's price list. */
export interface Offer {
  readonly id: string;
  /** Base units in a pack: 50 for a box of 50, 150 000 for a roll of 150 m. */
  readonly pack_factor: number;
  /** Price of a pack, without VAT. */
  readonly price: number;
  /** In any order. */
  readonly breaks: readonly PriceBreak[];
  readonly min_packs: number;
  readonly multiple_packs: number;
  /** Working days until it comes. */
  readonly lead_days: number;
  readonly valid_from: string;
  readonly valid_until: string | null;
}

/** Purchase of a number of packs of an offer, and its cost. */
export interface Purchase<Of extends Offer = Offer> {
  readonly offer: Of;
  readonly packs: number;
  /** Price of a pack, at this many. */
  readonly price: number;
  readonly quantity: number;
  readonly total: number;
}

export const isValidOn = ({ valid_from, valid_until }: Offer, day: string): boolean =>
  valid_from <= day && (valid_until === null || day <= valid_until);

/** Returns the price of a pack at a number of packs. */
export const priceOf = ({ price, breaks }: Pick<Offer, 'price' | 'breaks'>, packs: number): number =>
  breaks.reduce((best, step) => (step.from_packs <= packs && step.from_packs > best.from_packs ? step : best), {
    from_packs: 0,
    price,
  }).price;

/** The fewest packs, at least so many, that the supplier sells. */
export function packsSold(
  { min_packs, multiple_packs }: Pick<Offer, 'min_packs' | 'multiple_packs'>,
  packs: number,
): number {
  return Math.ceil(Math.max(packs, min_packs) / multiple_packs) * multiple_packs;
}

const purchaseOf = <Of extends Offer>(offer: Of, packs: number): Purchase<Of> => {
  const price = priceOf(offer, packs);
  return { offer, packs, price, quantity: packs * offer.pack_factor, total: packs * price };
};

/** Less money first; of the same money, what comes sooner, then what leaves less over. */
function better<Of extends Offer>(one: Purchase<Of>, other: Purchase<Of>): number {
  return (
    one.total - other.total ||
    one.offer.lead_days - other.offer.lead_days ||
    one.quantity - other.quantity ||
    (one.offer.id < other.offer.id ? -1 : 1)
  );
}

/**
 * Lists what can be bought of an offer to have a quantity: just enough, or as many as a quantity break asks, where
 * that costs less.
 */
function purchasesOf<Of extends Offer>(offer: Of, quantity: number, most: number): Purchase<Of>[] {
  const enough = packsSold(offer, Math.ceil(quantity / offer.pack_factor));
  const more = offer.breaks
    .map(({ from_packs }) => packsSold(offer, from_packs))
    .filter((packs) => packs > enough && packs * offer.pack_factor <= most);
  return [enough, ...more].map((packs) => purchaseOf(offer, packs));
}

/**
 * The cheapest way to have at least so much of one item: whole packs, the supplier's minimum and multiple kept, at the prices of that day.
 * @param most what is bought only to reach a better price goes no further
 * @returns undefined when nobody offers it
 */
export const cheapest = <Of extends Offer>(
  offers: readonly Of[],
  { quantity, day, most = Infinity }: { quantity: number; day: string; most?: number },
): Purchase<Of> | undefined =>
  offers
    .filter((offer) => isValidOn(offer, day))
    .flatMap((offer) => purchasesOf(offer, quantity, most))
    .sort(better)
    .at(0);

/** Stock of an item, and what is to be there. */
export interface Standing {
  readonly on_hand: number;
  /** Kept for orders and invoices. */
  readonly reserved: number;
  readonly on_order: number;
  readonly reorder_point: number;
  /** Ordered up to so many; twice the reorder point where nobody said. */
  readonly up_to: number | null;
}

export const upTo = ({ reorder_point, up_to }: Pick<Standing, 'reorder_point' | 'up_to'>): number =>
  Math.max(up_to ?? reorder_point * 2, reorder_point);

/** Calculates what will be free once all that is on order is there. */
export const projectStock = ({
  on_hand,
  reserved: reservedQuantity,
  on_order,
}: Pick<Standing, 'on_hand' | 'reserved' | 'on_order'>): number => on_hand + on_order - reservedQuantity;

/** Calculates how much is to be ordered: nothing above the reorder point, else up to the most that should lie there. */
export function shortfall(stockLevel: Standing): number {
  const there = projectStock(stockLevel);
  return there > stockLevel.reorder_point ? 0 : Math.max(0, upTo(stockLevel) - there);
}
