import type { Till } from '@plinth/contracts/desk/client-payments/tills';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { typedCents } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { describeDifference, tillForm } from './till-form';

/** Dialog that cashes up the till of a branch: what lies there, and what of it goes to the bank. */
export function TillDialog({ till, onClose, onDone }: { till: Till; onClose: () => void; onDone: () => void }) {
  const count = trpc.clientPayments.tills.count.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema: tillForm(till.expected),
    defaultValues: { counted: '', banked: '', bank_reference: '', reason: '' },
  });
  const typedCount = form.rhf.watch('counted');
  const fieldProps = { autoComplete: 'off' } as const;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Cash up ${till.branch}`}
      description={
        till.last_count === null
          ? `${formatRand(till.expected)} was taken here in cash so far. This is the first count of this till: if part of it went to the bank before, say so as the reason.`
          : `${formatRand(till.expected)} should lie in the till: what stayed there at the last count, and the cash booked since.`
      }
    >
      <Form
        form={form}
        onSubmit={async (cash) => {
          await count.mutateAsync({
            ...cash,
            branch_id: till.branch_id,
            expected: till.expected,
            idempotency_key: key,
          });
          toast(`${till.branch} is cashed up: ${formatRand(cash.counted - cash.banked)} stays in the till`);
          onDone();
        }}
      >
        <Stack $gap={5}>
          <TextField
            label="Cash counted"
            prefix="R"
            inputMode="decimal"
            hint={typedCount.trim() === '' ? undefined : describeDifference(typedCents(typedCount), till.expected)}
            {...fieldProps}
            {...form.field('counted')}
          />
          <Columns $min="12rem">
            <TextField
              label="Taken to the bank"
              optional
              prefix="R"
              inputMode="decimal"
              hint="The rest stays in the till"
              {...fieldProps}
              {...form.field('banked')}
            />
            <TextField
              label="Deposit reference"
              optional
              hint="As on the deposit slip"
              {...fieldProps}
              {...form.field('bank_reference')}
            />
          </Columns>
          <TextField
            label="Reason"
            optional
            hint="Needed when the till is short or over"
            {...fieldProps}
            {...form.field('reason')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={count.isPending}>
          Save count
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
