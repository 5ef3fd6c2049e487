import { quantityInWords } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { ItemToOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';
import { quantityField, toTypedText, typedQuantity, unitWord } from '@/features/stock/stock/typed-quantity';

/**
 * Schema of the target quantity; empty means twice the reorder point. It may not be less than the reorder point, or
 * the item would need reordering on arrival.
 */
const schemaOf = ({ item: { base_unit: unit }, reorder_point }: ItemToOrder) =>
  z.object({
    up_to: z.union([z.literal(''), quantityField(unit)]).transform((text, context) => {
      if (text === '') return null;
      const quantity = typedQuantity(text, unit);
      if (quantity >= reorder_point) return quantity;
      const least = quantityInWords(reorder_point, unit);
      context.addIssue({ code: 'custom', message: `Enter ${least} or more: it is ordered again at ${least}` });
      return z.NEVER;
    }),
  });

/** Dialog for the target quantity of an item, up to which it is ordered. */
export function UpToDialog({ row, onClose, onDone }: { row: ItemToOrder; onClose: () => void; onDone: () => void }) {
  const set = trpc.purchaseOrders.setUpTo.useMutation();
  const form = useZodForm({
    schema: schemaOf(row),
    defaultValues: { up_to: toTypedText(row.up_to, row.item.base_unit) },
  });
  const { id, name, base_unit: unit } = row.item;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Order ${name} up to`}
      description="The quantity in stock once the order has come. Leave empty for twice the reorder point."
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
          hint={`It is ordered again at ${quantityInWords(row.reorder_point, unit)}`}
          suffix={unitWord(unit).toLowerCase()}
          inputMode="decimal"
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
