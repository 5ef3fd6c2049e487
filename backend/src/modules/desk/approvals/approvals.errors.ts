import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const approvalError = domainErrors({
  'approval-not-found': notFound('request'),
  'approval-changed': { kind: 'conflict', message: 'Somebody decided this in the meantime. Reload the page.' },
  'approval-decided': { kind: 'conflict', message: 'This was decided already.' },
  'approval-not-needed': { kind: 'conflict', message: 'You may do this without asking.' },
  'approval-waiting': {
    kind: 'conflict',
    message: 'Approval was requested already. Those who may approve it have a task for it.',
  },
  'approval-own': { kind: 'forbidden', message: 'Somebody else must decide your request.' },
  'approval-not-yours': {
    kind: 'forbidden',
    message: 'This is above your own limit. Leave it to the people it is waiting for.',
  },
  'approval-draft-gone': {
    kind: 'conflict',
    message: 'The draft was issued or discarded in the meantime. Decline the request; it can be made again.',
  },
  'nobody-may-approve': {
    kind: 'conflict',
    message: 'This is above everybody’s limit. The owner sets the limits of each role.',
  },
});
