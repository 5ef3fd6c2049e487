import { articleNumber, variantFields } from '@plinth/contracts/range/items/item-fields';
import type { ItemView } from '@plinth/contracts/range/items/items';
import { parseRand } from '@plinth/money/parse';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { toast } from '@/ui/toast';
import { rand } from './item-form';

/** Name of the option that holds a variant's colour. */
const COLOUR = 'Colour';

const schema = z.object({
  name: variantFields.name,
  sku: articleNumber,
  price: rand,
  colour_code: z.string(),
  options: z.array(z.object({ name: z.string(), value: z.string().trim().min(1, 'Enter a value') })),
});

interface Props {
  view: ItemView;
  template: ItemView['variants'][number];
  onDone: () => void;
  onClose: () => void;
}

/** Dialog for a variant like another one, drawn as it is chosen; it is put on sale on the item's page. */
export function NewVariantDialog({ view, template, onDone, onClose }: Props) {
  const [key] = useState(newKey);
  const add = trpc.items.addVariant.useMutation();
  const colours = trpc.catalogue.public.getColours.useQuery(undefined, { enabled: template.colour_code !== null });
  const form = useZodForm({
    schema,
    defaultValues: {
      name: '',
      sku: '',
      price: inRand(template.price),
      colour_code: '',
      options: template.options.map(({ name, value }) => ({ name, value: name === COLOUR ? value : '' })),
    },
  });
  const { colour_code: code } = form.rhf.watch();
  const kind = colours.data?.find((colour) => colour.code === template.colour_code)?.kind;
  const takenColours = new Set(view.variants.map(({ colour_code }) => colour_code));
  const isOnlyColour = template.options.length === 1;
  const offeredColours = (colours.data ?? []).filter(
    (colour) => (kind === undefined || colour.kind === kind) && !(isOnlyColour && takenColours.has(colour.code)),
  );
  const chosenColour = offeredColours.find((colour) => colour.code === code);
  const image =
    chosenColour === undefined
      ? template.image
      : view.recoloured_by === null
        ? chosenColour.image
        : `${template.image}&${view.recoloured_by}=${chosenColour.code}`;
  const { onChange: chooseColour, ...colourField } = form.field('colour_code');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New variant"
      description={`Like ${template.name} (${template.sku}), shown beside. It is not on sale until you put it on sale on the item’s page.`}
      width="44rem"
    >
      <Form
        form={form}
        onSubmit={async ({ price, colour_code, ...fields }) => {
          await add.mutateAsync({
            ...fields,
            id: view.id,
            like: template.id,
            price: parseRand(price) ?? 0,
            colour_code: colour_code === '' ? null : colour_code,
            idempotency_key: key,
          });
          toast(`${fields.name} is added. Put it on sale when it is ready`);
          onDone();
        }}
      >
        <Columns $min="16rem">
          <Stack $gap={5}>
            {template.colour_code !== null && (
              <Select
                label="Colour"
                placeholder={colours.data === undefined ? 'Loading the colours …' : 'Choose a colour'}
                options={offeredColours.map((colour) => ({ value: colour.code, label: colour.name }))}
                {...colourField}
                onChange={async (event) => {
                  await chooseColour(event);
                  const name = offeredColours.find((colour) => colour.code === event.target.value)?.name ?? '';
                  const at = template.options.findIndex((option) => option.name === COLOUR);
                  if (at >= 0) form.rhf.setValue(`options.${at}.value`, name);
                  if (form.rhf.getValues('name') === '' || isOnlyColour) form.rhf.setValue('name', name);
                }}
              />
            )}
            {template.options.map(({ name, value }, at) =>
              name === COLOUR && template.colour_code !== null ? null : (
                <TextField
                  key={name}
                  label={name}
                  hint={`As in: ${value}`}
                  autoComplete="off"
                  {...form.field(`options.${at}.value`)}
                />
              ),
            )}
            <TextField label="Name" hint={`As in: ${template.name}`} autoComplete="off" {...form.field('name')} />
            <TextField
              label="Article number"
              hint={`As in: ${template.sku}`}
              autoComplete="off"
              {...form.field('sku')}
            />
            <TextField label="Price" prefix="R" inputMode="decimal" autoComplete="off" {...form.field('price')} />
          </Stack>
          <Picture
            src={image}
            alt={chosenColour === undefined ? `Drawn as ${template.name}` : `Drawn in ${chosenColour.name}`}
          />
        </Columns>
        <DialogFormActions busy={add.isPending} onCancel={onClose}>
          Add variant
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
