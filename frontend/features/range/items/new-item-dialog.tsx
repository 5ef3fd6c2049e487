import { itemFields, itemSlug } from '@plinth/contracts/range/items/item-fields';
import { items, type ItemView } from '@plinth/contracts/range/items/items';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { toSlug } from '@/lib/address-of';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import type { ComboboxOption } from '@/ui/form/combobox';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { toast } from '@/ui/toast';
import { ItemPicker } from './item-picker';

const ModelLayout = styled.div`
  display: grid;
  grid-template-columns: 120px minmax(0, 1fr);
  gap: var(--s4);
  align-items: center;
`;

const schema = z.object({
  copy_of: z.uuid('Choose the item to copy'),
  name: itemFields.name,
  slug: itemSlug,
  sku: items.create.input.shape.sku,
});

/** Item to copy: its drawing, and what is copied. */
function ModelSummary({ item: { variants, photos } }: { item: ItemView }) {
  const [first] = variants;
  if (first === undefined) return null;
  const count = formatCount(variants.length);
  return (
    <ModelLayout>
      <Picture src={first.image} alt="" ratio="1" sizes={{ width: 120, height: 120 }} />
      <p>
        Starts with this drawing, its facts and {variants.length === 1 ? 'its variant' : `its ${count} variants`}, from{' '}
        {formatRand(Math.min(...variants.map(({ price }) => price)))}.
        {photos.length > 0 && ' Photographs are not copied.'}
      </p>
    </ModelLayout>
  );
}

/** Dialog for a new item, a draft copied from another one. */
export function NewItemDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [key] = useState(newKey);
  const [original, setOriginal] = useState<ComboboxOption | null>(null);
  const create = trpc.items.create.useMutation();
  const form = useZodForm({ schema, defaultValues: { copy_of: '', name: '', slug: '', sku: '' } });
  const model = trpc.items.get.useQuery({ id: original?.value ?? '' }, { enabled: original !== null });
  const copyOf = form.control('copy_of');
  const name = form.field('name');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New item"
      description="It starts as a copy of another item, and is a draft until you put it on sale."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { id } = await create.mutateAsync({ ...values, idempotency_key: key });
          toast(`${values.name} is a draft`);
          await router.push(pathTo(staffPages.item, { id }));
        }}
      >
        <Stack $gap={5}>
          <ItemPicker
            label="Copy from"
            error={copyOf.error}
            valueKey="id"
            value={original}
            onChange={(option) => {
              setOriginal(option);
              copyOf.onChange(option?.value ?? '');
            }}
          />
          {original !== null && model.data && <ModelSummary item={model.data} />}
          <TextField
            label="Name"
            autoComplete="off"
            {...name}
            onBlur={async (event) => {
              await name.onBlur(event);
              if (form.rhf.getValues('slug') === '') form.rhf.setValue('slug', toSlug(event.target.value));
            }}
          />
          <TextField
            label="Web address"
            hint="Part of its link in the store: small letters and hyphens"
            {...form.field('slug')}
          />
          <TextField label="Article number" hint="The numbers of its variants begin with it" {...form.field('sku')} />
        </Stack>
        <DialogFormActions busy={create.isPending} onCancel={onClose}>
          Create draft
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
