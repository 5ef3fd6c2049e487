import type { ClientPayment } from '@plinth/contracts/desk/client-payments/client-payments';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { amountField, inRand, typedCents } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

export interface PaymentDialogProps {
  payment: ClientPayment;
  onClose: () => void;
  onDone: (payment: ClientPayment) => void;
}

/** Allocates unallocated money of a payment to an invoice of its client. */
export function AllocateDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const [firstInvoice] = payment.open_invoices;
  const allocate = trpc.clientPayments.allocate.useMutation();
  const [key] = useState(newKey);
  const limitOf = (id: string) =>
    Math.min(payment.unallocated, payment.open_invoices.find((invoice) => invoice.id === id)?.balance ?? 0);
  const form = useZodForm({
    schema: z
      .object({ invoice_id: z.string().min(1, 'Choose the invoice'), amount: amountField() })
      .refine(({ invoice_id, amount }) => typedCents(amount) <= limitOf(invoice_id), {
        path: ['amount'],
        message: 'Enter no more than is left of the payment or owed on the invoice',
      }),
    defaultValues: { invoice_id: firstInvoice?.id ?? '', amount: firstInvoice ? inRand(limitOf(firstInvoice.id)) : '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Allocate ${payment.number}`}
      description={`${formatRand(payment.unallocated)} is not allocated yet.`}
    >
      <Form
        form={form}
        onSubmit={async ({ invoice_id, amount }) => {
          onDone(
            await allocate.mutateAsync({
              id: payment.id,
              to: [{ invoice_id, amount: typedCents(amount) }],
              idempotency_key: key,
            }),
          );
          toast(`${formatRand(typedCents(amount))} allocated`);
        }}
      >
        <Stack $gap={5}>
          <Select
            label="Invoice"
            options={payment.open_invoices.map(({ id, number, balance, issued_on }) => ({
              value: id,
              label: `${number}, ${formatDate(issued_on)}: ${formatRand(balance)} owed`,
            }))}
            {...form.field('invoice_id')}
          />
          <TextField label="Amount" prefix="R" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={allocate.isPending}>
          Allocate
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
