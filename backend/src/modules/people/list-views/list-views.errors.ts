import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const listViewError = domainErrors({
  'list-not-found': notFound('list'),
  'view-not-found': { kind: 'not_found', message: 'That view was removed, or belongs to a colleague.' },
  'view-title-taken': { kind: 'conflict', message: 'You already have a view with that name. Choose another name.' },
  'too-many-views': { kind: 'conflict', message: 'You cannot save more views of this list. Remove one first.' },
});
