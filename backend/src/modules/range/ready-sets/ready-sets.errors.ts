import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const readySetError = domainErrors({
  'no-such-set': { kind: 'not_found', message: 'This set is no longer there. Look for it in the list of sets.' },
  'set-impossible': { kind: 'invalid', message: 'Some values are not possible. Check the marked fields.' },
});
