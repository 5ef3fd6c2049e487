import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const companyError = domainErrors({
  'page-not-found': notFound('page'),
  'company-missing': { kind: 'unavailable', message: 'The store is being set up. Try again in a moment.' },
  'company-changed': changedMeanwhile('the company’s details'),
  'text-changed': changedMeanwhile('this text'),
  'text-sections-fixed': {
    kind: 'conflict',
    message:
      'This page has a place for each of its sections: none can be added, removed or moved. Load the page again.',
  },
  'text-figure-unknown': {
    kind: 'conflict',
    message:
      'Braces are for figures that the shop fills in, like {orders.card_hold_minutes}. Remove the other braces, also from headings.',
  },
  'branch-not-found': notFound('branch'),
  'branch-changed': changedMeanwhile('this branch'),
  'branch-closed': { kind: 'conflict', message: 'This branch is closed. Open it again to change it.' },
  'branch-in-use': { kind: 'conflict', message: 'This branch cannot be closed yet.' },
  'branch-name-taken': { kind: 'conflict', message: 'Another branch has this name. Choose another.' },
  'branch-letters-taken': { kind: 'conflict', message: 'Another branch has these letters. Choose others.' },
  'branches-full': { kind: 'conflict', message: 'There is no room for more branches. Change one that you have.' },
});
