import { contracts } from '@plinth/contracts/contracts';
import type { CartView } from '@plinth/contracts/store/cart/cart';
import { dataOf, refusalOf } from '../../../../../test/support/answers';
import { useApp } from '../../../../../test/support/app';
import type { Caller } from '../../../../../test/support/app';
import { checkoutOf } from '../../../../../test/support/shopper';
import { ConstantsService } from '../../base/company/constants.service';

const { cart, documents } = contracts;
const app = useApp({ database: 'complete' });

const HINGE = 'HNG-SC110-FO-1';
const BASE_CUPBOARD = 'base-unit-300-one-door';

const newCart = async (caller: Caller = {}): Promise<string> =>
  dataOf(cart.createCart, await app().mutate('cart.createCart', undefined, caller)).id;
const get = async (id: string, caller: Caller = {}): Promise<CartView> =>
  dataOf(cart.getCart, await app().query('cart.getCart', { id }, caller));
const add = async (id: string, item: object, caller: Caller = {}): Promise<CartView> =>
  dataOf(cart.addItem, await app().mutate('cart.addItem', { id, item }, caller));

describe('filling a cart', () => {
  test('two hinges and a cupboard are priced by the catalogue, VAT included', async () => {
    const id = await newCart();
    await add(id, { id: HINGE, quantity: 2 });
    const filled = await add(id, { id: BASE_CUPBOARD });
    const [hinges, cupboard] = filled.items;
    expect(hinges).toMatchObject({ price: 34_90, quantity: 2, line_total: 69_80, made_to_order: false });
    expect(cupboard).toMatchObject({ quantity: 1, made_to_order: true, available: null });
    expect(filled.total).toBe(69_80 + cupboard.line_total);
    expect(filled.count).toBe(3);
    expect(Math.abs(filled.vat - (filled.total * 15) / 115)).toBeLessThanOrEqual(1);
  });

  test('a price that the browser sends is ignored', async () => {
    const filled = await add(await newCart(), { id: HINGE, quantity: 1, price: 1, name: 'Free hinge' });
    expect(filled.items[0]).toMatchObject({ price: 34_90, name: 'Soft-close hinge 110°, full overlay' });
  });

  test('the same item again raises its quantity; another width is another line with another price', async () => {
    const id = await newCart();
    await add(id, { id: BASE_CUPBOARD });
    await add(id, { id: BASE_CUPBOARD, quantity: 2 });
    const filled = await add(id, { id: BASE_CUPBOARD, configuration: { width: 350, front_colour: 'sage' } });
    expect(filled.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(filled.items[1].price).toBeGreaterThan(filled.items[0].price);
    expect(filled.items[1].name).toContain('350 × 720 × 560 mm');
    expect(filled.items[1].options).toContainEqual({ name: 'Front', value: 'Sage', of: 'front' });
  });

  test('a cupboard cut to another width has neither the name nor the number of the one in the catalogue', async () => {
    const id = await newCart();
    const cupboard = 'base-unit-600-one-door';
    const [plain] = (await add(id, { id: cupboard })).items;
    const [, wider] = (await add(id, { id: cupboard, configuration: { width: 613 } })).items;
    expect(plain.name).toBe('Base unit 600, one door');
    expect(plain.sku).not.toBe('');
    expect(wider).toMatchObject({ name: 'Base unit, 613 × 720 × 560 mm, 2 doors', sku: '' });
    expect(plain.options).toEqual([
      { name: 'Front', value: 'Polar White', of: 'front' },
      { name: 'Carcass', value: 'Polar White', of: 'carcass' },
      { name: 'Size', value: '600 × 720 × 560 mm' },
      { name: 'Handle', value: expect.stringMatching(/^[a-z]+ \d* ?[a-z ]+$/) },
    ]);
    // Its name says its size.
    expect(wider.options).toEqual([
      ...plain.options.filter(({ name }) => name !== 'Size'),
      { name: '', value: 'based on Base unit 600, one door' },
    ]);
  });

  test('a cupboard that cannot be made is refused with the reason at its field', async () => {
    const answer = await app().mutate('cart.addItem', {
      id: await newCart(),
      item: { id: BASE_CUPBOARD, configuration: { width: 5_000 } },
    });
    expect(refusalOf(answer)).toBe('configuration-impossible');
    expect(answer.error?.data.fields?.['configuration.width']?.[0]).toMatch(/1200/);
  });

  test('an item that is not sold, a quantity of nothing, and a fraction are refused', async () => {
    const id = await newCart();
    expect(refusalOf(await app().mutate('cart.addItem', { id, item: { id: 'no-such-thing' } }))).toBe('item-not-found');
    for (const quantity of [0, -1, 1.5, 1_000]) {
      expect(refusalOf(await app().mutate('cart.addItem', { id, item: { id: HINGE, quantity } }))).toBe('BAD_REQUEST');
    }
  });

  test('quantities go up, down, and as typed; the last one less takes the line out', async () => {
    const id = await newCart();
    const [line] = (await add(id, { id: HINGE })).items;
    const lineKey = { id, item_id: line.id };
    expect(dataOf(cart.increaseItemQty, await app().mutate('cart.increaseItemQty', lineKey)).items[0].quantity).toBe(2);
    expect(
      dataOf(cart.setItemQty, await app().mutate('cart.setItemQty', { ...lineKey, quantity: 7 })).items[0].quantity,
    ).toBe(7);
    await app().mutate('cart.setItemQty', { ...lineKey, quantity: 1 });
    expect(dataOf(cart.decreaseItemQty, await app().mutate('cart.decreaseItemQty', lineKey)).items).toEqual([]);
    expect(refusalOf(await app().mutate('cart.decreaseItemQty', lineKey))).toBe('cart-item-not-found');
  });

  test('more than there is in stock is said at the line', async () => {
    const filled = await add(await newCart(), { id: HINGE, quantity: 999 });
    expect(filled.items[0].notice).toMatch(/^We have \d+ in stock/);
  });
});

describe('an adding that is sent twice', () => {
  const HINGES = { id: HINGE, quantity: 2 };
  const send = (id: string, item: object, key: string) =>
    app().mutate('cart.addItem', { id, item, idempotency_key: key });

  test('puts the item in once: five at the same moment, and another one later', async () => {
    const id = await newCart();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id, HINGES, key)));
    for (const answer of [...answers, await send(id, HINGES, key)])
      expect(dataOf(cart.addItem, answer).items).toMatchObject([{ quantity: 2 }]);
    expect(dataOf(cart.addItem, await send(id, HINGES, crypto.randomUUID())).count).toBe(4);
  });

  test('with something else, or into another cart, is refused under the same key and changes nothing', async () => {
    const [id, other] = [await newCart(), await newCart()];
    const key = crypto.randomUUID();
    await send(id, HINGES, key);
    const answers = [await send(id, { id: HINGE, quantity: 3 }, key), await send(other, HINGES, key)];
    expect(answers.map((answer) => [answer.status, refusalOf(answer)])).toEqual(
      Array.from({ length: 2 }, () => [409, 'idempotency-key-reused']),
    );
    expect([(await get(id)).count, (await get(other)).count]).toEqual([2, 0]);
  });

  test('puts a set and a sample in once', async () => {
    const id = await newCart();
    const request = { id, slug: 'family-kitchen-2400-highveld-oak', idempotency_key: crypto.randomUUID() };
    const once = dataOf(cart.addSet, await app().mutate('cart.addSet', request));
    expect(dataOf(cart.addSet, await app().mutate('cart.addSet', request)).count).toBe(once.count);

    const colours = dataOf(contracts.catalogue.public.getColours, await app().query('catalogue.public.getColours'));
    const sample = { id: colours.flatMap((colour) => colour.sample ?? [])[0].variant_id };
    const key = crypto.randomUUID();
    await send(id, sample, key);
    expect(dataOf(cart.addItem, await send(id, sample, key)).count).toBe(once.count + 1);
  });

  test('that was refused may be sent again under its key', async () => {
    const id = await newCart();
    const key = crypto.randomUUID();
    await add(id, { id: HINGE, quantity: 998 });
    expect(refusalOf(await send(id, HINGES, key))).toBe('cart-item-most');
    const [line] = (await get(id)).items;
    await app().mutate('cart.setItemQty', { id, item_id: line.id, quantity: 1 });
    expect(dataOf(cart.addItem, await send(id, HINGES, key)).count).toBe(3);
  });
});

