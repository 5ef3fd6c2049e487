import { line } from '@plinth/contracts/kernel/common';
import type { StockItemView } from '@plinth/contracts/stock/stock/stock';
import type { StockLevel } from '@plinth/contracts/stock/stock/stock-row';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import type { StockItem } from './stock-page';
import { quantityField, toTypedText, typedQuantity, unitWord } from './typed-quantity';

interface MoveFormProps {
  item: StockItem;
  /** Bins with the item. */
  bins: StockItemView['bins'];
  onDone: (level: StockLevel) => void;
}

/** Form to move stock from one bin to another. */
export function MoveForm({ item, bins, onDone }: MoveFormProps) {
  const unit = item.base_unit;
  // Starts at the receiving bin: goods there wait to be put away, and are not for sale until then.
  const initialBin = bins.find(({ kind }) => kind === 'receiving') ?? bins[0];
  const [from, setFrom] = useState(initialBin.bin_id);
  const sourceBin = bins.find(({ bin_id }) => bin_id === from) ?? initialBin;
  const [key, setKey] = useState(newKey);
  const move = trpc.stock.move.useMutation();
  const form = useZodForm({
    schema: z.object({
      to: line(40).min(1, 'Scan the label of the bin, or type its code'),
      quantity: quantityField(unit),
    }),
    defaultValues: { to: '', quantity: toTypedText(initialBin.on_hand, unit) },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ to, quantity: typedQuantityText }) => {
        const quantity = typedQuantity(typedQuantityText, unit);
        const { level, code, branch } = await move.mutateAsync({
          id: item.id,
          from: sourceBin.bin_id,
          to,
          quantity,
          note: '',
          idempotency_key: key,
        });
        toast(`${inWords(quantity, unit)} of ${item.name} are in ${code}, ${branch} now`);
        setKey(newKey());
        onDone(level);
      }}
    >
      <Stack $gap={4}>
        <Select
          label="From"
          name="from"
          options={bins.map(({ bin_id, code, branch, on_hand }) => ({
            value: bin_id,
            label: `${code}, ${branch} (${inWords(on_hand, unit)})`,
          }))}
          value={sourceBin.bin_id}
          onChange={({ target }) => {
            setFrom(target.value);
            const bin = bins.find(({ bin_id }) => bin_id === target.value);
            if (bin) form.rhf.setValue('quantity', toTypedText(bin.on_hand, unit), { shouldValidate: true });
          }}
        />
        <TextField
          label="To bin"
          selects
          hint={`Scan its label, or type its code at ${sourceBin.branch}: MAIN, A-03-2`}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('to')}
        />
        <TextField label={unitWord(unit)} inputMode="decimal" autoComplete="off" {...form.field('quantity')} />
        <Button type="submit" variant="secondary" busy={move.isPending}>
          Move
        </Button>
      </Stack>
    </Form>
  );
}
