import { line } from '@plinth/contracts/kernel/common';
import { splitRefund, sumByWay, sumRefundable } from '@plinth/contracts/store/orders/refund-split';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';
import { describeMoneyBack } from '../refund-text';
import type { OrderDialogProps } from './order-actions';

/** Dialog to cancel a paid order. What came by EFT is refunded to the account entered here. */
export function CallOffDialog({ order, orderKey, onClose }: OrderDialogProps) {
  const utils = trpc.useUtils();
  const ways = sumByWay(splitRefund(order.refundable, sumRefundable(order.refundable)));
  const needsAccount = ways.bank > 0;
  const schema = z.object({
    account: needsAccount ? line(200).min(1, 'Enter the bank, branch code and account number') : line(200),
  });
  const form = useZodForm({ schema, defaultValues: { account: '' } });
  const callOff = trpc.orders.public.callOff.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cancel order ${order.number}?`}
      description={`${describeMoneyBack(ways)} A cancelled order cannot be opened again.`}
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
        {needsAccount && (
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
