import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const listViewError = domainErrors({
  'list-not-found': notFound('list'),
  'view-not-found': { kind: 'not_found', message: 'That view is gone, or it is a colleague’s.' },
  'view-title-taken': { kind: 'conflict', message: 'You have a view of that name. Choose another name.' },
  'too-many-views': { kind: 'conflict', message: 'You have as many views of this list as fit. Remove one first.' },
});
