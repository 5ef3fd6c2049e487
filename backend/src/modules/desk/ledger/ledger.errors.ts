import { domainErrors } from '../../../platform/errors/domain-error';

export const ledgerError = domainErrors({
  'payment-not-found': { kind: 'not_found', message: 'We could not find that payment.' },
  'invoice-not-payable': { kind: 'conflict', message: 'That is not an issued invoice of this client.' },
  'allocated-too-much': {
    kind: 'invalid',
    message: 'That is more than the invoice still needs, or more than is left of the payment.',
  },
  'taken-back-too-much': { kind: 'invalid', message: 'That is more than this payment gave to the invoice.' },
  'refund-above-credit': {
    kind: 'invalid',
    message: 'That is more than is left of the payment. Take an allocation back first.',
  },
});
