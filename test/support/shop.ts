import { contracts } from '@plinth/contracts/contracts';
import { StripeStandIn } from '../stripe/stand-in';
import { dataOf } from './answers';
import { startApp, type Caller, type TestApp } from './app';

/** The backend with a card provider beside it. */
export interface Shop {
  readonly app: TestApp;
  readonly stripe: StripeStandIn;
}

const SECRET_KEY = 'sk_test_shop';
const WEBHOOK_SECRET = 'whsec_shop';

/**
 * A shop that takes cards, for all tests of one file. Events of the card provider are held until a test releases them, so that a test decides
 * who is first.
 */
export function useShop(): () => Shop {
  let shop: Shop | undefined;
  beforeAll(async () => {
    // The stand-in listens first and learns afterwards where to send its events: the backend's port is not known before.
    const target = { url: '' };
    const stripe = new StripeStandIn({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, webhookUrl: () => target.url });
    const { host, port, protocol } = await stripe.listen();
    const app = await startApp({
      database: 'complete',
      env: {
        STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_HOST: host, STRIPE_PORT: String(port), STRIPE_PROTOCOL: protocol,
      },
    });
    target.url = `${app.url}/api/webhooks/stripe`;
    shop = { app, stripe };
  }, 180_000);
  afterAll(async () => {
    await shop?.stripe.close();
    await shop?.app.close();
  });
  return () => {
    if (!shop) throw new Error('The shop is not open yet');
    return shop;
  };
}

const { cart, delivery, orders } = contracts;

/** An open cart with these items. */
export async function cartWith(app: TestApp, items: readonly object[], caller: Caller = {}): Promise<string> {
  const { id } = dataOf(cart.createCart, await app.mutate('cart.createCart', undefined, caller));
  for (const item of items) dataOf(cart.addItem, await app.mutate('cart.addItem', { id, item }, caller));
  return id;
}

/** What a shopper fills in to have a cart delivered to Midrand. */
export async function checkoutOf(app: TestApp, cartId: string, over: object = {}, caller: Caller = {}): Promise<Record<string, unknown>> {
  const [suburb] = dataOf(delivery.public.searchSuburbs, await app.query('delivery.public.searchSuburbs', { q: 'Noordwyk' }));
  const where = { cart_id: cartId, suburb_id: suburb.id };
  const offer = dataOf(delivery.public.quoteCart, await app.query('delivery.public.quoteCart', where, caller));
  const { total } = dataOf(cart.getCart, await app.query('cart.getCart', { id: cartId }, caller));
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
export async function placeOrder(app: TestApp, items: readonly object[], over: object = {}, caller: Caller = {}) {
  const input = await checkoutOf(app, await cartWith(app, items, caller), over, caller);
  return dataOf(orders.public.place, await app.mutate('orders.public.place', input, caller));
}
