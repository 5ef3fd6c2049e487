import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const fittingListError = domainErrors({
  'fitting-not-found': { kind: 'not_found', message: 'There is no such fitting. Look for it in the list.' },
  'fitting-impossible': { kind: 'invalid', message: 'That is not possible. Check the marked fields.' },
  'fitting-code-taken': { kind: 'conflict', message: 'Another one has this code. Enter another one.' },
});
