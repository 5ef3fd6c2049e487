import type { CataloguePreview } from '@plinth/contracts/catalogue-changes';
import { pathTo } from '@plinth/contracts/page';
import type { NewReadySetInput } from '@plinth/contracts/ready-sets';
import { staffPages } from '@plinth/contracts/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { Container, Inline } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { SetFields } from './set-fields';
import { emptySet, newSetIn, setFormSchema } from './set-form';

const ReviewDialog = dynamic(
  () => import('@/features/store/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

/** A new ready-made set: cupboards are put onto a wall one after the other, and it is drawn and added up meanwhile. */
export function NewSetPage() {
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const look = trpc.readySets.previewNew.useMutation();
  const save = trpc.readySets.saveNew.useMutation();
  const [review, setReview] = useState<{ asked: NewReadySetInput; preview: CataloguePreview } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useZodForm({ schema: setFormSchema, defaultValues: emptySet() });
  useLeaveQuestion(form.rhf.formState.isDirty && !isSaved);
  return (
    <Container $fluid>
      <PageHeading tight lead="Put cupboards onto the wall from left to right: it is drawn and added up as you go.">
        {staffPages.newItemSet.title}
      </PageHeading>
      <Form
        form={form}
        onSubmit={async (typed) => {
          const asked = newSetIn(typed);
          setReview({ asked, preview: await look.mutateAsync(asked) });
        }}
      >
        <SetFields form={form} state={null} chosen={[]}>
          <Inline>
            <Button type="submit" busy={look.isPending}>
              See what changes
            </Button>
            <ButtonLink variant="quiet" href={staffPages.itemSets.path}>
              Cancel
            </ButtonLink>
          </Inline>
        </SetFields>
      </Form>
      {review !== null && (
        <ReviewDialog
          preview={review.preview}
          onSave={(as) => save.mutateAsync({ ...review.asked, ...as })}
          onDone={({ effective_on }) => {
            setSaved(true);
            setReview(null);
            void Promise.all([utils.readySets.invalidate(), utils.catalogueChanges.invalidate()]);
            const { slug } = review.asked;
            // Planned, there is no set to show before its day.
            setTimeout(
              () =>
                void push(
                  effective_on === null ? pathTo(staffPages.itemSet, { code: slug }) : staffPages.catalogueChanges.path,
                ),
            );
          }}
          onClose={() => setReview(null)}
        />
      )}
    </Container>
  );
}
