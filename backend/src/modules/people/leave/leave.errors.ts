import { domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const leaveError = domainErrors({
  'leave-half-day': { kind: 'invalid', message: 'Half a day is of one day. Choose the same first and last day.' },
  'leave-not-found': notFound('leave'),
  'leave-changed': { kind: 'conflict', message: 'Somebody answered meanwhile. Reload the page.' },
  'leave-cannot-move': { kind: 'conflict', message: 'The leave cannot go there from where it stands.' },
  'leave-no-employee': { kind: 'conflict', message: 'Your account belongs to no employee. Ask the owner to add you.' },
  'leave-days': { kind: 'invalid', message: 'The last day lies before the first one.' },
  'leave-not-employed': { kind: 'invalid', message: 'You do not work here on all of these days.' },
  'leave-no-working-day': { kind: 'invalid', message: 'None of these days is a working day of yours.' },
  'leave-overlaps': { kind: 'conflict', message: 'You asked for some of these days already.' },
  'leave-not-enough': { kind: 'conflict', message: 'That is more leave than is left.' },
  'leave-own': { kind: 'forbidden', message: 'Somebody else answers what you asked for.' },
  'leave-paid': {
    kind: 'conflict',
    message: 'These days are on a payslip already. Set the leave right by hand, and correct the next payslip.',
  },
});
