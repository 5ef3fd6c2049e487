import { shortReasons } from '@plinth/contracts/stock/allocations/allocation-labels';
import type {
  AllocationLineView,
  AllocationStep,
  AllocationView,
} from '@plinth/contracts/stock/allocations/allocations';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { useState } from 'react';
import * as z from 'zod';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { quantityField, toTypedText, typedQuantity, unitWord } from '@/features/stock/stock/typed-quantity';
import type { Picking } from './use-picking';

/** Dialog to report fewer pieces than the books have: how many, and why. */
export function ShortDialog({
  step,
  line,
  picking,
  onClose,
}: {
  step: AllocationStep;
  line: AllocationLineView;
  picking: Picking;
  onClose: () => void;
}) {
  const unit = line.base_unit;
  const [reason, setReason] = useState(shortReasons.codes[0]);
  const form = useZodForm({
    schema: z.object({
      quantity: quantityField(unit)
        .refine((text) => typedQuantity(text, unit) > 0, 'Enter 1 or more')
        .refine(
          (text) => typedQuantity(text, unit) <= step.quantity,
          `Only ${inWords(step.quantity, unit)} are needed from here`,
        ),
    }),
    defaultValues: { quantity: toTypedText(step.quantity, unit) },
  });
  const describeShort = (after: AllocationView): string => {
    const updatedLine = after.lines.find(({ id }) => id === line.id);
    return updatedLine === undefined || updatedLine.short === 0
      ? 'Noted. Others are taken instead: the list has changed.'
      : `Noted. ${inWords(updatedLine.short, unit)} of ${line.name} are short now.`;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Fewer in ${step.bin}?`}
      description="First pick what is there. The rest that the books show in this bin is set aside until somebody counts it, so that the shop does not sell it. Another bin is used if there is one."
    >
      <Form
        form={form}
        onSubmit={async ({ quantity }) => {
          const after = await picking.lacks({
            line_id: line.id,
            bin: step.scan_code,
            quantity: typedQuantity(quantity, unit),
            reason,
          });
          toast(describeShort(after));
          onClose();
        }}
      >
        <Stack $gap={4}>
          <TextField
            label={unit === 'piece' ? 'Missing' : `${unitWord(unit)} missing`}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('quantity')}
          />
          <Select
            label="Reason"
            name="reason"
            options={shortReasons.options}
            value={reason}
            onChange={({ target }) => shortReasons.has(target.value) && setReason(target.value)}
          />
        </Stack>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" busy={picking.busy}>
            {reason === 'not_there' ? 'They can’t be found' : 'They can’t be taken'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
