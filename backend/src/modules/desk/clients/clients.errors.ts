import { domainErrors } from '../../../platform/errors/domain-error';

export const clientError = domainErrors({
  'client-not-found': {
    kind: 'not_found',
    message: 'We could not find that client. It may have been merged with another one.',
  },
  'client-changed': {
    kind: 'conflict',
    message: 'Somebody else changed this client meanwhile. Look at it again, then save.',
  },
  'client-merged': { kind: 'conflict', message: 'This client was merged with another one. Go on with that one.' },
  'document-period': { kind: 'invalid', message: 'Choose a last day that is not before the first.' },
  'client-same-contact': {
    kind: 'conflict',
    message:
      'Another client has this email address or phone number. Say whether it is the same client, or one of its own.',
  },
  'client-same': { kind: 'invalid', message: 'Choose two different clients.' },
  'client-two-accounts': { kind: 'conflict', message: 'Both have an account of their own, so they cannot be merged.' },
});
