import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { itemStates } from '@plinth/contracts/range/items/item-labels';
import type { ItemView } from '@plinth/contracts/range/items/items';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { Inline } from '@/ui/layout';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { SaveBar } from '@/ui/save-bar';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { ItemCard, ItemHistory, ItemPlans } from './item-aside';
import { editsOf, formOf, itemFormSchema } from './item-form';
import { ItemDrawing } from './item-drawing';
import { ItemPhotosCard } from './item-photos';
import { ItemVariants } from './item-variants';
import { ItemPlacement, ItemTexts } from './item-summary';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

type Edits = ReturnType<typeof editsOf>;

function Editor({ view: latestView, onSaved }: { view: ItemView; onSaved: () => void }) {
  // Kept as loaded, so that the typed values are compared with it even when somebody else saves meanwhile.
  const [view] = useState(latestView);
  const mayChange = usePermission('update', staffPages.items.path);
  const previewMutation = trpc.items.preview.useMutation();
  const save = trpc.items.save.useMutation();
  const [review, setReview] = useState<{ edits: Edits; preview: CataloguePreview } | null>(null);
  const form = useZodForm({ schema: itemFormSchema, defaultValues: formOf(view) });
  const { isDirty } = form.rhf.formState;
  useLeaveQuestion(isDirty);
  return (
    <>
      <Form
        form={form}
        onSubmit={async (values) => {
          const edits = editsOf(view, values);
          setReview({ edits, preview: await previewMutation.mutateAsync(edits) });
        }}
      >
        <ObjectLayout
          title={view.name}
          status={itemStates.of(view.state)}
          main={
            <>
              <ItemVariants view={view} form={form} onAdded={onSaved} />
              <ItemDrawing form={form} />
              <ItemTexts view={view} form={form} />
              <ItemPlacement view={view} form={form} />
              <ItemPhotosCard view={latestView} mayChange={mayChange} />
            </>
          }
          side={
            <>
              <ItemCard view={view} form={form} />
              <ItemPlans view={view} isUnsaved={isDirty} onChanged={onSaved} />
            </>
          }
          history={<ItemHistory view={view} isUnsaved={isDirty} onChanged={onSaved} />}
        />
        {mayChange && (
          <SaveBar statusText={isDirty ? 'Not saved yet' : 'No changes to save'}>
            <Inline $gap={3}>
              {isDirty && (
                <Button variant="quiet" onClick={() => form.rhf.reset(formOf(view))}>
                  Undo changes
                </Button>
              )}
              <Button type="submit" busy={previewMutation.isPending} disabled={!isDirty}>
                Save
              </Button>
            </Inline>
          </SaveBar>
        )}
      </Form>
      {review !== null && (
        <ReviewDialog
          preview={review.preview}
          onSave={(as) => save.mutateAsync({ ...review.edits, ...as })}
          onDone={() => {
            setReview(null);
            onSaved();
          }}
          onClose={() => setReview(null)}
        />
      )}
    </>
  );
}

/** Editor of an item, with a preview of its card in the store. */
export function ItemEditor({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.items.get.useQuery({ id }, { staleTime: 0, refetchOnWindowFocus: false });
  const [saveCount, setSaveCount] = useState(0);
  const onSaved = async () => {
    await Promise.all([utils.items.invalidate(), utils.catalogueChanges.invalidate()]);
    // A new key mounts the form again, with the saved values.
    setSaveCount((count) => count + 1);
  };
  return (
    <ObjectPage list={{ href: staffPages.items.path, title: staffPages.items.title }} noun="item" query={query}>
      {(view) => <Editor key={`${view.id} ${String(saveCount)}`} view={view} onSaved={() => void onSaved()} />}
    </ObjectPage>
  );
}
