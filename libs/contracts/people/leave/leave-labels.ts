import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { leaveRequestMachine, StateOf } from '../../kernel/machines';

export const leaveKinds = labels({
  annual: 'Annual leave',
  sick: 'Sick leave',
  family: 'Family responsibility leave',
  unpaid: 'Unpaid leave',
});
export type LeaveKind = CodeOf<typeof leaveKinds>;

export type LeaveStatus = StateOf<typeof leaveRequestMachine>;
export const leaveStatuses: Labels<LeaveStatus> = labels({
  asked: { label: 'Requested', tone: 'amber' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

/** Reasons of a line in the leave ledger. */
export const leaveReasons = labels({
  taken: 'Taken',
  expired: 'Expired',
  correction: 'Corrected',
  cancelled: 'Cancelled',
});
