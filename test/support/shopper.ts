import { contracts } from '@plinth/contracts/contracts';
import { answerOf, dataOf, type Answer } from './answers';

/** Whoever can call procedures: an application under test, or one that runs somewhere. */
export interface Api {
  query(path: string, input?: unknown, caller?: object): Promise<Answer>;
  mutate(path: string, input?: unknown, caller?: object): Promise<Answer>;
}

/** Calls the product over HTTP, as a visitor. */
export function apiAt(url: string): Api {
  return {
    async query(path, input) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      const response = await fetch(`${url}/api/trpc/${path}${query}`);
      return answerOf(response.status, await response.json());
    },
    async mutate(path, input) {
      const response = await fetch(`${url}/api/trpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...(input === undefined ? {} : { body: JSON.stringify(input) }),
      });
      return answerOf(response.status, await response.json());
    },
  };
}

const { cart, delivery, orders } = contracts;

/** An open cart with these items. */
export async function cartWith(api: Api, items: readonly object[], caller: object = {}): Promise<string> {
  const { id } = dataOf(cart.createCart, await api.mutate('cart.createCart', undefined, caller));
  for (const item of items) dataOf(cart.addItem, await api.mutate('cart.addItem', { id, item }, caller));
  return id;
}

/** What a shopper fills in to have a cart delivered to Midrand. */
export async function checkoutOf(
  api: Api,
  cartId: string,
  over: object = {},
  caller: object = {},
): Promise<Record<string, unknown>> {
  const [suburb] = dataOf(
    delivery.public.searchSuburbs,
    await api.query('delivery.public.searchSuburbs', { q: 'Noordwyk' }),
  );
  const where = { cart_id: cartId, suburb_id: suburb.id };
  const offer = dataOf(delivery.public.quoteCart, await api.query('delivery.public.quoteCart', where, caller));
  const { total } = dataOf(cart.getCart, await api.query('cart.getCart', { id: cartId }, caller));
  return {
    cart_id: cartId,
    idempotency_key: crypto.randomUUID(),
    name: 'Thandi Nkosi',
    email: 'thandi@example.co.za',
    phone: '082 123 4567',
    delivery: { kind: 'delivery', suburb_id: suburb.id, street: '12 Lever Road', date: offer.earliest_on },
    payment_method: 'card',
    expected_total: total + offer.fee,
    ...over,
  };
}

/** Places an order by card (unless told) and answers it. */
export async function placeOrder(api: Api, items: readonly object[], over: object = {}, caller: object = {}) {
  const input = await checkoutOf(api, await cartWith(api, items, caller), over, caller);
  return dataOf(orders.public.place, await api.mutate('orders.public.place', input, caller));
}
