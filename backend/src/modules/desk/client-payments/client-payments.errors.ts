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
  'day-not-over': { kind: 'invalid', message: 'A payment is booked on the day it came, not before.' },
});
