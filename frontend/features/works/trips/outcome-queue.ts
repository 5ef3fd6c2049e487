import { keptReasons, stopFailures, type StopFailure } from '@plinth/contracts/works/trips/trip-labels';
import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';

type KeptReason = (typeof keptReasons)[number];
export interface KeptCartons {
  readonly carton_ids: string[];
  readonly reason: KeptReason;
  readonly note: string;
}

interface OutcomeOfStop {
  readonly key: string;
  /** Time at the door, by this device's clock. */
  readonly at: string;
  readonly stop_id: string;
  /** Key of the photograph that this device keeps; null for none. */
  readonly photo: string | null;
}
export interface DeliveredEvent extends OutcomeOfStop {
  readonly kind: 'deliver';
  readonly received_by: string;
  readonly signature: string;
  readonly is_left_with_other: boolean;
  /** Cartons that nobody took; null where all was handed over. */
  readonly kept_cartons: KeptCartons | null;
}
export interface FailedEvent extends OutcomeOfStop {
  readonly kind: 'fail';
  readonly failed_for: StopFailure;
  readonly reason: string;
  readonly next_day: string | null;
}
/** Outcome of a stop, kept on the driver's device until the server has recorded it. */
export type OutcomeEvent = DeliveredEvent | FailedEvent;
type WithoutStamp<Event> = Event extends OutcomeEvent ? Omit<Event, 'key' | 'at' | 'photo'> : never;
/** Outcome as the driver enters it. */
export type EnteredOutcome = WithoutStamp<OutcomeEvent>;

/** Outcome that the server refused, as the driver reads it. */
export interface RefusedOutcome {
  readonly key: string;
  readonly at: string;
  readonly stop_id: string;
  /** What was entered: "Delivered, signed for by Nomsa Dlamini". */
  readonly entered: string;
  readonly message: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is KeptCartons =>
  isObject(value) &&
  'carton_ids' in value &&
  Array.isArray(value.carton_ids) &&
  value.carton_ids.every(isText) &&
  'reason' in value &&
  keptReasons.some((reason) => reason === value.reason) &&
  'note' in value &&
  isText(value.note);
const hasStamp = (value: unknown): value is Omit<OutcomeOfStop, 'photo'> =>
  isObject(value) &&
  'key' in value &&
  isText(value.key) &&
  'at' in value &&
  isText(value.at) &&
  'stop_id' in value &&
  isText(value.stop_id);

/** Checks that a stored value is an outcome; anything else is ignored. */
export function isOutcomeEvent(value: unknown): value is OutcomeEvent {
  if (!hasStamp(value) || !('kind' in value) || !('photo' in value)) return false;
  if (value.photo !== null && !isText(value.photo)) return false;
  if (value.kind === 'deliver')
    return (
      'received_by' in value &&
      isText(value.received_by) &&
      'signature' in value &&
      isText(value.signature) &&
      'is_left_with_other' in value &&
      typeof value.is_left_with_other === 'boolean' &&
      'kept_cartons' in value &&
      (value.kept_cartons === null || isKept(value.kept_cartons))
    );
  return (
    value.kind === 'fail' &&
    'failed_for' in value &&
    isText(value.failed_for) &&
    stopFailures.has(value.failed_for) &&
    'reason' in value &&
    isText(value.reason) &&
    'next_day' in value &&
    (value.next_day === null || isText(value.next_day))
  );
}

/** Checks that a stored value is a refused outcome. */
export const isRefusedOutcome = (value: unknown): value is RefusedOutcome =>
  hasStamp(value) && 'entered' in value && isText(value.entered) && 'message' in value && isText(value.message);

/** Describes an outcome for the driver. */
export const outcomeInWords = (event: OutcomeEvent): string =>
  event.kind === 'deliver'
    ? `Delivered, signed for by ${event.received_by}`
    : `Not delivered: ${stopFailures.label(event.failed_for)}`;

const predictStop = (stop: TripStop, event: OutcomeEvent): TripStop =>
  event.kind === 'deliver'
    ? {
        ...stop,
        status: 'delivered',
        received_by: event.received_by,
        signed: true,
        settled_at: event.at,
        keeps_cartons: event.kept_cartons !== null,
        failed_for: event.kept_cartons?.reason ?? null,
        reason: event.kept_cartons?.note ?? '',
        cartons: stop.cartons.map((carton) => ({
          ...carton,
          is_kept: event.kept_cartons?.carton_ids.includes(carton.id) ?? false,
        })),
      }
    : {
        ...stop,
        status: 'failed',
        failed_for: event.failed_for,
        reason: event.reason,
        next_day: event.next_day,
        settled_at: event.at,
      };

/** Returns a trip as it is once the server has recorded what this device still keeps. */
export function predictTrip(trip: Trip, queue: readonly OutcomeEvent[]): Trip {
  const stops = trip.stops.map((stop) => {
    const event = stop.status === 'waiting' ? queue.find(({ stop_id }) => stop_id === stop.id) : undefined;
    return event === undefined ? stop : predictStop(stop, event);
  });
  return { ...trip, stops, delivered: stops.filter(({ status }) => status === 'delivered').length };
}
