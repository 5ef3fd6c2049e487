import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const supplierError = domainErrors({
  'supplier-not-found': notFound('supplier'),
  'supplier-changed': changedMeanwhile('this supplier'),
  'supplier-price-not-found': { kind: 'not_found', message: 'That line of the price list is no longer there.' },
  'supplier-item-unknown': { kind: 'invalid', message: 'Choose an item of the stock.' },
  'supplier-pack-too-short': {
    kind: 'invalid',
    message: 'This item is kept in metres. Enter how long a pack is, such as a roll of 50 m.',
  },
  'supplier-list-full': {
    kind: 'conflict',
    message: 'The price list of this supplier is as long as it can be. Change a line that is no longer valid.',
  },
});
