import { line } from '@plinth/contracts/kernel/common';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';
import type { OrderDialogProps } from './order-actions';

/** Dialog to cancel a paid order. A payment by EFT is refunded to the account entered here. */
export function CallOffDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const utils = trpc.useUtils();
  const byEft = order.payment_method === 'eft';
  const schema = z.object({
    account: byEft ? line(200).min(1, 'Enter the bank, branch code and account number') : line(200),
  });
  const form = useZodForm({ schema, defaultValues: { account: '' } });
  const callOff = trpc.orders.public.callOff.useMutation();
  const back = formatRand(order.paid - order.refunded);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel order ${order.number}?`}
      description={`Nothing is made or sent, and ${back} goes back ${byEft ? 'to the bank account that you name' : 'to the card that you paid with'}. A cancelled order cannot be opened again.`}
    >
      <Form
        form={form}
        onSubmit={async ({ account }) => {
          const cancelledOrder = await callOff.mutateAsync({ ...orderKey, account });
          utils.orders.public.get.setData(orderKey, cancelledOrder);
          toast(`Order ${order.number} is cancelled`);
          onClose();
        }}
      >
        {byEft && (
          <TextField
            label="Bank account to pay back to"
            hint="Bank, branch code, account number and account holder"
            autoComplete="off"
            {...form.field('account')}
          />
        )}
        <DialogFormActions onCancel={onClose} cancelLabel="Keep the order" busy={callOff.isPending} danger>
          Cancel the order
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
