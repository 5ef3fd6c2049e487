import type { delivery } from '@plinth/contracts/store/delivery/delivery';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import { feeOf, type ParcelKind } from '@plinth/contracts/store/delivery/delivery-fee';

/** Facts about price, delivery and returns of an offer for search engines (schema.org). */

export type DeliveryRates = AnswerOf<typeof delivery.public.getRates>;

const rand = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the return policy of the law and our terms: seven days for stocked items, none for items cut to order. */
function returnPolicy(madeToOrder: boolean): object {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'ZA',
    ...(madeToOrder
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 7,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        }),
  };
}

function availabilityOf({ madeToOrder, inStock }: Pick<Offered, 'madeToOrder' | 'inStock'>): string {
  if (madeToOrder) return 'https://schema.org/BackOrder';
  return inStock === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock';
}

export interface Offered {
  readonly url: string;
  /** Cents including VAT. */
  readonly price: number;
  readonly madeToOrder: boolean;
  /** null for an item that is not kept in stock. */
  readonly inStock: number | null;
  /** Day when an item made to order is ready, if known. */
  readonly readyOn: string | undefined;
  readonly parcel: ParcelKind;
  readonly rates: DeliveryRates;
}

export function offerFacts({ url, price, readyOn, parcel, rates, ...stock }: Offered): object {
  // Delivery fee of a single item, by the same rule as at the checkout.
  const fee = (zone: 'least' | 'most'): number =>
    feeOf({ parcel, value: price }, { fee_parcel: rates.small[zone], fee_bulky: rates.bulky[zone] }, rates.free_above);
  return {
    '@type': 'Offer',
    url,
    price: rand(price),
    priceCurrency: 'ZAR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: availabilityOf(stock),
    ...(stock.madeToOrder && readyOn !== undefined && { availabilityStarts: readyOn }),
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'ZA', addressRegion: 'Gauteng' },
      shippingRate: {
        '@type': 'MonetaryAmount',
        currency: 'ZAR',
        minValue: rand(fee('least')),
        maxValue: rand(fee('most')),
      },
    },
    hasMerchantReturnPolicy: returnPolicy(stock.madeToOrder),
  };
}

/** Breadcrumbs of a page for search engines. */
export const trailFacts = (origin: string, trail: readonly (readonly [name: string, path: string])[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
