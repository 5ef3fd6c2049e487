import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import { offerFacts, trailFacts, type DeliveryRates } from './offer-facts';
import { storeHref } from './store-href';
import type { ProductDetail } from '@/features/store/goods/catalogue-types';

/**
 * Facts about an item for search engines (schema.org): a group with a product for each variant, each with its offer.
 */

export const itemPath = (slug: string): string => pathTo(shopPages.item, { slug });

export function itemFacts(item: ProductDetail, rates: DeliveryRates, origin: string): object[] {
  const url = `${origin}${itemPath(item.slug)}`;
  const products = item.variants.map((variant) => ({
    '@type': 'Product',
    name: item.variants.length > 1 ? `${item.name}, ${variant.name}` : item.name,
    sku: variant.sku,
    image: `${origin}${variant.image}`,
    description: item.description,
    ...item.colours
      .filter(({ code }) => code === variant.colour_code)
      .map((colour) => ({ color: colour.name }))
      .at(0),
    offers: offerFacts({
      url: `${url}?variant=${encodeURIComponent(variant.id)}`,
      price: variant.price,
      madeToOrder: variant.availability.made_to_order,
      inStock: variant.availability.in_stock,
      readyOn: variant.availability.ready_on,
      parcel: item.parcel,
      rates,
    }),
  }));
  return [
    products.length === 1
      ? { '@context': 'https://schema.org', ...products[0] }
      : {
          '@context': 'https://schema.org',
          '@type': 'ProductGroup',
          name: item.name,
          description: item.description,
          url,
          productGroupID: item.slug,
          variesBy: item.colours.length > 1 ? ['https://schema.org/color'] : ['https://schema.org/size'],
          hasVariant: products,
        },
    trailFacts(origin, [
      ['Store', shopPages.store.path],
      [item.category_label, storeHref({ category: item.category })],
      [item.subcategory_label, storeHref({ category: item.category, subcategory: item.subcategory })],
      [item.name, itemPath(item.slug)],
    ]),
  ];
}
