import type { ItemView } from '@plinth/contracts/range/items/items';
import { formatCount } from '@plinth/money/count';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import type { ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { from, Inline, Stack } from '@/ui/layout';
import type { ItemForm } from './item-form';

const NewVariantDialog = dynamic(() => import('./new-variant-dialog').then((module) => module.NewVariantDialog), {
  ssr: false,
});

const Variant = styled.fieldset`
  display: grid;
  gap: var(--s3);
  min-width: 0;

  ${from.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
  }
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--s2);
  font: var(--strong) var(--text-16) var(--font-text);
`;

const Aside = styled.p`
  grid-column: 1 / -1;
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

interface Props {
  view: ItemView;
  form: ZodForm<ItemForm, ItemForm>;
  /** Called after a variant was added; the page then reloads. */
  onAdded: () => void;
}

/** Adds a variant like an existing one. Unsaved values have to be saved first, because the page reloads. */
function AddVariant({ view, form, onAdded }: Props) {
  const mayAdd = usePermission('create', staffPages.items.path);
  const [templateId, setTemplateId] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [first] = view.variants;
  const template = view.variants.find(({ id }) => id === templateId) ?? first;
  if (!mayAdd || template === undefined || view.metre_prices.length > 0) return null;
  const { isDirty } = form.rhf.formState;
  return (
    <Stack $gap={3} style={{ maxWidth: '30rem' }}>
      {view.variants.length > 1 && (
        <Select
          label="Copy from"
          hint="The new variant is drawn, packed and stocked like it"
          options={view.variants.map(({ id, name, sku }) => ({ value: id, label: `${name} (${sku})` }))}
          value={template.id}
          onChange={({ target }) => setTemplateId(target.value)}
        />
      )}
      <Inline>
        <Button variant="secondary" disabled={isDirty} onClick={() => setOpen(true)}>
          New variant
        </Button>
        {isDirty && <span>Save what you typed first.</span>}
      </Inline>
      {isOpen && (
        <NewVariantDialog
          view={view}
          template={template}
          onDone={() => {
            setOpen(false);
            onAdded();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}

/** Describes the facts of a variant that cannot be changed here. */
function describeFixedFacts({ free, waiting: waitingCount, parts_price, since }: ItemView['variants'][number]): string {
  return [
    free === null ? 'made to order' : `${formatCount(free)} free`,
    ...(waitingCount === 0
      ? []
      : [`${formatCount(waitingCount)} ${waitingCount === 1 ? 'person is waiting' : 'people are waiting'} for it`]),
    ...(parts_price === null ? [] : [`parts cost ${formatRand(parts_price)}`]),
    ...(since === null ? [] : [`price since ${formatDate(since)}`]),
  ].join(', ');
}

/** Card of an item's variants with their prices. */
export function ItemVariants({ view, form, onAdded }: Props) {
  return (
    <Card aria-labelledby="variants">
      <CardTitle id="variants">Variants and prices</CardTitle>
      <Stack $gap={6}>
        {view.variants.map((variant, index) => {
          const variantPath = `variants.${index}` as const;
          const onSale = form.control(`${variantPath}.is_active`);
          return (
            <Variant key={variant.id}>
              <Legend>{variant.sku}</Legend>
              <TextField label="Name" autoComplete="off" {...form.field(`${variantPath}.name`)} />
              <TextField
                label="Price"
                prefix="R"
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`${variantPath}.price`)}
              />
              <TextField
                label="Before"
                optional
                prefix="R"
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`${variantPath}.compare_at_price`)}
              />
              <Checkbox
                label="On sale"
                checked={onSale.value}
                onChange={({ target }) => onSale.onChange(target.checked)}
              />
              <Aside>{describeFixedFacts(variant)}</Aside>
            </Variant>
          );
        })}
        {view.metre_prices.map(({ depth }, index) => (
          <TextField
            key={depth}
            label={`Price a metre, ${String(depth)} mm deep`}
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
            {...form.field(`items.0.metre_prices.${index}.price`)}
          />
        ))}
        <AddVariant view={view} form={form} onAdded={onAdded} />
      </Stack>
    </Card>
  );
}
