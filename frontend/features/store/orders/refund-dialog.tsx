import { reasonText } from '@plinth/contracts/kernel/common';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { amountField, inRand, typedCents } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import type { OrderDialogProps } from './confirm-eft-dialog';

/** Dialog to refund an order, whole or in part; suggests the credited amount, if there is one. */
export function RefundDialog({ order, onClose, onDone }: OrderDialogProps) {
  const refundableAmount = order.paid - order.refunded;
  const creditedAmount = order.to_pay_back;
  const schema = z.object({
    amount: amountField(refundableAmount),
    reason: reasonText,
  });
  const form = useZodForm({
    schema,
    defaultValues: { amount: inRand(creditedAmount > 0 ? creditedAmount : refundableAmount), reason: '' },
  });
  const refund = trpc.orders.refund.useMutation();
  // The same key while the dialog is open, so that a repeated press refunds once.
  const [key] = useState(newKey);
  const amount = typedCents(form.rhf.watch('amount'));
  const isAll = amount === refundableAmount;
  const isCard = order.payment_method === 'card';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Refund order ${order.number}`}
      description={`${formatRand(refundableAmount)} can be paid back to ${order.name}${isCard ? ', to the card it was paid with' : '. Pay it by EFT from the bank: this only records it'}. This cannot be undone.`}
    >
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          const refundedOrder = await refund.mutateAsync({ id: order.id, amount, reason, idempotency_key: key });
          toast(`${formatRand(amount)} is paid back to ${order.name}`);
          onDone(refundedOrder);
        }}
      >
        <Stack $gap={5}>
          <TextField
            label="Amount"
            hint={creditedAmount > 0 && `${formatRand(creditedAmount)} was credited and waits to be paid back`}
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          <TextField
            label="Reason"
            hint="Shown to the customer in the email"
            autoComplete="off"
            {...form.field('reason')}
          />
          <p>
            {isAll
              ? 'The full amount is refunded and the order is marked as refunded. The customer gets an email.'
              : 'A part is refunded; the status of the order stays. The customer gets an email.'}
          </p>
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Do not refund" busy={refund.isPending} danger>
          Refund {formatRand(amount)}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
