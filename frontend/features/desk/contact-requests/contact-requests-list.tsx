import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { contactRequestStatuses } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { NOBODY } from '@plinth/contracts/desk/contact-requests/contact-request-list';
import { contactRequests } from '@plinth/contracts/desk/contact-requests/contact-requests';
import { contactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-row';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { useMemo } from 'react';
import { listOf } from '@/features/base/staff-lists/list-of';
import { useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import type { BulkAction } from '@/ui/staff-list/definition';

function useBulkActions(): readonly BulkAction<InputOf<typeof contactRequests.list>>[] {
  const status = trpc.contactRequests.bulkChangeStatus.useMutation();
  const assign = trpc.contactRequests.bulkAssign.useMutation();
  const colleagues = useColleagues({ page: staffPages.contactRequests });
  const [changeStatus, assignRequests] = [status.mutateAsync, assign.mutateAsync];
  return useMemo(
    () => [
      {
        key: 'assign',
        label: 'Assign',
        choices: [NOBODY, ...colleagues],
        run: (selection, choice) =>
          assignRequests({
            ...selection,
            assignee_id: choice === undefined || choice === NOBODY.value ? null : choice,
          }),
      },
      {
        key: 'status',
        label: 'Change status',
        choices: contactRequestStatuses.options,
        run: (selection, choice) => changeStatus({ ...selection, status: contactRequestStatus.parse(choice) }),
      },
    ],
    [changeStatus, assignRequests, colleagues],
  );
}

/** List of messages from the contact form, as staff see them. */
export const contactRequestsList = listOf(contactRequests, trpc.contactRequests, {
  useCache: () => trpc.useUtils().contactRequests,
  cells: {
    status: ({ is_suspect, status }) => {
      const { label, tone } = contactRequestStatuses.of(status);
      return is_suspect ? <StatusPill tone="danger">Spam?</StatusPill> : <StatusPill tone={tone}>{label}</StatusPill>;
    },
  },
  useBulkActions,
  firstUse: { title: 'No contact requests yet', text: 'What people write on the contact page appears here at once.' },
});
