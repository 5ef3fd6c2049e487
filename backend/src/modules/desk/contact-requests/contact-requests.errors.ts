import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const contactError = domainErrors({
  'contact-request-not-found': notFound('contact request'),
  'contact-request-cannot-move': {
    kind: 'conflict',
    message: 'The contact request cannot change to that status now. Reload the page.',
  },
  'contact-request-changed': changedMeanwhile('this contact request'),
  'contact-form-expired': {
    kind: 'conflict',
    message: 'The form was open too long. Nothing is lost: send it again.',
  },
  'contact-too-many': {
    kind: 'too_many',
    message:
      'That is too many messages within an hour. Phone us or write on WhatsApp, or send this one later: it stays in the form.',
  },
  'branch-unknown': { kind: 'invalid', message: 'Choose a branch from the list, or none.' },
  'assignee-invalid': { kind: 'invalid', message: 'Choose somebody who works here.' },
  'nothing-chosen': { kind: 'invalid', message: 'Choose the contact requests first.' },
});
