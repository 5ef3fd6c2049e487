import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const deliveryError = domainErrors({
  'suburb-unknown': {
    kind: 'invalid',
    message: "We don't deliver there yet. Choose your suburb from the list, choose collection, or WhatsApp us.",
  },
  'branch-unknown': { kind: 'invalid', message: 'Choose a branch from the list.' },
  'place-missing': { kind: 'invalid', message: 'Choose a suburb to deliver to, or a branch to collect from.' },
  'date-not-offered': { kind: 'invalid', message: 'That day is no longer free. Choose another day.' },
  'zone-not-found': notFound('delivery zone'),
  'zone-changed': changedMeanwhile('this delivery zone'),
  'zone-name-taken': { kind: 'conflict', message: 'Another zone has this name. Choose another.' },
  'zones-full': { kind: 'conflict', message: 'There is no room for more zones. Change one that you have.' },
  'suburb-taken': { kind: 'conflict', message: 'This suburb is in the list already. Find it and move it.' },
  'suburb-not-found': notFound('suburb'),
});
