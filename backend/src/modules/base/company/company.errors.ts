import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const companyError = domainErrors({
  'page-not-found': notFound('page'),
  'company-missing': { kind: 'unavailable', message: 'The store is being set up. Try again in a moment.' },
  'company-changed': changedMeanwhile('the company’s details'),
  'branch-not-found': notFound('branch'),
  'branch-changed': changedMeanwhile('this branch'),
  'branch-name-taken': { kind: 'conflict', message: 'Another branch has this name. Choose another.' },
  'branches-full': { kind: 'conflict', message: 'There is no room for more branches. Change one that you have.' },
});
