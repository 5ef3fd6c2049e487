import { createHash, randomBytes } from 'node:crypto';
import { normaliseTop } from '@plinth/cabinetry/top/top';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { MOST_CENTS, type Cents } from '@plinth/money/cents';
import { piecesInWords, type Pieces } from '@plinth/contracts/store/catalogue/line-options';
import { formatRand } from '@plinth/money/format';
import type { SetDiscount } from '../catalogue/sets/set-rules';

/** Largest number of lines in a cart. */
export const MAX_LINES = 100;
/** Largest number of lines after a merge: two full carts lose nothing, but nothing new may be added. */
export const MAX_MERGED_LINES = 2 * MAX_LINES;
/** Largest number of pieces of one line. */
export const MAX_QUANTITY = 999;

/** Creates an unguessable id: 192 random bits in base64url. */
export const newSecretId = (): string => randomBytes(24).toString('base64url');

/**
 * Normalises a configuration: without empty fields, keys in order; null if nothing was chosen. Equal choices become
 * equal, so that they share a line.
 */
export function normalConfiguration(configuration: ItemConfiguration | null | undefined): ItemConfiguration | null {
  if (!configuration) return null;
  if (configuration.kind === 'top') return { kind: configuration.kind, ...normaliseTop(configuration) };
  const { kind, ...choice } = configuration;
  const chosenFields = Object.entries(choice)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return chosenFields.length === 0 ? null : Object.fromEntries(chosenFields);
}

/** Hashes a normalised configuration; '' for none. */
export function configurationHash(configuration: ItemConfiguration | null): string {
  return configuration === null ? '' : createHash('sha256').update(JSON.stringify(configuration)).digest('base64url');
}

/** Limits of colour samples: one of each colour, and a number in all. */
export interface SampleTerms {
  readonly most: number;
  /** Number of this sample among the cart's samples, from 1. */
  readonly number: number;
}

/** Returns how many pieces of this sample may be ordered, 1 or 0. */
export const samplesAllowed = ({ most, number }: SampleTerms): 0 | 1 => (number <= most ? 1 : 0);

/** Quantity that a line wants of an item, with the item's free stock; null for items that are cut to order. */
export interface Demand {
  readonly id: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly free: number | null;
}

/** Stock for a line: the quantity left for it, and the quantity that earlier lines take. */
export interface LineStock {
  readonly left: number;
  readonly takenByOthers: number;
}

/**
 * Calculates the available stock of each line, by line id. Lines of the same item are served in order, as the order
 * will hold stock for all of them.
 */
export function calculateLineStock(demands: readonly Demand[]): Map<string, LineStock> {
  const takenQuantities = new Map<string, number>();
  const stock = new Map<string, LineStock>();
  for (const { id, variantId, quantity, free } of demands) {
    if (free === null) continue;
    const elsewhere = Math.min(free, takenQuantities.get(variantId) ?? 0);
    stock.set(id, { left: free - elsewhere, takenByOthers: elsewhere });
    takenQuantities.set(variantId, elsewhere + quantity);
  }
  return stock;
}

/** Returns the notice that blocks ordering the whole cart; null if there is none. */
export const describeCartNotice = (total: Cents): string | null =>
  total <= MOST_CENTS
    ? null
    : `This comes to more than the ${formatRand(MOST_CENTS)} that an order can hold here. Ask us for a quote, or remove something.`;

interface LineFacts {
  readonly onSale: boolean;
  /** True if it can still be made as configured. */
  readonly isMade?: boolean;
  readonly price: number;
  readonly priceWhenAdded: number;
  readonly quantity: number;
  /** Quantity that can be ordered now; null if cut to order. */
  readonly available: number | null;
  /** Quantity that other lines of the cart take of the stock. */
  readonly takenByOthers?: number;
  readonly sample?: SampleTerms | null;
  /** Names of its withdrawn colours. */
  readonly goneColours?: readonly string[];
  /** True if it is available in another colour. */
  readonly isRecoloured?: boolean;
  /** Names of its chosen fittings that are no longer kept. */
  readonly goneFittings?: readonly string[];
}

