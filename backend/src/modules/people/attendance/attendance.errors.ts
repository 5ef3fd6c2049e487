import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const attendanceError = domainErrors({
  'attendance-week-approved': {
    kind: 'conflict',
    message: 'This week is approved. Reopen it first; then you can change it.',
  },
  'attendance-week-paid': {
    kind: 'conflict',
    message: 'This week is paid and can no longer be changed. Correct mistakes on the next payslip.',
  },
  'attendance-week-running': {
    kind: 'conflict',
    message: 'The week is not over yet. Approve it from the Monday after.',
  },
  'attendance-press-missing': {
    kind: 'conflict',
    message: 'A clocking is missing in this week. Add it, or ignore one; then you can approve the week.',
  },
  'attendance-press-doubtful': {
    kind: 'conflict',
    message: 'A clocking in this week must be confirmed. Confirm or ignore it; then you can approve the week.',
  },
  'attendance-overtime-open': {
    kind: 'conflict',
    message: 'There is overtime in this week. Open it, and enter how much of it was agreed on.',
  },
  'attendance-overtime-more': {
    kind: 'conflict',
    message: 'That is more overtime than was worked. Check the week again.',
  },
  'attendance-not-approved': { kind: 'conflict', message: 'This week is open. Load the page again.' },
  'attendance-press-not-found': { kind: 'not_found', message: 'That clocking no longer exists. Load the page again.' },
  'attendance-press-settled': {
    kind: 'conflict',
    message: 'Somebody has decided on this clocking already. Load the page again.',
  },
  'clock-sends-too-much': {
    kind: 'too_many',
    message: 'That clock sent more clockings today than we accept. Check it, and make a new key for it.',
  },
  'attendance-press-future': { kind: 'invalid', message: 'That time is in the future. Enter a time that has passed.' },
  'attendance-press-there': {
    kind: 'conflict',
    message: 'There is a clocking at that time already. Enter another time.',
  },
  'attendance-not-employed': { kind: 'invalid', message: 'They did not work here on that day. Choose another day.' },
});
