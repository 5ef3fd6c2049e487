import { MOST_COST, type StockItemView } from '@plinth/contracts/stock/stock/stock';
import type { StockLevel } from '@plinth/contracts/stock/stock/stock-row';
import { inWords, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { typedAmount } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { QueryState } from '@/ui/query-state';
import { toast } from '@/ui/toast';
import { costOf } from './item-form';
import type { BookedItem } from './stock-page';
import { quantityField, typedQuantity, unitWord } from './typed-quantity';

const openingSchema = (unit: BaseUnit) =>
  z.object({
    quantity: quantityField(unit).refine((text) => typedQuantity(text, unit) > 0, 'Enter more than 0'),
    cost: typedAmount<never>({ max: MOST_COST }),
    bin_id: z.string(),
  });

interface Props {
  item: BookedItem;
  onClose: () => void;
  onDone: (level: StockLevel) => void;
}

function OpeningForm({ item, bins, onClose, onDone }: Props & { bins: StockItemView['bins'] }) {
  const utils = trpc.useUtils();
  const book = trpc.stock.bookOpening.useMutation();
  const [key] = useState(newKey);
  const unit = item.base_unit;
  const form = useZodForm({
    schema: openingSchema(unit),
    defaultValues: { quantity: '', cost: '', bin_id: bins[0].bin_id },
  });
  const [typedText, costText] = form.rhf.watch(['quantity', 'cost']);
  const quantity = quantityField(unit).safeParse(typedText).data;
  const cost = parseRand(costText);
  const perUnit = unit === 'mm' ? 'metre' : item.kind === 'board' ? 'sheet' : 'piece';
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        const pieces = typedQuantity(fields.quantity, unit);
        const level = await book.mutateAsync({
          id: item.id,
          bin_id: fields.bin_id,
          quantity: pieces,
          cost: fields.cost,
          idempotency_key: key,
        });
        toast(`${item.name}: ${inWords(level.on_hand, unit)} on hand`);
        void utils.stock.invalidate();
        void utils.stockMovements.invalidate();
        onDone(level);
      }}
    >
      <Stack $gap={5}>
        <TextField
          label={unit === 'piece' && item.kind === 'board' ? 'Sheets on hand' : `${unitWord(unit)} on hand`}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('quantity')}
        />
        <TextField
          label={`Cost of a ${perUnit}`}
          hint="What you paid, without VAT"
          prefix="R"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('cost')}
        />
        {quantity !== undefined && cost !== null && cost > 0 && (
          <p role="status">Worth {formatRand(costOf(typedQuantity(quantity, unit), cost, unit))} together</p>
        )}
        <Select
          label="Bin"
          options={bins.map(({ bin_id, code, branch }) => ({ value: bin_id, label: `${code}, ${branch}` }))}
          {...form.field('bin_id')}
        />
      </Stack>
      <DialogFormActions onCancel={onClose} cancelLabel="Not now" busy={book.isPending}>
        Book opening stock
      </DialogFormActions>
    </Form>
  );
}

/** Dialog for the first quantity of an item and its cost. */
export function OpeningDialog(props: Props) {
  const view = trpc.stock.item.useQuery({ id: props.item.id });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={`Opening stock of ${props.item.name}`}
      description="How many you have now and what they cost: the average cost begins with it."
    >
      {view.data === undefined ? (
        <QueryState
          error={view.error}
          onRetry={view.refetch}
          loading="Loading the bins"
          title="The bins could not be loaded"
        />
      ) : (
        <OpeningForm {...props} bins={view.data.bins} />
      )}
    </Dialog>
  );
}
