import { packUnits } from '@plinth/contracts/stock/suppliers/buying-labels';
import type { ItemToBuy, SupplierPrice, SupplierView } from '@plinth/contracts/stock/suppliers/suppliers';
import { useState } from 'react';
import { isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand } from '@/ui/form/amount';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { toTypedText, unitWord } from '../stock/typed-quantity';
import { ItemPicker } from './item-picker';
import { packPriceInWords, priceMeasures, typedPriceLine } from './typed-price-line';

const typedStep = (priceBreak: SupplierPrice['breaks'][number] | undefined) =>
  priceBreak === undefined
    ? { from_packs: '', price: '' }
    : { from_packs: String(priceBreak.from_packs), price: inRand(priceBreak.price) };

/** Usual pack of an item: a piece, or a roll whose metres are still to be typed, at a price of a metre. */
const usualPack = (unit: ItemToBuy['base_unit']) =>
  unit === 'mm'
    ? ({ pack_unit: 'roll', pack_factor: '', price_for: 'metre' } as const)
    : ({ pack_unit: 'piece', pack_factor: '1', price_for: 'pack' } as const);

const toTypedPrice = (price: SupplierPrice | null) => ({
  supplier_code: price?.supplier_code ?? '',
  pack_unit: price?.pack_unit ?? ('piece' as const),
  pack_factor: price === null ? '1' : toTypedText(price.pack_factor, price.item.base_unit),
  price_for: 'pack' as const,
  price: price === null ? '' : inRand(price.price),
  first: typedStep(price?.breaks[0]),
  second: typedStep(price?.breaks[1]),
  min_packs: String(price?.min_packs ?? 1),
  multiple_packs: String(price?.multiple_packs ?? 1),
  lead_days: String(price?.lead_days ?? ''),
  valid_from: price?.valid_from ?? isoDay(new Date()),
  valid_until: price?.valid_until ?? '',
  ...(price !== null && { item: price.item }),
});

/** Dialog for a line of a supplier's price list: pack and price. */
export function PriceDialog({
  supplierId,
  price,
  onClose,
  onDone,
}: {
  supplierId: string;
  /** Line to change; null for a new one. */
  price: SupplierPrice | null;
  onClose: () => void;
  onDone: (supplier: SupplierView) => void;
}) {
  const add = trpc.suppliers.addPrice.useMutation();
  const change = trpc.suppliers.changePrice.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({ schema: typedPriceLine, defaultValues: toTypedPrice(price) });
  const item: ItemToBuy | undefined = form.rhf.watch('item');
  const unit = item?.base_unit ?? 'piece';
  const packWord = packUnits.label(form.rhf.watch('pack_unit'));
  const measureWord = form.rhf.watch('price_for') === 'metre' ? 'metre' : packWord;
  const picker = form.control('item');
  const chooseItem = (chosenItem: ItemToBuy) => {
    picker.onChange(chosenItem);
    if (chosenItem.base_unit === unit) return;
    const usual = usualPack(chosenItem.base_unit);
    form.rhf.setValue('pack_unit', usual.pack_unit);
    form.rhf.setValue('pack_factor', usual.pack_factor);
    form.rhf.setValue('price_for', usual.price_for);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={price === null ? 'New line of the price list' : `Change ${price.item.name}`}
      description="Prices are without VAT. Orders that were sent keep theirs."
    >
      <Form
        form={form}
        onSubmit={async ({ item: chosenItem, first, second, valid_until, ...typedFields }) => {
          const fields = {
            ...typedFields,
            // Price breaks beyond the two in the dialog stay as they are.
            breaks: [first, second, ...(price?.breaks.slice(2) ?? [])].filter((each) => each !== null),
            valid_until: valid_until === '' ? null : valid_until,
          };
          const after =
            price === null
              ? await add.mutateAsync({
                  ...fields,
                  item_id: chosenItem.id,
                  supplier_id: supplierId,
                  idempotency_key: key,
                })
              : await change.mutateAsync({ ...fields, price_id: price.id, version: price.version });
          toast(`${chosenItem.name}: price saved`);
          onDone(after);
        }}
      >
        <Stack $gap={5}>
          {price === null && (
            <ItemPicker
              id={picker.id}
              value={item ?? null}
              error={picker.error}
              onChange={(chosenItem) => chosenItem !== null && chooseItem(chosenItem)}
            />
          )}
          <Columns $min="10rem">
            <Select label="Sold by the" options={packUnits.options} {...form.field('pack_unit')} />
            <TextField
              label={`${unitWord(unit)} in it`}
              inputMode={unit === 'mm' ? 'decimal' : 'numeric'}
              suffix={unit === 'mm' ? 'm' : undefined}
              autoComplete="off"
              {...form.field('pack_factor')}
            />
            {unit === 'mm' && (
              <Select
                label="Price is for"
                options={priceMeasures.map((measure) => ({
                  value: measure,
                  label: measure === 'metre' ? 'a metre' : `a whole ${packWord}`,
                }))}
                {...form.field('price_for')}
              />
            )}
            <TextField
              label={`Price a ${measureWord}`}
              hint={packPriceInWords(form.rhf.watch(), unit)}
              prefix="R"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('price')}
            />
            <TextField label="Their article number" optional autoComplete="off" {...form.field('supplier_code')} />
          </Columns>
          <Columns $min="10rem">
            <TextField
              label="Cheaper from"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...form.field('first.from_packs')}
            />
            <TextField
              label={`Price a ${measureWord} from there`}
              optional
              prefix="R"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('first.price')}
            />
            <TextField
              label="Cheaper still from"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...form.field('second.from_packs')}
            />
            <TextField
              label={`Price a ${measureWord} from there on`}
              optional
              prefix="R"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('second.price')}
            />
          </Columns>
          <Columns $min="10rem">
            <TextField label="At least" inputMode="numeric" autoComplete="off" {...form.field('min_packs')} />
            <TextField label="In steps of" inputMode="numeric" autoComplete="off" {...form.field('multiple_packs')} />
            <TextField
              label="Delivered in"
              optional
              suffix="working days"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('lead_days')}
            />
          </Columns>
          <Columns $min="10rem">
            <DatePicker label="Valid from" {...form.control('valid_from')} />
            <DatePicker label="Valid until" optional {...form.control('valid_until')} />
          </Columns>
        </Stack>
        <DialogFormActions onCancel={onClose} busy={add.isPending || change.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
