import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const orderRequestError = domainErrors({
  'nothing-to-report': {
    kind: 'conflict',
    message: 'This order has not left us yet. Write to us if something about it is wrong.',
  },
  'return-time-over': {
    kind: 'conflict',
    message: 'The time to send this order back is over. If something is faulty, report that: the guarantee is longer.',
  },
  'cut-not-returned': {
    kind: 'invalid',
    message: 'Items cut to your order cannot be returned. If one is faulty, report that.',
  },
  'part-not-in-order': {
    kind: 'invalid',
    message: 'Choose parts of that item from the list, and no more of each than were packed.',
  },
  'line-not-in-order': { kind: 'invalid', message: 'Choose items of this order, and no more than it had.' },
});
