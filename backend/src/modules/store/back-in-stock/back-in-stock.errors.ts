import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const backInStockError = domainErrors({
  'back-in-stock-not-sold': {
    kind: 'not_found',
    message: 'We do not sell this any more. Look in the store for another.',
  },
  'back-in-stock-there': {
    kind: 'conflict',
    message: 'It can be ordered now. Open the page again and add it to your cart.',
  },
  'back-in-stock-link-old': {
    kind: 'not_found',
    message: 'This link does not work any more: it was used already, or is too old. Ask again on the page of the item.',
  },
  'back-in-stock-too-many': {
    kind: 'too_many',
    message: 'That was a lot within an hour. Try again later, or phone us.',
  },
});
