import type { StockTransfer } from '@plinth/contracts/stock/transfers/stock-transfers';
import { line } from '@plinth/contracts/kernel/common';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toTypedText } from '../stock/typed-quantity';
import { parseWanted, WantedItems, type WantedItem } from './wanted-items';

const schema = z
  .object({
    from_branch_id: z.string().min(1, 'Choose the branch'),
    to_branch_id: z.string().min(1, 'Choose the branch'),
    note: line(200),
  })
  .refine((transfer) => transfer.from_branch_id !== transfer.to_branch_id, {
    path: ['to_branch_id'],
    message: 'Choose another branch',
  });

const NO_ITEMS = 'Add an item, and enter how many of each.';

/** Dialog to ask another branch for goods, or to change what was asked for. */
export function TransferDialog({
  transfer,
  onClose,
  onDone,
}: {
  transfer?: StockTransfer;
  onClose: () => void;
  onDone: (transfer: StockTransfer) => void;
}) {
  const { location } = useViewer();
  const branches = trpc.user.public.getAllLocations.useQuery();
  const create = trpc.stockTransfers.create.useMutation();
  const update = trpc.stockTransfers.update.useMutation();
  const [key] = useState(newKey);
  const [problem, setProblem] = useState<string>();
  const [items, setItems] = useState<readonly WantedItem[]>(
    (transfer?.lines ?? []).map(({ item_id, name, sku, base_unit, wanted: wantedQuantity }) => ({
      item_id,
      name,
      sku,
      base_unit,
      on_hand: null,
      typed: toTypedText(wantedQuantity, base_unit),
    })),
  );
  const form = useZodForm({
    schema,
    defaultValues: {
      from_branch_id: transfer?.from_branch_id ?? '',
      to_branch_id: transfer?.to_branch_id ?? location?.id ?? '',
      note: transfer?.note ?? '',
    },
  });
  const options = (branches.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const fromBranch = form.rhf.watch('from_branch_id');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={transfer === undefined ? 'New transfer' : `Change ${transfer.number}`}
      description="Nothing moves before the other branch sends it."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const lines = parseWanted(items);
          if (lines === undefined || lines.length === 0) return setProblem(NO_ITEMS);
          setProblem(undefined);
          onDone(
            transfer === undefined
              ? await create.mutateAsync({ ...values, lines, idempotency_key: key })
              : await update.mutateAsync({ id: transfer.id, version: transfer.version, note: values.note, lines }),
          );
        }}
      >
        <Stack $gap={4}>
          {transfer === undefined && (
            <Columns $min="12rem">
              <Select label="From" placeholder="Choose" options={options} {...form.field('from_branch_id')} />
              <Select label="To" placeholder="Choose" options={options} {...form.field('to_branch_id')} />
            </Columns>
          )}
          {fromBranch !== '' && (
            <WantedItems branchId={fromBranch} items={items} problem={problem} onChange={setItems} />
          )}
          <TextField label="Note" optional autoComplete="off" {...form.field('note')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending || update.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
