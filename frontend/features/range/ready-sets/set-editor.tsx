import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { itemStates } from '@plinth/contracts/range/items/item-labels';
import type { ReadySetChanges, ReadySetView } from '@plinth/contracts/range/ready-sets/ready-sets';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { PastChangesCard, PlannedChangesCard } from '@/features/range/catalogue-changes/object-changes';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { Container, Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectPage } from '@/ui/object-page';
import { PageHeading } from '@/ui/page-heading';
import { SaveBar } from '@/ui/save-bar';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { SetFields } from './set-fields';
import { formOfSet, setChanges, setFormSchema } from './set-form';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

function Editor({ view: latestView, onSaved }: { view: ReadySetView; onSaved: () => void }) {
  // Kept as loaded, so that the typed values are compared with it even when somebody else saves meanwhile.
  const [view] = useState(latestView);
  const { slug } = view;
  const mayChange = usePermission('update', staffPages.items.path);
  const previewMutation = trpc.readySets.preview.useMutation();
  const save = trpc.readySets.save.useMutation();
  const history = trpc.readySets.history.useQuery({ slug });
  const [review, setReview] = useState<{ changes: ReadySetChanges; preview: CataloguePreview } | null>(null);
  const form = useZodForm({ schema: setFormSchema, defaultValues: formOfSet(view) });
  const { isDirty } = form.rhf.formState;
  useLeaveQuestion(isDirty);
  const { label, tone } = itemStates.of(view.state);
  const changes = { changes: history.data, mayDecide: mayChange && !isDirty, onChanged: onSaved };
  return (
    <Container $fluid>
      <PageHeading tight>
        <Inline $gap={3}>
          {view.name}
          <StatusPill tone={tone}>{label}</StatusPill>
        </Inline>
      </PageHeading>
      <Form
        form={form}
        onSubmit={async (values) => {
          const changes = setChanges(view, values);
          setReview({ changes, preview: await previewMutation.mutateAsync({ slug, changes }) });
        }}
      >
        <SetFields form={form} state={view.state} chosen={view.chosen}>
          {view.state === 'active' && (
            <Link href={`/store/sets/${slug}`} target="_blank" rel="noreferrer">
              See it in the store
            </Link>
          )}
          <PlannedChangesCard {...changes} />
          <PastChangesCard {...changes} />
        </SetFields>
        {mayChange && (
          <SaveBar statusText={isDirty ? 'Not saved yet' : 'No changes to save'}>
            <Inline $gap={3}>
              {isDirty && (
                <Button variant="quiet" onClick={() => form.rhf.reset(formOfSet(view))}>
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
          onSave={(as) => save.mutateAsync({ slug, changes: review.changes, ...as })}
          onDone={() => {
            setReview(null);
            onSaved();
          }}
          onClose={() => setReview(null)}
        />
      )}
    </Container>
  );
}

/** Editor of a ready-made set, with its wall beside. */
export function SetEditor({ slug }: { slug: string }) {
  const utils = trpc.useUtils();
  const query = trpc.readySets.get.useQuery({ slug }, { staleTime: 0, refetchOnWindowFocus: false });
  const [saveCount, setSaveCount] = useState(0);
  const onSaved = async () => {
    await Promise.all([utils.readySets.invalidate(), utils.catalogueChanges.invalidate()]);
    // A new key mounts the form again, with the saved values.
    setSaveCount((count) => count + 1);
  };
  return (
    <ObjectPage list={{ href: staffPages.itemSets.path, title: staffPages.itemSets.title }} noun="set" query={query}>
      {(view) => <Editor key={`${view.slug} ${String(saveCount)}`} view={view} onSaved={() => void onSaved()} />}
    </ObjectPage>
  );
}
