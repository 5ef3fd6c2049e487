import { approvalStatuses } from './approval-labels';
import { enumOf } from './common';

export const approvalStatus = enumOf(approvalStatuses).meta({ id: 'ApprovalStatus' });
