import { privacy } from '@plinth/contracts/site/privacy/privacy';
import { listOf } from '@/features/base/staff-lists/list-of';
import { formatDate, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { dueState, type PrivacyRequest } from './request-text';

function Due({ request }: { request: PrivacyRequest }) {
  const state = dueState(request, isoDay(new Date()));
  if (state === 'fine') return formatDate(request.due_on);
  return (
    <StatusPill
      tone={state === 'late' ? 'danger' : 'amber'}
    >{`${formatDate(request.due_on)}${state === 'late' ? ', late' : ''}`}</StatusPill>
  );
}

/** List of requests to see or delete personal data. The page adds the sheet and the button for a new one. */
export const privacyRequestsList = listOf(
  { list: privacy.listRequests },
  { list: trpc.privacy.listRequests, onChanged: trpc.privacy.onChanged },
  {
    lead: 'People who ask to see or delete their data must have an answer within thirty days (POPIA). Most are answered at once, by the page on which they ask.',
    useCache: () => trpc.useUtils().privacy,
    cells: { due_on: (row) => <Due request={row} /> },
    firstUse: {
      title: 'No requests yet',
      text: 'Requests from accounts and orders appear here automatically. Add those that come by phone or at the counter.',
    },
  },
);
