import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { ConstantFigure } from '@plinth/contracts/range/constants/constants';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import * as z from 'zod';
import { PastChangesCard, PlannedChangesCard } from '@/features/range/catalogue-changes/object-changes';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { figureText, formatForField, limitsText, parseFigure } from './figure-text';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

interface Props {
  figure: ConstantFigure;
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Dialog for a figure: meaning, new value, planned and earlier values. */
export function ConstantDialog({ figure, mayChange, onChanged, onClose }: Props) {
  const previewValue = trpc.constants.preview.useMutation();
  const save = trpc.constants.save.useMutation();
  const history = trpc.constants.history.useQuery({ key: figure.key }, { staleTime: 0 });
  const [review, setReview] = useState<{ value: number; preview: CataloguePreview } | null>(null);
  const form = useZodForm({
    schema: z.object({
      value: z.string().refine((text) => parseFigure(figure, text) !== null, 'Enter a number'),
    }),
    defaultValues: { value: formatForField(figure, figure.value) },
  });
  if (review !== null)
    return (
      <ReviewDialog
        preview={review.preview}
        onSave={(as) => save.mutateAsync({ key: figure.key, value: review.value, ...as })}
        onDone={onChanged}
        onClose={() => setReview(null)}
      />
    );
  const changes = { changes: history.data, mayDecide: mayChange, onChanged };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={figure.label} width="38rem">
      <Stack $gap={5}>
        <p>
          {figure.group}. Now {figureText(figure, figure.value)}
          {figure.initial !== figure.value && `; originally ${figureText(figure, figure.initial)}`}.
        </p>
        {figure.description !== '' && <p>{figure.description}</p>}
        {mayChange && (
          <Form
            form={form}
            onSubmit={async ({ value: typedValue }) => {
              const value = parseFigure(figure, typedValue) ?? 0;
              setReview({ value, preview: await previewValue.mutateAsync({ key: figure.key, value }) });
            }}
          >
            <TextField
              label="New value"
              hint={limitsText(figure)}
              inputMode="decimal"
              autoComplete="off"
              {...(figure.unit === 'cents' ? { prefix: 'R' } : { suffix: figure.unit })}
              {...form.field('value')}
            />
            <DialogFormActions busy={previewValue.isPending} onCancel={onClose}>
              See what changes
            </DialogFormActions>
          </Form>
        )}
        <PlannedChangesCard {...changes} />
        <PastChangesCard {...changes} />
      </Stack>
    </Dialog>
  );
}
