import * as z from 'zod';
import { cartonStatuses } from '../cartons/carton-labels';
import {
  cents,
  enumOf,
  id,
  idempotencyKey,
  isoDate,
  isoDateTime,
  line,
  rowVersion,
  timelineEntry,
} from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { listContracts } from '../../kernel/list-contracts';
import { nameLine } from '../../kernel/person-name';
import { staffPages } from '../../kernel/staff-pages';
import { keptReasons, MOST_SIGNATURE, MOST_STOPS, stopFailures, stopStatuses } from './trip-labels';
import { tripList } from './trip-list';
import { tripRow } from './trip-row';

export const stopFailure = enumOf(stopFailures).meta({ id: 'StopFailure' });

const wholeKilograms = z
  .int('Enter whole kilograms')
  .min(1, 'Enter at least 1 kg')
  .max(60_000, 'Enter 60 000 kg or less')
  .nullable();

const stop = z
  .object({
    id,
    position: z.int(),
    status: enumOf(stopStatuses).meta({ id: 'StopStatus' }),
    document_id: id,
    document: z.string().describe('Number of the invoice'),
    order_number: z.string().nullable(),
    client: z.string(),
    phone: z.string(),
    address: z.string(),
    suburb: z.string(),
    driver_notes: z.string().describe('What the customer wrote for the driver, such as "Ring at the gate"'),
    to_pay: cents.describe('What is still to be paid'),
    is_called_off: z
      .boolean()
      .describe('Nothing of it is to be delivered any more: its order was cancelled, or all of it was credited'),
    is_mailed: z.boolean().describe('Its client hears by mail that the truck has left'),
    promised_on: isoDate.nullable().describe('The day its client was promised; null where none was'),
    is_promise_open: z
      .boolean()
      .describe(
        'Still to be delivered, promised for another day than the trip’s, and nobody has said what becomes of it',
      ),
    cartons: z.array(
      z
        .object({
          id,
          code: z.string(),
          name: z.string().describe('P-1042 carton 3 of 7'),
          status: enumOf(cartonStatuses).meta({ id: 'CartonStatus' }),
          grams: z.int(),
          is_kept: z.boolean().describe('Not handed over at this stop although the rest was'),
          can_be_kept: z.boolean().describe('Whether it may stay on the truck: one with hardware alone may not'),
        })
        .meta({ id: 'StopCarton' }),
    ),
    goods: z
      .array(z.object({ name: z.string(), quantity: z.int() }).meta({ id: 'StopGoods' }))
      .describe('What it sells as it is, without a carton'),
    goods_loaded: z.boolean(),
    goods_kg: wholeKilograms.describe(
      'What its goods without a carton weigh, in kilograms; null where nobody has entered it',
    ),
    grams: z.int().describe('What it gets weighs, as far as that is known: typed, in cartons, or as the shop says it'),
    loaded_grams: z.int().describe('What of that is on the truck'),
    goods_grams: z.int().describe('What its goods without a carton weigh as the shop says it, as far as it does'),
    unweighed: z.int().describe('Pieces whose weight nobody knows'),
    failed_for: stopFailure.nullable().describe('Why it was not delivered'),
    reason: z.string().describe('What the driver wrote of it: for us alone'),
    is_back: z.boolean().describe('Not delivered, and off the truck again; false while it is still on it'),
    next_day: isoDate.nullable(),
    received_by: z.string(),
    keeps_cartons: z.boolean().describe('Delivered but for cartons that stayed on the truck'),
    signed: z.boolean(),
    has_photo: z.boolean().describe('The driver took a photograph at the door'),
    settled_at: isoDateTime.nullable(),
  })
  .meta({ id: 'TripStop' });
export type TripStop = z.infer<typeof stop>;

const carries = wholeKilograms.describe('What the vehicle may carry, in kilograms; null where nobody has entered it');

const trip = tripRow
  .omit({ stops: true, suburbs: true })
  .extend({
    driver_id: id.nullable(),
    branch_id: id,
    carries_kg: carries,
    left_at: isoDateTime.nullable(),
    grams: z.int().describe('What is planned weighs, as far as that is known'),
    loaded_grams: z.int().describe('What of that is on the truck'),
    unweighed: z.int().describe('Pieces whose weight nobody knows'),
    is_ordered_by_hand: z.boolean().describe('Its stops stand in an order that somebody chose'),
    next_working_day: isoDate.describe('Proposed for what is not delivered'),
    stops: z.array(stop).describe('In the order of the way'),
    timeline: z.array(timelineEntry),
    version: rowVersion,
  })
  .meta({ id: 'Trip' });
export type Trip = z.infer<typeof trip>;

export const tripSheet = trip
  .pick({ code: true, day: true, vehicle: true, driver: true, branch: true, grams: true, unweighed: true, stops: true })
  .meta({ id: 'TripSheet' });
