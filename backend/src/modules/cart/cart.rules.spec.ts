import { configurationHash, newSecretId, normalConfiguration, noticeOf } from './cart.rules';

describe('the same choice is the same line', () => {
  test('whatever the order of the keys, and with what was left open left out', () => {
    const one = normalConfiguration({ width: 450, front_colour: 'sage' });
    const other = normalConfiguration({ front_colour: 'sage', doors: undefined, width: 450 });
    expect(configurationHash(one)).toBe(configurationHash(other));
  });
  test('another width is another line', () =>
    expect(configurationHash(normalConfiguration({ width: 450 }))).not.toBe(configurationHash(normalConfiguration({ width: 451 }))));
  test('nothing chosen is no configuration', () => {
    expect(normalConfiguration({})).toBeNull();
    expect(normalConfiguration(null)).toBeNull();
    expect(configurationHash(null)).toBe('');
  });
});

describe('what a shopper is told about a line', () => {
  const fine = { onSale: true, price: 10_00, priceWhenAdded: 10_00, quantity: 2, available: 5 };
  test('nothing, when all is well', () => expect(noticeOf(fine)).toBeNull());
  test('nothing about stock, for what is cut to order', () => expect(noticeOf({ ...fine, available: null, quantity: 900 })).toBeNull());
  test('too few in stock, with what to enter', () =>
    expect(noticeOf({ ...fine, available: 1 })).toBe('We have 1 in stock. Enter 1 or fewer to go on.'));
  test('sold out', () => expect(noticeOf({ ...fine, available: 0 })).toMatch(/^Sold out/));
  test('a price that changed, both prices named', () =>
    expect(noticeOf({ ...fine, price: 12_50 })).toBe('The price changed from R10.00 to R12.50 since you added it.'));
  test('no longer sold comes before everything else', () =>
    expect(noticeOf({ ...fine, onSale: false, available: 0, price: 1 })).toMatch(/no longer sell/));
});

test('cart ids have the form that the contract asks for, and differ', () => {
  expect(newSecretId()).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(newSecretId()).not.toBe(newSecretId());
});

describe('colour samples', () => {
  const seen = { onSale: true, price: 25_00, priceWhenAdded: 25_00, quantity: 1, available: 1 };

  test('one of each, so many in all', () => {
    expect(noticeOf({ ...seen, sample: { most: 5, number: 5 } })).toBeNull();
    expect(noticeOf({ ...seen, quantity: 2, sample: { most: 5, number: 1 } })).toMatch(/^One sample of each colour/);
    expect(noticeOf({ ...seen, available: 0, sample: { most: 5, number: 6 } })).toMatch(/^An order holds 5 colour samples/);
  });

  test('one that is sold out says so', () => {
    expect(noticeOf({ ...seen, available: 0, sample: { most: 5, number: 1 } })).toMatch(/^Sold out/);
  });
});

test('a top keeps what it is; a cupboard needs not say so', () => {
  const top = { kind: 'top' as const, length: 2_000, depth: 600, edge: 'bullnose' };
  expect(normalConfiguration({ ...top, back: 'wall', cut_outs: [] })).toEqual(top);
  expect(normalConfiguration({ kind: 'cupboard', width: 450 })).toEqual({ width: 450 });
  expect(configurationHash(normalConfiguration({ kind: 'cupboard', width: 450 }))).toBe(configurationHash({ width: 450 }));
});
