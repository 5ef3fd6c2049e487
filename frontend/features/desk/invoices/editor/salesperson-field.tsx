import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useColleagues } from '@/features/base/staff-lists/use-colleagues';
import { usePermission, useViewer } from '@/lib/viewer';
import { Select } from '@/ui/form/text-field';
import { setFields } from './draft-edits';
import { fieldId } from './problem-places';
import type { Editor } from './use-editor';

/**
 * Salesperson of the document. Everybody may choose themselves; people who may see sales by person may choose
 * anybody.
 */
export function SalespersonField({
  editor: { draft, edit, server },
  problem,
}: {
  editor: Editor;
  problem: string | undefined;
}) {
  const { user } = useViewer();
  const mayNameAny = usePermission('view', staffPages.sales.path);
  const colleagues = useColleagues({ page: staffPages.newInvoice });
  const { salesperson_id: chosenId } = draft;
  const isOpenTo = (id: string) => mayNameAny || id === user.id || id === chosenId || id === server.salesperson_id;
  const allowedColleagues = colleagues.filter(({ value }) => isOpenTo(value));
  // Option for a salesperson who has left; also for the present one while the colleagues are loading.
  const departedColleague =
    chosenId && !colleagues.some(({ value }) => value === chosenId)
      ? [{ value: chosenId, label: server.salesperson ?? 'Former employee' }]
      : [];
  return (
    <Select
      id={fieldId('salesperson_id')}
      label="Salesperson"
      placeholder="Choose a salesperson"
      value={chosenId ?? ''}
      error={problem}
      options={[...departedColleague, ...allowedColleagues].map(({ value, label }) => ({
        value,
        label: value === user.id ? `${label} (you)` : label,
      }))}
      onChange={(event) => edit(setFields({ salesperson_id: event.target.value || null }))}
    />
  );
}
