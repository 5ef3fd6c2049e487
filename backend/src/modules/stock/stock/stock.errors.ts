import { domainErrors } from '../../../platform/errors/domain-error';

export const stockError = domainErrors({
  'stock-short': {
    kind: 'conflict',
    message: 'Somebody else was quicker: not enough of an item is left. Change your cart and try again.',
  },
});
