import { enumOf, line, text } from '@plinth/contracts/common';
import { faults, type Fault } from '@plinth/contracts/fault-labels';
import { optionWords } from '@plinth/contracts/line-options';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import type { OrderDialogProps } from './order-actions';

const schema = z.object({
  line_id: z.string().min(1, 'Choose the item'),
  fault: enumOf(faults, 'Choose what is wrong'),
  label: line(20),
  message: text(2_000).min(5, 'Tell us in a few words what is wrong'),
});

/** Which item or panel, and what is wrong with it; afterwards, what happens next. */
export function FaultDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const [first] = order.lines;
  const fault: Fault = 'missing';
  const form = useZodForm({
    schema,
    defaultValues: { line_id: order.lines.length === 1 && first ? first.id : '', fault, label: '', message: '' },
  });
  const report = trpc.orderRequests.public.reportFault.useMutation();
  // One key as long as the dialog is open: sent twice, it is one report.
  const [key] = useState(newKey);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Something is missing or faulty">
      {report.isSuccess ? (
        <div role="status">
          <p>{report.data.message}</p>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </div>
      ) : (
        <Form form={form} onSubmit={(typed) => report.mutateAsync({ ...orderKey, ...typed, idempotency_key: key })}>
          <Stack $gap={5}>
            <Select
              label="Which item"
              placeholder="Choose the item"
              options={order.lines.map((entry) => ({
                value: entry.id,
                label: [entry.name, optionWords(entry)].filter((part) => part !== '').join(', '),
              }))}
              {...form.field('line_id')}
            />
            <Select label="What is wrong" options={faults.options} {...form.field('fault')} />
            <TextField
              label="Label of the panel"
              hint="As on its sticker and on the packing list, like C2-A"
              optional
              autoCapitalize="characters"
              autoComplete="off"
              {...form.field('label')}
            />
            <TextArea label="In your words" rows={3} {...form.field('message')} />
          </Stack>
          <DialogFormActions onCancel={onClose} busy={report.isPending}>
            Send the report
          </DialogFormActions>
        </Form>
      )}
    </Dialog>
  );
}
