import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { barcodeFault, barcodeKinds, itemCode, type ItemBarcode } from '@plinth/contracts/stock/stock/barcodes';
import type { StockItemView } from '@plinth/contracts/stock/stock/stock';
import { inWords, type BaseUnit } from '@plinth/contracts/stock/stock/stock-labels';
import { Fragment, useState } from 'react';
import * as z from 'zod';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Facts } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ScanButton } from '@/ui/scan-button';
import { toast } from '@/ui/toast';
import type { StockItem } from './stock-page';
import { quantityField, toTypedText, typedQuantity, unitWord } from './typed-quantity';

/** Smallest quantity that a code stands for by itself: one piece, or one metre. */
const SINGLE: Readonly<Record<BaseUnit, number>> = { piece: 1, mm: 1_000 };

const schemaOf = (unit: BaseUnit) =>
  z
    .object({
      kind: z.enum(barcodeKinds.codes),
      code: z
        .string()
        .transform((typedCode) => typedCode.replaceAll(/\s/g, ''))
        .pipe(z.string().min(1, 'Scan the code, or type it').max(40, 'Enter 40 characters or fewer')),
      quantity: quantityField(unit),
    })
    .superRefine((barcode, context) => {
      const message = barcodeFault(barcode);
      if (message !== null) context.addIssue({ code: 'custom', path: ['code'], message });
    });

const describeBarcode = ({ kind, quantity }: ItemBarcode, unit: BaseUnit): string =>
  `${barcodeKinds.label(kind)}, ${quantity === 1 ? 'one piece' : inWords(quantity, unit)}`;

function AddBarcode({ item, onChange }: { item: StockItem; onChange: () => void }) {
  const add = trpc.stock.addBarcode.useMutation();
  const unit = item.base_unit;
  const single = toTypedText(SINGLE[unit], unit);
  const form = useZodForm({
    schema: schemaOf(unit),
    defaultValues: { kind: 'gtin', code: '', quantity: single },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ kind, code, quantity }) => {
        await add.mutateAsync({ item_id: item.id, kind, code, quantity: typedQuantity(quantity, unit) });
        toast(`${code} is ${item.name}`);
        form.rhf.reset();
        onChange();
      }}
    >
      <Stack $gap={3}>
        <Select
          label="Kind of code"
          options={barcodeKinds.codes.map((value) => ({ value, label: barcodeKinds.label(value) }))}
          {...form.field('kind')}
        />
        <TextField
          label="Code"
          hint="Scan it, or type the digits under the bars"
          autoComplete="off"
          {...form.field('code')}
        />
        <ScanButton
          label={`the code of ${item.name}`}
          submits={false}
          onCode={(code) => form.rhf.setValue('code', code, { shouldDirty: true })}
        />
        <TextField
          label={`${unitWord(unit)} it stands for`}
          hint="1 on a single one, 50 on a box of 50"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('quantity')}
        />
        <Button type="submit" variant="secondary" busy={add.isPending}>
          Add code
        </Button>
      </Stack>
    </Form>
  );
}

/** Codes by which scanners find an item, and its label for those without one. */
export function BarcodesCard({ item, view, mayChange }: { item: StockItem; view: StockItemView; mayChange: boolean }) {
  const utils = trpc.useUtils();
  const remove = trpc.stock.removeBarcode.useMutation();
  const [error, setError] = useState<string | null>(null);
  const refresh = () => void utils.stock.item.invalidate({ id: item.id });
  const removeBarcode = async ({ id, code }: ItemBarcode) => {
    setError(null);
    try {
      await remove.mutateAsync({ item_id: item.id, barcode_id: id });
      toast(`${code} removed`);
      refresh();
    } catch (failure) {
      setError(messageForPerson(failure));
    }
  };
  return (
    <section aria-label="Barcodes">
      <h3>Barcodes</h3>
      <Stack $gap={3}>
        <Facts>
          <dt>{itemCode(view.number)}</dt>
          <dd>Our label</dd>
          {view.barcodes.map((barcode) => (
            <Fragment key={barcode.id}>
              <dt>{barcode.code}</dt>
              <dd>
                {describeBarcode(barcode, item.base_unit)}
                {mayChange && (
                  <Button
                    variant="quiet"
                    aria-label={`Remove the code ${barcode.code}`}
                    busy={remove.isPending}
                    onClick={() => void removeBarcode(barcode)}
                  >
                    Remove
                  </Button>
                )}
              </dd>
            </Fragment>
          ))}
        </Facts>
        {error !== null && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <Inline>
          <ButtonLink variant="secondary" href={printablePath('item-label', String(view.number))} target="_blank">
            Print label
          </ButtonLink>
        </Inline>
        {mayChange && <AddBarcode item={item} onChange={refresh} />}
      </Stack>
    </section>
  );
}