test.each(['clx123', '', 'cart/../id', 'x'.repeat(200)])(
  'a cart id of another shape, %j, is answered as one that is no longer open',
  async (id) => {
    const lineKey = { id, item_id: 'line' };
    const answers = [
      await app().query('cart.getCart', { id }),
      await app().mutate('cart.updateCart', { id, name: 'Thandi' }),
      await app().mutate('cart.changeStatus', { id, status: 'abandoned' }),
      await app().mutate('cart.addItem', { id, item: { id: HINGE } }),
      await app().mutate('cart.addSet', { id, slug: 'family-kitchen-2400-highveld-oak' }),
      await app().mutate('cart.removeItem', lineKey),
      await app().mutate('cart.increaseItemQty', lineKey),
      await app().mutate('cart.decreaseItemQty', lineKey),
      await app().mutate('cart.setItemQty', { ...lineKey, quantity: 2 }),
      await app().mutate('cart.claim', { id }),
      await app().query('delivery.public.quoteCart', { cart_id: id, suburb_id: 'noordwyk-1687' }),
    ];
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['cart-id-invalid']));
  },
);

describe('a line that can no longer be made', () => {
  const NOTICE = 'We can no longer make this. Remove it to go on.';

  /** A cart with hinges and a cupboard made to measure, after something was changed in the workshop. */
  async function afterwards(
    change: () => Promise<unknown>,
    back: () => Promise<unknown>,
    look: (id: string) => Promise<void>,
  ): Promise<void> {
    const id = await newCart();
    await add(id, { id: HINGE, quantity: 2 });
    await add(id, { id: BASE_CUPBOARD, configuration: { width: 350 } });
    const order = await checkoutOf(app(), id);
    await change();
    try {
      await look(id);
      const refused = await app().mutate('orders.public.place', order);
      expect(refusalOf(refused)).toBe('cart-not-ready');
      expect(refused.error?.data.userMessage).toContain(NOTICE);
      const { items } = await get(id);
      expect(
        dataOf(cart.removeItem, await app().mutate('cart.removeItem', { id, item_id: items[1].id })),
      ).toMatchObject({ total: 69_80 });
    } finally {
      await back();
    }
  }

  const expectTold = async (id: string) => {
    const left = await get(id);
    expect(left).toMatchObject({ total: 69_80, count: 3 });
    expect(left.items[0].notice).toBeNull();
    const paper = dataOf(documents.cart, await app().query('documents.cart', { id }));
    expect(paper.lines.map(({ sku }) => sku)).toEqual([HINGE]);
    expect(left.items[1]).toMatchObject({ price: 0, line_total: 0, notice: NOTICE, available: 0 });
    expect(await add(id, { id: HINGE, quantity: 1 })).toMatchObject({ total: 104_70 });
    const { id: line } = left.items[0];
    expect(
      dataOf(cart.setItemQty, await app().mutate('cart.setItemQty', { id, item_id: line, quantity: 2 })),
    ).toMatchObject({ total: 69_80 });
  };

  test('costs nothing, says so, and leaves the rest of the cart as it is: what was made to measure is now sold as it stands on the shelf', () =>
    afterwards(
      () =>
        app().database.query(
          `update variant set is_stocked = true where product_id = (select id from product where slug = $1)`,
          [BASE_CUPBOARD],
        ),
      () =>
        app().database.query(
          `update variant set is_stocked = false where product_id = (select id from product where slug = $1)`,
          [BASE_CUPBOARD],
        ),
      expectTold,
    ));

  test('the same, when the company has no rate any more for something that it is made of', async () => {
    const constants = app().app.get(ConstantsService);
    const rates = await constants.getValue('price.rates');
    await afterwards(
      async () => {
        await app().database.query(
          `insert into constant (key, "group", label, unit, type, value, description) values ('price.rates', '', '', '', '', $1, '')`,
          [JSON.stringify({ ...rates, hardware: {} })],
        );
        constants.invalidate();
      },
      async () => {
        await app().database.query(`delete from constant where key = 'price.rates'`);
        constants.invalidate();
      },
      expectTold,
    );
  });
});

