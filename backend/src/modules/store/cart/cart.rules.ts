import { createHash, randomBytes } from 'node:crypto';
import { normalTop } from '@plinth/cabinetry/top/top';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { MOST_CENTS, type Cents } from '@plinth/money/cents';
import { piecesInWords, type Pieces } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import type { SetDiscount } from '../catalogue/sets/set-rules';

/** Different items a cart may hold. */
export const MAX_LINES = 100;
/** Two full carts that become one lose nothing; only nothing new goes in. */
export const MAX_MERGED_LINES = 2 * MAX_LINES;
/** Most of one item. */
export const MAX_QUANTITY = 999;

/** An unguessable id: 192 random bits in base64url. */
export const newSecretId = (): string => randomBytes(24).toString('base64url');

/**
 * The choice without what was left open, keys in order; null when nothing was chosen. The same choice has the same form, so that it
 * is the same line.
 */
export function normalConfiguration(configuration: ItemConfiguration | null | undefined): ItemConfiguration | null {
  if (!configuration) return null;
  if (configuration.kind === 'top') return { kind: configuration.kind, ...normalTop(configuration) };
  const { kind, ...choice } = configuration;
  const chosenFields = Object.entries(choice)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return chosenFields.length === 0 ? null : Object.fromEntries(chosenFields);
}

/** Identifies a normal configuration; '' for none. */
export function configurationHash(configuration: ItemConfiguration | null): string {
  return configuration === null ? '' : createHash('sha256').update(JSON.stringify(configuration)).digest('base64url');
}

/** Limits of colour samples: one of each, and a number in all. */
export interface SampleTerms {
  readonly most: number;
  /** Number of this sample among the cart's samples, from 1. */
  readonly number: number;
}

/** Returns how many of this sample may be ordered: one is enough to look at. */
export const samplesAllowed = ({ most, number }: SampleTerms): 0 | 1 => (number <= most ? 1 : 0);

/** A line's wish for an item of which `free` are in stock; null for what is cut to order. */
export interface Demand {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly free: number | null;
}

/** Stock for a line: what is left for it, and what the lines before it have taken. */
export interface LineStock {
  readonly left: number;
  readonly elsewhere: number;
}

/**
 * Calculates what each line may have of the stock, by line id: lines of one item are served in their order, as the
 * order will hold stock for all of them.
 */
export function stockOfLines(demands: readonly Demand[]): Map<string, LineStock> {
  const takenQuantities = new Map<string, number>();
  const stock = new Map<string, LineStock>();
  for (const { id, variantId, quantity, free } of demands) {
    if (free === null) continue;
    const elsewhere = Math.min(free, takenQuantities.get(variantId) ?? 0);
    stock.set(id, { left: free - elsewhere, elsewhere });
    takenQuantities.set(variantId, elsewhere + quantity);
  }
  return stock;
}

/** Returns the notice that keeps a whole cart from becoming an order; null when nothing does. */
export const cartNoticeOf = (total: Cents): string | null =>
  total <= MOST_CENTS
    ? null
    : `This comes to more than the ${formatRand(MOST_CENTS)} that an order can hold here. Ask us for a quote, or remove something.`;

interface Seen {
  readonly onSale: boolean;
  /** True where it can still be made as it was chosen. */
  readonly isMade?: boolean;
  readonly price: number;
  readonly priceWhenAdded: number;
  readonly quantity: number;
  /** Number that can be ordered now; null when cut to order. */
  readonly available: number | null;
  /** Quantity of the stock that other lines of the cart have taken. */
  readonly elsewhere?: number;
  readonly sample?: SampleTerms | null;
  /** Names of colours of it that were withdrawn. */
  readonly goneColours?: readonly string[];
  /** True where it could be had in another colour. */
  readonly isRecoloured?: boolean;
}

/** Checks that a line keeps its cart from being ordered; `noticeOf` says why. */
export const isBlocked = ({ onSale, available, quantity }: Pick<Seen, 'onSale' | 'available' | 'quantity'>): boolean =>
  !onSale || (available !== null && available < quantity);

/**
 * Returns what the shopper must know about a line before paying for it: no longer sold or made, too few, another
 * price; null when all is well.
 */
export function noticeOf({
  onSale,
  isMade = true,
  price,
  priceWhenAdded,
  quantity,
  available,
  elsewhere = 0,
  sample,
  goneColours = [],
  isRecoloured = false,
}: Seen): string | null {
  if (!onSale && goneColours.length > 0)
    return `${new Intl.ListFormat('en-GB').format(goneColours)} ${goneColours.length === 1 ? 'is' : 'are'} no longer sold: ${
      isRecoloured ? 'choose another colour or remove it' : 'remove it'
    } to go on.`;
  if (!isMade) return 'We can no longer make this. Remove it to go on.';
  if (!onSale) return 'We no longer sell this. Remove it to go on.';
  if (sample && samplesAllowed(sample) === 0)
    return `An order holds ${sample.most} colour samples. Remove this one to go on.`;
  if (sample && quantity > 1 && available !== 0) return 'One sample of each colour is what we send. Enter 1 to go on.';
  if (available !== null && available < quantity) {
    if (available + elsewhere <= 0)
      return 'Sold out for now. Remove it to go on. On its page, press “Tell me”, and we write when it is back.';
    const inStock = `We have ${available + elsewhere} in stock`;
    if (available <= 0) return `${inStock}, all of them in another line of your cart. Remove this one to go on.`;
    return `${inStock}${elsewhere === 0 ? '' : `, ${elsewhere} of them in another line of your cart`}. Enter ${available} or fewer to go on.`;
  }
  if (price !== priceWhenAdded)
    return `The price changed from ${formatRand(priceWhenAdded)} to ${formatRand(price)} since you added it.`;
  return null;
}

interface SeenSet {
  readonly name: string;
  readonly discountPercent: number;
  readonly isOffered: boolean;
  readonly grantedDiscount: Pick<SetDiscount, 'percent' | 'missing'>;
  readonly missing: readonly Pieces[];
  /**
   * Discount that the set still gives, and the one that it would give on what is here if nothing were missing; in
   * cents.
   */
  readonly discount: Cents;
  readonly atMost: Cents;
}

/** More names than these are a list to read. */
const NAMED = 3;

/**
 * Returns what the shopper must know about a ready-made set, once for all its lines: what it has lost of its
 * discount, and why; null when all is well.
 */
export function setNoticeOf({
  name,
  discountPercent,
  isOffered,
  grantedDiscount,
  missing,
  discount,
  atMost,
}: SeenSet): string | null {
  if (discountPercent === 0) return null;
  const full = `its ${discountPercent}% off, ${formatRand(atMost)} on what is here,`;
  if (!isOffered) return `We no longer sell ${name} as a set, so ${full} no longer counts.`;
  if (grantedDiscount.missing.size === 0) return null;
  if (discount === 0) return `Half of ${name} or more is missing, so ${full} no longer counts.`;
  const pieces = [...grantedDiscount.missing.values()].reduce((sum, quantity) => sum + quantity, 0);
  const what =
    missing.length === 0 || missing.length > NAMED
      ? `${pieces} parts`
      : new Intl.ListFormat('en-GB').format(missing.map(piecesInWords));
  return `Without ${what}, ${name} saves you ${formatRand(discount)} instead of ${formatRand(atMost)} on what is here.`;
}

/** The short number of a cart, as it is said on the phone. */
export const cartNumberOf = ({ number }: { readonly number: number }): string => `C${String(number)}`;
