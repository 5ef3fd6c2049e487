import { line, reasonText } from '@plinth/contracts/kernel/common';
import type { OrderView } from '@plinth/contracts/store/orders/orders';
import { splitRefund, sumByWay, sumRefundable } from '@plinth/contracts/store/orders/refund-split';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { errorCode } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { amountField, inRand, typedCents } from '@/ui/form/amount';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import type { OrderDialogProps } from './confirm-eft-dialog';
import { describeRefundWays } from './refund-text';

/** Suggests what the bank did not take, else what was credited, else all that is left. */
function suggestAmount({ refundable, refused_refund, to_pay_back }: OrderView): number {
  const refundableAmount = sumRefundable(refundable);
  return Math.min(refused_refund || to_pay_back || refundableAmount, refundableAmount);
}

const MISSING_ACCOUNT = 'Enter the bank, branch code and account number';

/**
 * Dialog to refund an order, whole or in part. Each payment goes back as it came; what goes by EFT is paid by hand, to
 * an account that the client named.
 */
export function RefundDialog({ order, onClose, onDone }: OrderDialogProps) {
  const refundableAmount = sumRefundable(order.refundable);
  const creditedAmount = order.to_pay_back;
  const waysOf = ({ amount: typedText, by_eft }: { amount: string; by_eft: boolean }) =>
    sumByWay(splitRefund(order.refundable, typedCents(typedText), { byEft: order.may_refund_by_eft && by_eft }));
  const needsAccount = (bank: number) => bank > 0 && order.needs_account;
  const schema = z
    .object({ amount: amountField(refundableAmount), reason: reasonText, by_eft: z.boolean(), account: line(200) })
    .refine((values) => values.account !== '' || !needsAccount(waysOf(values).bank), {
      path: ['account'],
      message: MISSING_ACCOUNT,
    });
  const form = useZodForm({
    schema,
    defaultValues: { amount: inRand(suggestAmount(order)), reason: '', by_eft: false, account: '' },
  });
  const utils = trpc.useUtils();
  const refund = trpc.orders.refund.useMutation();
  // The same key until the bank refuses: a repeated press refunds once, and what failed is tried as another refund.
  const [key, setKey] = useState(newKey);
  const amount = typedCents(form.rhf.watch('amount'));
  const isAll = amount === order.paid - order.refunded;
  const byEft = order.may_refund_by_eft && form.rhf.watch('by_eft');
  const ways = waysOf({ amount: form.rhf.watch('amount'), by_eft: byEft });
  const isAccountNeeded = needsAccount(ways.bank);
  const mail = ways.bank === 0 ? 'The customer gets an email once the bank takes it.' : 'The customer gets an email.';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Refund order ${order.number}`}
      description={`${formatRand(refundableAmount)} can be paid back to ${order.name}. This cannot be undone.`}
    >
      <Form
        form={form}
        onSubmit={async ({ reason, account }) => {
          const request = {
            id: order.id,
            amount,
            reason,
            by_eft: byEft,
            to_bank: ways.bank,
            account: isAccountNeeded ? account : '',
            idempotency_key: key,
          };
          const refundedOrder = await refund.mutateAsync(request).catch((error: unknown) => {
            if (errorCode(error) === 'refund-refused') {
              setKey(newKey());
              // A part may have gone back: what is suggested now is what the bank refused.
              void utils.orders.public.get
                .fetch({ id: order.id }, { staleTime: 0 })
                .then((current) => form.rhf.setValue('amount', inRand(suggestAmount(current))));
            }
            throw error;
          });
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
          {order.may_refund_by_eft && (
            <Checkbox
              label="Paid by EFT from the bank"
              hint="The bank did not take a refund to the card. Tick this once you paid by EFT: it is only recorded"
              {...form.field('by_eft')}
            />
          )}
          <TextField
            label="Reason"
            hint="Shown to the customer in the email"
            autoComplete="off"
            {...form.field('reason')}
          />
          {isAccountNeeded && (
            <TextField
              label="Bank account to pay back to"
              hint="Bank, branch code, account number and account holder. Only staff see it"
              autoComplete="off"
              {...form.field('account')}
            />
          )}
          {amount > 0 && amount <= refundableAmount && <p>{describeRefundWays(ways)}</p>}
          <p>
            {isAll
              ? `The full amount is refunded and the order is marked as refunded. ${mail}`
              : `A part is refunded; the status of the order stays. ${mail}`}
          </p>
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Do not refund" busy={refund.isPending} danger>
          Refund {formatRand(amount)}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
