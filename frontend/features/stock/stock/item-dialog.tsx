import {
  colourOfKind,
  sizesOfItem,
  unitsOfKind,
  type ItemColour,
  type OwnItem,
} from '@plinth/contracts/stock/stock/stock-items';
import { baseUnits, ownKinds } from '@plinth/contracts/stock/stock/stock-labels';
import { useState, type ChangeEvent } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm, type ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { QueryState } from '@/ui/query-state';
import { toast } from '@/ui/toast';
import { itemSchema, suggestionFor, typedItem, unitOf, type TypedItem } from './item-form';

type ItemForm = ZodForm<TypedItem, unknown>;

const SIZE_LABELS = { thickness: 'Thickness', length: 'Length', width: 'Width' } as const;
const UNIT_WORDS = { piece: 'Pieces', mm: 'Metres' } as const;

/** Fields for kind, colour and size, on which panels and stock depend. */
function KindAndSize({ form, colours }: { form: ItemForm; colours: readonly ItemColour[] }) {
  const fields = form.rhf.watch();
  const colour = colourOfKind(fields.kind);
  const unit = unitOf(fields);
  const units = unitsOfKind(fields.kind);
  const kind = form.field('kind');
  const kindField = {
    ...kind,
    onChange: (event: ChangeEvent<HTMLSelectElement>) => {
      // Another kind begins with its own usual unit, not with the last one's.
      const chosenKind = ownKinds.codes.find((code) => code === event.target.value);
      if (chosenKind !== undefined) form.rhf.setValue('base_unit', unitsOfKind(chosenKind)[0]);
      return kind.onChange(event);
    },
  };
  return (
    <>
      <Columns $min="12rem">
        <Select label="Kind" options={ownKinds.options} {...kindField} />
        {colour !== 'none' && (
          <Select
            label="Colour"
            optional={colour === 'optional'}
            options={[
              { value: '', label: colour === 'optional' ? 'None' : 'Choose the colour' },
              ...colours
                .filter(({ is_board }) => fields.kind !== 'board' || is_board)
                .map(({ code, name, is_withdrawn }) => ({
                  value: code,
                  label: is_withdrawn ? `${name} (withdrawn)` : name,
                })),
            ]}
            {...form.field('colour_code')}
          />
        )}
        {units.length > 1 && (
          <Select
            label="Counted in"
            options={units.map((value) => ({
              value,
              label: value === 'mm' ? UNIT_WORDS.mm : `${baseUnits.label(value)}s`,
            }))}
            {...form.field('base_unit')}
            value={unit}
          />
        )}
      </Columns>
      <Columns $min="8rem">
        {sizesOfItem(fields.kind, unit).map((field) => (
          <TextField
            key={field}
            label={SIZE_LABELS[field]}
            suffix="mm"
            inputMode="decimal"
            autoComplete="off"
            {...(field === 'length' && { hint: 'Along the grain' })}
            {...form.field(field)}
          />
        ))}
      </Columns>
    </>
  );
}

function NamesAndPacks({ form, colours }: { form: ItemForm; colours: readonly ItemColour[] }) {
  const fields = form.rhf.watch();
  const unit = unitOf(fields);
  const suggestion = suggestionFor(fields, colours);
  const hint = (text: string) => (text === '' ? {} : { hint: `Left empty: ${text}` });
  const isNamed = colourOfKind(fields.kind) !== 'none';
  return (
    <>
      <TextField
        label="Name"
        optional={isNamed}
        autoComplete="off"
        maxLength={120}
        {...hint(suggestion.name)}
        {...form.field('name')}
      />
      <TextField
        label="Article number"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={60}
        {...hint(suggestion.sku)}
        {...form.field('sku')}
      />
      {!isNamed && (
        <TextField
          label="Codes in bills of materials"
          optional
          hint="Where a cupboard uses it; separate several with commas"
          autoComplete="off"
          {...form.field('bom_codes')}
        />
      )}
      {fields.kind === 'packaging' && (
        <Columns $min="10rem">
          <TextField
            label={`${UNIT_WORDS[unit]} per carton`}
            optional
            hint="Leave stock each time a carton is closed"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('per_carton')}
          />
          <TextField
            label="Longest panel that fits"
            optional
            suffix="mm"
            hint="For cartons: the smallest that fits is used. Empty: every carton takes it"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('carton_length')}
          />
        </Columns>
      )}
      <section aria-label="Packs">
        <Stack $gap={3}>
          {fields.units.map((_pack, index) => {
            const number = fields.units.length > 1 ? ` ${String(index + 1)}` : '';
            return (
              <Columns key={index} $min="10rem">
                <TextField
                  label={`Pack${number}`}
                  optional
                  {...(index === 0 && { hint: unit === 'mm' ? 'Like Roll of 50 m' : 'Like Box of 500' })}
                  autoComplete="off"
                  maxLength={40}
                  {...form.field(`units.${index}.name`)}
                />
                <TextField
                  label={`${UNIT_WORDS[unit]} in pack${number}`}
                  optional
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field(`units.${index}.factor`)}
                />
              </Columns>
            );
          })}
        </Stack>
      </section>
    </>
  );
}

interface Props {
  /** Item to change; null for a new one. */
  item: OwnItem | null;
  initialValues: TypedItem;
  colours: readonly ItemColour[];
  onClose: () => void;
  onDone: (item: OwnItem) => void;
}

function FilledForm({ item, initialValues, colours, onClose, onDone }: Props) {
  const add = trpc.stock.addItem.useMutation();
  const change = trpc.stock.changeItem.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({ schema: itemSchema(colours), defaultValues: initialValues, lines: { units: 'Pack' } });
  const fixedReason = item?.fixed ?? null;
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        const savedItem =
          item === null
            ? await add.mutateAsync({ ...fields, idempotency_key: key })
            : await change.mutateAsync({ ...fields, id: item.id });
        toast(item === null ? `${savedItem.name} added` : `${savedItem.name} saved`);
        onDone(savedItem);
      }}
    >
      <Stack $gap={5}>
        {fixedReason === null ? (
          <KindAndSize form={form} colours={colours} />
        ) : (
          <p>Kind, colour and size stay: {fixedReason}.</p>
        )}
        <NamesAndPacks form={form} colours={colours} />
      </Stack>
      <DialogFormActions onCancel={onClose} busy={add.isPending || change.isPending}>
        {item === null ? 'Add item' : 'Save'}
      </DialogFormActions>
    </Form>
  );
}

/** Adds an item that is not sold in the shop, or changes one. */
export function ItemDialog({
  item,
  initialValues,
  onClose,
  onDone,
}: Omit<Props, 'colours' | 'initialValues'> & { initialValues?: TypedItem }) {
  const colours = trpc.stock.colours.useQuery();
  const formValues = initialValues ?? (item === null ? null : typedItem(item));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={item === null ? 'Add item' : `Edit ${item.name}`}
      description={
        item === null
          ? 'A board, edging, a top, packaging or a consumable. Items that are sold come from Items Manager.'
          : undefined
      }
    >
      {colours.data === undefined ? (
        <QueryState
          error={colours.error}
          onRetry={colours.refetch}
          loading="Loading the colours"
          title="The colours could not be loaded"
        />
      ) : (
        formValues !== null && (
          <FilledForm item={item} initialValues={formValues} colours={colours.data} onClose={onClose} onDone={onDone} />
        )
      )}
    </Dialog>
  );
}
