import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { privacyRequestMachine, StateOf } from '../../kernel/machines';

export const privacyRequestKinds = labels({ export: 'See their data', delete: 'Delete their data' });
export type PrivacyRequestKind = CodeOf<typeof privacyRequestKinds>;

/**
 * Origins of a request: an account, the page of an order, or a member of staff who was told by phone, on WhatsApp or
 * at the counter.
 */
export const privacyRequestOrigins = labels({
  account: 'Their account',
  order: 'The page of an order',
  staff: 'By phone or in person',
});
export type PrivacyRequestOrigin = CodeOf<typeof privacyRequestOrigins>;

export const privacyRequestStatuses: Labels<StateOf<typeof privacyRequestMachine>> = labels({
  waiting: { label: 'Open', tone: 'amber' },
  done: { label: 'Answered', tone: 'success' },
  lapsed: { label: 'Expired', tone: 'neutral' },
});
