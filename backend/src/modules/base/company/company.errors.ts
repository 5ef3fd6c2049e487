import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const companyError = domainErrors({
  'page-not-found': notFound('page'),
  'company-missing': { kind: 'unavailable', message: 'The store is being set up. Try again in a moment.' },
  'company-changed': changedMeanwhile('the company’s details'),
});
