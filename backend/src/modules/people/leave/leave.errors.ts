import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const leaveError = domainErrors({
  'leave-half-day': {
    kind: 'invalid',
    message: 'Half a day must be within one day. Choose the same first and last day.',
  },
  'leave-not-found': notFound('leave'),
  'leave-changed': { kind: 'conflict', message: 'Somebody answered meanwhile. Reload the page.' },
  'leave-cannot-move': { kind: 'conflict', message: 'The leave cannot change to that status now. Reload the page.' },
  'leave-no-employee': { kind: 'conflict', message: 'Your account belongs to no employee. Ask the owner to add you.' },
  'leave-days': { kind: 'invalid', message: 'The last day is before the first. Choose a later one.' },
  'leave-not-employed': { kind: 'invalid', message: 'You do not work here on all of these days.' },
  'leave-no-working-day': {
    kind: 'invalid',
    message: 'None of these days is a working day for you. Choose other days.',
  },
  'leave-overlaps': { kind: 'conflict', message: 'You already asked for some of these days. Choose other days.' },
  'leave-not-enough': { kind: 'conflict', message: 'That is more leave than is left. Ask for fewer days.' },
  'leave-own': { kind: 'forbidden', message: 'Somebody else must answer your request.' },
  'leave-paid': {
    kind: 'conflict',
    message: 'These days are on a payslip already. Correct the leave by hand, and correct the next payslip.',
  },
});
