import type { ItemToOrder } from '@plinth/contracts/purchase-orders';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';
import { typedWholeOrNothing } from './typed-numbers';

const schema = z.object({ up_to: typedWholeOrNothing(0, 9_999_999) });

/** Up to how much of an item is ordered. */
export function UpToDialog({ row, onClose, onDone }: { row: ItemToOrder; onClose: () => void; onDone: () => void }) {
  const set = trpc.purchaseOrders.setUpTo.useMutation();
  const form = useZodForm({ schema, defaultValues: { up_to: String(row.up_to) } });
  const { id, name, base_unit: unit } = row.item;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Order ${name} up to`}
      description="So many should lie here once it has come. Empty: twice the reorder point."
    >
      <Form
        form={form}
        onSubmit={async ({ up_to }) => {
          await set.mutateAsync({ item_id: id, up_to });
          toast(`${name}: saved`);
          onDone();
        }}
      >
        <TextField
          label="Order up to"
          optional
          suffix={unit === 'mm' ? 'mm' : 'pieces'}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('up_to')}
        />
        <DialogFormActions onCancel={onClose} busy={set.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
