import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { NewInStore } from '@/features/range/catalogue-changes/new-in-store';
import { trpc } from '@/lib/trpc';
import { useZodForm } from '@/ui/form/form';
import { SetFields } from './set-fields';
import { emptySet, toNewSetInput, setFormSchema } from './set-form';

/** Page for a new ready-made set: cupboards are added to a wall, which is drawn and priced meanwhile. */
export function NewSetPage() {
  const utils = trpc.useUtils();
  const { mutateAsync: preview } = trpc.readySets.previewNew.useMutation();
  const { mutateAsync: save } = trpc.readySets.saveNew.useMutation();
  const form = useZodForm({ schema: setFormSchema, defaultValues: emptySet() });
  return (
    <NewInStore
      title={staffPages.newItemSet.title}
      lead="Add cupboards from left to right. The drawing and the price update as you go."
      form={form}
      cancel={staffPages.itemSets.path}
      toInput={toNewSetInput}
      preview={preview}
      save={(input, as) => save({ ...input, ...as })}
      refresh={() => utils.readySets.invalidate()}
      pathOf={({ slug }) => pathTo(staffPages.itemSet, { code: slug })}
    >
      {(buttons) => (
        <SetFields form={form} state={null} chosen={[]}>
          {buttons}
        </SetFields>
      )}
    </NewInStore>
  );
}
