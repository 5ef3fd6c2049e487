import { changedMeanwhile, domainErrors, notFound } from '../../../platform/runtime/errors/domain-error';

export const payError = domainErrors({
  'pay-run-not-found': notFound('pay run'),
  'pay-run-changed': changedMeanwhile('this pay run'),
  'pay-run-cannot-move': {
    kind: 'conflict',
    message: 'The pay run cannot change to that status now. Reload the page.',
  },
  'pay-run-open': {
    kind: 'conflict',
    message: 'The run before it is not paid yet. Pay it or cancel it first: each payslip continues from the last.',
  },
  'pay-run-no-draft': {
    kind: 'conflict',
    message: 'Payslips change while their run is a draft. Take the run back to draft first.',
  },
  'pay-run-empty': {
    kind: 'conflict',
    message: 'Nobody is paid in this run. Set people’s pay on their pages first.',
  },
  'pay-run-stopped': { kind: 'conflict', message: 'Some payslips cannot be paid like this. Correct them first.' },
  'pay-run-stale': {
    kind: 'conflict',
    message: 'Hours, leave, pay or details changed since this run was calculated. Recalculate it.',
  },
  'pay-run-own': {
    kind: 'forbidden',
    message: 'You prepared this run, so somebody else must approve it.',
  },
  'pay-run-own-amounts': {
    kind: 'forbidden',
    message: 'You entered hours or amounts of this run, so somebody else must approve it.',
  },
  'pay-run-own-bank': {
    kind: 'forbidden',
    message: 'You changed a bank account that this run pays into, so somebody else must approve it.',
  },
  'pay-run-differs': {
    kind: 'conflict',
    message: 'When recalculated, a payslip gives another amount. Do not pay it; tell whoever runs the server.',
  },
  'pay-run-not-approved': { kind: 'conflict', message: 'Approve the run first; then there is a bank file.' },
  'pay-no-bank': {
    kind: 'conflict',
    message:
      'Nobody in this run has a bank account. Pay them in another way, or take the run back to draft and enter them.',
  },
  'pay-nothing-to-pay': { kind: 'conflict', message: 'Nobody in this run is paid anything, so there is no bank file.' },
  'pay-day-early': { kind: 'invalid', message: 'The pay day is before the period starts. Choose a later day.' },
  'pay-no-figures': {
    kind: 'conflict',
    message:
      'The statutory figures for that pay day are not there yet. Enter them under Pay Runs, Statutory Figures, then come back.',
  },
  'payslip-not-found': notFound('payslip'),
});
