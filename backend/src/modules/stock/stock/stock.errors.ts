import { domainErrors } from '../../../platform/errors/domain-error';

export const stockError = domainErrors({
  'stock-short': {
    kind: 'conflict',
    message: 'Somebody else was quicker: not enough of an item is left. Change your cart and try again.',
  },
  'stock-item-not-found': { kind: 'not_found', message: 'There is no such item in stock. Look for it in the list.' },
  'nothing-to-book': { kind: 'invalid', message: 'Enter how many pieces.' },
  'note-needed': { kind: 'invalid', message: 'Say what became of the pieces that are gone.' },
  'bin-not-found': { kind: 'not_found', message: 'There is no such bin. Scan its label, or choose it from the list.' },
  'bin-short': { kind: 'conflict', message: 'Not so many lie in that bin.' },
  'bin-out-of-use': { kind: 'conflict', message: 'That bin is out of use. Choose another.' },
  'same-bin': { kind: 'invalid', message: 'They lie in that bin already. Choose another.' },
  'nothing-on-hand': { kind: 'conflict', message: 'None is on hand, so there is nothing to value.' },
  'movement-not-found': { kind: 'not_found', message: 'There is no such movement.' },
  'reversed-already': { kind: 'conflict', message: 'That movement was taken back already.' },
  'kept-for-others': { kind: 'conflict', message: 'They are kept for orders and invoices.' },
});