describe('parallel calls on one cart', () => {
  test('50 times one more loses none', async () => {
    const id = await newCart();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app().mutate('cart.addItem', { id, item: { id: HINGE } })),
    );
    expect(answers.every(({ error }) => error === undefined)).toBe(true);
    expect((await get(id)).items[0].quantity).toBe(50);
  });

  test('50 increases of one line and 25 additions of another arrive all', async () => {
    const id = await newCart();
    const [line] = (await add(id, { id: HINGE })).items;
    const calls = Array.from({ length: 75 }, (_, index) =>
      index % 3 === 2
        ? app().mutate('cart.addItem', { id, item: { id: BASE_CUPBOARD } })
        : app().mutate('cart.increaseItemQty', { id, item_id: line.id }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
    expect((await get(id)).items.map(({ quantity }) => quantity)).toEqual([51, 25]);
  });

  test('50 removals of the same line all succeed, and it is gone', async () => {
    const id = await newCart();
    const [line] = (await add(id, { id: HINGE, quantity: 9 })).items;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app().mutate('cart.removeItem', { id, item_id: line.id })),
    );
    expect(answers.every(({ error }) => error === undefined)).toBe(true);
    expect((await get(id)).items).toEqual([]);
  });
});

describe('whose cart it is', () => {
  test('an id that is unknown is cart-id-invalid, for every call', async () => {
    const id = 'a'.repeat(32);
    expect(refusalOf(await app().query('cart.getCart', { id }))).toBe('cart-id-invalid');
    expect(refusalOf(await app().mutate('cart.addItem', { id, item: { id: HINGE } }))).toBe('cart-id-invalid');
    for (const path of ['removeItem', 'increaseItemQty', 'decreaseItemQty']) {
      expect(refusalOf(await app().mutate(`cart.${path}`, { id, item_id: 'x' }))).toBe('cart-id-invalid');
    }
    expect(refusalOf(await app().mutate('cart.updateCart', { id, name: 'A' }))).toBe('cart-id-invalid');
    expect(refusalOf(await app().mutate('cart.changeStatus', { id, status: 'abandoned' }))).toBe('cart-id-invalid');
  });

  test("a customer's cart is unknown to visitors and to other customers, and open to staff", async () => {
    const owner = await app().signInNew('customer');
    const other = await app().signInNew('customer');
    const id = await newCart(owner);
    await add(id, { id: HINGE }, owner);
    expect(refusalOf(await app().query('cart.getCart', { id }))).toBe('cart-id-invalid');
    expect(refusalOf(await app().query('cart.getCart', { id }, other))).toBe('cart-id-invalid');
    expect((await get(id, { as: 'sales' })).items).toHaveLength(1);
  });

  test('signing in merges what was in the cart before into the own one', async () => {
    const person = await app().signInNew('customer');
    const own = await newCart(person);
    await add(own, { id: HINGE, quantity: 2 }, person);
    const anonymous = await newCart();
    await add(anonymous, { id: HINGE, quantity: 3 });
    await add(anonymous, { id: BASE_CUPBOARD });
    const merged = dataOf(cart.claim, await app().mutate('cart.claim', { id: anonymous }, person));
    expect(merged.id).toBe(own);
    expect(merged.items.map(({ quantity }) => quantity).sort()).toEqual([1, 5]);
    expect(refusalOf(await app().query('cart.getCart', { id: anonymous }))).toBe('cart-id-invalid');
  });

  test('one open cart a person, however many are asked for at once', async () => {
    const person = await app().signInNew('customer');
    const ids = await Promise.all(Array.from({ length: 20 }, () => newCart(person)));
    expect(new Set(ids).size).toBe(1);
  });

  test('a cart cannot be given to somebody else, nor be called ordered by hand', async () => {
    const person = await app().signInNew('customer');
    const other = await app().signInNew('customer');
    const id = await newCart();
    expect(refusalOf(await app().mutate('cart.updateCart', { id, user_id: other.userId }, person))).toBe(
      'cart-not-yours',
    );
    expect(refusalOf(await app().mutate('cart.changeStatus', { id, status: 'ordered' }))).toBe(
      'cart-status-not-allowed',
    );
  });
});

