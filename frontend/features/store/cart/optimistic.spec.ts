import type { CartItem, CartView } from '@plinth/contracts/store/cart/cart';
import { withoutItem, withQuantity } from './optimistic';

const line = (id: string, price: number, quantity: number): CartItem => ({
  id,
  variant_id: id,
  slug: id,
  sku: id,
  name: id,
  options: [],
  set_name: '',
  price,
  quantity,
  line_total: price * quantity,
  image: '',
  is_formica: false,
  color_image: null,
  made_to_order: false,
  configuration: null,
  set_slug: null,
  blocks: false,
  gone_colours: [],
  gone_fittings: [],
  available: 20,
  ready_on: '2026-11-24',
  notice: null,
});

const cart: CartView = {
  id: 'x',
  number: 'C1',
  name: null,
  email: null,
  phone: null,
  address: null,
  user_id: null,
  branch_id: null,
  status: 'open',
  notice: null,
  sets: [],
  samples_left: 5,
  items: [line('cupboard', 115_000, 1), line('hinge', 2_300, 2)],
  total: 119_600,
  vat: 15_600,
  vat_rate_percent: 15,
  count: 3,
};

test('one hinge more: line, total, VAT and count follow', () => {
  const next = withQuantity(cart, 'hinge', (quantity) => quantity + 1);
  expect(next.items[1]).toMatchObject({ quantity: 3, line_total: 6_900 });
  expect(next).toMatchObject({ total: 121_900, vat: 15_900, count: 4 });
});

test('one less of the last one takes the line out', () => {
  const next = withQuantity(cart, 'cupboard', (quantity) => quantity - 1);
  expect(next.items.map(({ id }) => id)).toEqual(['hinge']);
  expect(next).toEqual(withoutItem(cart, 'cupboard'));
});

test('an empty cart costs nothing', () => {
  expect(withoutItem(withoutItem(cart, 'cupboard'), 'hinge')).toMatchObject({ items: [], total: 0, vat: 0, count: 0 });
});
