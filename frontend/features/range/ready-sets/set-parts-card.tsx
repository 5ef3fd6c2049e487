import type { SetPartChoice } from '@plinth/contracts/range/ready-sets/ready-sets';
import type { Option } from '@plinth/contracts/kernel/labels';
import { formatRand } from '@plinth/money/format';
import { X } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox } from '@/ui/form/combobox';
import type { ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { createRow, type SetForm, type SetRowForm } from './set-form';

const Line = styled.li`
  display: grid;
  gap: var(--s3);
  padding-block: var(--s4);
  border-bottom: 1px solid var(--line);
`;
const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: var(--s3);
  align-items: center;
`;
const ErrorText = styled.p`
  color: var(--danger);
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--s3);
  align-items: end;
`;

export interface SetPartsProps {
  form: ZodForm<SetForm, SetForm>;
  choicesByVariant: ReadonlyMap<string, SetPartChoice>;
  onChosen: (part: SetPartChoice) => void;
  boards: readonly Option<string>[];
  /** Price of each line in the set, in cents. */
  prices: readonly (number | null)[];
  /** Problems by field. */
  problems: ReadonlyMap<string, string>;
}

const SIZE_FIELDS = ['width', 'height', 'depth'] as const;
const FIELD_LABELS = {
  width: 'Width',
  height: 'Height',
  depth: 'Depth',
  doors: 'Doors',
  drawers: 'Drawers',
  shelves: 'Shelves',
};
const COUNT_FIELDS = ['doors', 'drawers', 'shelves'] as const;

/** Field to add a part, which is placed beside the last one and moved by typing. */
function AddPart({ form, choicesByVariant, onChosen }: Pick<SetPartsProps, 'form' | 'choicesByVariant' | 'onChosen'>) {
  const [typedText, setTypedText] = useState('');
  const q = useDebounced(typedText);
  const { data, isFetching } = trpc.readySets.findParts.useQuery({ q });
  const rows = form.control('made.rows');
  return (
    <Combobox
      label="Add"
      hint="Cupboards from left to right, then the top, then sink and tap"
      id={rows.id}
      error={rows.error}
      placeholder="A cupboard, a top or a fitting"
      value={null}
      onChange={(option) => {
        const part = data?.find(({ variant_id: id }) => id === option?.value);
        if (!part) return;
        onChosen(part);
        rows.onChange([...rows.value, createRow(part, rows.value, choicesByVariant)]);
      }}
      onSearch={setTypedText}
      loading={isFetching}
      options={(data ?? []).map(({ variant_id: value, name, kind, width }) => ({
        value,
        label: name,
        detail: kind === 'cupboard' ? `Cupboard, ${String(width)} mm` : kind === 'top' ? 'Top' : value.toUpperCase(),
      }))}
      searchPlaceholder="Name or article number"
      emptyText="No item with that name"
    />
  );
}

interface RowProps extends Omit<SetPartsProps, 'onChosen' | 'prices'> {
  row: SetRowForm;
  index: number;
  price: number | null | undefined;
}

function Row({ form, row, index, choicesByVariant, boards, price, problems }: RowProps) {
  const part = choicesByVariant.get(row.variant_id);
  const rows = form.control('made.rows');
  const rowPath = `made.rows.${index}` as const;
  const numberField = (
    field: Exclude<keyof SetRowForm, 'variant_id' | 'front_colour'>,
    label: string,
    hint?: string,
  ) => {
    const { error, ...fieldProps } = form.field(`${rowPath}.${field}`);
    return (
      <TextField
        key={field}
        label={label}
        {...(hint !== undefined && { hint })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...fieldProps}
        error={error ?? problems.get(`${rowPath}.${field}`)}
      />
    );
  };
  const name = part?.name ?? row.variant_id;
  const lineError = form.control(`${rowPath}.variant_id`).error ?? problems.get(`${rowPath}.variant_id`);
  const usualHint = (value: number | null | undefined) => (value == null ? undefined : `Usual: ${String(value)}`);
  return (
    <Line>
      <Head>
        <strong>{name}</strong>
        <span>{price == null ? '' : formatRand(price)}</span>
        <Button
          variant="quiet"
          aria-label={`Remove ${name}, line ${String(index + 1)}`}
          onClick={() => {
            // Otherwise the errors of a removed line would appear at the line that takes its place.
            form.rhf.clearErrors('made.rows');
            rows.onChange(rows.value.toSpliced(index, 1));
          }}
        >
          <X aria-hidden />
        </Button>
      </Head>
      {lineError !== undefined && (
        <ErrorText role="alert" id={form.control(`${rowPath}.variant_id`).id}>
          {lineError}
        </ErrorText>
      )}
      <Fields>
        {part?.kind !== 'hardware' && numberField('x', 'From the left, mm')}
        {part?.kind === 'cupboard' && numberField('y', 'From the floor, mm')}
        {part?.kind === 'top' && numberField('length', 'Length, mm')}
        {part?.kind === 'top' && numberField('depth', 'Depth, mm')}
        {part?.kind !== 'top' && numberField('quantity', 'Quantity')}
      </Fields>
      {part?.kind === 'cupboard' && (
        <details>
          <summary>Differences from the catalogue</summary>
          <Stack $gap={3}>
            <Fields>
              {SIZE_FIELDS.map((field) => numberField(field, `${FIELD_LABELS[field]}, mm`, usualHint(part[field])))}
              {COUNT_FIELDS.filter((field) => part.takes.includes(field)).map((field) =>
                numberField(field, FIELD_LABELS[field]),
              )}
              <Select
                label="Fronts"
                options={[{ value: '', label: 'Same as the set' }, ...boards]}
                {...form.field(`${rowPath}.front_colour`)}
              />
            </Fields>
          </Stack>
        </details>
      )}
    </Line>
  );
}

/** Card of the parts of a set, line by line, each with its price in the set. */
export function SetPartsCard({ prices, problems, ...props }: SetPartsProps) {
  const { form } = props;
  const rows = form.rhf.watch('made.rows');
  const handles = trpc.readySets.getHandles.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const ends = form.control('made.end_panels');
  return (
    <Card aria-labelledby="set-parts">
      <CardTitle id="set-parts">Parts on the wall</CardTitle>
      <Stack $gap={5}>
        {rows.length > 0 && (
          <ul style={{ listStyle: 'none', padding: 0 }}>
            {rows.map((row, index) => (
              <Row key={index} {...props} row={row} index={index} price={prices[index]} problems={problems} />
            ))}
          </ul>
        )}
        <AddPart {...props} />
        {rows.length === 0 && (
          <Notice>Each one is placed beside the last. Holes for the sink and the tap are cut automatically.</Notice>
        )}
        <Columns $min="14rem">
          <Select
            label="Handles"
            options={[{ value: '', label: 'As on each cupboard' }, ...handles]}
            {...form.field('made.handle')}
          />
        </Columns>
        <Checkbox
          label="Offer end panels"
          hint="Boards that close visible sides, as an option; not included in the price"
          name="made.end_panels"
          checked={ends.value}
          onChange={({ target }) => ends.onChange(target.checked)}
        />
      </Stack>
    </Card>
  );
}
