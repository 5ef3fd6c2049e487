import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const clientPaymentError = domainErrors({
  'more-than-owed': {
    kind: 'invalid',
    message: 'That is more than the invoice needs. Keep the rest as credit, or change the amount.',
  },
  'booked-before': {
    kind: 'conflict',
    message: 'A payment of the same amount and reference is booked for that day. Book it again only if it came twice.',
  },
  'no-credit': {
    kind: 'conflict',
    message: 'The client has no credit left, or the invoice needs none. Reload the invoice.',
  },
  'cash-does-not-fit': {
    kind: 'invalid',
    message: 'The cash that was handed over is less than the amount. Take the rest, or lower the amount.',
  },
  'till-unknown': {
    kind: 'invalid',
    message: 'Choose the branch whose till the cash goes in or comes out of.',
  },
  'till-closed': {
    kind: 'conflict',
    message:
      'The branch whose till took this cash is closed. Pay the money back from another till, or open the branch again first.',
  },
  'till-changed': { kind: 'conflict', message: 'Cash was booked since you began. Count the till again.' },
  'till-differs': {
    kind: 'invalid',
    message: 'This is not what should lie in the till. Count again, or enter the reason.',
  },
  'banked-too-much': { kind: 'invalid', message: 'No more can go to the bank than was counted.' },
  'day-not-over': { kind: 'invalid', message: 'A payment is booked on the day it came, not before.' },
});
