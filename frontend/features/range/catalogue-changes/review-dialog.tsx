import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import type { CatalogueChangeRow } from '@plinth/contracts/range/catalogue-changes/catalogue-change-row';
import { line } from '@plinth/contracts/kernel/common';
import { useState } from 'react';
import * as z from 'zod';
import { formatDate, isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { EditsTable } from './edits-table';
import { effectWords } from './effect-text';

const schema = z
  .object({ when: z.enum(['now', 'day']), effective_on: z.string(), note: line(200) })
  .refine(({ when, effective_on }) => when === 'now' || effective_on !== '', {
    path: ['effective_on'],
    message: 'Pick the first day',
  });

const DAY_MS = 86_400_000;

/** Way in which a reviewed change is saved. */
export interface SavedAs {
  stamp: string;
  note: string;
  effective_on: string | null;
  idempotency_key: string;
}

interface ReviewDialogProps {
  preview: CataloguePreview;
  onSave: (as: SavedAs) => Promise<CatalogueChangeRow>;
  onDone: (change: CatalogueChangeRow) => void;
  onClose: () => void;
}

/** Dialog that shows the effect of a change, and saves it at once or for a later day. */
export function ReviewDialog({ preview, onSave, onDone, onClose }: ReviewDialogProps) {
  const [key] = useState(newKey);
  const [tomorrow] = useState(() => isoDay(new Date(Date.now() + DAY_MS)));
  const [busy, setBusy] = useState(false);
  const form = useZodForm({ schema, defaultValues: { when: 'now', effective_on: '', note: '' } });
  const when = form.control('when');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="What this changes" width="44rem">
      <Form
        form={form}
        onSubmit={async ({ effective_on, note }) => {
          setBusy(true);
          try {
            const day = when.value === 'day' ? effective_on : null;
            const change = await onSave({ stamp: preview.stamp, note, effective_on: day, idempotency_key: key });
            toast(
              day === null
                ? `Saved as change ${String(change.number)}`
                : `Change ${String(change.number)} counts from ${formatDate(day)}`,
            );
            onDone(change);
          } finally {
            setBusy(false);
          }
        }}
      >
        <Stack $gap={5}>
          <ul style={{ paddingInlineStart: 'var(--s5)' }}>
            {effectWords(preview).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <EditsTable edits={preview.shown} more={preview.edits - preview.shown.length} />
          <RadioCards
            label="Start"
            name="when"
            columns={2}
            options={[
              { value: 'now', title: 'At once' },
              { value: 'day', title: 'From a chosen day' },
            ]}
            value={when.value}
            onChange={(value) => when.onChange(value === 'day' ? 'day' : 'now')}
          />
          {when.value === 'day' && (
            <DatePicker
              label="First day"
              hint="It counts from midnight"
              min={tomorrow}
              {...form.control('effective_on')}
            />
          )}
          <TextField label="Reason" optional hint="Shown in the history" autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions busy={busy} cancelLabel="Go back" onCancel={onClose}>
          {when.value === 'day' ? 'Plan' : 'Save'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
