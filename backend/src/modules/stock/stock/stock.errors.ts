import { domainErrors } from '../../../platform/errors/domain-error';

export const stockError = domainErrors({
  'stock-short': {
    kind: 'conflict',
    message: 'Somebody else was quicker: not enough of an item is left. Change your cart and try again.',
  },
  'stock-item-not-found': { kind: 'not_found', message: 'There is no such item in stock. Look for it in the list.' },
  'nothing-to-book': { kind: 'invalid', message: 'Enter how many pieces.' },
  'note-needed': { kind: 'invalid', message: 'Say what became of the pieces that are gone.' },
  'kept-for-others': { kind: 'conflict', message: 'They are kept for orders and invoices.' },
});
