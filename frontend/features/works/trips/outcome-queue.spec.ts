import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { isOutcomeEvent, outcomeInWords, predictTrip, type OutcomeEvent } from './outcome-queue';

const STOP: TripStop = {
  id: 'stop-1',
  position: 1,
  status: 'waiting',
  document_id: 'document-1',
  document: 'INV-1',
  order_number: null,
  client: 'Lerato Khumalo',
  phone: '0821234567',
  address: '12 Lever Road, Noordwyk',
  suburb: 'Noordwyk',
  driver_notes: '',
  to_pay: 0,
  is_called_off: false,
  is_mailed: true,
  promised_on: null,
  is_promise_open: false,
  cartons: [],
  goods: [],
  goods_loaded: true,
  goods_kg: null,
  grams: 0,
  loaded_grams: 0,
  goods_grams: 0,
  unweighed: 0,
  failed_for: null,
  reason: '',
  is_back: false,
  next_day: null,
  received_by: '',
  keeps_cartons: false,
  signed: false,
  has_photo: false,
  settled_at: null,
};
const TRIP: Trip = {
  id: 'trip-1',
  code: 'T-1',
  day: '2026-12-01',
  vehicle: 'The Hino',
  driver: 'Sipho',
  branch: 'Midrand',
  status: 'on_the_road',
  delivered: 0,
  driver_id: 'driver-1',
  branch_id: 'branch-1',
  carries_kg: null,
  left_at: '2026-12-01T06:00:00.000Z',
  grams: 0,
  loaded_grams: 0,
  unweighed: 0,
  is_ordered_by_hand: false,
  next_working_day: '2026-12-02',
  stops: [STOP, { ...STOP, id: 'stop-2' }, { ...STOP, id: 'stop-3' }],
  timeline: [],
  version: 3,
};
const stamp = { key: 'key-1', at: '2026-12-01T08:00:00.000Z', photo: null };
const DELIVERED: OutcomeEvent = {
  ...stamp,
  kind: 'deliver',
  stop_id: 'stop-1',
  received_by: 'Nomsa Dlamini',
  signature: 'data:image/png;base64,AA==',
  is_left_with_other: false,
  kept_cartons: null,
};
const FAILED: OutcomeEvent = {
  ...stamp,
  key: 'key-2',
  kind: 'fail',
  stop_id: 'stop-2',
  failed_for: 'nobody_there',
  reason: '',
  next_day: '2026-12-02',
};

test('at a door without a signal each stop shows at once what the driver entered, and the others wait', () => {
  const { stops, delivered } = predictTrip(TRIP, [DELIVERED, FAILED]);
  expect(delivered).toBe(1);
  expect(stops).toMatchObject([
    { status: 'delivered', received_by: 'Nomsa Dlamini', settled_at: stamp.at },
    { status: 'failed', failed_for: 'nobody_there', next_day: '2026-12-02', is_back: false },
    { status: 'waiting' },
  ]);
});

test('a carton that was refused shows as not handed over, and the others as delivered', () => {
  const carton = {
    code: 'K1',
    name: 'P-1 carton 1 of 2',
    status: 'loaded',
    grams: 1,
    is_kept: false,
    can_be_kept: true,
  } as const;
  const trip: Trip = {
    ...TRIP,
    stops: [
      {
        ...STOP,
        cartons: [
          { ...carton, id: 'c-1' },
          { ...carton, id: 'c-2' },
        ],
      },
    ],
  };
  const keptCartons = { carton_ids: ['c-2'], reason: 'not_taken', note: 'Corner crushed' } as const;
  const event: OutcomeEvent = {
    ...DELIVERED,
    kept_cartons: { ...keptCartons, carton_ids: [...keptCartons.carton_ids] },
  };
  expect(isOutcomeEvent(JSON.parse(JSON.stringify(event)))).toBe(true);
  expect(predictTrip(trip, [event]).stops).toMatchObject([
    {
      status: 'delivered',
      keeps_cartons: true,
      failed_for: 'not_taken',
      reason: 'Corner crushed',
      cartons: [{ is_kept: false }, { is_kept: true }],
    },
  ]);
});

test('what the server knows of a stop is not replaced by what this device still keeps', () => {
  const known: Trip = { ...TRIP, stops: [{ ...STOP, status: 'failed', failed_for: 'no_access' }] };
  expect(predictTrip(known, [DELIVERED]).stops).toMatchObject([{ status: 'failed', failed_for: 'no_access' }]);
});

test('outcomes survive the device’s storage; anything else that lies there is ignored', () => {
  for (const event of [DELIVERED, FAILED, { ...FAILED, photo: 'key-3' }])
    expect(isOutcomeEvent(JSON.parse(JSON.stringify(event)))).toBe(true);
  for (const other of [
    null,
    1,
    {},
    { ...DELIVERED, signature: 1 },
    { ...FAILED, failed_for: 'rain' },
    { ...stamp },
    { ...FAILED, photo: 1 },
    { ...DELIVERED, kept_cartons: {} },
  ])
    expect(isOutcomeEvent(other)).toBe(false);
});

test('a refused outcome is told in the words in which it was entered', () => {
  expect([DELIVERED, FAILED].map(outcomeInWords)).toEqual([
    'Delivered, signed for by Nomsa Dlamini',
    'Not delivered: Nobody was there to sign',
  ]);
});
