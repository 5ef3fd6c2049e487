import { domainErrors } from '../../platform/errors/domain-error';

export const clientPaymentError = domainErrors({
  'day-not-over': { kind: 'invalid', message: 'A payment is booked on the day it came, not before.' },
});
