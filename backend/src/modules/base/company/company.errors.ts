import { domainErrors } from '../../../platform/errors/domain-error';

export const companyError = domainErrors({
  'page-not-found': { kind: 'not_found', message: 'We could not find that page.' },
  'company-missing': { kind: 'unavailable', message: 'The store is being set up. Try again in a moment.' },
});
