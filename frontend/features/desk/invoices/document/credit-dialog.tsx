import { documentName } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { reasonText } from '@plinth/contracts/kernel/common';
import { roundToCents, sumCents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
import { needsApproval, toastRequestSent } from '@/features/desk/approvals/asked';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { amountField, typedCents } from '@/ui/form/amount';
import { Checkbox } from '@/ui/form/checkbox';
import { RadioCards } from '@/ui/form/radio-cards';
import { ErrorText } from '@/ui/form/field';
import { Form, useZodForm } from '@/ui/form/form';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { MailToClient } from '../mail-to-client';
import type { DocumentDialogProps } from './send-dialog';

const kinds = [
  { value: 'all', title: 'All that is left' },
  { value: 'lines', title: 'Some lines' },
  { value: 'amount', title: 'An amount' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const isKind = (value: string): value is Kind => kinds.some((kind) => kind.value === value);

/** Dialog for a credit note: the only way to take an invoice back. */
export function CreditDialog({ document, onClose, onDone }: DocumentDialogProps) {
  const creditableAmount = document.total - document.credited;
  const [kind, setKind] = useState<Kind>('all');
  const [chosenQuantities, setChosenQuantities] = useState<Readonly<Record<string, number>>>({});
  const [withFee, setWithFee] = useState(false);
  const [linesError, setMissing] = useState<string>();
  const address = document.client.email;
  const [mail, setMail] = useState(address !== '');
  const [key] = useState(newKey);
  const credit = trpc.invoices.credit.useMutation();
  const ask = trpc.approvals.askForCredit.useMutation();
  // The refused request as JSON. Approval is asked for exactly this one; a changed request is sent as a credit note again.
  const [refusal, setRefusal] = useState<string>();
  const form = useZodForm({
    schema: z.object({
      amount: kind === 'amount' ? amountField(creditableAmount) : z.string(),
      reason: reasonText,
    }),
    defaultValues: { amount: '', reason: '' },
  });
  const amount = typedCents(form.rhf.watch('amount'));
  const lines = Object.entries(chosenQuantities).map(([line_id, quantity]) => ({ line_id, quantity }));
  const creditableLines = document.lines
    .map((item) => ({
      ...item,
      pieces: item.quantity - item.credited_pieces,
      left: item.line_total - item.credited,
    }))
    .filter(({ pieces, left: amountLeft }) => pieces > 0 && amountLeft > 0);
  const linesAmount = sumCents(
    creditableLines.flatMap(({ id, pieces, left: amountLeft }) =>
      id in chosenQuantities ? [roundToCents((amountLeft * chosenQuantities[id]) / pieces)] : [],
    ),
  );
  const creditedAmount =
    kind === 'all'
      ? creditableAmount
      : kind === 'amount'
        ? amount
        : linesAmount + (withFee ? document.delivery_fee : 0);

  const toCreditInput = () => {
    if (kind === 'all') return { kind };
    return kind === 'lines' ? { kind, lines, delivery_fee: withFee } : { kind, amount };
  };
  const { data: limit } = trpc.approvals.creditLimit.useQuery({ id: document.id }, { staleTime: 0, retry: false });
  const mustAsk =
    (limit !== undefined && Math.min(creditedAmount, creditableAmount) > limit.most) ||
    refusal === JSON.stringify(toCreditInput());
  const choose = (id: string, quantity: number | undefined) => {
    setMissing(undefined);
    setChosenQuantities((before) => {
      const { [id]: _former, ...rest } = before;
      return quantity === undefined ? rest : { ...rest, [id]: quantity };
    });
  };

  return (
    <Dialog
      open
      width="42rem"
      onOpenChange={(open) => !open && onClose()}
      title={`Credit ${documentName(document)}`}
      description={`${formatRand(creditableAmount)} is not credited yet. The credit note gets a number at once and cannot be changed; anything overpaid becomes credit of ${document.client.name}.`}
    >
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          if (kind === 'lines' && lines.length === 0) {
            setMissing('Choose the lines');
            return;
          }
          const request = { id: document.id, reason, what: toCreditInput(), idempotency_key: key };
          if (mustAsk) {
            toastRequestSent(await ask.mutateAsync(request));
            onClose();
            return;
          }
          const note = await credit
            .mutateAsync({ ...request, mail: mail && address !== '' })
            .catch((error: unknown) => {
              if (needsApproval(error)) setRefusal(JSON.stringify(request.what));
              throw error;
            });
          const mailText = mail && address !== '' ? `, on its way to ${address}` : '';
          toast(`Credit note ${note.number ?? ''} for ${formatRand(note.total)}${mailText}`);
          onDone(note);
        }}
      >
        <Stack $gap={5}>
          <RadioCards
            label="To credit"
            name="kind"
            columns={3}
            options={kinds}
            value={kind}
            onChange={(value) => isKind(value) && setKind(value)}
          />
          {kind === 'amount' && (
            <TextField label="Amount" prefix="R" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
          )}
          {kind === 'lines' && (
            <Stack $gap={2} role="group" aria-label="Lines to credit">
              {creditableLines.map((item) => (
                <Inline key={item.id} $justify="space-between">
                  <Checkbox
                    label={`${item.pieces} × ${item.name}, ${formatRand(item.left)}`}
                    checked={item.id in chosenQuantities}
                    onChange={(event) => choose(item.id, event.target.checked ? item.pieces : undefined)}
                  />
                  {item.id in chosenQuantities && item.pieces > 1 && (
                    <QuantityStepper
                      size="small"
                      label={`Quantity of ${item.name}`}
                      value={chosenQuantities[item.id]}
                      max={item.pieces}
                      onChange={(quantity) => choose(item.id, quantity)}
                    />
                  )}
                </Inline>
              ))}
              {document.delivery_fee > 0 && (
                <Checkbox
                  label={`Delivery, ${formatRand(document.delivery_fee)}`}
                  checked={withFee}
                  onChange={(event) => setWithFee(event.target.checked)}
                />
              )}
              {linesError && <ErrorText>{linesError}</ErrorText>}
            </Stack>
          )}
          <TextField label="Reason" hint="Shown on the credit note" autoComplete="off" {...form.field('reason')} />
          {mustAsk && <Notice title="This needs approval">{limit?.message ?? 'Ask for it here.'}</Notice>}
          {!mustAsk && <MailToClient address={address} checked={mail} onChange={setMail} />}
        </Stack>
        <DialogFormActions
          onCancel={onClose}
          cancelLabel="Back"
          busy={credit.isPending || ask.isPending}
          danger={!mustAsk}
        >
          {mustAsk
            ? 'Ask for approval'
            : creditedAmount > 0
              ? `Credit ${formatRand(Math.min(creditedAmount, creditableAmount))}`
              : 'Credit'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
