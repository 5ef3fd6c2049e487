import { offerFacts, type DeliveryRates } from './offer-facts';

const RATES: DeliveryRates = {
  envelope: { least: 0, most: 0 },
  small: { least: 95_00, most: 150_00 },
  bulky: { least: 450_00, most: 900_00 },
  free_above: 2_500_00,
};
const shippingOf = (price: number, parcel: 'envelope' | 'small' | 'bulky', rates = RATES) =>
  offerFacts({
    url: 'https://shop.example/store/item/tap',
    price,
    madeToOrder: false,
    inStock: 3,
    readyOn: undefined,
    parcel,
    rates,
  });
const costs = (minValue: string, maxValue: string) => ({ shippingDetails: { shippingRate: { minValue, maxValue } } });

test('search engines are told the fee that the checkout asks: small parcels travel free from an amount, the truck never does', () => {
  expect(shippingOf(2_499_99, 'small')).toMatchObject(costs('95.00', '150.00'));
  expect(shippingOf(2_500_00, 'small')).toMatchObject(costs('0.00', '0.00'));
  expect(shippingOf(2_500_00, 'bulky')).toMatchObject(costs('450.00', '900.00'));
  expect(shippingOf(25_00, 'envelope')).toMatchObject(costs('0.00', '0.00'));
});

test('nothing travels free while the shop has switched that off', () => {
  expect(shippingOf(9_000_00, 'small', { ...RATES, free_above: 0 })).toMatchObject(costs('95.00', '150.00'));
});
