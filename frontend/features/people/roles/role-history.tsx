import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import { actionInWords } from '@plinth/contracts/kernel/log-labels';
import type { RightsTable } from '@plinth/contracts/people/roles/role-rights';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { ChangeHistory } from '@/ui/change-history';
import { actionsOf, type RightsDraft } from './rights-draft';

const valueOrNothing = (value: string | null) => (value === null || value === '' ? 'nothing' : value);

/** Earlier changes of a role. Undoing one ticks the boxes as they were before it. */
export function RoleHistory({
  role,
  pages,
  onUndo,
}: {
  role: string;
  pages: RightsTable['pages'];
  onUndo: ((draft: RightsDraft, reason: string) => void) | null;
}) {
  const { data: entries = [] } = trpc.roles.history.useQuery({ role });
  const nameOf = (field: string) => pages.find(({ url }) => url === field)?.name ?? fieldInWords(field);
  return (
    <ChangeHistory
      subject="this role"
      entries={entries}
      describe={({ action, changes }) =>
        changes.length === 0
          ? actionInWords(action)
          : changes
              .map(
                ({ field, before, after }) => `${nameOf(field)}: ${valueOrNothing(before)} → ${valueOrNothing(after)}`,
              )
              .join('; ')
      }
      undo={({ action, at, changes }) => {
        const rights = changes.filter(({ field }) => pages.some(({ url }) => url === field));
        if (!onUndo || action !== 'role.rights' || rights.length === 0) return null;
        const draft = new Map(rights.map(({ field, before }) => [field, actionsOf(before)]));
        return { run: () => onUndo(draft, `Undoes the change of ${formatDateTime(at)}`) };
      }}
    />
  );
}
