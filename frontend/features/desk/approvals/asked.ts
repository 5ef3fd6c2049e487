import type { ApprovalRequest } from '@plinth/contracts/desk/approvals/approvals';
import { errorCode } from '@/lib/errors';
import { toast } from '@/ui/toast';

/** Checks that the server refused an action because it is above the person's own limit: approval can be asked for. */
export const needsApproval = (error: unknown): boolean => errorCode(error) === 'approval-needed';

export const toastRequestSent = ({ waits_for }: ApprovalRequest): void => {
  toast(`Request sent. Waiting for ${waits_for.join(' or ')}; you get the answer as a task.`);
};
