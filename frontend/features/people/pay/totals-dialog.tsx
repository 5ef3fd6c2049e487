import { useState } from 'react';
import * as z from 'zod';
import { isoDay } from '@/lib/dates';
import { saveFile } from '@/lib/save-file';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';

const schema = z.object({ month: z.string().regex(/^20\d\d-\d\d$/, 'Choose a month') });

/** Dialog with the amounts to declare for a month, by SARS code. */
export function TotalsDialog({ onClose }: { onClose: () => void }) {
  const totals = trpc.payRuns.emp201.useMutation();
  const [today] = useState(() => isoDay(new Date()));
  const form = useZodForm({ schema, defaultValues: { month: today.slice(0, 7) } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Totals for the EMP201"
      description="All that was paid in a month, person by person and together, for e@syFile."
    >
      <Form
        form={form}
        onSubmit={async ({ month }) => {
          const { filename, csv } = await totals.mutateAsync({ month });
          saveFile(filename, csv, 'text/csv;charset=utf-8');
          onClose();
        }}
      >
        <TextField label="Month" type="month" {...form.field('month')} />
        <DialogFormActions onCancel={onClose} busy={totals.isPending}>
          Save file
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
