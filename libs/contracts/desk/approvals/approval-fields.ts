import { approvalStatuses } from './approval-labels';
import { enumOf } from '../../kernel/common';

export const approvalStatus = enumOf(approvalStatuses).meta({ id: 'ApprovalStatus' });
