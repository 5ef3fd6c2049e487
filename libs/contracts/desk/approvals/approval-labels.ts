import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { approvalMachine, StateOf } from '../../kernel/machines';

/** Subjects of a request by somebody with a lower limit. */
export const approvalKinds = labels({ credit: 'Credit', refund: 'Refund', discount: 'Discount' });
export type ApprovalKind = CodeOf<typeof approvalKinds>;

export const approvalStatuses: Labels<StateOf<typeof approvalMachine>> = labels({
  waiting: { label: 'Waiting', tone: 'amber' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
});
