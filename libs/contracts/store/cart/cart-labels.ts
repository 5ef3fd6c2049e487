import { labels, type CodeOf, type Labels } from '../../kernel/labels';
import type { cartMachine, StateOf } from '../../kernel/machines';

export const cartStatuses: Labels<StateOf<typeof cartMachine>> = labels({
  open: { label: 'Open', tone: 'info' },
  checking_out: { label: 'At the checkout', tone: 'amber' },
  ordered: { label: 'Ordered', tone: 'success' },
  abandoned: { label: 'Abandoned', tone: 'neutral' },
});

/** Last step that a shopper reached with a cart. */
export const cartSteps = labels({
  looking: 'Has items',
  details: 'Left a name',
  payment: 'Ordered, not paid',
  ordered: 'Ordered',
});
export type CartStep = CodeOf<typeof cartSteps>;
