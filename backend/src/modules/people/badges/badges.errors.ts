import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const badgeError = domainErrors({
  'badge-person-locked': {
    kind: 'conflict',
    message: 'This account is locked. Unlock it first if the person should have a badge.',
  },
  'badge-person-away': {
    kind: 'conflict',
    message:
      'This person could not sign on with a badge: they have left, are no staff, or have not confirmed their email address.',
  },
  'badge-none': { kind: 'not_found', message: 'This person has no badge any more. Reload the page.' },
  'tablet-not-found': notFound('shared tablet'),
  'tablet-branch-unknown': { kind: 'invalid', message: 'Choose one of the branches.' },
  'tablet-unknown': {
    kind: 'unauthenticated',
    message: 'This is no shared tablet any more. Ask the foreman to make it one again.',
  },
  'badge-unknown': { kind: 'unauthenticated', message: 'We do not know this badge. Ask the office for one.' },
  'badge-withdrawn': { kind: 'unauthenticated', message: 'This badge was withdrawn. Ask the office for another one.' },
  'badge-no-rights': {
    kind: 'unauthenticated',
    message: 'This person may do nothing in the workshop. Ask the owner for the permission.',
  },
});