describe('a cart that was put aside', () => {
  const move = (id: string, status: string, caller: Caller) =>
    app().mutate('cart.changeStatus', { id, status }, caller);

  test('is open again as it was', async () => {
    const person = await app().signInNew('customer');
    const id = await newCart(person);
    await add(id, { id: HINGE, quantity: 2 }, person);
    expect(dataOf(cart.changeStatus, await move(id, 'checking_out', person)).status).toBe('checking_out');
    expect(dataOf(cart.changeStatus, await move(id, 'open', person))).toMatchObject({ id, status: 'open', count: 2 });
  });

  test('goes into the one that was begun meanwhile', async () => {
    const person = await app().signInNew('customer');
    const first = await newCart(person);
    await add(first, { id: HINGE, quantity: 2 }, person);
    dataOf(cart.changeStatus, await move(first, 'checking_out', person));
    const second = await newCart(person);
    await add(second, { id: HINGE, quantity: 3 }, person);
    await add(second, { id: BASE_CUPBOARD }, person);
    const merged = dataOf(cart.changeStatus, await move(first, 'open', person));
    expect(merged).toMatchObject({ id: second, status: 'open' });
    expect(merged.items.map(({ quantity }) => quantity)).toEqual([5, 1]);
    expect(refusalOf(await app().query('cart.getCart', { id: first }, person))).toBe('cart-id-invalid');
  });
});

