import { domainErrors } from '../../../platform/runtime/errors/domain-error';

export const attendanceError = domainErrors({
  'attendance-week-approved': {
    kind: 'conflict',
    message: 'This week is approved. Open it again first; then it can be changed.',
  },
  'attendance-week-paid': {
    kind: 'conflict',
    message: 'This week is paid and stays as it is. What was wrong is put right on the next payslip.',
  },
  'attendance-week-running': {
    kind: 'conflict',
    message: 'The week is not over yet. Approve it from its Monday after on.',
  },
  'attendance-press-missing': {
    kind: 'conflict',
    message: 'A clocking is missing in this week. Add it, or leave one out; then it can be approved.',
  },
  'attendance-press-doubtful': {
    kind: 'conflict',
    message: 'A clocking in this week is in doubt. Say whether it counts; then the week can be approved.',
  },
  'attendance-overtime-open': {
    kind: 'conflict',
    message: 'There is overtime in this week. Open it, and say how much of it was agreed on.',
  },
  'attendance-overtime-more': {
    kind: 'conflict',
    message: 'That is more overtime than was worked. Look at the week again.',
  },
  'attendance-not-approved': { kind: 'conflict', message: 'This week is open. Load the page again.' },
  'attendance-press-not-found': { kind: 'not_found', message: 'That clocking is not there. Load the page again.' },
  'attendance-press-settled': {
    kind: 'conflict',
    message: 'Somebody has decided on this clocking already. Load the page again.',
  },
  'clock-sends-too-much': {
    kind: 'too_many',
    message: 'That clock sent more clockings today than any company has. Check it, and make a new key for it.',
  },
  'attendance-press-future': { kind: 'invalid', message: 'That moment is still to come.' },
  'attendance-press-there': { kind: 'conflict', message: 'There is a clocking at that time already.' },
  'attendance-not-employed': { kind: 'invalid', message: 'They did not work here on that day.' },
});
