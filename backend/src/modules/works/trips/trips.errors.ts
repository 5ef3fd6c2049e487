import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const tripError = domainErrors({
  'trip-not-found': notFound('trip'),
  'trip-changed': changedMeanwhile('this trip'),
  'trip-cannot-move': { kind: 'conflict', message: 'The trip cannot change to that status now. Reload the page.' },
  'trip-left': { kind: 'conflict', message: 'This trip has left, or was cancelled. Make another one.' },
  'trip-over': { kind: 'conflict', message: 'This trip is done or cancelled: its order stays.' },
  'stops-changed': {
    kind: 'conflict',
    message: 'Somebody added or removed a stop meanwhile. Reload the page and order them again.',
  },
  'trip-not-left': { kind: 'conflict', message: 'This trip is not on the road.' },
  'trip-not-confirmed': { kind: 'conflict', message: 'Nothing keeps this trip from leaving. Confirm that it leaves.' },
  'trip-of-another-day': {
    kind: 'conflict',
    message: 'This trip is for another day. Confirm that it leaves today, or change its day.',
  },
  'trip-without-stops': { kind: 'conflict', message: 'This trip has no stops. Add one before the truck leaves.' },
  'trip-not-loaded': { kind: 'conflict', message: 'Not everything is on the truck yet. Load the rest first.' },
  'stop-called-off': {
    kind: 'conflict',
    message: 'Something on this trip is no longer to be delivered. Take it off the truck first.',
  },
  'goods-not-weighed': { kind: 'conflict', message: 'Enter what the goods without a carton weigh.' },
  'trip-too-heavy': { kind: 'conflict', message: 'The load is above the limit of the truck. Remove a stop.' },
  'not-a-driver': { kind: 'invalid', message: 'Choose somebody who may drive.' },
  'stop-not-found': { kind: 'not_found', message: 'That stop is not on this trip.' },
  'stop-not-failed': {
    kind: 'conflict',
    message: 'Only goods that were not handed over can be booked back. Mark this stop as not delivered first.',
  },
  'carton-not-kept': {
    kind: 'conflict',
    message: 'Only closed cartons of this stop with panels in them can stay on the truck. Reload the page.',
  },
  'nothing-taken': {
    kind: 'conflict',
    message: 'Nothing of this stop was taken. Mark it as not delivered instead.',
  },
  'branch-unknown': { kind: 'invalid', message: 'Choose the branch from which the truck leaves.' },
  'day-not-possible': { kind: 'invalid', message: 'That day cannot be chosen. Choose another one.' },
  'stop-changed': { kind: 'conflict', message: 'Somebody else already completed this stop. Reload the page.' },
  'stop-cannot-move': { kind: 'conflict', message: 'This stop is already completed.' },
  'not-to-deliver': {
    kind: 'conflict',
    message:
      'Only an invoice that is to be delivered, whose goods are ready and that is on no other trip can be added to this one.',
  },
  'promise-differs': {
    kind: 'conflict',
    message: 'This is promised for another day. Choose whether the promise moves to the day of the trip.',
  },
  'reason-missing': { kind: 'invalid', message: 'Enter the reason for the new day.' },
  'carton-of-another-trip': { kind: 'conflict', message: 'This carton is not on this trip. Put it aside.' },
  'carton-not-closed': { kind: 'conflict', message: 'This carton is still open. Close it at the packers first.' },
});
