import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const tripError = domainErrors({
  'trip-not-found': notFound('trip'),
  'trip-changed': changedMeanwhile('this trip'),
  'trip-cannot-move': { kind: 'conflict', message: 'The trip cannot go there from where it stands.' },
  'trip-left': { kind: 'conflict', message: 'This trip has left, or was called off. Make another one.' },
  'trip-not-left': { kind: 'conflict', message: 'This trip is not on the road.' },
  'trip-of-another-day': {
    kind: 'conflict',
    message: 'This trip is for another day. Confirm that it leaves today, or change its day.',
  },
  'trip-not-loaded': { kind: 'conflict', message: 'Not everything is on the truck yet.' },
  'goods-not-weighed': { kind: 'conflict', message: 'Enter what the goods without a carton weigh.' },
  'trip-too-heavy': { kind: 'conflict', message: 'The truck is loaded with more than it may carry. Take a stop off.' },
  'not-a-driver': { kind: 'invalid', message: 'Choose somebody who may drive.' },
  'stop-not-found': { kind: 'not_found', message: 'That stop is not on this trip.' },
  'stop-not-failed': {
    kind: 'conflict',
    message: 'Only what was not delivered is booked back. Say first that this stop was not delivered.',
  },
  'day-not-possible': { kind: 'invalid', message: 'That day cannot be chosen.' },
  'stop-changed': { kind: 'conflict', message: 'Somebody else said what became of this stop. Look at it again.' },
  'stop-cannot-move': { kind: 'conflict', message: 'It was said already what became of this stop.' },
  'not-to-deliver': {
    kind: 'conflict',
    message:
      'Only an invoice that is to be delivered, whose goods are ready and that is on no other trip can be put on this one.',
  },
  'promise-differs': {
    kind: 'conflict',
    message: 'This is promised for another day. Say whether the promise moves to the day of the trip.',
  },
  'reason-missing': { kind: 'invalid', message: 'Say why another day is promised.' },
  'carton-of-another-trip': { kind: 'conflict', message: 'This carton is not of this trip.' },
  'carton-not-closed': { kind: 'conflict', message: 'This carton is still open. Close it at the packers first.' },
});
