import { reasonText } from '@plinth/contracts/kernel/common';
import { MOST_WORTH, type StockItemView } from '@plinth/contracts/stock/stock/stock';
import type { StockLevel } from '@plinth/contracts/stock/stock/stock-row';
import { inWords, MM_PER_METRE } from '@plinth/contracts/stock/stock/stock-labels';
import { formatRand } from '@plinth/money/format';
import { averageCost } from '@plinth/money/stock-value';
import { parseRand } from '@plinth/money/parse';
import { useState } from 'react';
import * as z from 'zod';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Facts } from '@/ui/card';
import { Button } from '@/ui/button';
import { Dialog, DialogActions } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand, typedAmount } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { movementWords } from './movement-text';
import type { StockItem } from './stock-page';

interface StockValue {
  readonly on_hand: number;
  readonly value: number;
}

/** Formats a value: "R1 200.00, R12.00 each". */
function describeValue({ on_hand, value }: StockValue, unit: StockItem['base_unit']): string {
  if (on_hand === 0) return formatRand(value);
  const unitCost = averageCost({ on_hand, value }, unit === 'mm' ? MM_PER_METRE : 1);
  return `${formatRand(value)}, ${formatRand(unitCost)} ${unit === 'mm' ? 'a metre' : 'each'}`;
}

/** Quantity and value before and after the booking. */
function BeforeAndAfter({ before, after, item }: { before: StockValue; after: StockValue; item: StockItem }) {
  const unit = item.base_unit;
  const difference = after.value - before.value;
  return (
    <div role="status">
      <Facts>
        <dt>On hand</dt>
        <dd>
          {before.on_hand === after.on_hand
            ? `${inWords(before.on_hand, unit)}, as before`
            : `${inWords(before.on_hand, unit)} → ${inWords(after.on_hand, unit)}`}
        </dd>
        <dt>Value now</dt>
        <dd>{describeValue(before, unit)}</dd>
        <dt>Value afterwards</dt>
        <dd>
          <strong>{describeValue(after, unit)}</strong>
        </dd>
        <dt>Difference</dt>
        <dd>{difference === 0 ? 'None' : `${difference > 0 ? '+' : '−'} ${formatRand(Math.abs(difference))}`}</dd>
      </Facts>
    </div>
  );
}

const revaluation = z.object({
  value: typedAmount({ min: 0, max: MOST_WORTH }),
  note: reasonText,
});

/** Dialog to change the value of all stock on hand: written down, or a cost learned late. */
export function RevalueDialog({
  item,
  currentValue,
  onClose,
  onDone,
}: {
  item: StockItem;
  /** Value as shown. When it has changed meanwhile, nothing is booked and the new value is shown. */
  currentValue: StockValue;
  onClose: () => void;
  onDone: (level: StockLevel) => void;
}) {
  const utils = trpc.useUtils();
  const revalue = trpc.stock.revalue.useMutation({ onError: () => void utils.stock.item.invalidate({ id: item.id }) });
  const [key] = useState(newKey);
  const form = useZodForm({ schema: revaluation, defaultValues: { value: inRand(currentValue.value), note: '' } });
  const typedCents = parseRand(form.rhf.watch('value'));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Value of ${item.name}`}
      description="Of everything on hand, without VAT. The quantity stays as it is."
    >
      <Form
        form={form}
        onSubmit={async ({ value, note }) => {
          const level = await revalue.mutateAsync({
            id: item.id,
            value,
            seen: { on_hand: currentValue.on_hand, value: currentValue.value },
            note,
            idempotency_key: key,
          });
          toast(`${item.name} is worth ${describeValue({ on_hand: currentValue.on_hand, value }, item.base_unit)} now`);
          onDone(level);
        }}
      >
        <Stack $gap={4}>
          <TextField label="Total value" prefix="R" inputMode="decimal" autoComplete="off" {...form.field('value')} />
          {typedCents !== null && typedCents >= 0 && (
            <BeforeAndAfter
              before={currentValue}
              after={{ on_hand: currentValue.on_hand, value: typedCents }}
              item={item}
            />
          )}
          <TextField
            label="Reason"
            hint="Scratched, out of fashion, wrong price on the delivery"
            autoComplete="off"
            {...form.field('note')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={revalue.isPending}>
          Book the value
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

type Movement = StockItemView['movements'][number];

const reversal = z.object({ note: reasonText });

/** Dialog to reverse a movement that was booked by hand. Shows the effect first, or why it cannot be reversed. */
export function ReverseDialog({
  item,
  movement,
  onClose,
  onDone,
}: {
  item: StockItem;
  movement: Movement;
  onClose: () => void;
  onDone: (level: StockLevel) => void;
}) {
  const unit = item.base_unit;
  const { data: preview, error } = trpc.stock.previewReversal.useQuery(
    { id: item.id, movement_id: movement.id },
    // Loaded anew each time the dialog opens; if stock moved since, the server books nothing.
    { staleTime: 0, retry: false },
  );
  const utils = trpc.useUtils();
  const reverse = trpc.stock.reverse.useMutation({
    onError: () => void utils.stock.previewReversal.invalidate({ id: item.id }),
  });
  const [key] = useState(newKey);
  const form = useZodForm({ schema: reversal, defaultValues: { note: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Undo this movement?"
      description={`${item.name}: ${movementWords(movement, unit)}. It stays in the ledger, with the movement that reverses it.`}
    >
      {error !== null && (
        <Stack $gap={4}>
          <Notice tone="danger" role="alert">
            {messageForPerson(error)}
          </Notice>
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </Stack>
      )}
      {error === null && preview === undefined && <Skeleton $height="8rem" />}
      {error === null && preview !== undefined && (
        <Form
          form={form}
          onSubmit={async ({ note }) => {
            const level = await reverse.mutateAsync({
              id: item.id,
              movement_id: movement.id,
              seen: preview.before,
              note,
              idempotency_key: key,
            });
            toast(`Undone: ${movementWords(movement, unit)}. ${inWords(level.on_hand, unit)} on hand`);
            onDone(level);
          }}
        >
          <Stack $gap={4}>
            <ul>
              {preview.lines.map(({ bin, quantity }) => (
                <li key={`${bin} ${String(quantity)}`}>
                  {quantity === 0
                    ? 'Nothing changes'
                    : `${quantity > 0 ? '+' : '−'}${inWords(Math.abs(quantity), unit)} ${quantity > 0 ? 'into' : 'from'} ${bin}`}
                </li>
              ))}
            </ul>
            <BeforeAndAfter before={preview.before} after={preview.after} item={item} />
            <TextField label="Reason" autoComplete="off" {...form.field('note')} />
          </Stack>
          <DialogFormActions onCancel={onClose} busy={reverse.isPending} danger>
            Undo
          </DialogFormActions>
        </Form>
      )}
    </Dialog>
  );
}
