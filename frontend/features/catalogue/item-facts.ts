import { storeHref } from './store-query';
import type { ProductDetail, Variant } from './types';

/** An item as search engines read it (schema.org): one group, a product per variant, each with its offer. */

const rand = (cents: number): string => (cents / 100).toFixed(2);

/** Returns as the law and our terms have them: seven days for what lies in stock, none for what is cut to order. */
function returnPolicy(madeToOrder: boolean): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'ZA',
    ...(madeToOrder
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: 7, returnMethod: 'https://schema.org/ReturnByMail', returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' }),
  };
}

function availabilityOf({ availability }: Variant): string {
  if (availability.made_to_order) return 'https://schema.org/BackOrder';
  return availability.in_stock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock';
}

export const itemPath = (slug: string): string => `/store/item/${slug}`;

export function itemFacts(item: ProductDetail, origin: string): object[] {
  const url = `${origin}${itemPath(item.slug)}`;
  const products = item.variants.map((variant) => ({
    '@type': 'Product',
    name: item.variants.length > 1 ? `${item.name}, ${variant.name}` : item.name,
    sku: variant.sku,
    image: `${origin}${variant.image}`,
    description: item.description,
    ...(variant.colour_code !== null && { color: item.colours.find(({ code }) => code === variant.colour_code)?.name }),
    offers: {
      '@type': 'Offer',
      url: `${url}?variant=${encodeURIComponent(variant.id)}`,
      price: rand(variant.price),
      priceCurrency: 'ZAR',
      itemCondition: 'https://schema.org/NewCondition',
      availability: availabilityOf(variant),
      hasMerchantReturnPolicy: returnPolicy(variant.availability.made_to_order),
    },
  }));
  const trail = [
    { name: 'Store', item: `${origin}/store` },
    { name: item.category_label, item: `${origin}${storeHref({ category: item.category })}` },
    { name: item.subcategory_label, item: `${origin}${storeHref({ category: item.category, subcategory: item.subcategory })}` },
    { name: item.name, item: url },
  ];
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
    { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: trail.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })) },
  ];
}
