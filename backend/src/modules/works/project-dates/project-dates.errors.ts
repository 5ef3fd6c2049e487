import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const dateError = domainErrors({
  'project-not-found': { kind: 'not_found', message: 'We could not find that project, or it has no promised day.' },
  'project-over': {
    kind: 'conflict',
    message: 'This project is delivered or cancelled: its days can no longer be changed.',
  },
  'date-changed': {
    kind: 'conflict',
    message: 'Somebody else moved this in the meantime. Check the days, then go on.',
  },
  'date-closed': { kind: 'invalid', message: 'The workshop is closed on that day. Choose a working day.' },
  'date-past': { kind: 'invalid', message: 'That day is past. Choose today or later.' },
  'promise-kept': { kind: 'conflict', message: 'The promised day can be kept now. Nobody needs to be told.' },
  'client-informed': { kind: 'conflict', message: 'Somebody has told the client already. Reload the page.' },
  'day-slipped': { kind: 'conflict', message: 'The day has slipped further. Open the message again.' },
  'client-without-mail': {
    kind: 'invalid',
    message: 'The client has no email address here. Call them, or write on WhatsApp.',
  },
  'step-done': { kind: 'conflict', message: 'This step is already done.' },
  'step-not-needed': { kind: 'conflict', message: 'This project does not have that step.' },
});
