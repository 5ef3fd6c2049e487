import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const itemError = domainErrors({
  'no-such-item': { kind: 'not_found', message: 'There is no such item. Look for it in the list of items.' },
  'address-taken': { kind: 'conflict', message: 'Another item has this address. Choose another one.' },
  'sku-taken': { kind: 'conflict', message: 'Another item has this article number. Choose another one.' },
  'photo-without-words': {
    kind: 'invalid',
    message: 'Describe the picture in a few words, for people who cannot see it.',
  },
  'photo-twice': { kind: 'conflict', message: 'The item has this photograph already.' },
  'photos-full': { kind: 'conflict', message: 'An item has 12 photographs at most. Remove one first.' },
  'photos-changed': changedMeanwhile('the photographs'),
  'variant-twice': {
    kind: 'conflict',
    message: 'The item already has a variant with these options and this colour. Change one of them.',
  },
  'variant-impossible': {
    kind: 'invalid',
    message: 'It cannot be a variant of this item. Check the marked fields.',
  },
  'no-items-chosen': { kind: 'invalid', message: 'Choose the items first.' },
});
