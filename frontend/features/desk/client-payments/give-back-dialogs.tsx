import { takenPaymentMethods } from '@plinth/contracts/desk/ledger/client-account-labels';
import { line, reasonText } from '@plinth/contracts/kernel/common';
import type { ClientPayment } from '@plinth/contracts/desk/client-payments/client-payments';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { needsApproval, toastRequestSent } from '@/features/desk/approvals/asked';
import { newKey } from '@/lib/idempotency-key';
import { isoDay } from '@/lib/dates';
import { startingBranchId } from '@/lib/location-selection';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { amountField, inRand, typedCents } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { ReasonDialog } from '@/ui/reason-dialog';
import { toast } from '@/ui/toast';
import type { PaymentDialogProps } from './allocate-dialog';
import { TillSelect } from './till-select';

/** Undoes an allocation, whole or in part: the amount is owed on the invoice again, and becomes the client's credit. */
export function UndoAllocationDialog({
  payment,
  invoice,
  onClose,
  onDone,
}: PaymentDialogProps & { invoice: { id: string; number: string; amount: number } }) {
  const takeBack = trpc.clientPayments.takeBack.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema: z.object({ amount: amountField(invoice.amount), reason: reasonText }),
    defaultValues: { amount: inRand(invoice.amount), reason: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Undo allocation to ${invoice.number}`}
      description="The amount is owed on the invoice again, and the client keeps it as credit."
    >
      <Form
        form={form}
        onSubmit={async ({ amount, reason }) => {
          onDone(
            await takeBack.mutateAsync({
              id: payment.id,
              invoice_id: invoice.id,
              amount: typedCents(amount),
              reason,
              idempotency_key: key,
            }),
          );
          toast(`${formatRand(typedCents(amount))} no longer allocated to ${invoice.number}`);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Amount" prefix="R" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={takeBack.isPending} danger>
          Undo allocation
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/** Voids a payment that was recorded by mistake. */
export function VoidDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const voiding = trpc.clientPayments.void.useMutation();
  const [key] = useState(newKey);
  return (
    <ReasonDialog
      title={`Void ${payment.number} of ${formatRand(payment.amount)}?`}
      description="For a payment that never came, or was booked wrongly. What it settled is owed again, a reversing entry is booked, and the receipt shows that it is void. This pays no money back."
      action={`Void ${formatRand(payment.amount)}`}
      busy={voiding.isPending}
      danger
      onClose={onClose}
      onReason={async (reason) => {
        onDone(await voiding.mutateAsync({ id: payment.id, reason, idempotency_key: key }));
        toast(`${payment.number} is void`);
      }}
    />
  );
}

/** Refunds the unallocated amount of a payment. */
export function PayBackDialog({
  payment,
  onClose,
  onDone,
}: PaymentDialogProps & { onDone: (refund: ClientPayment) => void }) {
  const refund = trpc.clientPayments.refund.useMutation();
  const ask = trpc.approvals.askForRefund.useMutation();
  const { location, locations } = useViewer();
  const [refusedAmount, setRefusedAmount] = useState<number>();
  const [key] = useState(newKey);
  const today = isoDay(new Date());
  const form = useZodForm({
    schema: z.object({
      amount: amountField(payment.unallocated),
      method: z.enum(['card', 'eft', 'cash']),
      branch_id: z.string(),
      reference: line(80),
      reason: reasonText,
    }),
    defaultValues: {
      amount: inRand(payment.unallocated),
      method: takenPaymentMethods.has(payment.method) ? payment.method : 'eft',
      branch_id: startingBranchId(location, locations),
      reference: '',
      reason: '',
    },
  });
  const { amount: typedAmount, method: chosenMethod } = form.rhf.watch();
  const amount = typedCents(typedAmount);
  const mustAsk = refusedAmount === amount;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pay back to ${payment.client_name}`}
      description={`${formatRand(payment.unallocated)} of ${payment.number} is not allocated. This records the money that you pay back; it cannot be undone.`}
    >
      <Form
        form={form}
        onSubmit={async ({ method, branch_id: branchId, reference, reason }) => {
          const request = {
            id: payment.id,
            amount,
            method,
            branch_id: branchId === '' ? null : branchId,
            reference,
            reason,
            refunded_on: today,
            idempotency_key: key,
          };
          if (mustAsk) {
            toastRequestSent(await ask.mutateAsync(request));
            onClose();
            return;
          }
          onDone(
            await refund.mutateAsync(request).catch((error: unknown) => {
              if (needsApproval(error)) setRefusedAmount(amount);
              throw error;
            }),
          );
          toast(`${formatRand(amount)} is paid back to ${payment.client_name}`);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Amount" prefix="R" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
          <Select label="Paid by" options={takenPaymentMethods.options} {...form.field('method')} />
          {chosenMethod === 'cash' && <TillSelect {...form.field('branch_id')} />}
          <TextField label="Reference" optional autoComplete="off" {...form.field('reference')} />
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={refund.isPending || ask.isPending} danger={!mustAsk}>
          {mustAsk ? 'Ask for approval' : `Pay back ${formatRand(amount)}`}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