/** Checks that a line blocks ordering its cart; `describeLineNotice` says why. */
export const isBlocked = ({
  onSale,
  available,
  quantity,
}: Pick<LineFacts, 'onSale' | 'available' | 'quantity'>): boolean =>
  !onSale || (available !== null && available < quantity);

/** Returns the notice of a line: no longer sold, no longer made, too few, or another price; null if there is none. */
export function describeLineNotice({
  onSale,
  isMade = true,
  price,
  priceWhenAdded,
  quantity,
  available,
  takenByOthers = 0,
  sample,
  goneColours = [],
  isRecoloured = false,
  goneFittings = [],
}: LineFacts): string | null {
  if (!onSale && goneColours.length > 0)
    return `${new Intl.ListFormat('en-GB').format(goneColours)} ${goneColours.length === 1 ? 'is' : 'are'} no longer sold: ${
      isRecoloured ? 'choose another colour or remove it' : 'remove it'
    } to go on.`;
  if (!isMade && goneFittings.length > 0)
    return `${new Intl.ListFormat('en-GB').format(goneFittings)} ${goneFittings.length === 1 ? 'is' : 'are'} no longer sold. Choose ${goneFittings.length === 1 ? 'another one' : 'others'} or remove this to go on.`;
  if (!isMade) return 'We can no longer make this. Remove it to go on.';
  if (!onSale) return 'We no longer sell this. Remove it to go on.';
  if (sample && samplesAllowed(sample) === 0)
    return `An order holds ${sample.most} colour samples. Remove this one to go on.`;
  if (sample && quantity > 1 && available !== 0) return 'One sample of each colour is what we send. Enter 1 to go on.';
  if (available !== null && available < quantity) {
    if (available + takenByOthers <= 0)
      return 'Sold out for now. Remove it to go on. On its page, press “Tell me”, and we write when it is back.';
    const inStock = `We have ${available + takenByOthers} in stock`;
    if (available <= 0) return `${inStock}, all of them in another line of your cart. Remove this one to go on.`;
    return `${inStock}${takenByOthers === 0 ? '' : `, ${takenByOthers} of them in another line of your cart`}. Enter ${available} or fewer to go on.`;
  }
  if (price !== priceWhenAdded)
    return `The price changed from ${formatRand(priceWhenAdded)} to ${formatRand(price)} since you added it.`;
  return null;
}

interface SetFacts {
  readonly name: string;
  readonly discountPercent: number;
  readonly isOffered: boolean;
  readonly grantedDiscount: Pick<SetDiscount, 'percent' | 'missing'>;
  readonly missing: readonly Pieces[];
  /** Discount that the set still gives, and the full one for the pieces in the cart if none were missing; in cents. */
  readonly discount: Cents;
  readonly atMost: Cents;
}

/** Largest number of names in a notice. */
const MAX_NAMES = 3;

/**
 * Returns the notice of a ready-made set, once for all its lines: how much discount it has lost, and why; null if
 * there is none.
 */
export function describeSetNotice({
  name,
  discountPercent,
  isOffered,
  grantedDiscount,
  missing,
  discount,
  atMost,
}: SetFacts): string | null {
  if (discountPercent === 0) return null;
  const discountText = `its ${discountPercent}% off, ${formatRand(atMost)} on what is here,`;
  if (!isOffered) return `We no longer sell ${name} as a set, so ${discountText} no longer counts.`;
  if (grantedDiscount.missing.size === 0) return null;
  if (discount === 0) return `Half of ${name} or more is missing, so ${discountText} no longer counts.`;
  const pieces = [...grantedDiscount.missing.values()].reduce((sum, quantity) => sum + quantity, 0);
  const missingText =
    missing.length === 0 || missing.length > MAX_NAMES
      ? `${pieces} parts`
      : new Intl.ListFormat('en-GB').format(missing.map(piecesInWords));
  return `Without ${missingText}, ${name} saves you ${formatRand(discount)} instead of ${formatRand(atMost)} on what is here.`;
}

/** Formats the short number of a cart, for the phone. */
export const formatCartNumber = ({ number }: { readonly number: number }): string => `C${String(number)}`;
