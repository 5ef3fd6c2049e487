import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const peopleError = domainErrors({
  'person-not-found': notFound('person among those who work here'),
  'person-changed': changedMeanwhile('this account'),
  'person-above': {
    kind: 'forbidden',
    message:
      'This account, or one of these roles, has more rights or higher money limits than you. Ask the owner; only a developer can give a developer’s role.',
  },
  'role-unknown': {
    kind: 'invalid',
    message: 'One of these roles or branches no longer exists. Reload the page.',
  },
  'address-taken': { kind: 'invalid', message: 'There is already an account with this address. Use another address.' },
  'password-chosen': {
    kind: 'conflict',
    message: 'They have chosen a password already. They can ask for a new one when they sign in.',
  },
  'lock-yourself': {
    kind: 'conflict',
    message: 'You cannot lock your own account. Ask somebody else who manages Users.',
  },
});
