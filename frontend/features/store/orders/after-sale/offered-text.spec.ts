import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { offeredActions, timeLeft } from './offered-text';

const none: OrderView['offers'] = {
  late: false,
  cancel: null,
  change_day: null,
  report: false,
  return_until: null,
  order_again: false,
};
const now = new Date('2026-11-23T08:00:00.000Z');
const offered = (offers: Partial<OrderView['offers']>) =>
  offeredActions({ fulfilment: 'delivery', offers: { ...none, ...offers } }, now);

test('an order that is not paid yet is called off where it is paid, not here', () =>
  expect(offered({ cancel: { paid: false, until: null } })).toEqual([]));

test('calling off says how long is left', () =>
  expect(offered({ cancel: { paid: true, until: '2026-11-23T13:30:00.000Z' } })[0]?.hint).toContain(
    'until Mon 23 Nov, 15:30: 5 hours left',
  ));

test('of a late order it says that all of the money comes back', () =>
  expect(offered({ late: true, cancel: { paid: true, until: null } })[0]?.hint).toContain('full refund'));

test.each([
  ['2026-11-23T08:00:30.000Z', '1 minute left'],
  ['2026-11-23T08:59:00.000Z', '59 minutes left'],
  ['2026-11-23T09:10:00.000Z', '1 hour left'],
  ['2026-11-23T07:00:00.000Z', '0 minutes left'],
])('until %s: %s', (until, words) => expect(timeLeft(until, now)).toBe(words));
