import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const constantError = domainErrors({
  'no-such-constant': { kind: 'not_found', message: 'We could not find that figure. Load the page again.' },
});
