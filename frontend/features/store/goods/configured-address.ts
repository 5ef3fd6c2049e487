import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import type { ItemConfiguration, UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import {
  configurationParameters,
  topIn,
  type AddressQuery,
  UNIT_NUMBERS,
} from '@plinth/contracts/store/catalogue/configuration-address';
import type { Availability, Variant } from '@/features/store/goods/catalogue-types';

/** Choice of a shopper in addresses: of the item's page, so that it can be bookmarked and shared, and of pictures. */

const SIDES = ['hinge_side', 'blind_side'] as const;
const TEXT_FIELDS = ['carcass_colour', 'front_colour', 'handle', 'handle_finish', 'runner', 'hinge'] as const;

/** Parses the choice in a page's query; null when there is none. The configurator checks that it can be made. */
export function parseConfiguration(query: AddressQuery): ItemConfiguration | null {
  if (query.kind === 'top') return topIn(query);
  const configuration: UnitConfiguration = {};
  for (const field of UNIT_NUMBERS) {
    const text = query[field];
    if (typeof text === 'string' && /^\d{1,4}$/.test(text)) configuration[field] = Number(text);
  }
  for (const field of TEXT_FIELDS) {
    const text = query[field];
    if (typeof text === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(text)) configuration[field] = text;
  }
  if (query.top === 'cleats' || query.top === 'panel') configuration.top = query.top;
  for (const field of SIDES) {
    const side = query[field];
    if (side === 'left' || side === 'right') configuration[field] = side;
  }
  return Object.keys(configuration).length === 0 ? null : configuration;
}

/** Query parameter for the line of the cart that is being changed. */
export const LINE_PARAMETER = 'line';

/** Returns the address of an item's page with a variant and a choice. */
export function itemAddress(slug: string, variantId: string | null, configuration: ItemConfiguration | null): string {
  const query = new URLSearchParams([
    ...(variantId === null ? [] : [['variant', variantId]]),
    ...configurationParameters(configuration),
  ]).toString();
  return `${pathTo(shopPages.item, { slug })}${query && `?${query}`}`;
}

/** Returns the address of an item's assembly guide, or of one of its steps. */
export function assemblyAddress(
  slug: string,
  variantId: string,
  configuration: ItemConfiguration | null,
  step?: number,
): string {
  const query = new URLSearchParams([['variant', variantId], ...configurationParameters(configuration)]).toString();
  return `${pathTo(shopPages.assembly, { slug })}?${query}${step === undefined ? '' : `#step-${step}`}`;
}

/** Parses the line of the cart that a page changes. */
export const parseCartLine = ({ [LINE_PARAMETER]: line }: AddressQuery): string | null =>
  typeof line === 'string' ? line : null;

/** Adds the line of the cart that is being changed to an address. */
export const withCartLine = (address: string, line: string | null): string =>
  line === null
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${LINE_PARAMETER}=${encodeURIComponent(line)}`;

/** Returns the address of the same picture with a choice. */
export function configuredPicture(address: string, configuration: ItemConfiguration | null): string {
  const query = new URLSearchParams(configurationParameters(configuration)).toString();
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Configured item in an address as the server calculated it, shown before the workshop is loaded. */
export type RequestedItem = Pick<ConfiguredItem, 'name' | 'availability' | 'price' | 'problem'> & {
  configuration: ItemConfiguration;
};

/** Converts the requested item to a configured one. */
export const toConfiguredItem = (askedItem: RequestedItem, variant: Variant): ConfiguredItem => ({
  ...askedItem,
  variant,
  picturable: askedItem.problem === null ? askedItem.configuration : null,
  updating: false,
  hasFailed: false,
  draw: () => null,
});

/** Item as the shopper has configured it, for the rest of its page. */
export interface ConfiguredItem {
  variant: Variant;
  /** Name with the present choice. */
  name: string;
  /** Configuration; null for the catalogue's. */
  configuration: ItemConfiguration | null;
  /** Availability with the present choice; null for the variant's. */
  availability: Availability | null;
  /** Last choice at rest that can be made, for which pictures are loaded. */
  picturable: ItemConfiguration | null;
  /** Price in cents including VAT; null while it is unknown. */
  price: number | null;
  /** True while a newer price is loading. */
  updating: boolean;
  /** Reason why the item cannot be ordered like this. */
  problem: string | null;
  /** True when the problem is not the choice but the server, which did not answer. */
  hasFailed: boolean;
  /** Draws a view in the browser; null for a view that cannot be drawn. */
  draw: (view: string) => string | null;
}
