import { roundToCents, sumCents, type Cents } from './cents';
import { splitCents } from './split';
import { vatOfGross } from './vat';

/** A hundredth of a percent: 250 is 2.5%. */
export type BasisPoints = number;
/** 100 % in basis points. */
export const WHOLE = 10_000;

/** Terms that decide a line's amounts. */
export interface LineTerms {
  readonly quantity: number;
  /** Price of one piece, cents including VAT. */
  readonly unitPrice: Cents;
  readonly discountBp: BasisPoints;
  /** True for a line without VAT. */
  readonly zeroRated?: boolean;
  /** True for goods from stock that are not made. */
  readonly fromStock?: boolean;
}

export interface DocumentTerms {
  readonly lines: readonly LineTerms[];
  /** Discount on all lines together: a percentage in basis points, or an amount in cents. */
  readonly discount: { readonly kind: 'none' | 'percent' | 'amount'; readonly value: number };
  /** Cents including VAT. */
  readonly deliveryFee: Cents;
  readonly depositBp: BasisPoints;
  readonly vatRateBp: BasisPoints;
}

export interface LineAmounts {
  /** Quantity times price, before any discount. */
  readonly gross: Cents;
  readonly discount: Cents;
  /** Its share of the document's discount. */
  readonly documentDiscount: Cents;
  /** Price of the line, including VAT. */
  readonly total: Cents;
  readonly vat: Cents;
}

export interface DocumentAmounts {
  readonly lines: readonly LineAmounts[];
  /** Lines after their own discounts. */
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly deliveryFee: Cents;
  readonly deliveryVat: Cents;
  readonly vat: Cents;
  /** Total without VAT. */
  readonly net: Cents;
  readonly total: Cents;
  /** Deposit due before cutting. */
  readonly deposit: Cents;
}

const partOf = (amount: Cents, share: BasisPoints): Cents => roundToCents((amount * share) / WHOLE);

/**
 * Calculates the amounts of a quote, invoice or credit note. Server and browser share it, so that the preview is what
 * is issued. A line's VAT is half-up of its gross after all discounts; the document's VAT is their sum.
 */
export function documentAmounts({
  lines,
  discount,
  deliveryFee,
  depositBp,
  vatRateBp,
}: DocumentTerms): DocumentAmounts {
  const rate = vatRateBp / 100;
  const own = lines.map(({ quantity, unitPrice, discountBp }) => {
    const gross = quantity * unitPrice;
    return { gross, discount: partOf(gross, discountBp) };
  });
  const afters = own.map((line) => line.gross - line.discount);
  const subtotal = sumCents(afters);
  const whole =
    discount.kind === 'none'
      ? 0
      : discount.kind === 'percent'
        ? partOf(subtotal, discount.value)
        : Math.min(discount.value, subtotal);
  const shares = splitCents(whole, afters);
  const amounts = own.map((line, index): LineAmounts => {
    const total = afters[index] - shares[index];
    return {
      ...line,
      documentDiscount: shares[index],
      total,
      vat: lines[index].zeroRated ? 0 : vatOfGross(total, rate),
    };
  });
  const deliveryVat = vatOfGross(deliveryFee, rate);
  const vat = sumCents(amounts.map((line) => line.vat)) + deliveryVat;
  const total = subtotal - whole + deliveryFee;
  return {
    lines: amounts,
    subtotal,
    discount: whole,
    deliveryFee,
    deliveryVat,
    vat,
    net: total - vat,
    total,
    deposit: depositOf(total, depositBp, lines.length > 0 && lines.every(({ fromStock }) => fromStock === true)),
  };
}

/** Returns the deposit due before cutting; 0 where everything is from stock, which is paid when taken. */
export const depositOf = (total: Cents, depositBp: BasisPoints, isFromStock: boolean): Cents =>
  isFromStock ? 0 : partOf(total, depositBp);

/**
 * Returns how far a line is below its list price in basis points: by a lower price, its own discount and its share of
 * the document's. One cent is ignored and the rest rounded down, so that a typed 5% never counts as more.
 */
export function reductionBp(listUnitPrice: Cents, quantity: number, total: Cents): BasisPoints {
  const full = listUnitPrice * quantity;
  if (full <= 0 || total >= full) return 0;
  return Math.max(0, Math.floor(((full - total - 1) * WHOLE) / full));
}

/** Invoice line, or its delivery fee, with the amounts already credited. */
export interface Creditable {
  readonly total: Cents;
  readonly vat: Cents;
  readonly credited: Cents;
  readonly creditedVat: Cents;
}

export const leftToCredit = ({ total, credited: creditedAmount }: Creditable): Cents => total - creditedAmount;

/**
 * Calculates the VAT of a credit on a line, from the total credited, so that credits in any parts add up to the
 * line's VAT to the cent.
 * @throws RangeError when more is credited than is left
 */
export function creditedVat(line: Creditable, amount: Cents): Cents {
  if (amount < 0 || amount > leftToCredit(line)) throw new RangeError('A credit is never more than what is left');
  if (line.total === 0) return 0;
  return Math.max(0, roundToCents((line.vat * (line.credited + amount)) / line.total) - line.creditedVat);
}

/**
 * Splits a credit over lines in proportion to their remaining amounts.
 * @throws RangeError when more is credited than is left
 */
export function spreadCredit(amount: Cents, lines: readonly Creditable[]): Cents[] {
  const left = lines.map(leftToCredit);
  if (amount > sumCents(left)) throw new RangeError('A credit is never more than what is left');
  return splitCents(amount, left);
}
