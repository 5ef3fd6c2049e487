import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { StateOf, tripMachine, tripStopMachine } from '../../kernel/machines';

export type TripStatus = StateOf<typeof tripMachine>;
export const tripStatuses: Labels<TripStatus> = labels({
  planned: { label: 'Planned', tone: 'clay' },
  loading: { label: 'Being loaded', tone: 'amber' },
  on_the_road: { label: 'On the road', tone: 'info' },
  done: { label: 'Done', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});
export type StopStatus = StateOf<typeof tripStopMachine>;
export const stopStatuses: Labels<StopStatus> = labels({
  waiting: { label: 'To deliver', tone: 'clay' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'danger' },
  off: { label: 'Removed', tone: 'neutral' },
});

/** Reasons for a failed stop, worded for the client too. */
export const stopFailures = labels({
  nobody_there: 'Nobody was there to sign',
  not_taken: 'It was not taken at the door',
  no_address: 'Our driver did not find the address',
  no_access: 'Our truck could not get to the door',
  no_time: 'Our driver ran out of time',
  breakdown: 'Our truck broke down',
  damaged: 'Something was damaged on the way',
  missing: 'Something was missing on our truck',
  other: 'Something else came up',
});
export type StopFailure = CodeOf<typeof stopFailures>;

/** Reasons for cartons that are not handed over although the rest is. */
export const keptReasons = ['not_taken', 'damaged', 'missing', 'other'] as const satisfies readonly StopFailure[];

/** `T-12` */
export const tripCode = (number: number): string => `T-${String(number)}`;
/** Largest number of stops of a trip. */
export const MOST_STOPS = 40;
/** Largest number of characters of a signature, a PNG as a data URL. */
export const MOST_SIGNATURE = 60_000;
