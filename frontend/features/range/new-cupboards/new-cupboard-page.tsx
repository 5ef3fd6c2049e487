import { limits } from '@plinth/cabinetry/model/limits';
import { TYPE_NAMES } from '@plinth/cabinetry/model/names';
import { UNIT_TYPES } from '@plinth/cabinetry/model/unit';
import { leadClasses } from '@plinth/contracts/range/items/item-labels';
import { cupboardDepartments } from '@plinth/contracts/range/new-cupboards/new-cupboards';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { useState } from 'react';
import { NewInStore } from '@/features/range/catalogue-changes/new-in-store';
import { toSlug } from '@/lib/address-of';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { useZodForm, type ZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Inline, MainAndSide, Stack } from '@/ui/layout';
import { CupboardCard } from './cupboard-card';
import {
  cupboardFormSchema,
  toDrawable,
  emptyCupboard,
  nameFor,
  withType,
  toCupboardInput,
  type CupboardForm,
} from './cupboard-form';
import { useDrawnCupboard, type DrawnCupboard } from './use-drawn-cupboard';

type Form = ZodForm<CupboardForm, CupboardForm>;

const AXES = [
  ['width', 'Width'],
  ['height', 'Height'],
  ['depth', 'Depth'],
] as const;
const COUNTS = [
  ['doors', 'Doors'],
  ['drawers', 'Drawers'],
  ['shelves', 'Shelves'],
] as const;

function ConstructionCard({
  form,
  drawnCupboard,
  isWaiting,
}: {
  form: Form;
  drawnCupboard: DrawnCupboard | null;
  isWaiting: boolean;
}) {
  const type = form.control('type');
  const colours = form.control('colours');
  const boards = trpc.readySets.getBoards.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const handles = trpc.readySets.getHandles.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const sizes = limits(type.value);
  const takes = drawnCupboard?.takes ?? [];
  // While a new drawing loads, the problems of the previous one are hidden.
  const problemOf = (field: string) =>
    isWaiting ? undefined : drawnCupboard?.problems.find((problem) => problem.field === field)?.message;
  const numberFieldProps = (field: (typeof AXES)[number][0] | (typeof COUNTS)[number][0]) => {
    const { error, ...fieldProps } = form.field(field);
    return {
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      maxLength: 4,
      ...fieldProps,
      error: error ?? problemOf(field),
    };
  };
  return (
    <Card aria-labelledby="made">
      <CardTitle id="made">Construction</CardTitle>
      <Stack $gap={5}>
        <Select
          label="Type"
          name={type.name}
          id={type.id}
          error={type.error ?? problemOf('type')}
          options={UNIT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          value={type.value}
          onChange={({ target }) => {
            const next = UNIT_TYPES.find((type) => type === target.value);
            if (next === undefined) return;
            form.rhf.clearErrors(['width', 'height', 'depth', 'doors', 'drawers', 'shelves', 'handle']);
            form.rhf.reset(withType(form.rhf.getValues(), next), { keepDefaultValues: true });
          }}
        />
        <Columns $min="9rem">
          {AXES.map(([axis, label]) => (
            <TextField
              key={axis}
              label={label}
              suffix="mm"
              hint={`${String(sizes[axis].min)} to ${String(sizes[axis].max)}`}
              {...numberFieldProps(axis)}
            />
          ))}
        </Columns>
        <Columns $min="9rem">
          {COUNTS.filter(([field]) => takes.includes(field)).map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              optional
              hint="Leave empty for the usual number"
              {...numberFieldProps(field)}
            />
          ))}
          {takes.includes('handle') && (
            <Select label="Handles" options={[{ value: '', label: 'Usual' }, ...handles]} {...form.field('handle')} />
          )}
        </Columns>
        <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>Colours</legend>
          {(colours.error ?? problemOf('colours')) !== undefined && (
            <p role="alert" id={colours.id} style={{ color: 'var(--danger)' }}>
              {colours.error ?? problemOf('colours')}
            </p>
          )}
          <Columns $min="11rem" $gap={1}>
            {boards.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                name={`colours.${value}`}
                checked={colours.value.includes(value)}
                onChange={({ target }) =>
                  colours.onChange(
                    target.checked ? [...colours.value, value] : colours.value.filter((other) => other !== value),
                  )
                }
              />
            ))}
          </Columns>
        </fieldset>
      </Stack>
    </Card>
  );
}

