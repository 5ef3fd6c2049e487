import { BIN_CODE, LONGEST_BIN_CODE } from '@plinth/contracts/stock/bins/bin-row';
import { line } from '@plinth/contracts/kernel/common';
import { binFields, type BinView } from '@plinth/contracts/stock/bins/stock-bins';
import { binKinds } from '@plinth/contracts/stock/stock/stock-labels';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { typedWhole } from '@/features/stock/suppliers/typed-numbers';

const schema = z.object({
  code: line(LONGEST_BIN_CODE).toUpperCase().regex(BIN_CODE, 'Use letters, figures and dashes, like A-03-2'),
  pick_order: typedWhole(0, 99_999),
  ...binFields,
});

/** Dialog for a bin's name and purpose. Its scan code cannot change. */
export function ChangeBinDialog({
  bin,
  onClose,
  onDone,
}: {
  bin: BinView;
  onClose: () => void;
  onDone: (bin: BinView) => void;
}) {
  const update = trpc.stockBins.update.useMutation();
  const { id, version, code, kind, sells_online, pick_order, note } = bin;
  const form = useZodForm({
    schema,
    defaultValues: { code, kind, sells_online, note, pick_order: String(pick_order) },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Change bin ${code}`}
      description="Its scan code stays, so the label at the shelf can still be read; print a new one when the name changes."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const after = await update.mutateAsync({ ...values, id, version });
          toast('Bin saved');
          onDone(after);
        }}
      >
        <Stack $gap={5}>
          <Columns $min="10rem">
            <TextField label="Code" autoComplete="off" autoCapitalize="characters" {...form.field('code')} />
            <TextField
              label="Pick order"
              hint="Stock is taken from the lowest number first"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('pick_order')}
            />
          </Columns>
          <Select
            label="Use"
            options={binKinds.options.filter(({ value }) => value !== 'transit')}
            {...form.field('kind')}
          />
          <Checkbox label="Items here are for sale" {...form.field('sells_online')} />
          <TextField label="Note" optional autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={update.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
