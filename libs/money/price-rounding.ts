import { roundToCents, type Cents } from './cents';

/** Rules that round a calculated price to a shelf price. */
export const PRICE_ROUNDINGS = ['10c', 'r1', 'r5', '99'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** Step between shelf prices in cents, and their offset above a multiple of it. */
const RULES: Readonly<Record<PriceRounding, { step: Cents; above: Cents }>> = {
  '10c': { step: 10, above: 0 },
  r1: { step: 1_00, above: 0 },
  r5: { step: 5_00, above: 0 },
  '99': { step: 1_00, above: 99 },
};

const BASIS_POINTS = 10_000;

/**
 * Rounds to the nearest shelf price, halves up, at least the smallest one.
 * @param price cents, more than 0
 */
export function shelfPrice(price: Cents, rounding: PriceRounding): Cents {
  const { step, above } = RULES[rounding];
  const nearest = Math.round((price - above) / step) * step + above;
  return Math.max(nearest, above === 0 ? step : above);
}

/**
 * Raises a price by a percentage (negative lowers it), rounded to a shelf price.
 * @param basisPoints 5 % is 500
 */
export const raisedPrice = (price: Cents, basisPoints: number, rounding: PriceRounding): Cents =>
  shelfPrice(roundToCents((price * (BASIS_POINTS + basisPoints)) / BASIS_POINTS), rounding);
