import { createHash, randomBytes } from 'node:crypto';
import { normalTop } from '@plinth/cabinetry/top/top';
import type { ItemConfiguration } from '@plinth/contracts/configuration';
import { formatRand } from '@plinth/money/format';

/** Different items a cart may hold. */
export const MAX_LINES = 100;
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
  const chosen = Object.entries(choice)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}

/** Identifies a normal configuration; '' for none. */
export function configurationHash(configuration: ItemConfiguration | null): string {
  return configuration === null ? '' : createHash('sha256').update(JSON.stringify(configuration)).digest('base64url');
}

/** What counts for a colour sample: one of each, and so many in all. */
export interface SampleTerms {
  readonly most: number;
  /** Which of the cart's samples it is, from 1. */
  readonly number: number;
}

/** How many of this sample may be ordered: one is enough to look at. */
export const samplesAllowed = ({ most, number }: SampleTerms): 0 | 1 => (number <= most ? 1 : 0);

interface Seen {
  readonly onSale: boolean;
  readonly price: number;
  readonly priceWhenAdded: number;
  readonly quantity: number;
  /** How many can be ordered now; null when cut to order. */
  readonly available: number | null;
  readonly sample?: SampleTerms | null;
  /** The ready-made set that the line came with, when parts of it are missing. */
  readonly brokenSet?: { readonly name: string; readonly discountPercent: number } | null;
}

/** What the shopper must know about a line before paying for it: no longer sold, too few, another price; null when all is well. */
export function noticeOf({ onSale, price, priceWhenAdded, quantity, available, sample, brokenSet }: Seen): string | null {
  if (!onSale) return 'We no longer sell this. Remove it to go on.';
  if (sample && samplesAllowed(sample) === 0) return `An order holds ${sample.most} colour samples. Remove this one to go on.`;
  if (sample && quantity > 1 && available !== 0) return 'One sample of each colour is what we send. Enter 1 to go on.';
  if (available !== null && available < quantity) {
    return available <= 0
      ? 'Sold out for now. Remove it to go on, or ask us when it comes.'
      : `We have ${available} in stock. Enter ${available} or fewer to go on.`;
  }
  if (brokenSet && brokenSet.discountPercent > 0) {
    return `${brokenSet.name} is no longer whole, so its ${brokenSet.discountPercent}% off no longer counts. Add what is missing to have it again.`;
  }
  if (price !== priceWhenAdded) return `The price changed from ${formatRand(priceWhenAdded)} to ${formatRand(price)} since you added it.`;
  return null;
}
