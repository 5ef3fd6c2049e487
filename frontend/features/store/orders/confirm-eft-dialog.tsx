import { line } from '@plinth/contracts/common';
import type { OrderView } from '@plinth/contracts/orders';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

export interface OrderDialogProps {
  order: OrderView;
  onClose: () => void;
  onDone: (order: OrderView) => void;
}

/** The money is on the bank statement: the order counts as paid. */
export function ConfirmEftDialog({ order, onClose, onDone }: OrderDialogProps) {
  const due = order.total - order.paid;
  const schema = z.object({
    amount: z
      .string()
      .refine(
        (typed) => parseRand(typed) === due,
        `The order needs ${formatRand(due)}. Confirm it once that amount is on the statement`,
      ),
    reference: line(80),
  });
  const form = useZodForm({ schema, defaultValues: { amount: inRand(due), reference: order.number } });
  const confirm = trpc.orders.confirmEft.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Confirm the EFT of order ${order.number}`}
      description="Confirm only what you see on the bank statement. The order is then paid, its stock is taken, and the customer gets a mail."
    >
      <Form
        form={form}
        onSubmit={async ({ reference }) => {
          const paid = await confirm.mutateAsync({ id: order.id, amount: due, reference });
          toast(`Order ${order.number} is paid`);
          onDone(paid);
        }}
      >
        <Stack $gap={5}>
          <TextField
            label="Amount on the statement"
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          <TextField label="Reference on the statement" optional autoComplete="off" {...form.field('reference')} />
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Not yet" busy={confirm.isPending}>
          Confirm {formatRand(due)}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
