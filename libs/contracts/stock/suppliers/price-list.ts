/*
 * What suppliers ask, and what is best bought of it. Quantities are in base units of the item (pieces, or millimetres of tape and profiles), prices whole
 * cents without VAT. Without zod, which sums do not need.
 */

/** Largest number of packs of a line. */
export const MOST_PACKS = 10_000;

/**
 * Shortest pack of an item that is kept in millimetres. Nothing is sold by the millimetre: a shorter one is the price
 * of a metre, typed as the price of one millimetre.
 */
export const LEAST_MM_PER_PACK = 100;

/** Checks that a pack is long enough to be sold: any number of pieces, but no single millimetres. */
export const isPackSold = ({ base_unit, pack_factor }: { base_unit: 'piece' | 'mm'; pack_factor: number }): boolean =>
  base_unit === 'piece' || pack_factor >= LEAST_MM_PER_PACK;

/** Quantity break: the price of each pack from a number of packs on. */
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
  /** Working days until delivery. */
  readonly lead_days: number;
  readonly valid_from: string;
  readonly valid_until: string | null;
}

/** Purchase of a number of packs of an offer, and its cost. */
export interface Purchase<Of extends Offer = Offer> {
  readonly offer: Of;
  readonly packs: number;
  /** Price of a pack at this quantity. */
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

/** Returns the smallest number of packs, from `packs` on, that the supplier sells. */
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

/** Compares purchases: by cost, then by day of delivery, then by surplus. */
function better<Of extends Offer>(one: Purchase<Of>, other: Purchase<Of>): number {
  return (
    one.total - other.total ||
    one.offer.lead_days - other.offer.lead_days ||
    one.quantity - other.quantity ||
    (one.offer.id < other.offer.id ? -1 : 1)
  );
}

/**
 * Lists the purchases of an offer that cover a quantity: just enough, or up to a quantity break where that costs
 * less.
 */
function purchasesOf<Of extends Offer>(offer: Of, quantity: number, most: number): Purchase<Of>[] {
  const enough = packsSold(offer, Math.ceil(quantity / offer.pack_factor));
  const more = offer.breaks
    .map(({ from_packs }) => packsSold(offer, from_packs))
    .filter((packs) => packs > enough && packs * offer.pack_factor <= most);
  return [enough, ...more].map((packs) => purchaseOf(offer, packs));
}

/**
 * Finds the cheapest purchase of at least a quantity of an item: whole packs, within the supplier's minimum and
 * multiple, at that day's prices.
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

/** Stock of an item and its target. */
export interface ItemStock {
  readonly on_hand: number;
  /** Quantity reserved for orders and invoices. */
  readonly reserved: number;
  /** Quantity that sales and projects wait for and nobody keeps yet; none where it is left out. */
  readonly wanted?: number;
  readonly on_order: number;
  readonly reorder_point: number;
  /** Target quantity of an order; null for twice the reorder point. */
  readonly up_to: number | null;
}

export const upTo = ({ reorder_point, up_to }: Pick<ItemStock, 'reorder_point' | 'up_to'>): number =>
  Math.max(up_to ?? reorder_point * 2, reorder_point);

/** Calculates the free quantity once everything on order has arrived, and everybody who waits has theirs. */
export const projectStock = ({
  on_hand,
  reserved: reservedQuantity,
  wanted: wantedQuantity = 0,
  on_order,
}: Pick<ItemStock, 'on_hand' | 'reserved' | 'wanted' | 'on_order'>): number =>
  on_hand + on_order - reservedQuantity - wantedQuantity;

/** Calculates the quantity to order: nothing above the reorder point, else up to the target. */
export function shortfall(stockLevel: ItemStock): number {
  const there = projectStock(stockLevel);
  return there > stockLevel.reorder_point ? 0 : Math.max(0, upTo(stockLevel) - there);
}
