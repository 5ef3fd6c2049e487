import type { CartView } from '@plinth/contracts/store/cart/cart';
import { addToCart, RETRY_AFTER_MS, statusOfCart, type CartAccess } from './add-to-cart';

const hinge = { id: 'HNG-110', quantity: 2 };

const emptyCart = (id: string): CartView => ({
  id,
  number: 'C1',
  name: null,
  email: null,
  phone: null,
  address: null,
  user_id: null,
  total: 0,
  vat: 0,
  vat_rate_percent: 15,
  count: 0,
  branch_id: null,
  status: 'open',
  notice: null,
  items: [],
  sets: [],
  samples_left: 5,
});

class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** A browser and a shop in which some carts are open; writes down what happens. */
function shop({
  current = null,
  stored = null,
  open = [],
}: {
  current?: string | null;
  stored?: string | null;
  open?: string[];
}) {
  const log: string[] = [];
  const carts = new Set(open);
  let made = 0;
  const access: CartAccess = {
    currentId: () => current,
    storedId: () => stored,
    create: async () => {
      made += 1;
      carts.add(`new-${made}`);
      log.push(`create new-${made}`);
      return `new-${made}`;
    },
    send: async (id, item) => {
      log.push(`send ${item.quantity} × ${item.id} to ${id}`);
      if (!carts.has(id)) throw new Refusal('cart-id-invalid');
      return emptyCart(id);
    },
    codeOf: (error) => (error instanceof Refusal ? error.code : undefined),
    wait: async (ms) => {
      log.push(`wait ${ms}`);
    },
  };
  return { access, log };
}

test('with a cart, the item goes straight in', async () => {
  const { access, log } = shop({ current: 'mine', open: ['mine'] });
  await addToCart(access, hinge);
  expect(log).toEqual(['send 2 × HNG-110 to mine']);
});

test('without an id on the page, the stored one is taken and the item sent after 100 ms', async () => {
  const { access, log } = shop({ stored: 'kept', open: ['kept'] });
  await addToCart(access, hinge);
  expect(log).toEqual([`wait ${RETRY_AFTER_MS}`, 'send 2 × HNG-110 to kept']);
  expect(RETRY_AFTER_MS).toBe(100);
});

test('without any id, a cart is made before the item is sent', async () => {
  const { access, log } = shop({});
  const cart = await addToCart(access, hinge);
  expect(cart.id).toBe('new-1');
  expect(log).toEqual(['create new-1', 'wait 100', 'send 2 × HNG-110 to new-1']);
});

test('a cart that was ordered in another tab is replaced, and the item is not lost', async () => {
  const { access, log } = shop({ current: 'ordered' });
  await addToCart(access, hinge);
  expect(log).toEqual(['send 2 × HNG-110 to ordered', 'create new-1', 'wait 100', 'send 2 × HNG-110 to new-1']);
});

test('another refusal is told, not tried again', async () => {
  const { access, log } = shop({ current: 'mine', open: ['mine'] });
  access.send = async () => {
    throw new Refusal('cart-full');
  };
  await expect(addToCart(access, hinge)).rejects.toThrow('cart-full');
  expect(log).toEqual([]);
});

test('a cart that is no longer open is waited for, as one that is on its way; any other failure is told', () => {
  expect(statusOfCart(undefined, null)).toBe('loading');
  expect(statusOfCart(undefined, { code: 'cart-id-invalid' })).toBe('loading');
  expect(statusOfCart(undefined, { code: undefined })).toBe('failed');
  expect(statusOfCart(emptyCart('mine'), { code: 'cart-id-invalid' })).toBe('ready');
});
