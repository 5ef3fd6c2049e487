import { domainErrors } from '../../../platform/errors/domain-error';

export const itemError = domainErrors({
  'no-such-item': { kind: 'not_found', message: 'There is no such item. Look for it in the list of items.' },
  'address-taken': { kind: 'conflict', message: 'Another item has this address. Choose another one.' },
  'sku-taken': { kind: 'conflict', message: 'Another item has this article number. Choose another one.' },
  'photo-without-words': {
    kind: 'invalid',
    message: 'Say in a few words what is to be seen, for those who cannot see it.',
  },
  'photo-unreadable': {
    kind: 'invalid',
    message: 'This file is no photograph that can be read, whatever it is called. Send a JPEG, PNG or WebP.',
  },
  'photo-heic': {
    kind: 'invalid',
    message:
      'This photograph is in Apple’s HEIC format, which browsers cannot show. Send it as JPEG: on an iPhone, Settings, Camera, Formats, Most Compatible.',
  },
  'photo-too-large': {
    kind: 'invalid',
    message: 'This file is larger than 15 MB. Save the photograph smaller and send it again.',
  },
  'photo-too-many-pixels': {
    kind: 'invalid',
    message:
      'This photograph has more than 30 million pixels, or a side of more than 10,000. Save it smaller and send it again.',
  },
  'photo-strip': {
    kind: 'invalid',
    message: 'This photograph is more than eight times as long as it is wide. Cut it to what is to be seen.',
  },
  'photos-busy': {
    kind: 'unavailable',
    message: 'Several photographs are being taken in right now. Wait a moment, then send this one again.',
  },
  'photo-too-small': {
    kind: 'invalid',
    message: 'This photograph is less than 600 pixels wide and would be blurred. Send a larger one.',
  },
  'photo-twice': { kind: 'conflict', message: 'The item has this photograph already.' },
  'photos-full': { kind: 'conflict', message: 'An item has 12 photographs at most. Remove one first.' },
  'photos-changed': {
    kind: 'conflict',
    message: 'Somebody else changed the photographs meanwhile. Look at them as they are now, and try again.',
  },
  'variant-twice': {
    kind: 'conflict',
    message: 'The item has such a variant already. Choose something else about it.',
  },
  'variant-impossible': {
    kind: 'invalid',
    message: 'It cannot be a variant of this item. Check the fields that are marked.',
  },
  'no-items-chosen': { kind: 'invalid', message: 'Choose the items first.' },
});
