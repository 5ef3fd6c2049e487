import { roundToCents, sumCents, type Cents } from './cents';
import { splitCents } from './split';
import { vatOfGross } from './vat';

/** A hundredth of a percent: 250 is 2.5%. */
export type BasisPoints = number;
/** All of it, in basis points. */
export const WHOLE = 10_000;

/** Terms that decide a line's amounts. */
export interface LineTerms {
  readonly quantity: number;
  /** Charged for one, cents including VAT. */
  readonly unitPrice: Cents;
  readonly discountBp: BasisPoints;
  /** Carries no VAT. */
  readonly zeroRated?: boolean;
  /** Lies on a shelf; nothing of it is made. */
  readonly fromStock?: boolean;
}

export interface DocumentTerms {
  readonly lines: readonly LineTerms[];
  /** Off all lines together: a percentage in basis points, or an amount in cents. */
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
 * The amounts of a quote, an invoice or a credit note from what was agreed. Server and browser both draftTotals with this function, so what a
 * person sees while typing is what is issued. A line's VAT is half-up of its gross after all discounts, and the document's VAT is their sum.
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

/** Returns the deposit due before cutting; none when all is from the shelf: that is paid when it is taken. */
export const depositOf = (total: Cents, depositBp: BasisPoints, isFromStock: boolean): Cents =>
  isFromStock ? 0 : partOf(total, depositBp);

/**
 * By how much a line is below its list price, all reductions together: a lower price, its own discount and its share of the document's.
 * One cent is forgiven, and what remains is rounded down, so that 5% typed never counts as more than 5%.
 */
export function reductionBp(listUnitPrice: Cents, quantity: number, total: Cents): BasisPoints {
  const full = listUnitPrice * quantity;
  if (full <= 0 || total >= full) return 0;
  return Math.max(0, Math.floor(((full - total - 1) * WHOLE) / full));
}

/** A line of an invoice, or its delivery fee, with what credit notes already took off it. */
export interface Creditable {
  readonly total: Cents;
  readonly vat: Cents;
  readonly credited: Cents;
  readonly creditedVat: Cents;
}

export const leftToCredit = ({ total, credited: creditedAmount }: Creditable): Cents => total - creditedAmount;

/**
 * VAT of crediting so much of a line. Reckoned from what is credited in all, so that credits in any parts add up to the line's own VAT to the
 * cent.
 * @throws RangeError when more is credited than is left
 */
export function creditedVat(line: Creditable, amount: Cents): Cents {
  if (amount < 0 || amount > leftToCredit(line)) throw new RangeError('A credit is never more than what is left');
  if (line.total === 0) return 0;
  return Math.max(0, roundToCents((line.vat * (line.credited + amount)) / line.total) - line.creditedVat);
}

/** Spreads an amount to credit over lines in proportion to what is left of each. @throws RangeError when more is credited than is left */
export function spreadCredit(amount: Cents, lines: readonly Creditable[]): Cents[] {
  const left = lines.map(leftToCredit);
  if (amount > sumCents(left)) throw new RangeError('A credit is never more than what is left');
  return splitCents(amount, left);
}
