import { enumOf, line } from '@plinth/contracts/kernel/common';
import type { PanelRow } from '@plinth/contracts/works/projects/panel-row';
import { recutPayers, recutReasons } from '@plinth/contracts/works/projects/production-labels';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const schema = z.object({
  reason: enumOf(recutReasons, 'Choose what is wrong'),
  payer: enumOf(recutPayers, 'Choose who pays'),
  note: line(200),
});

/** Dialog that orders a recut of a spoiled panel. */
export function RecutDialog({
  panel: { id, mark, name },
  onClose,
  onDone,
}: {
  panel: Pick<PanelRow, 'id' | 'mark' | 'name'>;
  onClose: () => void;
  onDone: () => void;
}) {
  const recut = trpc.panels.recut.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({ schema, defaultValues: { reason: 'chipped', payer: 'us', note: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Recut ${mark}`}
      description={`This ${name.toLowerCase()} is no longer used. Another one is cut, with a label of its own.`}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await recut.mutateAsync({ id, ...values, idempotency_key: key });
          toast(`${mark} is to be cut again`);
          onDone();
        }}
      >
        <Stack $gap={5}>
          <Select label="What is wrong" options={recutReasons.options} {...form.field('reason')} />
          <Select label="Who pays" options={recutPayers.options} {...form.field('payer')} />
          <TextField label="Note" optional autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={recut.isPending}>
          Recut
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
