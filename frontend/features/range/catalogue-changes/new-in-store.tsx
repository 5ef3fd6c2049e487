import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Form, type ZodForm } from '@/ui/form/form';
import { Container, Inline } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import type { SavedAs } from './review-dialog';

const ReviewDialog = dynamic(() => import('./review-dialog').then((module) => module.ReviewDialog), { ssr: false });

interface NewInStoreProps<Typed extends FieldValues, Asked> {
  title: string;
  lead: string;
  form: ZodForm<Typed, Typed>;
  /** Path to go back to on cancelling. */
  cancel: string;
  /** Converts valid values of the form to the server's input. */
  toInput: (values: Typed) => Asked;
  preview: (input: Asked) => Promise<CataloguePreview>;
  save: (input: Asked, as: SavedAs) => Promise<CatalogueChangeRow>;
  onSaved?: (input: Asked, change: CatalogueChangeRow) => void;
  /** Refetches the lists that show it. */
  refresh: () => Promise<unknown>;
  /** Returns the path of the new page after saving. */
  pathOf: (input: Asked) => string;
  /** Renders the fields, with the given buttons below. */
  children: (buttons: ReactNode) => ReactNode;
}

/** Form for something new in the store: filled in, reviewed with its effects, and saved at once or for a later day. */
export function NewInStore<Typed extends FieldValues, Asked>({
  title,
  lead,
  form,
  cancel,
  toInput,
  preview,
  save,
  onSaved,
  refresh,
  pathOf,
  children,
}: NewInStoreProps<Typed, Asked>) {
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const [isLooking, setLooking] = useState(false);
  const [review, setReview] = useState<{ request: Asked; preview: CataloguePreview } | null>(null);
  const [isSaved, setSaved] = useState(false);
  useLeaveQuestion(form.rhf.formState.isDirty && !isSaved);
  return (
    <Container $fluid>
      <PageHeading tight lead={lead}>
        {title}
      </PageHeading>
      <Form
        form={form}
        onSubmit={async (values) => {
          const input = toInput(values);
          setLooking(true);
          try {
            setReview({ request: input, preview: await preview(input) });
          } finally {
            setLooking(false);
          }
        }}
      >
        {children(
          <Inline>
            <Button type="submit" busy={isLooking}>
              Check before adding
            </Button>
            <ButtonLink variant="quiet" href={cancel}>
              Cancel
            </ButtonLink>
          </Inline>,
        )}
      </Form>
      {review !== null && (
        <ReviewDialog
          preview={review.preview}
          onSave={(as) => save(review.request, as)}
          onDone={(change) => {
            setSaved(true);
            onSaved?.(review.request, change);
            setReview(null);
            void Promise.all([refresh(), utils.catalogueChanges.invalidate()]);
            // A planned one has no page to show before its day.
            const next = change.effective_on === null ? pathOf(review.request) : staffPages.catalogueChanges.path;
            setTimeout(() => void push(next));
          }}
          onClose={() => setReview(null)}
        />
      )}
    </Container>
  );
}