export type TripSheet = z.infer<typeof tripSheet>;

const candidate = z
  .object({
    document_id: id,
    document: z.string(),
    client: z.string(),
    suburb: z.string(),
    zone: z.string().describe('Of delivery; empty where its suburb is in none'),
    promised_on: isoDate.nullable(),
    is_mailed: z.boolean().describe('Its client hears by mail of another day'),
    to_pay: cents.describe('What is still to be paid'),
    cartons: z.int(),
    grams: z.int().describe('What it weighs, as far as that is known'),
    unweighed: z.int().describe('Pieces whose weight nobody knows'),
    goods: z.int().describe('Pieces that it gets without a carton'),
    next_day: isoDate.nullable().describe('Proposed when it was not delivered the last time'),
  })
  .meta({ id: 'TripCandidate' });
export type TripCandidate = z.infer<typeof candidate>;

const onTrip = candidate
  .pick({ document: true, client: true, suburb: true, zone: true })
  .extend({ trip: z.string().describe('T-7'), day: isoDate })
  .meta({ id: 'InvoiceOnTrip' });
export type InvoiceOnTrip = z.infer<typeof onTrip>;

const promiseAnswer = z.strictObject({
  document_id: id,
  promise: z
    .enum(['move', 'keep'])
    .describe('The promise moves to the day of the trip and the customer is mailed, or it stands'),
});
export type PromiseAnswer = z.infer<typeof promiseAnswer>;

/** Decisions on promises of another day than the trip's; a missing one is asked for. */
const promiseFields = {
  promises: z.array(promiseAnswer).max(MOST_STOPS).default([]),
  reason: line(200).default('').describe('What customers read of another day: those whose promise moves'),
};
export interface Promised {
  readonly promises: readonly PromiseAnswer[];
  readonly reason: string;
}

/** Outcome at the door as the driver's device kept it until it had a network. */
const deviceEvent = z
  .strictObject({
    key: idempotencyKey.describe('Said again, it counts once'),
    at: isoDateTime.describe('When it happened, by the clock of the device'),
    sent_at: isoDateTime.nullable().default(null).describe('What that clock says as it sends it'),
  })
  .optional();

export type DeviceEvent = z.infer<typeof deviceEvent>;

const lists = listContracts(tripList, { row: tripRow, id: 'Trips', summary: 'Trips of trucks; a driver’s own' });
const view = can('view', staffPages.trips);
const drive = can('update', staffPages.trips);
const plan = can('create', staffPages.trips);
const seenVersion = z.strictObject({ id, version: rowVersion });
const fields = {
  day: isoDate,
  vehicle: line(60).min(1, 'Enter which vehicle'),
  carries_kg: carries,
  driver_id: id.describe('Somebody who may drive'),
};

