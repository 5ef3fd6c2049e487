import { isLate, offersOf, type OrderFacts } from './order-offers';

const CUT = [{ made_to_order: true }, { made_to_order: false }];
const STOCKED = [{ made_to_order: false }];
const order: OrderFacts = {
  status: 'paid',
  fulfilment: 'delivery',
  promised_on: '2026-12-03',
  paid_at: '2026-11-20T08:00:00.000Z',
  delivered_at: null,
  day_before: '2026-12-02',
  is_loaded: false,
  lines: CUT,
};
const at = (instant: string, over: Partial<OrderFacts> = {}) => offersOf({ ...order, ...over }, new Date(instant));

describe('calling an order off', () => {
  test('what is cut to order: within twenty-four hours of payment, to the second', () => {
    expect(at('2026-11-21T07:59:59.999Z').cancel).toEqual({ paid: true, until: '2026-11-21T08:00:00.000Z' });
    expect(at('2026-11-21T08:00:00.000Z').cancel).toBeNull();
  });
  test('not once the boards are on the saw, however soon', () =>
    expect(at('2026-11-20T08:01:00.000Z', { status: 'in_production' }).cancel).toBeNull());
  test('what lies in stock: as long as it is not packed', () => {
    expect(at('2026-11-25T08:00:00.000Z', { lines: STOCKED }).cancel).toEqual({ paid: true, until: null });
    expect(at('2026-11-25T08:00:00.000Z', { lines: STOCKED, status: 'ready' }).cancel).toBeNull();
  });
  test('before it is paid: always', () =>
    expect(at('2026-11-25T08:00:00.000Z', { status: 'pending_payment', paid_at: null }).cancel).toEqual({
      paid: false,
      until: null,
    }));
  test.each(['in_production', 'ready'] as const)('one that did not come on its day, though it is %s', (status) =>
    expect(at('2026-12-04T08:00:00.000Z', { status }).cancel).toEqual({ paid: true, until: null }),
  );
  test.each(['out_for_delivery', 'delivered', 'cancelled', 'refunded'] as const)('never when it is %s', (status) =>
    expect(at('2026-12-04T08:00:00.000Z', { status }).cancel).toBeNull(),
  );
});

describe('another day', () => {
  test('until noon of the working day before', () => {
    expect(at('2026-12-02T09:59:00.000Z').change_day).toEqual({ until: '2026-12-02T10:00:00.000Z' });
    expect(at('2026-12-02T10:00:00.000Z').change_day).toBeNull();
  });
  test('not once something of it is on a truck, be it late', () => {
    expect(at('2026-12-01T08:00:00.000Z', { status: 'ready', is_loaded: true }).change_day).toBeNull();
    expect(at('2026-12-04T08:00:00.000Z', { status: 'ready', is_loaded: true }).change_day).toBeNull();
  });
  test('again, once the day has passed without it', () =>
    expect(at('2026-12-04T08:00:00.000Z', { status: 'ready' }).change_day).toEqual({ until: null }));
});

describe('sending stocked items back', () => {
  const received = { status: 'delivered', delivered_at: '2026-12-03T14:00:00.000Z' } as const;
  test('until the end of the seventh day', () => {
    expect(at('2026-12-10T21:59:00.000Z', received).return_until).toBe('2026-12-10');
    expect(at('2026-12-10T22:00:00.000Z', received).return_until).toBeNull();
  });
  test('never what was cut to order alone', () =>
    expect(at('2026-12-04T08:00:00.000Z', { ...received, lines: [{ made_to_order: true }] }).return_until).toBeNull());
});

test('what waits for its collector is not late, what waits for the truck is', () => {
  const orderState = { status: 'ready', promised_on: '2026-12-03' } as const;
  const now = new Date('2026-12-04T08:00:00.000Z');
  expect(isLate({ ...orderState, fulfilment: 'collection' }, now)).toBe(false);
  expect(isLate({ ...orderState, fulfilment: 'delivery' }, now)).toBe(true);
  expect(isLate({ ...orderState, fulfilment: 'delivery' }, new Date('2026-12-03T21:59:00.000Z'))).toBe(false);
});
