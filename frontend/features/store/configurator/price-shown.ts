import type { ConfiguredItem } from '@/features/store/goods/configured-address';

/** Short reasons why there is no price; the full sentence is beside the choice. */
export const NO_PRICE = {
  impossible: 'It cannot be made like this.',
  failed: 'It could not be calculated.',
  coming: 'It is being calculated.',
} as const;

/**
 * Returns the price to show, in cents including VAT; null for a choice that cannot be made or has no price yet, as
 * the catalogue's price and that of the earlier choice are for other items.
 */
export function getShownPrice(
  configuredItem: Pick<ConfiguredItem, 'configuration' | 'price' | 'problem'> | null,
  catalogue: number,
): number | null {
  if (configuredItem === null || configuredItem.configuration === null) return configuredItem?.price ?? catalogue;
  return configuredItem.problem === null ? configuredItem.price : null;
}
