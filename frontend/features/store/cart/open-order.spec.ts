import { openOrderIn } from './open-order';

const ORDER = { id: '7', access_key: 'k', number: 'PL-10460' };

test('an order that waits for its money is read back, with nothing else that was kept beside it', () =>
  expect(openOrderIn({ ...ORDER, email: 'thandi@example.co.za' })).toEqual(ORDER));

test.each([null, 'PL-10460', 7, [], {}, { ...ORDER, access_key: undefined }, { ...ORDER, number: 5 }])(
  'what somebody else wrote there is no order: %j',
  (kept) => expect(openOrderIn(kept)).toBeNull(),
);
