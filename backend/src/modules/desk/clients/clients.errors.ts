import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const clientError = domainErrors({
  'client-not-found': {
    kind: 'not_found',
    message: 'We could not find that client. It may have been merged with another one.',
  },
  'client-changed': changedMeanwhile('this client'),
  'client-merged': { kind: 'conflict', message: 'This client was merged with another one. Go on with that one.' },
  'document-period': { kind: 'invalid', message: 'Choose a last day that is not before the first.' },
  'client-same-contact': {
    kind: 'conflict',
    message:
      'Another client has this email address or phone number. Say whether it is the same client, or one of its own.',
  },
  'client-same': { kind: 'invalid', message: 'Choose two different clients.' },
  'parting-nothing-chosen': {
    kind: 'invalid',
    message: 'Choose the documents and receipts that are the other client’s.',
  },
  'parting-not-theirs': {
    kind: 'conflict',
    message: 'Some of what you chose is not with this client any more. Look again, then choose.',
  },
  'parting-other-client': {
    kind: 'conflict',
    message: 'Choose a client that was merged into this one or parted from it, or type a new one.',
  },
  'parting-allocated': {
    kind: 'conflict',
    message: 'A payment and the invoice that it pays stay together: choose both, or take the allocation back first.',
  },
  'client-two-accounts': { kind: 'conflict', message: 'Both have an account of their own, so they cannot be merged.' },
});
