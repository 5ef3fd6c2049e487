import { roundToCents, type Cents } from './cents';

/** Rules that round a calculated price to a shelf price. */
export const PRICE_ROUNDINGS = ['10c', 'r1', 'r5', '99'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** Shelf prices are so many cents apart, and stand so far above a whole step. */
const RULES: Readonly<Record<PriceRounding, { step: Cents; above: Cents }>> = {
  '10c': { step: 10, above: 0 },
  r1: { step: 1_00, above: 0 },
  r5: { step: 5_00, above: 0 },
  '99': { step: 1_00, above: 99 },
};

const BASIS_POINTS = 10_000;

/**
 * The nearest shelf price, halves upwards, and never less than the smallest that there is.
 * @param price cents, more than 0
 */
export function shelfPrice(price: Cents, rounding: PriceRounding): Cents {
  const { step, above } = RULES[rounding];
  const nearest = Math.round((price - above) / step) * step + above;
  return Math.max(nearest, above === 0 ? step : above);
}

/**
 * A price that is raised, or lowered with a negative percentage, and rounded to a shelf price.
 * @param basisPoints 5 % is 500
 */
export const raisedPrice = (price: Cents, basisPoints: number, rounding: PriceRounding): Cents =>
  shelfPrice(roundToCents((price * (BASIS_POINTS + basisPoints)) / BASIS_POINTS), rounding);
