import type { ClientPayment } from '@plinth/contracts/desk/client-payments/client-payments';
import { line } from '@plinth/contracts/kernel/common';
import { changeOf, inCash } from '@plinth/money/cash';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { isoDay } from '@/lib/dates';
import { startingBranchId } from '@/lib/location-selection';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { bookOnce } from '@/features/store/orders/came-twice';
import { confirm } from '@/ui/confirm';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { RadioCards } from '@/ui/form/radio-cards';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { amountField, inRand, typedCents } from '@/ui/form/amount';
import { cashHint } from './cash-hint';
import { ReceiptActions } from './receipt-actions';
import { TillSelect } from './till-select';

export interface ReceiveDialogProps {
  client: { id: string; name: string };
  /** Invoice that is paid; without one the money goes to the oldest invoices first. */
  invoice?: { id: string; number: string; balance: number };
  /** Suggested amount, in cents. */
  suggestedAmount: number;
  /** Other usual amounts to pick with one press: the deposit. */
  otherAmounts?: readonly { label: string; amount: number }[];
  onClose: () => void;
  onDone: (payment: ClientPayment) => void;
}

/** R20 000 000, in cents: more is a typing error, and no document exceeds it. */
const MOST_AT_ONCE = 2_000_000_000;

const methods = [
  { value: 'card', title: 'Card', description: 'On the card machine' },
  { value: 'eft', title: 'EFT', description: 'On the bank statement' },
  { value: 'cash', title: 'Cash', description: 'Counted at the till' },
];

const schema = z
  .object({
    method: z.enum(['card', 'eft', 'cash'], 'Choose how it was paid'),
    amount: amountField(MOST_AT_ONCE),
    branch_id: z.string(),
    tendered: z.string(),
    reference: line(80),
    received_on: z.string(),
  })
  .superRefine(({ method, amount, tendered: tenderedText }, context) => {
    if (method !== 'cash' || tenderedText.trim() === '') return;
    const missing = inCash(typedCents(amount)) - typedCents(tenderedText);
    if (missing > 0)
      context.addIssue({
        code: 'custom',
        path: ['tendered'],
        message: `${formatRand(missing)} is missing. Ask the client for it, or enter less`,
      });
  });

