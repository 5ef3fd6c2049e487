import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const ledgerError = domainErrors({
  'payment-not-found': notFound('payment'),
  'invoice-not-payable': { kind: 'conflict', message: 'Choose an issued invoice of this client.' },
  'allocated-too-much': {
    kind: 'invalid',
    message: 'That is more than the invoice still needs, or more than is left of the payment.',
  },
  'taken-back-too-much': { kind: 'invalid', message: 'That is more than this payment allocated to the invoice.' },
  'payment-not-voidable': {
    kind: 'conflict',
    message:
      'Only money taken at the counter can be voided, once, and not after some of it was paid back. Pay it back instead.',
  },
  'payment-of-order': {
    kind: 'conflict',
    message: 'This money came for an online order. Pay it back on the page of the order, with “Refund”.',
  },
  'approval-needed': {
    kind: 'forbidden',
    message: 'That is more than you may pay back without approval. Ask for it here.',
  },
  'refund-above-credit': {
    kind: 'invalid',
    message: 'That is more than is left of the payment. Take an allocation back first.',
  },
});
