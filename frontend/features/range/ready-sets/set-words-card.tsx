import type { Option } from '@plinth/contracts/kernel/labels';
import { itemStates } from '@plinth/contracts/range/items/item-labels';
import { setRooms } from '@plinth/contracts/range/ready-sets/set-labels';
import { useState } from 'react';
import { toSlug } from '@/lib/address-of';
import { Card, CardTitle } from '@/ui/card';
import type { ZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import type { SetForm } from './set-form';

interface Props {
  form: ZodForm<SetForm, SetForm>;
  boards: readonly Option<string>[];
  /** Saved state; null for a new set. */
  state: SetForm['state'] | null;
}

/** Card for the name of a set, its room, colours and discount. */
export function SetDescriptionCard({ form, boards, state }: Props) {
  const isNew = state === null;
  const name = form.field('name');
  const [followedSlug, setFollowedSlug] = useState('');
  const states = itemStates.options.filter(({ value }) =>
    isNew || state === 'draft' ? value !== 'withdrawn' : value !== 'draft',
  );
  return (
    <Card aria-labelledby="set-words">
      <CardTitle id="set-words">Description</CardTitle>
      <Stack $gap={5}>
        <TextField
          label="Name"
          hint="Include the length, for example: Family kitchen, 2.4 m, Sage"
          autoComplete="off"
          maxLength={70}
          {...name}
          onBlur={async (event) => {
            if (isNew) {
              const { slug } = form.rhf.getValues();
              const proposedSlug = toSlug(event.target.value).slice(0, 60).replace(/-+$/, '');
              if (slug === '' || slug === followedSlug)
                form.rhf.setValue('slug', proposedSlug, { shouldValidate: form.rhf.formState.isSubmitted });
              setFollowedSlug(proposedSlug);
            }
            await name.onBlur(event);
          }}
        />
        <Columns $min="12rem">
          <Select label="Room" options={setRooms.options} {...form.field('room')} />
          <TextField label="Wall length" suffix="mm" inputMode="numeric" autoComplete="off" {...form.field('wall')} />
          <TextField
            label="Discount"
            suffix="%"
            hint="Off the price of its parts"
            inputMode="numeric"
            autoComplete="off"
            {...form.field('discount_percent')}
          />
        </Columns>
        <Columns $min="12rem">
          <Select label="Fronts" options={boards} {...form.field('front_colour')} />
          <Select label="Carcasses" options={boards} {...form.field('carcass_colour')} />
        </Columns>
        <TextArea
          label="Description"
          hint="Type {front} where the name of the fronts’ colour should appear, {other} for that of a second colour"
          rows={3}
          maxLength={420}
          {...form.field('description')}
        />
        <Columns $min="12rem">
          {isNew && (
            <TextField
              label="Web address"
              hint="Part of its link in the store; you cannot change it later"
              autoComplete="off"
              maxLength={60}
              {...form.field('slug')}
            />
          )}
          <TextField label="Article number" autoComplete="off" maxLength={30} {...form.field('sku')} />
          <Select label="Status" options={states} {...form.field('state')} />
        </Columns>
      </Stack>
    </Card>
  );
}
