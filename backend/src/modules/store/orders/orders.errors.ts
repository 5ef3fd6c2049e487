import { ORDER_KEY_SPENT } from '@plinth/contracts/orders';
import { MOST_CENTS } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { domainErrors } from '../../../platform/errors/domain-error';

export const orderError = domainErrors({
  'order-not-found': {
    kind: 'not_found',
    message: 'We could not find that order. Open it with the link in our mail, or sign in.',
  },
  'total-changed': {
    kind: 'conflict',
    message: 'A price changed while you were checking out. Look at the new total, then place the order again.',
  },
  [ORDER_KEY_SPENT]: {
    kind: 'conflict',
    message:
      'That attempt to order is over. Reload the page, look at your cart and the total, then place the order again.',
  },
  'order-too-large': {
    kind: 'conflict',
    message: `An order in the store comes to ${formatRand(MOST_CENTS)} at most. Ask us for a quote, or order in several parts.`,
  },
  'order-time-over': {
    kind: 'conflict',
    message: 'The time to pay this order is over. Take its items back into your cart, and order again from there.',
  },
  'order-not-awaiting-payment': { kind: 'conflict', message: 'This order no longer waits for a payment.' },
  'order-cannot-move': { kind: 'conflict', message: 'The order cannot go there from where it is now.' },
  'order-changed': {
    kind: 'conflict',
    message: 'Somebody else changed this order meanwhile. Look at it again, then decide.',
  },
  'payment-under-way': {
    kind: 'conflict',
    message: 'A card payment for this order is being processed. Wait a minute, then look again.',
  },
  'eft-amount-differs': {
    kind: 'invalid',
    message: 'That is not what the order still needs. Enter the amount on the bank statement once it matches.',
  },
  'nothing-chosen': { kind: 'invalid', message: 'Choose the orders first.' },
});
