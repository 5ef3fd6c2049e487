import { ORDER_KEY_SPENT, ORDER_PLACED_OTHERWISE } from '@plinth/contracts/store/orders/orders';
import { MOST_CENTS } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

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
      'That attempt to order has ended. Reload the page, check your cart and the total, then place the order again.',
  },
  [ORDER_PLACED_OTHERWISE]: {
    kind: 'conflict',
    message: 'Your order is placed already, as you sent it first. Your later changes are not in it: see its page.',
  },
  'orders-paused': {
    kind: 'conflict',
    message: 'The shop takes no orders at the moment. Your cart stays as it is: try again later.',
  },
  'cards-off': {
    kind: 'conflict',
    message: 'We take no card payments at the moment. Pay by EFT, or come back later.',
  },
  'eft-off': {
    kind: 'conflict',
    message: 'We cannot take an EFT at the moment. Pay by card, or ask us how to pay.',
  },
  'order-too-large': {
    kind: 'conflict',
    message: `An order in the store comes to ${formatRand(MOST_CENTS)} at most. Ask us for a quote, or order in several parts.`,
  },
  'order-holds-too-much': {
    kind: 'conflict',
    message:
      'That is more than we can keep aside before it is paid. Pay an earlier order first, or ask us for a quote.',
  },
  'confirmation-invalid': {
    kind: 'invalid',
    message: 'That link does not confirm this order. Open the one in the newest mail about it, or have it sent again.',
  },
  'order-time-over': {
    kind: 'conflict',
    message:
      'The time to pay this order has passed. Cancel it: its items then go back into your cart, and you order again from there.',
  },
  'order-not-awaiting-payment': { kind: 'conflict', message: 'This order no longer waits for a payment.' },
  'order-cannot-move': {
    kind: 'conflict',
    message: 'The order cannot take that status now. Reload the page to see its status.',
  },
  'order-changed': changedMeanwhile('this order'),
  'payment-under-way': {
    kind: 'conflict',
    message: 'A card payment for this order is being processed. Wait a minute, then reload the page.',
  },
  'eft-amount-differs': {
    kind: 'invalid',
    message: 'That is not the amount still due. Confirm that this amount is on the bank statement.',
  },
  'eft-booked-before': {
    kind: 'conflict',
    message: 'An EFT of the same amount and reference is booked already. Book it again only if it came twice.',
  },
  'order-cannot-be-called-off': {
    kind: 'conflict',
    message: 'This order can no longer be cancelled here. Ask us on WhatsApp: we check what can still be done.',
  },
  'write-off-too-much': {
    kind: 'invalid',
    message: 'That is too much to write off. Book the amount as a part payment.',
  },
  'account-needed': { kind: 'invalid', message: 'A part was paid by EFT. Enter the bank account to pay it back to.' },
  'refund-above-limit': {
    kind: 'forbidden',
    message: 'That is more than you may pay back. Ask somebody who may pay back more.',
  },
  'refund-ways-changed': {
    kind: 'conflict',
    message: 'The payments of this order changed meanwhile. Check what goes to the card and by EFT, then refund again.',
  },
  'refund-not-by-eft': {
    kind: 'conflict',
    message: 'It was paid by card, so pay it back to the card. By EFT only once the bank did not take it.',
  },
  'day-is-fixed': {
    kind: 'conflict',
    message: 'The day can no longer be changed here: the truck is planned. Ask us on WhatsApp.',
  },
  'reason-needed': {
    kind: 'invalid',
    message: 'Change the day on the page of staff, with the reason: the customer is mailed it.',
  },
  'order-awaits-payment': {
    kind: 'conflict',
    message: 'This order waits for its payment. Pay it, or cancel it: its items then go back into your cart.',
  },
  'nothing-chosen': { kind: 'invalid', message: 'Choose the orders first.' },
});

/** Builds the error that card payments are switched off, at the choice of payment. */
export const cardsOff = () =>
  orderError('cards-off', { fields: { payment_method: ['We take no card payments at the moment. Choose EFT'] } });
