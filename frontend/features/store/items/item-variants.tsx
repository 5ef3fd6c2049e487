import type { ItemView } from '@plinth/contracts/items';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import type { ZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { from, Stack } from '@/ui/layout';
import type { ItemForm } from './item-form';

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
}

/** What is known of a variant beside what can be changed. */
function asideOf({ free, parts_price, since }: ItemView['variants'][number]): string {
  return [
    free === null ? 'made to order' : `${String(free)} free`,
    ...(parts_price === null ? [] : [`its parts make ${formatRand(parts_price)}`]),
    ...(since === null ? [] : [`price of ${formatDate(since)}`]),
  ].join(', ');
}

/** What is bought of an item, with its prices. */
export function ItemVariants({ view, form }: Props) {
  return (
    <Card aria-labelledby="variants">
      <CardTitle id="variants">Variants and prices</CardTitle>
      <Stack $gap={6}>
        {view.variants.map((variant, index) => {
          const at = `variants.${index}` as const;
          const onSale = form.control(`${at}.is_active`);
          return (
            <Variant key={variant.id}>
              <Legend>{variant.sku}</Legend>
              <TextField label="Name" autoComplete="off" {...form.field(`${at}.name`)} />
              <TextField
                label="Price"
                prefix="R"
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`${at}.price`)}
              />
              <TextField
                label="Before"
                optional
                prefix="R"
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`${at}.compare_at_price`)}
              />
              <Checkbox
                label="On sale"
                checked={onSale.value}
                onChange={({ target }) => onSale.onChange(target.checked)}
              />
              <Aside>{asideOf(variant)}</Aside>
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
      </Stack>
    </Card>
  );
}