/** Dialog for money received at the counter: amount, method and invoice; for cash, the change to give. */
export function ReceiveDialog({
  client,
  invoice,
  suggestedAmount,
  otherAmounts = [],
  onClose,
  onDone,
}: ReceiveDialogProps) {
  const { location, locations } = useViewer();
  const receive = trpc.clientPayments.receive.useMutation();
  // The same key while the dialog is open, so that a repeated press records the money once.
  const [key] = useState(newKey);
  const [receivedPayment, setReceivedPayment] = useState<ClientPayment | null>(null);
  const today = isoDay(new Date());
  const form = useZodForm({
    schema,
    defaultValues: {
      method: 'card',
      amount: suggestedAmount > 0 ? inRand(suggestedAmount) : '',
      branch_id: startingBranchId(location, locations),
      tendered: '',
      reference: '',
      received_on: today,
    },
  });
  const { method, amount: typedAmount, tendered: tenderedText } = form.rhf.watch();
  const amount = typedCents(typedAmount);
  const remainingBalance = invoice ? invoice.balance - amount : 0;
  const handedCents = method === 'cash' && tenderedText.trim() !== '' ? typedCents(tenderedText) : null;
  const change = handedCents === null ? 0 : changeOf(amount, handedCents);

  if (receivedPayment)
    return (
      <Dialog
        open
        width="42rem"
        onOpenChange={(open) => !open && onDone(receivedPayment)}
        title={`${formatRand(receivedPayment.amount)} received: ${receivedPayment.number}`}
        description={`From ${client.name}. Give the receipt now, or open it later from the invoice, by the receipt’s number.`}
      >
        <Stack $gap={5}>
          {change > 0 && (
            <p role="status">
              <b>Change to give: {formatRand(change)}</b>
            </p>
          )}
          <ReceiptActions payment={receivedPayment} />
          <Inline $justify="end">
            <Button onClick={() => onDone(receivedPayment)}>Done</Button>
          </Inline>
        </Stack>
      </Dialog>
    );
  return (
    <Dialog
      open
      width="42rem"
      onOpenChange={(open) => !open && onClose()}
      title="Take a payment"
      description={
        invoice
          ? `From ${client.name} for ${invoice.number}: ${formatRand(invoice.balance)} is owed.`
          : `From ${client.name}; it pays the oldest invoices first, and the rest stays as credit.`
      }
    >
      <Form
        form={form}
        onSubmit={async ({ method: by, branch_id: branchId, reference, received_on }) => {
          if (
            invoice &&
            remainingBalance < 0 &&
            !(await confirm({
              title: `${formatRand(-remainingBalance)} more than is owed`,
              description: `${invoice.number} is paid with ${formatRand(invoice.balance)}. Keep ${formatRand(-remainingBalance)} as ${client.name}'s credit, or change the amount?`,
              confirmLabel: `Keep ${formatRand(-remainingBalance)} as credit`,
              cancelLabel: 'Change the amount',
            }))
          )
            return;
          const money = {
            client_id: client.id,
            method: by,
            amount,
            branch_id: branchId === '' ? null : branchId,
            reference,
            tendered: handedCents,
            received_on,
            allocate: invoice ? [{ invoice_id: invoice.id, amount: Math.min(amount, invoice.balance) }] : 'oldest',
            // The question above was answered.
            keep_rest: remainingBalance < 0,
            idempotency_key: key,
          } as const;
          const payment = await bookOnce(
            (came_twice) => receive.mutateAsync({ ...money, came_twice }),
            'booked-before',
          );
          if (payment === null) return;
          toast(`${formatRand(amount)} received: ${payment.number}`);
          setReceivedPayment(payment);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Amount" prefix="R" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
          {otherAmounts.length > 0 && (
            <Inline $gap={2}>
              {otherAmounts.map(({ label, amount: choice }) => (
                <Button
                  key={label}
                  size="small"
                  variant="secondary"
                  aria-pressed={amount === choice}
                  onClick={() => form.rhf.setValue('amount', inRand(choice), { shouldValidate: true })}
                >
                  {label} {formatRand(choice)}
                </Button>
              ))}
            </Inline>
          )}
          <RadioCards
            label="Paid by"
            columns={3}
            options={methods}
            {...form.control('method')}
            onChange={(value) => form.rhf.setValue('method', value === 'eft' || value === 'cash' ? value : 'card')}
          />
          {method === 'cash' && <TillSelect {...form.field('branch_id')} />}
          {method === 'cash' && (
            <TextField
              label="Cash handed over"
              optional
              prefix="R"
              inputMode="decimal"
              autoComplete="off"
              hint={cashHint(amount, typedCents(tenderedText))}
              {...form.field('tendered')}
            />
          )}
          <TextField
            label="Reference"
            optional
            hint={method === 'eft' ? 'As on the bank statement' : undefined}
            autoComplete="off"
            {...form.field('reference')}
          />
          <DatePicker label="Received on" max={today} {...form.control('received_on')} />
          <p aria-live="polite">
            {invoice && amount > 0 && remainingBalance > 0 && `${formatRand(remainingBalance)} is still to be paid.`}
            {invoice && amount > 0 && remainingBalance === 0 && 'This pays the invoice in full.'}
            {invoice &&
              remainingBalance < 0 &&
              `The invoice is paid; ${formatRand(-remainingBalance)} is kept as the client’s credit.`}
          </p>
        </Stack>
        <DialogFormActions onCancel={onClose} busy={receive.isPending}>
          {amount > 0 ? `Receive ${formatRand(amount)}` : 'Receive'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
