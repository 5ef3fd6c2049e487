import fc from 'fast-check';
import {
  configurationHash,
  newSecretId,
  normalConfiguration,
  describeLineNotice,
  describeSetNotice,
  calculateLineStock,
} from './cart.rules';

describe('the same choice is the same line', () => {
  test('whatever the order of the keys, and with what was left open left out', () => {
    const one = normalConfiguration({ width: 450, front_colour: 'sage' });
    const other = normalConfiguration({ front_colour: 'sage', doors: undefined, width: 450 });
    expect(configurationHash(one)).toBe(configurationHash(other));
  });
  test('another width is another line', () =>
    expect(configurationHash(normalConfiguration({ width: 450 }))).not.toBe(
      configurationHash(normalConfiguration({ width: 451 })),
    ));
  test('nothing chosen is no configuration', () => {
    expect(normalConfiguration({})).toBeNull();
    expect(normalConfiguration(null)).toBeNull();
    expect(configurationHash(null)).toBe('');
  });
});

describe('what a shopper is told about a line', () => {
  const fine = { onSale: true, price: 10_00, priceWhenAdded: 10_00, quantity: 2, available: 5 };
  test('nothing, when all is well', () => expect(describeLineNotice(fine)).toBeNull());
  test('nothing about stock, for what is cut to order', () =>
    expect(describeLineNotice({ ...fine, available: null, quantity: 900 })).toBeNull());
  test('too few in stock, with what to enter', () =>
    expect(describeLineNotice({ ...fine, available: 1 })).toBe('We have 1 in stock. Enter 1 or fewer to go on.'));
  test('sold out', () => expect(describeLineNotice({ ...fine, available: 0 })).toMatch(/^Sold out/));
  test('a price that changed, both prices named', () =>
    expect(describeLineNotice({ ...fine, price: 12_50 })).toBe(
      'The price changed from R10.00 to R12.50 since you added it.',
    ));
  test('too few, because another line has them', () => {
    expect(describeLineNotice({ ...fine, available: 1, takenByOthers: 4 })).toBe(
      'We have 5 in stock, 4 of them in another line of your cart. Enter 1 or fewer to go on.',
    );
    expect(describeLineNotice({ ...fine, available: 0, takenByOthers: 4 })).toBe(
      'We have 4 in stock, all of them in another line of your cart. Remove this one to go on.',
    );
  });
  test('no longer made', () =>
    expect(describeLineNotice({ ...fine, isMade: false, price: 0, available: 0 })).toBe(
      'We can no longer make this. Remove it to go on.',
    ));
  describe('about a ready-made set', () => {
    const trap = { name: 'Bottle trap', options: [{ name: '', value: '40 mm' }], quantity: 1 };
    const whole = {
      name: 'Flat kitchen',
      discountPercent: 7,
      isOffered: true,
      grantedDiscount: { percent: 7, missing: new Map<string, number>() },
      missing: [],
      discount: 812_50,
      atMost: 812_50,
    };
    const broken = {
      ...whole,
      grantedDiscount: { percent: 6.8, missing: new Map([['trap', 1]]) },
      missing: [trap],
      discount: 800_00,
    };

    test('nothing while it is whole, or gives nothing anyway', () =>
      expect([
        describeSetNotice(whole),
        describeSetNotice({ ...broken, discountPercent: 0, discount: 0, atMost: 0 }),
      ]).toEqual([null, null]));
    test('what is missing, and what that costs', () => {
      expect(describeSetNotice(broken)).toBe(
        'Without Bottle trap, 40 mm, Flat kitchen saves you R800.00 instead of R812.50 on what is here.',
      );
      expect(
        describeSetNotice({ ...broken, missing: [trap, { ...trap, name: 'Sink', options: [], quantity: 2 }] }),
      ).toMatch(/^Without Bottle trap, 40 mm and 2 × Sink, Flat/);
      const many = new Map([1, 2, 3, 4].map((key) => [String(key), 2]));
      expect(
        describeSetNotice({
          ...broken,
          grantedDiscount: { percent: 2, missing: many },
          missing: [trap, trap, trap, trap],
        }),
      ).toMatch(/^Without 8 parts, Flat/);
    });
    test('that half of it gives nothing', () =>
      expect(
        describeSetNotice({ ...broken, grantedDiscount: { ...broken.grantedDiscount, percent: 0 }, discount: 0 }),
      ).toBe('Half of Flat kitchen or more is missing, so its 7% off, R812.50 on what is here, no longer counts.'));
    test('that it is no longer sold', () =>
      expect(describeSetNotice({ ...broken, isOffered: false })).toBe(
        'We no longer sell Flat kitchen as a set, so its 7% off, R812.50 on what is here, no longer counts.',
      ));
  });
  test('no longer sold comes before everything else', () =>
    expect(describeLineNotice({ ...fine, onSale: false, available: 0, price: 1 })).toMatch(/no longer sell/));
});

test('cart ids have the form that the contract asks for, and differ', () => {
  expect(newSecretId()).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(newSecretId()).not.toBe(newSecretId());
});

describe('colour samples', () => {
  const seen = { onSale: true, price: 25_00, priceWhenAdded: 25_00, quantity: 1, available: 1 };

  test('one of each, so many in all', () => {
    expect(describeLineNotice({ ...seen, sample: { most: 5, number: 5 } })).toBeNull();
    expect(describeLineNotice({ ...seen, quantity: 2, sample: { most: 5, number: 1 } })).toMatch(
      /^One sample of each colour/,
    );
    expect(describeLineNotice({ ...seen, available: 0, sample: { most: 5, number: 6 } })).toMatch(
      /^An order holds 5 colour samples/,
    );
  });

  test('one that is sold out says so', () => {
    expect(describeLineNotice({ ...seen, available: 0, sample: { most: 5, number: 1 } })).toMatch(/^Sold out/);
  });
});

test('a top keeps what it is; a cupboard needs not say so', () => {
  const top = { kind: 'top' as const, length: 2_000, depth: 600, edge: 'bullnose' };
  expect(normalConfiguration({ ...top, back: 'wall', cut_outs: [] })).toEqual(top);
  expect(normalConfiguration({ kind: 'cupboard', width: 450 })).toEqual({ width: 450 });
  expect(configurationHash(normalConfiguration({ kind: 'cupboard', width: 450 }))).toBe(
    configurationHash({ width: 450 }),
  );
});

describe('lines of one item share its stock', () => {
  const lines = fc.array(
    fc.record({ variantId: fc.constantFrom('hinge', 'sink', 'cupboard'), quantity: fc.integer({ min: 1, max: 30 }) }),
    { maxLength: 12 },
  );
  const free = { hinge: 12, sink: 1, cupboard: null };

  test('no line is told of too little exactly when all of them can be had', () =>
    fc.assert(
      fc.property(lines, (wanted) => {
        const demands = wanted.map((line, index) => ({ ...line, id: String(index), free: free[line.variantId] }));
        const stock = calculateLineStock(demands);
        const isShort = demands.some(({ id, quantity }) => {
          const left = stock.get(id)?.left ?? null;
          return left !== null && left < quantity;
        });
        const sum = (variant: string) =>
          wanted.filter(({ variantId }) => variantId === variant).reduce((all, { quantity }) => all + quantity, 0);
        expect(isShort).toBe(sum('hinge') > 12 || sum('sink') > 1);
        for (const { id, free: most } of demands) {
          const one = stock.get(id);
          expect(most === null ? one === undefined : one !== undefined && one.left + one.takenByOthers === most).toBe(
            true,
          );
        }
      }),
    ));
});
