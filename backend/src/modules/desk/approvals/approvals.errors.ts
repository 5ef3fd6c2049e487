import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const approvalError = domainErrors({
  'approval-not-found': notFound('request'),
  'approval-changed': { kind: 'conflict', message: 'Somebody decided this meanwhile. Look at it again.' },
  'approval-decided': { kind: 'conflict', message: 'This was decided already.' },
  'approval-not-needed': { kind: 'conflict', message: 'You may do this without asking.' },
  'approval-waiting': {
    kind: 'conflict',
    message: 'This was asked for already, and waits. Whoever may approve it has it among the tasks.',
  },
  'approval-own': { kind: 'forbidden', message: 'Somebody else decides what you asked for.' },
  'approval-not-yours': { kind: 'forbidden', message: 'This is above your own limit. Leave it to whom it waits for.' },
  'approval-draft-gone': {
    kind: 'conflict',
    message: 'The draft was issued or put aside meanwhile. Decline the request; it can be asked again.',
  },
  'nobody-may-approve': {
    kind: 'conflict',
    message: 'Nobody’s limit reaches so far. The owner sets the limits of each role.',
  },
});
