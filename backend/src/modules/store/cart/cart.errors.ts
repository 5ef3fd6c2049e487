import { CART_ID_INVALID } from '@plinth/contracts/store/cart/cart';
import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const cartError = domainErrors({
  [CART_ID_INVALID]: { kind: 'not_found', message: 'This cart is no longer open. We have started a new one for you.' },
  'cart-item-not-found': { kind: 'not_found', message: 'That item is no longer in your cart.' },
  'cart-status-not-allowed': {
    kind: 'conflict',
    message: 'The cart cannot take that status now. Reload the page to see its status.',
  },
  'cart-not-yours': { kind: 'invalid', message: 'You can only keep a cart for yourself.' },
  'cart-full': {
    kind: 'conflict',
    message: 'A cart holds up to 100 different items. Order these first, or ask us for a quote.',
  },
  'cart-item-most': {
    kind: 'conflict',
    message: 'A cart holds 999 of one item at most, so nothing was added. Ask us for a quote if you need more.',
  },
  'branch-unknown': { kind: 'invalid', message: 'Choose a branch from the list, or none.' },
  'sample-twice': { kind: 'conflict', message: 'That sample is in your cart already: we send one of each colour.' },
  'sample-again': { kind: 'conflict', message: 'You have had this sample. Order it by itself if you need another.' },
  'samples-full': {
    kind: 'conflict',
    message: 'Your cart holds as many colour samples as an order may have. Remove one to take another.',
  },
  'cart-not-ready': { kind: 'conflict', message: 'Something in your cart must be changed before it can be ordered.' },
  'shop-not-open': {
    kind: 'conflict',
    message: 'The shop is not open yet. Look around; you can order as soon as it opens.',
  },
  'cart-empty': { kind: 'conflict', message: 'Your cart is empty' },
});
