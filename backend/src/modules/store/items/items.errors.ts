import { domainErrors } from '../../../platform/errors/domain-error';

export const itemError = domainErrors({
  'no-such-item': { kind: 'not_found', message: 'There is no such item. Look for it in the list of items.' },
  'address-taken': { kind: 'conflict', message: 'Another item has this address. Choose another one.' },
  'sku-taken': { kind: 'conflict', message: 'Another item has this article number. Choose another one.' },
  'no-items-chosen': { kind: 'invalid', message: 'Choose the items first.' },
});