test('a branch that there is not is refused at its field, and nothing is kept', async () => {
  const id = await newCart();
  const answer = await app().mutate('cart.updateCart', { id, name: 'Thandi Nkosi', branch_id: crypto.randomUUID() });
  expect(refusalOf(answer)).toBe('branch-unknown');
  expect(answer.error?.data.fields?.['branch_id']).toEqual(['Choose a branch from the list, or none']);
  expect((await get(id)).name).toBeNull();
});

test('what is not yours to give changes nothing either', async () => {
  const person = await app().signInNew('customer');
  const other = await app().signInNew('customer');
  const id = await newCart();
  await app().mutate('cart.updateCart', { id, name: 'Thandi Nkosi', user_id: other.userId }, person);
  expect((await get(id)).name).toBeNull();
});

test('two lines of one item share what is in stock', async () => {
  const [{ free }] = await app().database.query<{ free: number }>(
    'select s.for_sale - s.held - s.allocated as free from stock_level s join variant v on v.id = s.item_id where v.sku = $1',
    ['SNK-Q860-WH'],
  );
  const id = await newCart();
  dataOf(cart.addSet, await app().mutate('cart.addSet', { id, slug: 'country-kitchen-3000-sage' }));
  const filled = await add(id, { id: 'SNK-Q860-WH', quantity: free });
  const sinks = filled.items.filter(({ sku }) => sku === 'SNK-Q860-WH');
  expect(sinks.map(({ quantity, available, notice }) => [quantity, available, notice])).toEqual([
    [1, free, null],
    [
      free,
      free - 1,
      `We have ${String(free)} in stock, 1 of them in another line of your cart. Enter ${String(free - 1)} or fewer to go on.`,
    ],
  ]);
});

test('details are kept, and a total that is sent changes nothing', async () => {
  const id = await newCart();
  const details = {
    id,
    name: 'Thandi Nkosi',
    email: 'Thandi@Example.co.za',
    phone: '+27 82 123 4567',
    address: '1 Main Road',
    user_id: null,
    total: 5,
    branch_id: null,
  };
  const updated = dataOf(cart.updateCart, await app().mutate('cart.updateCart', details));
  expect(updated).toMatchObject({ name: 'Thandi Nkosi', email: 'thandi@example.co.za', phone: '0821234567', total: 0 });
});
