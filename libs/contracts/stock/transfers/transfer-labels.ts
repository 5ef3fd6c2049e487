import { labels, type Labels } from '../../kernel/labels';
import type { StateOf, stockTransferMachine } from '../../kernel/machines';

export type TransferStatus = StateOf<typeof stockTransferMachine>;
export const transferStatuses: Labels<TransferStatus> = labels({
  draft: { label: 'To send', tone: 'clay' },
  sent: { label: 'In transit', tone: 'amber' },
  received: { label: 'Received', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
});

/** States of a transfer that still needs work. */
export const OPEN_TRANSFERS = ['draft', 'sent'] as const satisfies readonly TransferStatus[];

/** Largest number of items on a transfer, and of bins from which they are taken. */
export const MOST_LINES = 100;
