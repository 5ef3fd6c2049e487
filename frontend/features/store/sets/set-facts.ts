import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { offerFacts, trailFacts, type DeliveryRates } from '@/features/store/catalogue/offer-facts';
import { setPath } from './set-address';
import type { SetCard, SetChoice, SetDetail } from '@/features/store/goods/set-types';

/** Facts about ready-made sets for search engines (schema.org): cut to order, delivered by our truck. */

type SetSummary = Pick<SetCard, 'slug' | 'name' | 'description' | 'price'> & { ready_on?: string };

/** Returns the address of a set's picture as PNG, because search engines show no SVG. */
export const sharedSetPicture = (slug: string): string => `/api/pictures/share/sets/${slug}.png`;

function product(
  { slug, name, description, price, ready_on }: SetSummary,
  rates: DeliveryRates,
  origin: string,
): object {
  return {
    '@type': 'Product',
    name,
    description,
    image: `${origin}${sharedSetPicture(slug)}`,
    offers: offerFacts({
      url: `${origin}${setPath(slug)}`,
      price,
      madeToOrder: true,
      inStock: null,
      readyOn: ready_on,
      parcel: 'bulky',
      rates,
    }),
  };
}

/** @param choice the choice in the address; a changed set costs something else than the set at the canonical address, so its facts leave out product and price */
export const setFacts = (set: SetDetail, choice: SetChoice, rates: DeliveryRates, origin: string): object[] => [
  ...(Object.keys(choice).length === 0 ? [{ '@context': 'https://schema.org', ...product(set, rates, origin) }] : []),
  trailFacts(origin, [
    ['Store', shopPages.store.path],
    ['Ready-made sets', shopPages.sets.path],
    [set.name, setPath(set.slug)],
  ]),
];

export const setListFacts = (sets: readonly SetSummary[], rates: DeliveryRates, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: 'Ready-made kitchens and bedrooms',
  itemListElement: sets.map((set, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: product(set, rates, origin),
  })),
});
