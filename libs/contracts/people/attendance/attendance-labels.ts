import { labels, type CodeOf } from '../../kernel/labels';

/** Where a week of somebody at work stands. */
export const weekStates = labels({
  open: { label: 'Open', tone: 'neutral' },
  missing: { label: 'To fix', tone: 'danger' },
  approved: { label: 'Approved', tone: 'success' },
  changed: { label: 'Changed since', tone: 'amber' },
  paid: { label: 'Paid', tone: 'pine' },
});
export type WeekState = CodeOf<typeof weekStates>;

/** What an event of a clock is. */
export const eventKinds = labels({
  press: 'At the clock',
  added: 'Added by hand',
  accepted: 'Accepted',
  ignored: 'Left out',
});
export type EventKind = CodeOf<typeof eventKinds>;

/** Why a press counts only once a person said so. */
export const doubts = labels({
  ahead: { label: 'The clock was ahead of us', tone: 'amber' },
  behind: { label: 'The clock was behind', tone: 'amber' },
  late: { label: 'It came more than a day late', tone: 'amber' },
  untrusted: { label: 'The clock shows neither a key nor its network', tone: 'danger' },
});
export type Doubt = CodeOf<typeof doubts>;
