import { changedMeanwhile, domainErrors } from '../../../platform/runtime/errors/domain-error';

export const clientError = domainErrors({
  'client-not-found': {
    kind: 'not_found',
    message: 'We could not find that client. It may have been merged with another one.',
  },
  'client-changed': changedMeanwhile('this client'),
  'client-branch': { kind: 'invalid', message: 'This branch is closed or no longer there. Choose another one.' },
  'client-merged': { kind: 'conflict', message: 'This client was merged with another one. Use that one.' },
  'document-period': { kind: 'invalid', message: 'Choose a last day on or after the first.' },
  'client-same-contact': {
    kind: 'conflict',
    message:
      'Another client has this email address or phone number. Choose whether it is the same client or a separate one.',
  },
  'client-same': { kind: 'invalid', message: 'Choose two different clients.' },
  'parting-nothing-chosen': {
    kind: 'invalid',
    message: 'Choose the documents and receipts that belong to the other client.',
  },
  'parting-not-theirs': {
    kind: 'conflict',
    message: 'Some of what you chose no longer belongs to this client. Reload the page, then choose again.',
  },
  'parting-other-client': {
    kind: 'conflict',
    message: 'Choose a client that was merged into this one or split from it, or type a new one.',
  },
  'parting-allocated': {
    kind: 'conflict',
    message: 'A payment and the invoice that it pays stay together: choose both, or take the allocation back first.',
  },
  'client-two-accounts': { kind: 'conflict', message: 'Each has an account, so they cannot be merged.' },
});
