import { documentName } from '@plinth/contracts/sales-document-labels';
import { line } from '@plinth/contracts/common';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import * as z from 'zod';
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
import { toast } from '@/ui/toast';
import type { DocumentDialogProps } from './send-dialog';

const kinds = [
  { value: 'all', title: 'All that is left of it' },
  { value: 'lines', title: 'Some lines' },
  { value: 'amount', title: 'An amount' },
] as const;
type Kind = (typeof kinds)[number]['value'];
const isKind = (value: string): value is Kind => kinds.some((kind) => kind.value === value);

/** A credit note for an invoice: the only way in which an invoice is taken back. */
export function CreditDialog({ document, onClose, onDone }: DocumentDialogProps) {
  const left = document.total - document.credited;
  const [kind, setKind] = useState<Kind>('all');
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [withFee, setWithFee] = useState(false);
  const [missing, setMissing] = useState<string>();
  const [key] = useState(newKey);
  const credit = trpc.invoices.credit.useMutation();
  const form = useZodForm({
    schema: z.object({
      amount: kind === 'amount' ? amountField(left) : z.string(),
      reason: line(200).min(1, 'Say why'),
    }),
    defaultValues: { amount: '', reason: '' },
  });
  const amount = typedCents(form.rhf.watch('amount'));
  const lines = Object.entries(chosen).map(([line_id, quantity]) => ({ line_id, quantity }));

  const what = () => {
    if (kind === 'all') return { kind };
    return kind === 'lines' ? { kind, lines, delivery_fee: withFee } : { kind, amount };
  };
  const choose = (id: string, quantity: number | undefined) => {
    setMissing(undefined);
    setChosen((before) => {
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
      description={`${formatRand(left)} of it is not credited. The credit note gets a number at once and cannot be changed; what was paid beyond becomes credit of ${document.client.name}.`}
    >
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          if (kind === 'lines' && lines.length === 0) {
            setMissing('Choose the lines');
            return;
          }
          const note = await credit.mutateAsync({ id: document.id, reason, what: what(), idempotency_key: key });
          toast(`Credit note ${note.number ?? ''} over ${formatRand(note.total)}`);
          onDone(note);
        }}
      >
        <Stack $gap={5}>
          <RadioCards
            label="What is credited"
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
              {document.lines.map((item) => (
                <Inline key={item.id} $justify="space-between">
                  <Checkbox
                    label={`${item.quantity} × ${item.name}, ${formatRand(item.line_total)}`}
                    checked={item.id in chosen}
                    onChange={(event) => choose(item.id, event.target.checked ? item.quantity : undefined)}
                  />
                  {item.id in chosen && item.quantity > 1 && (
                    <QuantityStepper
                      size="small"
                      label={`Quantity of ${item.name}`}
                      value={chosen[item.id]}
                      max={item.quantity}
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
              {missing && <ErrorText>{missing}</ErrorText>}
            </Stack>
          )}
          <TextField label="Reason" hint="Stands on the credit note" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} cancelLabel="Back" busy={credit.isPending} danger>
          Issue credit note
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
