import { line } from '@plinth/contracts/common';
import type { OrderView } from '@plinth/contracts/orders';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { confirm as ask } from '@/ui/confirm';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { amountField, inRand, typedCents } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

export interface OrderDialogProps {
  order: OrderView;
  onClose: () => void;
  onDone: (order: OrderView) => void;
}

/** R20 000 000: more is a slip of the finger. */
const MOST = 2_000_000_000;

const schema = z.object({ amount: amountField(MOST), reference: line(80) });

/** The order was cancelled, and its money came all the same. */
const askAboutLate = ({ number, name }: OrderView, amount: number): Promise<boolean> =>
  ask({
    title: `${number} was cancelled`,
    description: `${formatRand(amount)} is booked as ${name}’s credit, and a contact request asks reception to pay it back. The order stays cancelled.`,
    confirmLabel: `Book ${formatRand(amount)}`,
    cancelLabel: 'Don’t book it',
  });

/** Another amount came than the order needs: what becomes of it. */
function askAbout({ number, name }: OrderView, amount: number, due: number): Promise<boolean> {
  const [less, more] = [formatRand(due - amount), formatRand(amount - due)];
  return ask(
    amount < due
      ? {
          title: `${less} less than is owed`,
          description: `${number} still needs ${formatRand(due)}. Book ${formatRand(amount)} as a part of it? The order waits for the other ${less}, and the customer gets a mail that says so.`,
          confirmLabel: `Book ${formatRand(amount)} as a part`,
          cancelLabel: 'Change the amount',
        }
      : {
          title: `${more} more than is owed`,
          description: `${number} is paid with ${formatRand(due)}. Keep ${more} as ${name}'s credit, or change the amount?`,
          confirmLabel: `Keep ${more} as credit`,
          cancelLabel: 'Change the amount',
        },
  );
}

/** The money is on the bank statement: all that the order needs, a part of it, or more. */
export function ConfirmEftDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { due } = order;
  const form = useZodForm({ schema, defaultValues: { amount: inRand(due), reference: order.number } });
  const confirm = trpc.orders.confirmEft.useMutation();
  const amount = typedCents(form.rhf.watch('amount'));
  const isLate = order.status === 'cancelled';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Confirm the EFT of order ${order.number}`}
      description={`Confirm only what you see on the bank statement. ${
        isLate
          ? 'The order is cancelled: what came is the customer’s, and is paid back.'
          : `${formatRand(due)} is due: with it the order is paid, its stock is taken, and the customer gets a mail.`
      }`}
    >
      <Form
        form={form}
        onSubmit={async ({ reference }) => {
          if (isLate ? !(await askAboutLate(order, amount)) : amount !== due && !(await askAbout(order, amount, due)))
            return;
          const booked = await confirm.mutateAsync({ id: order.id, amount, due, reference });
          toast(
            isLate
              ? `${formatRand(amount)} booked. It is to be paid back`
              : amount < due
                ? `${formatRand(amount)} booked: ${formatRand(due - amount)} is still to be paid`
                : `Order ${order.number} is paid`,
          );
          onDone(booked);
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
          {amount > 0 ? `Confirm ${formatRand(amount)}` : 'Confirm'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
