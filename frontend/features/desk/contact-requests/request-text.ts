import {
  contactRequestStatuses,
  type ContactRequestStatus,
} from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import type { ContactRequestView } from '@plinth/contracts/desk/contact-requests/contact-requests';
import type { FieldLabels } from '@/lib/labelled-timeline';
import type { StatusMove } from '@/ui/status-moves';

/** Labels of the buttons that set a status. */
const verbs: Readonly<Record<ContactRequestStatus, string>> = {
  new: 'Back to new',
  contacted: 'Mark as contacted',
  quoted: 'Mark as quoted',
  won: 'Mark as won',
  lost: 'Mark as lost',
};

/** Returns the label of the button. It depends on the present status too: leaving a closed one reopens the request. */
function verbOf(from: ContactRequestStatus, to: ContactRequestStatus): string {
  if (from === 'won') return 'The sale fell through';
  if (from === 'lost' && to === 'contacted') return 'Reopen';
  if (from === 'quoted' && to === 'contacted') return 'Back to contacted';
  return verbs[to];
}

/** Usual next status for each status; the others are offered beside it. */
const USUAL: Partial<Record<ContactRequestStatus, ContactRequestStatus>> = {
  new: 'contacted',
  contacted: 'quoted',
  quoted: 'won',
  lost: 'contacted',
};

export const requestMoves = ({
  status,
  next_statuses,
}: Pick<ContactRequestView, 'status' | 'next_statuses'>): StatusMove<ContactRequestStatus>[] =>
  next_statuses.map((to) => ({ to, label: verbOf(status, to), usual: to === USUAL[status] }));

export const requestFields: Readonly<Record<string, FieldLabels>> = {
  status: { title: 'Status', formatValue: contactRequestStatuses.said },
  assignee: { title: 'Assigned to', emptied: 'nobody' },
};
