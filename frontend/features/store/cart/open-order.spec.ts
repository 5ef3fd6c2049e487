import { parseOpenOrder, findUnpaidOrder } from './open-order';

const ORDER = { id: '7', access_key: 'k', number: 'PL-10460' };

test('an order that waits for its money is read back, with nothing else that was kept beside it', () =>
  expect(parseOpenOrder({ ...ORDER, email: 'thandi@example.co.za' })).toEqual(ORDER));

test.each([null, 'PL-10460', 7, [], {}, { ...ORDER, access_key: undefined }, { ...ORDER, number: 5 }])(
  'what somebody else wrote there is no order: %j',
  (kept) => expect(parseOpenOrder(kept)).toBeNull(),
);

test('whoever is signed in finds the newest of their own orders that waits for its money, by its number and without a key', () => {
  const orders = [
    { id: '9', number: 'PL-10470', status: 'paid', access_key: 'k' },
    { id: '8', number: 'PL-10466', status: 'pending_payment', access_key: 'k' },
    { id: '7', number: 'PL-10460', status: 'pending_payment' },
  ];
  expect(findUnpaidOrder(orders)).toEqual({ id: '8', number: 'PL-10466' });
});

test.each([[[]], [[{ id: '7', number: 'PL-10460', status: 'cancelled' }]]])(
  'none waits: nothing is said, %j',
  (orders) => expect(findUnpaidOrder(orders)).toBeNull(),
);
