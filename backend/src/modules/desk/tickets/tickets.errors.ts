import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const ticketError = domainErrors({
  'ticket-not-found': notFound('ticket'),
  'ticket-cannot-move': { kind: 'conflict', message: 'The ticket cannot change to that status now. Reload the page.' },
  'ticket-changed': changedMeanwhile('this ticket'),
  'ticket-assignee': { kind: 'invalid', message: 'Choose somebody who may work on this ticket.' },
  'ticket-about-unknown': {
    kind: 'invalid',
    message: 'There is no order, invoice or project with this number. Check the number, or leave it empty.',
  },
  'ticket-no-customer': {
    kind: 'conflict',
    message: 'Nobody outside waits for an answer to this ticket. Write it as an internal comment.',
  },
  'ticket-pictures-full': {
    kind: 'conflict',
    message: 'This has as many photographs as it can hold. Write to us if you have more to show.',
  },
  'ticket-too-many': {
    kind: 'too_many',
    message: 'That is too much within an hour. Phone us or write on WhatsApp, or send this one later.',
  },
  'ticket-no-project': {
    kind: 'conflict',
    message: 'This ticket is not about a project: there is no panel to recut.',
  },
  'ticket-panel-elsewhere': { kind: 'invalid', message: 'Choose a panel of this ticket’s project.' },
});
