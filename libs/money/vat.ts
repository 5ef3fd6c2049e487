import { roundToCents, sumCents, type Cents } from './cents';

/**
 * Default VAT rate: 15% since 1 April 2018 (VAT Act 89 of 1991, s 7). Calculations take the rate as a parameter and
 * never assume this one.
 */
export const DEFAULT_VAT_RATE_PERCENT = 15;

/**
 * VAT contained in a price that includes it: half-up of gross × rate / (100 + rate), the tax fraction of
 * VAT Act 89 of 1991, s 1.
 * @param gross cents including VAT, may be negative (a credit)
 * @param ratePercent the rate, e.g. 15
 */
export function vatOfGross(gross: Cents, ratePercent: number): Cents {
  return roundToCents((gross * ratePercent) / (100 + ratePercent));
}

/** Price including VAT for a net price in cents, half-up. */
export function grossOfNet(net: number, ratePercent: number): Cents {
  return roundToCents((net * (100 + ratePercent)) / 100);
}

/** VAT on an amount without it, half-up. @param net cents, may be negative (a credit) */
export function vatOfNet(net: Cents, ratePercent: number): Cents {
  return roundToCents((net * ratePercent) / 100);
}

export interface VatTotals {
  /** Cents including VAT. */
  gross: Cents;
  /** Cents of VAT: the sum of the lines' VAT, never recomputed from the total. */
  vat: Cents;
  /** Cents without VAT: gross − vat. */
  net: Cents;
}

/** Totals of a document from its lines' gross amounts: its VAT is the sum of its lines' VAT. */
export function vatTotals(lineGross: readonly Cents[], ratePercent: number): VatTotals {
  const gross = sumCents(lineGross);
  const vat = sumCents(lineGross.map((line) => vatOfGross(line, ratePercent)));
  return { gross, vat, net: gross - vat };
}
