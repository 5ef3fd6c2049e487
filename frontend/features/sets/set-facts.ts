import { setPath } from './set-address';
import type { SetCard, SetDetail } from './types';

/** Ready-made sets as search engines read them (schema.org). */

type Told = Pick<SetCard, 'slug' | 'name' | 'description' | 'image' | 'price'>;

function product({ slug, name, description, image, price }: Told, origin: string): object {
  return {
    '@type': 'Product', name, description, image: `${origin}${image}`,
    offers: {
      '@type': 'Offer', url: `${origin}${setPath(slug)}`, price: (price / 100).toFixed(2), priceCurrency: 'ZAR', availability: 'https://schema.org/BackOrder',
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}

export const setFacts = (set: SetDetail, origin: string): object => ({ '@context': 'https://schema.org', ...product(set, origin) });

export function setListFacts(sets: readonly Told[], origin: string): object {
  return {
    '@context': 'https://schema.org', '@type': 'ItemList', name: 'Ready-made kitchens and bedrooms',
    itemListElement: sets.map((set, index) => ({ '@type': 'ListItem', position: index + 1, item: product(set, origin) })),
  };
}
