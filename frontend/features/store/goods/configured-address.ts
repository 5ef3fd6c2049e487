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

/** A shopper's choice as it stands in addresses: of the page, so that it can be kept and sent on, and of its pictures. */

const SIDES = ['hinge_side', 'blind_side'] as const;
const WORDS = ['carcass_colour', 'front_colour', 'handle', 'handle_finish'] as const;

/** Parses the choice in a page's query; null when there is none. The configurator checks that it can be made. */
export function configurationIn(query: AddressQuery): ItemConfiguration | null {
  if (query.kind === 'top') return topIn(query);
  const configuration: UnitConfiguration = {};
  for (const field of UNIT_NUMBERS) {
    const text = query[field];
    if (typeof text === 'string' && /^\d{1,4}$/.test(text)) configuration[field] = Number(text);
  }
  for (const field of WORDS) {
    const text = query[field];
    if (typeof text === 'string' && /^[a-z][a-z0-9-]{1,40}$/.test(text)) configuration[field] = text;
  }
  if (query.top === 'cleats' || query.top === 'panel') configuration.top = query.top;
  for (const field of SIDES) {
    const side = query[field];
    if (side === 'left' || side === 'right') configuration[field] = side;
  }
  return Object.keys(configuration).length === 0 ? null : configuration;
}

/** In the address: the line of the cart that is being changed. */
export const LINE_PARAMETER = 'line';

/** The page of an item with a variant and a choice. */
export function itemAddress(slug: string, variantId: string | null, configuration: ItemConfiguration | null): string {
  const query = new URLSearchParams([
    ...(variantId === null ? [] : [['variant', variantId]]),
    ...configurationParameters(configuration),
  ]).toString();
  return `${pathTo(shopPages.item, { slug })}${query && `?${query}`}`;
}

/** The page of how it is put together; a step of it. */
export function assemblyAddress(
  slug: string,
  variantId: string,
  configuration: ItemConfiguration | null,
  step?: number,
): string {
  const query = new URLSearchParams([['variant', variantId], ...configurationParameters(configuration)]).toString();
  return `${pathTo(shopPages.assembly, { slug })}?${query}${step === undefined ? '' : `#step-${step}`}`;
}

/** The line of the cart that a page changes, by its query. */
export const lineIn = ({ [LINE_PARAMETER]: line }: AddressQuery): string | null =>
  typeof line === 'string' ? line : null;

/** The same address, at which that line is still the one that is changed. */
export const changingLine = (address: string, line: string | null): string =>
  line === null
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${LINE_PARAMETER}=${encodeURIComponent(line)}`;

/** The same picture with a choice. */
export function configuredPicture(address: string, configuration: ItemConfiguration | null): string {
  const query = new URLSearchParams(configurationParameters(configuration)).toString();
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Item that an address asks for beyond its variant, as the server worked it out: shown before the workshop is open. */
export type RequestedItem = Pick<ConfiguredItem, 'name' | 'availability' | 'price' | 'problem'> & {
  configuration: ItemConfiguration;
};

/** The item as its address asks for it. */
export const toConfiguredItem = (askedItem: RequestedItem, variant: Variant): ConfiguredItem => ({
  ...askedItem,
  variant,
  picturable: askedItem.problem === null ? askedItem.configuration : null,
  updating: false,
  hasFailed: false,
  draw: () => null,
});

/** The item as the shopper has it now, for everything else on its page. */
export interface ConfiguredItem {
  variant: Variant;
  /** Name with the present choice. */
  name: string;
  /** null: as the catalogue has it. */
  configuration: ItemConfiguration | null;
  /** Availability with the present choice; null: as the variant. */
  availability: Availability | null;
  /** The last choice at rest that can be made: what pictures are fetched of. */
  picturable: ItemConfiguration | null;
  /** Cents including VAT; null until it is known. */
  price: number | null;
  /** A newer price is on its way. */
  updating: boolean;
  /** Reason why it cannot be ordered with the present choice. */
  problem: string | null;
  /** The problem is not the choice: the server did not answer. */
  hasFailed: boolean;
  /** Draws it here and now; null for a view that cannot be drawn. */
  draw: (view: string) => string | null;
}
