import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const catalogueError = domainErrors({
  'item-not-found': {
    kind: 'not_found',
    message: 'We no longer sell this item. Look for it in the store: there may be another.',
  },
  'set-not-found': {
    kind: 'not_found',
    message: 'We no longer have this set. Look at the other ready-made sets in the store.',
  },
  'nothing-to-assemble': { kind: 'invalid', message: 'This item needs no assembly: there is nothing to put together.' },
  'configuration-impossible': { kind: 'invalid', message: 'This item cannot be made that way.' },
});
