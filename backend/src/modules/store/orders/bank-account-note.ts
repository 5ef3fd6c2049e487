import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import type { Actor } from '../../../platform/data/session/request-context';
import type { NewEntry } from '../../../platform/data/timeline/timeline-entry';

const FIELD = 'bank_account';
const OPENING = 'Pay back by EFT to:';

/**
 * Builds the comment with the bank account that an order is paid back to. Comments are for staff alone; by its field the
 * database finds it, and removes it whoever wrote it, when its customer is forgotten (`forget_in_timeline`).
 */
export const buildAccountNote = (actor: Actor, account: string): NewEntry => ({
  actor,
  kind: 'comment',
  field: FIELD,
  text: `${OPENING} ${account}`,
});

/** Checks that a bank account to pay an order back to is noted; one that was removed is not. */
export const hasAccountNote = (entries: readonly Pick<TimelineEntry, 'field' | 'text'>[]): boolean =>
  entries.some(({ field, text }) => field === FIELD && text.startsWith(OPENING));
