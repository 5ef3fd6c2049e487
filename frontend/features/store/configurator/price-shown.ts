import type { ConfiguredItem } from '@/features/store/goods/configured-address';

/** Reasons why there is no price, in a few words; the whole sentence stands where the choice is made. */
export const NO_PRICE = {
  impossible: 'It cannot be made like this.',
  failed: 'It could not be calculated.',
  coming: 'It is being calculated.',
} as const;

/**
 * The price on the page, in cents including VAT. What cannot be made, or was not priced yet, has none: neither the catalogue's nor that of the choice
 * before, which stand for something else.
 */
export function priceShown(
  configuredItem: Pick<ConfiguredItem, 'configuration' | 'price' | 'problem'> | null,
  catalogue: number,
): number | null {
  if (configuredItem === null || configuredItem.configuration === null) return configuredItem?.price ?? catalogue;
  return configuredItem.problem === null ? configuredItem.price : null;
}
