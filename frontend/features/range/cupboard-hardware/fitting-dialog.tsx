import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CupboardType } from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware';
import {
  cupboardFittings,
  type CupboardFitting,
} from '@plinth/contracts/range/cupboard-hardware/cupboard-hardware-labels';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

const optionalSize = z
  .string()
  .trim()
  .regex(/^\d{0,4}$/, 'Enter whole millimetres, or nothing');
const schema = z
  .object({
    value: z.string().min(1, 'Choose one'),
    width_from: optionalSize,
    width_to: optionalSize,
    height_from: optionalSize,
    height_to: optionalSize,
  })
  .refine(({ width_from: from, width_to: to }) => from === '' || to === '' || Number(from) <= Number(to), {
    path: ['width_to'],
    message: 'Enter the same as in “from”, or more',
  })
  .refine(({ height_from: from, height_to: to }) => from === '' || to === '' || Number(from) <= Number(to), {
    path: ['height_to'],
    message: 'Enter the same as in “from”, or more',
  });

const parseSize = (text: string): number | null => (text === '' ? null : Number(text));

interface Props {
  type: CupboardType;
  fitting: CupboardFitting;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog that changes the hardware for a type of cupboard, in all sizes or some. */
export function FittingDialog({ type, fitting, onDone, onClose }: Props) {
  const previewMutation = trpc.cupboardHardware.preview.useMutation();
  const save = trpc.cupboardHardware.save.useMutation();
  const [review, setReview] = useState<{ request: Asked; preview: CataloguePreview } | null>(null);
  const currentFitting = type.fittings.find((each) => each.fitting === fitting);
  const form = useZodForm({
    schema,
    defaultValues: { value: '', width_from: '', width_to: '', height_from: '', height_to: '' },
  });
  type Asked = Parameters<typeof previewMutation.mutateAsync>[0];
  const name = cupboardFittings.label(fitting);
  if (review !== null)
    return (
      <ReviewDialog
        preview={review.preview}
        onSave={(as) => save.mutateAsync({ ...review.request, ...as })}
        onDone={onDone}
        onClose={() => setReview(null)}
      />
    );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`${name} of ${type.name}`} width="34rem">
      <Form
        form={form}
        onSubmit={async ({ value, ...sizes }) => {
          const change: Asked = {
            type: type.type,
            fitting,
            value,
            width_from: parseSize(sizes.width_from),
            width_to: parseSize(sizes.width_to),
            height_from: parseSize(sizes.height_from),
            height_to: parseSize(sizes.height_to),
          };
          setReview({ request: change, preview: await previewMutation.mutateAsync(change) });
        }}
      >
        <Stack $gap={5}>
          <p>Now: {currentFitting?.now.map(({ label, cupboards }) => `${label} (${String(cupboards)})`).join('; ')}</p>
          <Select
            label={name}
            {...form.field('value')}
            options={[{ value: '', label: 'Choose' }, ...(currentFitting?.choices ?? [])]}
          />
          <Columns $min="10rem">
            <TextField label="Width from" optional suffix="mm" inputMode="numeric" {...form.field('width_from')} />
            <TextField label="Width to" optional suffix="mm" inputMode="numeric" {...form.field('width_to')} />
            <TextField label="Height from" optional suffix="mm" inputMode="numeric" {...form.field('height_from')} />
            <TextField label="Height to" optional suffix="mm" inputMode="numeric" {...form.field('height_to')} />
          </Columns>
          <p>
            Leave the sizes empty to change all of them. The number of hinges follows from the door’s height, width and
            weight.
          </p>
        </Stack>
        <DialogFormActions busy={previewMutation.isPending} onCancel={onClose}>
          See what changes
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