function NameAndTextsCard({ form }: { form: Form }) {
  const name = form.field('name');
  const onSale = form.control('on_sale');
  const [followedSlug, setFollowedSlug] = useState('');
  const proposeSlug = (text: string) => {
    const { slug } = form.rhf.getValues();
    const proposedSlug = toSlug(text);
    if (slug === '' || slug === followedSlug)
      form.rhf.setValue('slug', proposedSlug, { shouldDirty: true, shouldValidate: form.rhf.formState.isSubmitted });
    setFollowedSlug(proposedSlug);
  };
  const proposedName = nameFor(form.rhf.watch());
  return (
    <Card aria-labelledby="called">
      <CardTitle id="called">Name and texts</CardTitle>
      <Stack $gap={5}>
        <TextField
          label="Name"
          hint="As customers know it"
          autoComplete="off"
          maxLength={70}
          {...name}
          onBlur={async (event) => {
            proposeSlug(event.target.value);
            await name.onBlur(event);
          }}
        />
        {form.rhf.watch('name') !== proposedName && (
          <Inline>
            <Button
              variant="secondary"
              onClick={() => {
                form.rhf.setValue('name', proposedName, {
                  shouldDirty: true,
                  shouldValidate: form.rhf.formState.isSubmitted,
                });
                proposeSlug(proposedName);
              }}
            >
              Use “{proposedName}”
            </Button>
          </Inline>
        )}
        <Columns $min="14rem">
          <TextField
            label="Address"
            hint="In the store's links; follows from the name"
            autoComplete="off"
            maxLength={100}
            {...form.field('slug')}
          />
          <TextField
            label="Article number"
            hint="All its colours start with it: KB-450-2D"
            autoComplete="off"
            maxLength={24}
            {...form.field('sku')}
          />
          <Select label="Department" options={cupboardDepartments} {...form.field('department')} />
          <Select label="Time to make" options={leadClasses.options} {...form.field('lead_class')} />
        </Columns>
        <TextArea label="Description" rows={3} maxLength={420} {...form.field('description')} />
        <TextField
          label="Search words"
          optional
          hint="Other names for it; never shown"
          autoComplete="off"
          maxLength={400}
          {...form.field('search_words')}
        />
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

/**
 * Page for a new cupboard of a unit type: drawn and priced while typing, and reviewed with its effects before saving.
 */
export function NewCupboardPage() {
  const utils = trpc.useUtils();
  const [id] = useState(newKey);
  const { mutateAsync: preview } = trpc.newCupboards.preview.useMutation();
  const { mutateAsync: save } = trpc.newCupboards.save.useMutation();
  const form = useZodForm({ schema: cupboardFormSchema, defaultValues: emptyCupboard() });
  const values = form.rhf.watch();
  const { drawnCupboard, isWaiting } = useDrawnCupboard(toDrawable(values));
  return (
    <NewInStore
      title={staffPages.newCupboard.title}
      lead="Choose type and size: it is drawn and priced as you fill it in."
      form={form}
      cancel={staffPages.items.path}
      toInput={(parsedValues) => toCupboardInput(id, parsedValues)}
      preview={preview}
      save={(input, as) => save({ ...input, ...as })}
      refresh={() => utils.items.invalidate()}
      pathOf={() => pathTo(staffPages.item, { id })}
    >
      {(buttons) => (
        <MainAndSide>
          <Stack $gap={5}>
            <ConstructionCard form={form} drawnCupboard={drawnCupboard} isWaiting={isWaiting} />
            <NameAndTextsCard form={form} />
            {buttons}
          </Stack>
          <CupboardCard drawnCupboard={drawnCupboard} isWaiting={isWaiting} name={values.name} />
        </MainAndSide>
      )}
    </NewInStore>
  );
}
