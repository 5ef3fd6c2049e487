import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const deliveryError = domainErrors({
  'suburb-unknown': {
    kind: 'invalid',
    message: "We don't deliver there yet. Choose your suburb from the list, choose collection, or WhatsApp us.",
  },
  'branch-unknown': { kind: 'invalid', message: 'Choose a branch from the list.' },
  'place-missing': { kind: 'invalid', message: 'Choose a suburb to deliver to, or a branch to collect from.' },
  'date-not-offered': { kind: 'invalid', message: 'That day is no longer free. Choose another day.' },
});
