import type { TimelineEntry } from '@plinth/contracts/common';
import { contactRequestStatuses, type ContactRequestStatus } from '@plinth/contracts/contact-request-labels';
import { labelledTimeline } from '@/lib/labelled-timeline';

/** What staff do to bring it there, as the button says it. */
const verbs: Readonly<Record<ContactRequestStatus, string>> = {
  new: 'Back to new',
  contacted: 'Mark as contacted',
  quoted: 'Mark as quoted',
  won: 'Mark as won',
  lost: 'Mark as lost',
};

/** What the button says depends on where one comes from: out of the end is opening it again. */
export function verbOf(from: ContactRequestStatus, to: ContactRequestStatus): string {
  if (from === 'won') return 'The sale fell through';
  if (from === 'lost' && to === 'contacted') return 'Reopen';
  if (from === 'quoted' && to === 'contacted') return 'Back to contacted';
  return verbs[to];
}

export const requestTimeline = (entries: readonly TimelineEntry[]): TimelineEntry[] =>
  labelledTimeline(entries, {
    status: { title: 'Status', said: contactRequestStatuses.said },
    assignee: { title: 'Assigned to', emptied: 'nobody' },
  });
