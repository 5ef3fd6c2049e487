import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const companyError = domainErrors({
  'page-not-found': { kind: 'not_found', message: 'We could not find that page.' },
  'company-missing': { kind: 'unavailable', message: 'The store is being set up. Try again in a moment.' },
  'company-changed': {
    kind: 'conflict',
    message:
      'Somebody changed the company’s details meanwhile. Reload the page, look at what they are now, and make your change again.',
  },
});
