import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const employeeError = domainErrors({
  'employee-not-found': notFound('employee'),
  'employee-changed': changedMeanwhile('this employee'),
  'employee-days': { kind: 'invalid', message: 'The last day is before the first. Choose a later one.' },
  'employee-branch': { kind: 'invalid', message: 'This branch no longer exists. Reload the page.' },
  'employee-account': {
    kind: 'conflict',
    message: 'This account belongs to another employee, or is not a staff account. Reload the page.',
  },
  'employee-ordinary-day': {
    kind: 'invalid',
    message: 'The law does not allow so many ordinary hours a day. Enter fewer.',
  },
  'pay-below-minimum': { kind: 'invalid', message: 'That is below the minimum wage. Enter more.' },
  'pay-before-start': { kind: 'invalid', message: 'They did not work here yet on that day.' },
  'pay-already-paid': {
    kind: 'conflict',
    message: 'That day is in a period that is already paid. Choose a later day, and correct the next payslip.',
  },
  'pay-week-begun': {
    kind: 'invalid',
    message:
      'Hours are approved and paid by the week, so pay by the hour changes between weekly and monthly on a Monday.',
  },
  'pay-no-figures': {
    kind: 'conflict',
    message:
      'The statutory figures for that day are not there yet. Enter them under Pay Runs, Statutory Figures, then come back.',
  },
  'pay-line-not-found': { kind: 'not_found', message: 'We could not find that line. Reload the page.' },
  'pay-line-loan': { kind: 'invalid', message: 'Enter how much of the loan must be paid back.' },
});
