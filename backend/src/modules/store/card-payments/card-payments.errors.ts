import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const paymentError = domainErrors({
  'card-not-available': {
    kind: 'unavailable',
    message: 'We cannot take cards right now. Choose EFT, or try again later.',
  },
  'card-provider-away': {
    kind: 'unavailable',
    message: 'The card page does not answer. You have not been charged. Try again, or pay by EFT.',
  },
  'payment-not-found': { kind: 'not_found', message: 'We could not find that payment. Look at your order, or ask us.' },
  'payment-settled': {
    kind: 'conflict',
    message: 'This payment was settled in the meantime. Reload the page to see it.',
  },
  'refund-too-much': {
    kind: 'invalid',
    message: 'That is more than is left of what was paid. Enter less, or first undo its allocation to another invoice.',
  },
  'refund-refused': {
    kind: 'conflict',
    message:
      'The bank did not take the refund to the card. Nothing was paid back. Pay it back by EFT and record it here, or try the card again.',
  },
});
