import { labels, type CodeOf } from '../../kernel/labels';

/** States of somebody's week at work. */
export const weekStates = labels({
  open: { label: 'Open', tone: 'neutral' },
  missing: { label: 'To fix', tone: 'danger' },
  approved: { label: 'Approved', tone: 'success' },
  changed: { label: 'Changed since', tone: 'amber' },
  paid: { label: 'Paid', tone: 'pine' },
});
export type WeekState = CodeOf<typeof weekStates>;

/** Kinds of clock events. */
export const eventKinds = labels({
  press: 'At the clock',
  added: 'Added by hand',
  accepted: 'Accepted',
  ignored: 'Ignored',
});
export type EventKind = CodeOf<typeof eventKinds>;

/** Reasons why a clock event counts only after a person accepts it. */
export const doubts = labels({
  ahead: { label: 'The clock was ahead of us', tone: 'amber' },
  behind: { label: 'The clock was behind', tone: 'amber' },
  late: { label: 'Received more than a day late', tone: 'amber' },
  untrusted: { label: 'The clock sent neither a key nor a known network', tone: 'danger' },
});
export type Doubt = CodeOf<typeof doubts>;
