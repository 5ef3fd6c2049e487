import type { ConversationView } from '@plinth/contracts/desk/messages/messages';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import { assigneeOptions, useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Select } from '@/ui/form/text-field';
import { Inline } from '@/ui/layout';
import { toast, toastError } from '@/ui/toast';
import { snoozes } from './snoozes';

/** Assignee of a conversation, and whether it is snoozed or resolved; each is saved when it is picked. */
export function ConversationHandling({
  view,
  page,
  onChange,
}: {
  view: ConversationView;
  page: StaffPage;
  onChange: () => void;
}) {
  const colleagues = useColleagues({ page, enabled: view.id !== null });
  const assign = trpc.messages.assign.useMutation();
  const snooze = trpc.messages.snooze.useMutation();
  const resolve = trpc.messages.resolve.useMutation();
  if (view.id === null || view.kind === 'staff' || !view.may_write) return null;
  const { kind, object_id: id, version, assignee, snoozed_until, is_resolved } = view;
  const busy = assign.isPending || snooze.isPending || resolve.isPending;
  const save = async (work: () => Promise<ConversationView>, words: string) => {
    try {
      await work();
      toast(words);
    } catch (error) {
      toastError(messageForPerson(error));
    }
    onChange();
  };
  return (
    <Inline $gap={3} $align="end">
      <Select
        label="Assigned to"
        value={assignee?.id ?? ''}
        disabled={busy}
        options={assigneeOptions(colleagues, assignee)}
        onChange={({ target }) =>
          void save(
            () => assign.mutateAsync({ kind, id, version, assignee_id: target.value || null }),
            target.value === '' ? 'Unassigned' : 'Assigned',
          )
        }
      />
      <Select
        label="Snooze"
        value=""
        disabled={busy}
        options={
          snoozed_until === null
            ? [{ value: '', label: 'Until …' }, ...snoozes(new Date())]
            : [
                { value: '', label: `Until ${formatDateTime(snoozed_until)}` },
                { value: 'now', label: 'End snooze' },
              ]
        }
        onChange={({ target }) =>
          target.value !== '' &&
          void save(
            () => snooze.mutateAsync({ kind, id, version, until: target.value === 'now' ? null : target.value }),
            target.value === 'now' ? 'Back in To do' : 'Snoozed until then, or until the customer writes',
          )
        }
      />
      <Button
        variant="secondary"
        disabled={busy}
        onClick={() =>
          void save(
            () => resolve.mutateAsync({ kind, id, version, is_resolved: !is_resolved }),
            is_resolved ? 'Reopened' : 'Resolved. A new message from the customer reopens it',
          )
        }
      >
        {is_resolved ? 'Reopen' : 'Resolve'}
      </Button>
    </Inline>
  );
}
