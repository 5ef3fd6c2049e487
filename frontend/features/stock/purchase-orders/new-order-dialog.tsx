import type { PurchaseOrder } from '@plinth/contracts/stock/purchase-orders/purchase-orders';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { Select } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

const schema = z.object({
  supplier_id: z.string().min(1, 'Choose the supplier'),
  branch_id: z.string().min(1, 'Choose the branch'),
});

/** Dialog to start an order by hand. */
export function NewOrderDialog({ onClose, onDone }: { onClose: () => void; onDone: (order: PurchaseOrder) => void }) {
  const { location, locations } = useViewer();
  const create = trpc.purchaseOrders.create.useMutation();
  const suppliers = trpc.suppliers.list.useQuery({ filters: { inactive: false }, page_size: 100 });
  const [key] = useState(newKey);
  const form = useZodForm({
    schema,
    defaultValues: { supplier_id: '', branch_id: location?.id ?? locations[0]?.id ?? '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New purchase order"
      description="It is a draft until you send it."
    >
      <Form
        form={form}
        onSubmit={async (values) => onDone(await create.mutateAsync({ ...values, idempotency_key: key }))}
      >
        <Stack $gap={5}>
          <Select
            label="Supplier"
            placeholder={suppliers.isPending ? 'Loading' : 'Choose'}
            options={(suppliers.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('supplier_id')}
          />
          <Select
            label="Deliver to"
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('branch_id')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending}>
          Start the order
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
