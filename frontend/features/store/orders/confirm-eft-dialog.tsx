import { line } from '@plinth/contracts/kernel/common';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { confirm as ask } from '@/ui/confirm';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { amountField, inRand, typedCents } from '@/ui/form/amount';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { askAboutWriteOff } from './ask-write-off';
import { bookOnce } from './came-twice';

export interface OrderDialogProps {
  order: OrderView;
  onClose: () => void;
  onDone: (order: OrderView) => void;
}

/** R20 000 000, in cents: more is a typing error. */
const MAX_CENTS = 2_000_000_000;

const schema = z.object({ amount: amountField(MAX_CENTS), reference: line(80), write_off: z.boolean() });

/** Asks about a payment for an order that is paid already. */
const askAboutPaidOrder = ({ number, name }: OrderView, amount: number): Promise<boolean> =>
  ask({
    title: `${number} needs no money`,
    description: `${formatRand(amount)} is booked as ${name}’s credit, and the customer gets a mail that says so.`,
    confirmLabel: `Keep ${formatRand(amount)} as credit`,
    cancelLabel: 'Don’t book it',
  });

/** Asks about a payment for a cancelled order. */
const askAboutCancelledOrder = ({ number, name }: OrderView, amount: number): Promise<boolean> =>
  ask({
    title: `${number} was cancelled`,
    description: `${formatRand(amount)} is booked as ${name}’s credit, and a contact request asks reception to pay it back. The order stays cancelled.`,
    confirmLabel: `Book ${formatRand(amount)}`,
    cancelLabel: 'Don’t book it',
  });

/** Asks what to do with an amount that is less or more than is due. */
function askAboutDifference({ number, name }: OrderView, amount: number, due: number): Promise<boolean> {
  const [less, more] = [formatRand(due - amount), formatRand(amount - due)];
  return ask(
    amount < due
      ? {
          title: `${less} less than is owed`,
          description: `${number} still needs ${formatRand(due)}. Book ${formatRand(amount)} as a part payment? The order waits for the other ${less}, and the customer gets a mail that says so.`,
          confirmLabel: `Book ${formatRand(amount)} as a part payment`,
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

/** Resolves to whether a person confirms the effect of an amount; asks nothing when it is exactly what is due. */
async function confirmAmount(order: OrderView, amount: number, writeOff: boolean): Promise<boolean> {
  const { due, status } = order;
  if (status === 'cancelled') return askAboutCancelledOrder(order, amount);
  if (status !== 'pending_payment') return askAboutPaidOrder(order, amount);
  if (amount === due) return true;
  return writeOff ? askAboutWriteOff(order, amount, due - amount) : askAboutDifference(order, amount, due);
}

/** Describes what was recorded. */
function bookedText({ number, due, status }: OrderView, amount: number, writeOff: boolean): string {
  if (status === 'cancelled') return `${formatRand(amount)} booked. It is to be paid back`;
  if (status !== 'pending_payment') return `${formatRand(amount)} booked as the client’s credit`;
  if (amount < due && !writeOff) return `${formatRand(amount)} booked: ${formatRand(due - amount)} is still to be paid`;
  return `Order ${number} is paid`;
}

function leadText({ due, status }: OrderView): string {
  if (status === 'cancelled') return 'The order is cancelled: what came is the customer’s, and is paid back.';
  if (status !== 'pending_payment') return 'The order needs no money: what came is the customer’s credit.';
  return `${formatRand(due)} is due: with it the order is paid, its stock is taken, and the customer gets a mail.`;
}

/** Dialog to record money from the bank statement: the whole amount due, a part of it, or more. */
export function ConfirmEftDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { due, version, status } = order;
  const isUnpaid = status === 'pending_payment';
  const form = useZodForm({
    schema,
    defaultValues: { amount: due > 0 ? inRand(due) : '', reference: order.number, write_off: false },
  });
  const confirm = trpc.orders.confirmEft.useMutation();
  const amount = typedCents(form.rhf.watch('amount'));
  const missingAmount = due - amount;
  const mayWriteOff = isUnpaid && amount > 0 && missingAmount > 0 && missingAmount <= order.write_off_limit;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Confirm the EFT of order ${order.number}`}
      description={`Confirm only what you see on the bank statement. ${leadText(order)}`}
    >
      <Form
        form={form}
        onSubmit={async ({ reference, write_off }) => {
          const writeOff = mayWriteOff && write_off;
          if (!(await confirmAmount(order, amount, writeOff))) return;
          const eft = { id: order.id, amount, due, reference, write_off: writeOff, ...(!isUnpaid && { version }) };
          const bookedOrder = await bookOnce(
            (came_twice) => confirm.mutateAsync({ ...eft, came_twice }),
            'eft-booked-before',
          );
          if (bookedOrder === null) return;
          toast(bookedText(order, amount, writeOff));
          onDone(bookedOrder);
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
          {mayWriteOff && (
            <Checkbox
              label={`Write off the ${formatRand(missingAmount)} that is missing`}
              hint="The order is paid, and its invoice is credited with it"
              {...form.field('write_off')}
            />
          )}
          <TextField label="Reference on the statement" optional autoComplete="off" {...form.field('reference')} />
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Not yet" busy={confirm.isPending}>
          {amount > 0 ? `Confirm ${formatRand(amount)}` : 'Confirm'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
