import { TYPE_NAMES } from '@plinth/cabinetry/model/names';
import type { NewHardwareInput } from '@plinth/contracts/range/hardware/hardware';
import { hardwareDepartments } from '@plinth/contracts/range/hardware/hardware-labels';
import { parcelSizes } from '@plinth/contracts/range/items/item-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { NewInStore } from '@/features/range/catalogue-changes/new-in-store';
import { newKey } from '@/lib/idempotency-key';
import { messageForPerson } from '@/lib/errors';
import { toSlug } from '@/lib/address-of';
import { isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox, type ComboboxOption } from '@/ui/form/combobox';
import { useZodForm, type ZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, MainAndSide, Stack } from '@/ui/layout';
import { toast, toastError } from '@/ui/toast';
import { ArticlesCard } from './articles-card';
import { DrawingFields } from '@/features/range/hardware-drawing/drawing-fields';
import { HardwareCard } from './hardware-card';
import {
  listCosts,
  emptyForm,
  copyIntoForm,
  newHardwareSchema,
  toHardwareInput,
  type NewHardwareForm,
} from './new-hardware-form';

interface Props {
  form: ZodForm<NewHardwareForm, NewHardwareForm>;
}

/** Picker of a similar item, from which everything but name, numbers and prices is copied. */
function SimilarItemPicker({ form }: Props) {
  const utils = trpc.useUtils();
  const [typedText, setTypedText] = useState('');
  const [original, setOriginal] = useState<ComboboxOption | null>(null);
  const q = useDebounced(typedText);
  const { data, isFetching } = trpc.hardware.list.useQuery({ q, page_size: 20 });
  const copyItem = async (option: ComboboxOption) => {
    try {
      const item = await utils.items.get.fetch({ id: option.value });
      form.rhf.reset(copyIntoForm(form.rhf.getValues(), item), { keepDefaultValues: true });
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Combobox
      label="Start from"
      optional
      hint="Copies everything except name, numbers and prices"
      placeholder="Nothing: an empty form"
      clearable
      value={original}
      onChange={(option) => {
        setOriginal(option);
        if (option !== null) void copyItem(option);
      }}
      onSearch={setTypedText}
      loading={isFetching}
      options={(data?.rows ?? []).map((row) => ({ value: row.id, label: row.name, detail: row.department }))}
      searchPlaceholder="Name or article number"
      emptyText="No hardware with that name"
    />
  );
}

function KindAndNameCard({ form }: Props) {
  const name = form.field('name');
  const picture = form.control('picture');
  const [followedSlug, setFollowedSlug] = useState('');
  return (
    <Card aria-labelledby="what">
      <CardTitle id="what">Kind and name</CardTitle>
      <Stack $gap={5}>
        <SimilarItemPicker form={form} />
        <TextField
          label="Name"
          hint="As customers know it: Bow handle 128 mm"
          autoComplete="off"
          maxLength={70}
          {...name}
          onBlur={async (event) => {
            const { slug } = form.rhf.getValues();
            const proposedSlug = toSlug(event.target.value);
            // Validated again, so that the error of an empty address does not stay when it is filled in.
            const shouldValidate = form.rhf.getFieldState('slug', form.rhf.formState).invalid;
            if (slug === '' || slug === followedSlug) form.rhf.setValue('slug', proposedSlug, { shouldValidate });
            setFollowedSlug(proposedSlug);
            await name.onBlur(event);
          }}
        />
        <Select label="Department" options={hardwareDepartments} {...form.field('department')} />
        <DrawingFields
          formId={form.id}
          name="picture"
          value={picture.value}
          onChange={picture.onChange}
          errorOf={(field) => form.rhf.getFieldState(`picture.${field}`, form.rhf.formState).error?.message}
        />
      </Stack>
    </Card>
  );
}

function TextsCard({ form }: Props) {
  const fits = form.control('fits');
  const onSale = form.control('on_sale');
  return (
    <Card aria-labelledby="words">
      <CardTitle id="words">Texts</CardTitle>
      <Stack $gap={5}>
        <TextArea label="Description" rows={3} maxLength={420} {...form.field('description')} />
        <Columns $min="16rem">
          <TextArea
            label="Facts"
            optional
            rows={4}
            hint="One on each line, like Load: 35 kg"
            {...form.field('facts')}
          />
          <TextArea
            label="In the box"
            optional
            rows={4}
            hint="One on each line, like 2 × Screw"
            {...form.field('box')}
          />
        </Columns>
        <TextField
          label="Search words"
          optional
          hint="Other names for it; never shown"
          autoComplete="off"
          maxLength={400}
          {...form.field('search_words')}
        />
        <Columns $min="16rem">
          <TextField
            label="Address"
            hint="In the store's links; follows from the name"
            autoComplete="off"
            maxLength={100}
            {...form.field('slug')}
          />
          <Select label="Delivery size" options={parcelSizes.options} {...form.field('parcel')} />
        </Columns>
        <details>
          <summary>For which cupboards ({fits.value.length === 0 ? 'not said' : fits.value.length})</summary>
          <Columns $min="12rem" $gap={1}>
            {Object.entries(TYPE_NAMES).map(([type, label]) => (
              <Checkbox
                key={type}
                label={label}
                name={`fits.${type}`}
                checked={fits.value.includes(type)}
                onChange={({ target }) =>
                  fits.onChange(target.checked ? [...fits.value, type] : fits.value.filter((other) => other !== type))
                }
              />
            ))}
          </Columns>
        </details>
        <Checkbox
          label="Put it on sale"
          hint="Otherwise it is a draft, not shown in the store"
          name="on_sale"
          checked={onSale.value}
          onChange={({ target }) => onSale.onChange(target.checked)}
        />
      </Stack>
    </Card>
  );
}

/** Input for the server, with the supplier's prices and the key of each line. */
interface NewHardwareRequest {
  readonly newItem: NewHardwareInput;
  readonly costs: readonly (ReturnType<typeof listCosts>[number] & { readonly key: string })[];
}

/** Default terms of a price: by the piece, no minimum, from today. Other packs are added at the supplier. */
const defaultTerms = () => ({
  supplier_code: '',
  pack_unit: 'piece' as const,
  pack_factor: 1,
  breaks: [],
  min_packs: 1,
  multiple_packs: 1,
  lead_days: null,
  valid_from: isoDay(new Date()),
  valid_until: null,
});

/** Page for new hardware: drawn while typing, and reviewed with its effects before saving. */
export function NewHardwarePage() {
  const utils = trpc.useUtils();
  const [id] = useState(newKey);
  const { mutateAsync: preview } = trpc.hardware.previewNew.useMutation();
  const { mutateAsync: save } = trpc.hardware.saveNew.useMutation();
  const { mutateAsync: addPrice } = trpc.suppliers.addPrice.useMutation();
  const form = useZodForm({ schema: newHardwareSchema, defaultValues: emptyForm() });
  /**
   * Adds the costs to the supplier's price list. The item exists even when this fails: the message says what is
   * missing, to be added at the supplier.
   */
  const putOnPriceList = async ({ costs }: NewHardwareRequest, plannedFor: string | null) => {
    if (costs.length === 0) return;
    if (plannedFor !== null) {
      toastError('The cost is not saved yet: add it to the supplier’s price list once the item exists.');
      return;
    }
    try {
      for (const { key, ...cost } of costs) await addPrice({ ...defaultTerms(), ...cost, idempotency_key: key });
      toast('The cost is on the supplier’s price list');
    } catch (error) {
      toastError(`The cost is not on the price list: ${messageForPerson(error)}`);
    }
  };
  return (
    <NewInStore
      title={staffPages.newHardware.title}
      lead="It is drawn as you fill it in. You see what it changes before it is saved."
      form={form}
      cancel={staffPages.hardware.path}
      toInput={(values): NewHardwareRequest => ({
        newItem: toHardwareInput(id, values),
        costs: listCosts(values).map((cost) => ({ ...cost, key: newKey() })),
      })}
      preview={({ newItem }) => preview(newItem)}
      save={({ newItem }, as) => save({ ...newItem, ...as })}
      onSaved={(input, { effective_on }) => void putOnPriceList(input, effective_on)}
      refresh={() => Promise.all([utils.hardware.invalidate(), utils.items.invalidate()])}
      pathOf={() => pathTo(staffPages.item, { id })}
    >
      {(buttons) => (
        <MainAndSide>
          <Stack $gap={5}>
            <KindAndNameCard form={form} />
            <ArticlesCard form={form} />
            <TextsCard form={form} />
            {buttons}
          </Stack>
          <HardwareCard form={form.rhf.watch()} />
        </MainAndSide>
      )}
    </NewInStore>
  );
}
