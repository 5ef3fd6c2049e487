import { enumOf, line } from '@plinth/contracts/kernel/common';
import type { PanelRow } from '@plinth/contracts/works/projects/panel-row';
import { spokenCode } from '@plinth/contracts/works/projects/panel-code';
import { recutPayers, recutReasons } from '@plinth/contracts/works/projects/production-labels';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { LabelLink } from '../panel-drawings/label-link';

const schema = z.object({
  reason: enumOf(recutReasons, 'Choose what is wrong'),
  payer: enumOf(recutPayers, 'Choose who pays'),
  note: line(200),
});

/** Dialog that orders a recut of a spoiled panel, and then offers the label of the new one. */
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
  if (recut.data !== undefined)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onDone()}
        title={`${mark} is cut again`}
        description={`The new one is ${spokenCode(recut.data.code)}. Its label goes with it from the saw on.`}
      >
        <Stack $gap={4}>
          <LabelLink code={recut.data.code} />
          <Button block onClick={onDone}>
            Done
          </Button>
        </Stack>
      </Dialog>
    );
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
