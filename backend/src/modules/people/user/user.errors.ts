import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const userError = domainErrors({
  'password-wrong': {
    kind: 'invalid',
    message: 'The current password is not right. Try again, or sign out and set a new one by mail.',
  },
  'password-weak': { kind: 'invalid', message: 'Choose another password.' },
  'token-invalid': { kind: 'invalid', message: 'This link has been used already or is too old. Ask for a new one.' },
  'second-factor-needed': { kind: 'unauthenticated', message: 'Enter the code that the app on your phone shows.' },
  'second-factor-wrong': { kind: 'unauthenticated', message: 'That code is not valid. Wait for the next one.' },
  'second-factor-tries': { kind: 'too_many', message: 'There were too many wrong codes. Wait a quarter of an hour.' },
  'code-wrong': { kind: 'invalid', message: 'That code is not valid. Wait for the next one and enter that.' },
  'second-factor-on': {
    kind: 'conflict',
    message: 'Two-step sign-in is on already. Reload the page; to use another phone, turn it off first.',
  },
  'second-factor-off': { kind: 'conflict', message: 'Two-step sign-in is not on. Reload the page and turn it on.' },
  'sign-in-failed': { kind: 'unauthenticated', message: 'The email address or the password is not right.' },
  'hashing-busy': {
    kind: 'too_many',
    message: 'Many people are signing in right now. Wait a few seconds, then try again.',
  },
  'user-not-found': notFound('person'),
  'session-not-found': { kind: 'not_found', message: 'That session has ended already.' },
  'task-not-found': notFound('task'),
  'task-user-invalid': { kind: 'invalid', message: 'User is required' },
  'task-status-refused': {
    kind: 'conflict',
    message: 'The task cannot change to that status now. Reload the page.',
  },
});
