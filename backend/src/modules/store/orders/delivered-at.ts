import type { TimelineEntry } from '@plinth/contracts/kernel/common';

/** Finds in the history of an order when its customer got the goods; null where they did not. */
export const findDeliveredAt = (entries: readonly TimelineEntry[]): string | null =>
  entries.findLast(({ field, new_value }) => field === 'status' && new_value === 'delivered')?.at ?? null;
