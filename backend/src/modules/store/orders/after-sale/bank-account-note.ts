import type { Actor } from '../../../../platform/data/session/request-context';
import type { NewEntry } from '../../../../platform/data/timeline/timeline-entry';

/**
 * Builds the comment with the bank account that an order is paid back to. Comments are for staff alone; by its field the
 * database finds it, and removes it whoever wrote it, when its customer is forgotten (`forget_in_timeline`).
 */
export const buildAccountNote = (actor: Actor, account: string): NewEntry => ({
  actor,
  kind: 'comment',
  field: 'bank_account',
  text: `Pay back by EFT to: ${account}`,
});
