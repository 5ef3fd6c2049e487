import type { CompanyEntry } from '@plinth/contracts/base/company/company-editing';
import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import { trpc } from '@/lib/trpc';
import { ChangeHistory } from '@/ui/change-history';

/** Earlier changes of the company's details. */
export function CompanyHistory({ onUndo }: { onUndo: ((entry: CompanyEntry) => void) | null }) {
  const { data: entries = [] } = trpc.company.history.useQuery(undefined, { staleTime: 0 });
  return (
    <ChangeHistory
      subject="the company"
      entries={entries}
      describe={({ changes }) =>
        changes
          .map(({ field, before, after }) => `${fieldInWords(field)}: ${before || 'none'} → ${after || 'none'}`)
          .join('; ')
      }
      undo={(entry) => (onUndo === null || entry.is_logo ? null : { run: () => onUndo(entry) })}
    />
  );
}
