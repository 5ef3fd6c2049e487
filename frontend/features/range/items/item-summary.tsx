import type { ItemView } from '@plinth/contracts/range/items/items';
import { leadClasses, parcelSizes } from '@plinth/contracts/range/items/item-labels';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import type { ZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import type { ItemForm } from './item-form';
import { ItemPicker } from './item-picker';

interface Props {
  view: ItemView;
  form: ZodForm<ItemForm, ItemForm>;
}

/** Items that are offered with this one, in their order. */
function GoesWith({ view, form }: Props) {
  const { value, onChange, error } = form.control('items.0.goes_with');
  const [names, setNames] = useState(() => new Map(view.goes_with.map(({ value: slug, label }) => [slug, label])));
  return (
    <Stack $gap={3}>
      <ItemPicker
        label="Goes with"
        hint="Shown beside it in the store"
        error={error}
        valueKey="slug"
        value={null}
        onChange={(option) => {
          if (option === null || value.includes(option.value)) return;
          setNames(new Map(names).set(option.value, option.label));
          onChange([...value, option.value]);
        }}
      />
      {value.length > 0 && (
        <Inline as="ul" $gap={2} style={{ listStyle: 'none', padding: 0 }}>
          {value.map((slug) => (
            <li key={slug}>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Remove ${names.get(slug) ?? slug}`}
                onClick={() => onChange(value.filter((other) => other !== slug))}
              >
                {names.get(slug) ?? slug}
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </Inline>
      )}
    </Stack>
  );
}

/** Card for name and description. */
export function ItemTexts({ view, form }: Props) {
  return (
    <Card aria-labelledby="words">
      <CardTitle id="words">Description</CardTitle>
      <Stack $gap={5}>
        <TextField label="Name" autoComplete="off" {...form.field('items.0.name')} />
        <TextArea label="Description" {...form.field('items.0.description')} />
        <TextField
          label="Reason for the special"
          optional
          hint="Shown where there is a price before"
          autoComplete="off"
          {...form.field('items.0.special_reason')}
        />
        {view.kind !== 'cupboard' && (
          <>
            <TextArea
              label="Facts"
              optional
              rows={7}
              hint="One on each line, like Opening angle: 110°"
              {...form.field('items.0.facts')}
            />
            <TextArea
              label="In the box"
              optional
              hint="One on each line, like 2 × Hinge"
              {...form.field('items.0.box')}
            />
          </>
        )}
        {view.size !== null && (
          <Columns $min="8rem">
            <TextField label="Width" suffix="mm" inputMode="numeric" {...form.field('items.0.size.width')} />
            <TextField label="Height" suffix="mm" inputMode="numeric" {...form.field('items.0.size.height')} />
            <TextField label="Depth" suffix="mm" inputMode="numeric" {...form.field('items.0.size.depth')} />
          </Columns>
        )}
        <GoesWith view={view} form={form} />
      </Stack>
    </Card>
  );
}

/** Card for the item's department, and how it is found. */
export function ItemPlacement({ view, form }: Props) {
  return (
    <Card aria-labelledby="place">
      <CardTitle id="place">Place in the store</CardTitle>
      <Stack $gap={5}>
        <Select label="Department" options={view.subcategories} {...form.field('items.0.subcategory_slug')} />
        <TextField
          label="Place in the list"
          hint="The smallest number comes first"
          inputMode="numeric"
          {...form.field('items.0.position')}
        />
        <TextField
          label="Search words"
          optional
          hint="Other names for it; never shown"
          autoComplete="off"
          {...form.field('items.0.search_words')}
        />
        <TextField
          label="Address"
          hint={
            view.former_slugs.length === 0
              ? 'A former address leads to the new one'
              : `Also leads here: ${view.former_slugs.join(', ')}`
          }
          autoComplete="off"
          {...form.field('items.0.slug')}
        />
        <Columns $min="12rem">
          <Select label="Time to make" options={leadClasses.options} {...form.field('items.0.lead_class')} />
          <Select label="Delivery size" options={parcelSizes.options} {...form.field('items.0.parcel')} />
        </Columns>
      </Stack>
    </Card>
  );
}
