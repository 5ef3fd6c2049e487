import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const employeeError = domainErrors({
  'employee-not-found': notFound('employee'),
  'employee-changed': changedMeanwhile('this employee'),
  'employee-days': { kind: 'invalid', message: 'The last day lies before the first one.' },
  'employee-branch': { kind: 'invalid', message: 'This branch is not there any more. Reload the page.' },
  'employee-account': {
    kind: 'conflict',
    message: 'This account belongs to another employee, or is none of the staff. Reload the page.',
  },
  'employee-ordinary-day': { kind: 'invalid', message: 'That is a longer day than the law lets be an ordinary one.' },
  'pay-below-minimum': { kind: 'invalid', message: 'That is less than the minimum wage.' },
  'pay-before-start': { kind: 'invalid', message: 'They did not work here yet on that day.' },
  'pay-already-paid': {
    kind: 'conflict',
    message: 'That day lies in a period that is paid already. Choose a later day, and correct the next payslip.',
  },
  'pay-no-figures': {
    kind: 'conflict',
    message:
      'The statutory figures for that day are not there yet. Enter them under Pay Runs, Statutory Figures, then come back.',
  },
  'pay-line-not-found': { kind: 'not_found', message: 'We could not find that line. Reload the page.' },
  'pay-line-loan': { kind: 'invalid', message: 'Say how much of the loan is to be paid back.' },
});