/** Trips of trucks. People who may change but not create trips are drivers, and see only their own. */
export const trips = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  get: query({ access: view, summary: 'A trip with its stops', input: z.strictObject({ id }), output: trip }),
  drivers: query({
    access: plan,
    summary: 'Who may drive',
    input: z.strictObject({}).nullish(),
    output: z.array(z.object({ id, name: z.string() }).meta({ id: 'Driver' })),
  }),
  vehicles: query({
    access: plan,
    summary: 'Vehicles of earlier trips with what they may carry, the last used first',
    input: z.strictObject({}).nullish(),
    output: z.array(z.object({ name: z.string(), carries_kg: carries }).meta({ id: 'Vehicle' })),
  }),
  firstDay: query({
    access: plan,
    summary: 'The first day, today or later, on which we drive: proposed for a new trip',
    input: z.strictObject({}).nullish(),
    output: z.object({ day: isoDate }).meta({ id: 'FirstTripDay' }),
  }),
  candidates: query({
    access: plan,
    summary: 'Invoices to deliver whose goods are ready and that are on no trip; the first promised first',
    input: z.strictObject({ id }).describe('The trip'),
    output: z.array(candidate),
  }),
  onTrips: query({
    access: plan,
    summary: 'Invoices that wait on a trip which is not over: where to look for what is not among those that are ready',
    input: z.strictObject({}).nullish(),
    output: z.array(onTrip),
  }),
  create: mutation({
    access: plan,
    summary: 'Makes a trip',
    input: z.strictObject({ ...fields, branch_id: id, key: id.describe('Its id: said again, it is the same trip') }),
    output: trip,
    logged: { action: 'trip.create', subject: 'trip' },
  }),
  change: mutation({
    access: plan,
    summary: 'Changes day, vehicle, what it may carry or driver of a trip that has not left',
    input: seenVersion.extend({ ...fields, ...promiseFields }),
    output: trip,
    logged: { action: 'trip.change', subject: 'trip' },
  }),
  addStops: mutation({
    access: plan,
    summary: 'Puts invoices on a trip; its stops stand in order of suburbs',
    input: z.strictObject({
      id,
      document_ids: z.array(id).min(1, 'Choose a delivery').max(MOST_STOPS),
      ...promiseFields,
    }),
    output: trip,
    logged: { action: 'trip.stops', subject: 'trip' },
  }),
  removeStop: mutation({
    access: plan,
    summary: 'Takes a stop off a trip that has not left; what was loaded for it is unloaded',
    input: z.strictObject({ id, stop_id: id }),
    output: trip,
    logged: { action: 'trip.stops', subject: 'trip' },
  }),
  orderStops: mutation({
    access: drive,
    summary:
      'Puts the stops of a trip that is not over in the order in which they are driven; null is by zone, suburb and street. Said again, it stays so',
    input: z.strictObject({
      id,
      stop_ids: z
        .array(id)
        .min(1)
        .max(10 * MOST_STOPS)
        .nullable()
        .describe('All stops of the trip, the first one first'),
    }),
    output: trip,
    logged: { action: 'trip.stops', subject: 'trip' },
  }),
  cancel: mutation({
    access: plan,
    summary: 'Calls a trip off that has not left',
    input: seenVersion,
    output: trip,
    logged: { action: 'trip.cancel', subject: 'trip' },
  }),
  load: mutation({
    access: drive,
    summary: 'A carton goes onto the truck, by its code; one of another trip is refused. Said again, it stays so',
    input: z.strictObject({ id, code: line(200).min(1, 'Scan a carton'), unload: z.boolean().default(false) }),
    output: z
      .object({ trip, already: z.boolean(), carton: z.string().describe('P-1042 carton 3 of 7') })
      .meta({ id: 'LoadedCarton' }),
  }),
  tick: mutation({
    access: drive,
    summary: 'What a stop gets without a carton is on the truck, or is not; with its weight, which a load limit counts',
    input: z.strictObject({ id, stop_id: id, is_loaded: z.boolean(), goods_kg: wholeKilograms.default(null) }),
    output: trip,
  }),
  leave: mutation({
    access: drive,
    summary:
      'The truck leaves with all that is on it, unless that is more than it may carry: its orders are on their way. On another day than the trip is for it leaves once a person confirmed that, and with what was promised for another day since once somebody said what becomes of that',
    input: seenVersion.extend({
      ...promiseFields,
      is_confirmed: z
        .boolean()
        .default(true)
        .describe('False looks only for what keeps it from leaving, before a person is asked to confirm'),
      day: isoDate.optional().describe('The day of the trip, where a person confirmed that it leaves on another'),
    }),
    output: trip,
    logged: { action: 'trip.leave', subject: 'trip' },
  }),
  deliver: mutation({
    access: drive,
    summary: 'Somebody took what a stop gets, and signed; said again, it stays so',
    input: z.strictObject({
      id,
      stop_id: id,
      received_by: nameLine(120).min(1, 'Enter who received it'),
      signature: z
        .string()
        .max(MOST_SIGNATURE, 'Sign again, a little shorter')
        .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'Ask them to sign'),
      is_left_with_other: z
        .boolean()
        .default(false)
        .describe('Whoever signed took it for the client: a neighbour, a guard'),
      kept_cartons: z
        .strictObject({
          carton_ids: z.array(id).min(1).max(200),
          reason: z.enum(keptReasons),
          note: line(200).default(''),
        })
        .nullable()
        .default(null)
        .describe('Cartons that were refused or missing: they stay on the truck until they are booked back'),
      device_event: deviceEvent,
    }),
    output: trip,
    logged: { action: 'trip.deliver', subject: 'trip' },
  }),
  fail: mutation({
    access: drive,
    summary:
      'A stop could not be delivered: why, and the working day on which we come again, which is promised from then on; null where none is agreed. Its goods stay on the truck',
    input: z.strictObject({
      id,
      stop_id: id,
      failed_for: stopFailure,
      reason: line(200).default(''),
      next_day: isoDate.nullable(),
      device_event: deviceEvent,
    }),
    output: trip,
    logged: { action: 'trip.fail', subject: 'trip' },
  }),
  bookBack: mutation({
    access: drive,
    summary:
      'What was not delivered, or not handed over with the rest, is off the truck: its cartons wait, and its goods lie on their shelves again',
    input: z.strictObject({ id, stop_id: id }),
    output: trip,
    logged: { action: 'trip.book-back', subject: 'trip' },
  }),
  signature: query({
    access: view,
    summary: 'The signature of whoever took what a stop got, as the address of a picture; null where there is none',
    input: z.strictObject({ id, stop_id: id }),
    output: z.object({ image: z.string() }).meta({ id: 'StopSignature' }).nullable(),
  }),
};
