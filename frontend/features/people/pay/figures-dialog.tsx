import { isoDate, line } from '@plinth/contracts/kernel/common';
import type { StatutoryFiguresOfYear, StatutoryFiguresRow } from '@plinth/contracts/people/statutory/statutory-figures';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';
import { formatDate } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand, typedAmount } from '@/ui/form/amount';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const MAX_CENTS = 100_000_000_000;
const amount = typedAmount({ min: 0, max: MAX_CENTS });
const percent = z
  .string()
  .trim()
  .regex(/^(?:\d{1,2}|100)$/, 'Enter a whole percent')
  .transform(Number);

const figures = z.object({
  brackets: z.array(z.object({ above: amount, percent })),
  rebate: amount,
  rebate_from_65: amount,
  rebate_from_75: amount,
  medical_member: amount,
  medical_first_dependant: amount,
  medical_further: amount,
  retirement_percent: z
    .string()
    .trim()
    .regex(/^(?:\d{1,2}(?:[.,]\d)?|100)$/, 'Enter a percent like 27.5')
    .transform((text) => Math.round(Number(text.replace(',', '.')) * 10)),
  retirement_most: amount,
  uif_percent: percent,
  uif_ceiling: amount,
  uif_least_hours: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, 'Enter whole hours')
    .transform(Number),
  sdl_percent: percent,
  sdl_free_payroll: amount,
  minimum_wage: typedAmount({ max: MAX_CENTS }),
});
const schema = z.object({
  from_day: isoDate,
  source: line(300).min(1, 'Enter the source, such as “Government Gazette 54075”'),
  figures,
});

const toTypedFigures = (yearFigures: StatutoryFiguresOfYear): z.input<typeof figures> => ({
  brackets: yearFigures.brackets.map(({ above, percent: each }) => ({ above: inRand(above), percent: String(each) })),
  rebate: inRand(yearFigures.rebate),
  rebate_from_65: inRand(yearFigures.rebate_from_65),
  rebate_from_75: inRand(yearFigures.rebate_from_75),
  medical_member: inRand(yearFigures.medical_member),
  medical_first_dependant: inRand(yearFigures.medical_first_dependant),
  medical_further: inRand(yearFigures.medical_further),
  retirement_percent: String(yearFigures.retirement_tenths / 10),
  retirement_most: inRand(yearFigures.retirement_most),
  uif_percent: String(yearFigures.uif_percent),
  uif_ceiling: inRand(yearFigures.uif_ceiling),
  uif_least_hours: String(yearFigures.uif_least_hours),
  sdl_percent: String(yearFigures.sdl_percent),
  sdl_free_payroll: inRand(yearFigures.sdl_free_payroll),
  minimum_wage: inRand(yearFigures.minimum_wage),
});

type MoneyField = Exclude<
  keyof z.input<typeof figures>,
  'brackets' | 'retirement_percent' | 'uif_percent' | 'uif_least_hours' | 'sdl_percent'
>;
const GROUPS: readonly { title: string; fields: readonly (readonly [name: MoneyField, label: string])[] }[] = [
  {
    title: 'Tax rebate a year',
    fields: [
      ['rebate', 'For everybody'],
      ['rebate_from_65', 'From 65 on, as well'],
      ['rebate_from_75', 'From 75 on, as well'],
    ],
  },
  {
    title: 'Medical tax credit a month',
    fields: [
      ['medical_member', 'The member'],
      ['medical_first_dependant', 'The first dependant'],
      ['medical_further', 'Each further one'],
    ],
  },
];

const Legend = styled.h3`
  font: var(--strong) var(--text-16) var(--font-text);
`;

interface Props {
  /** Figures that the form starts with. */
  templateRow: StatutoryFiguresRow;
  from: string;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog for the statutory figures from a day on, started from the newest. */
export function FiguresDialog({ templateRow, from, onClose, onDone }: Props) {
  const enter = trpc.statutoryFigures.enter.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema,
    lines: { 'figures.brackets': 'Income tax' },
    defaultValues: { from_day: from, source: '', figures: toTypedFigures(templateRow.figures) },
  });
  const rows = form.rhf.watch('figures.brackets');
  const setRows = (next: typeof rows) => {
    form.rhf.clearErrors('figures.brackets');
    form.rhf.setValue('figures.brackets', next, { shouldDirty: true });
  };
  const renderAmount = (name: MoneyField, label: string) => (
    <TextField
      key={name}
      label={label}
      prefix="R"
      inputMode="decimal"
      autoComplete="off"
      {...form.field(`figures.${name}`)}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Figures from a day on"
      description={`A copy of those from ${formatDate(templateRow.from_day)}. Change what the law changed, and enter the source.`}
    >
      <Form
        form={form}
        onSubmit={async ({ figures: { retirement_percent: retirement_tenths, ...rest }, ...typedFields }) => {
          await enter.mutateAsync({ key, ...typedFields, figures: { ...rest, retirement_tenths } });
          toast(`Entered: figures from ${formatDate(typedFields.from_day)}`);
          onDone();
        }}
      >
        <Stack $gap={5}>
          <DatePicker label="From" {...form.control('from_day')} />
          <TextField
            label="Where you read them"
            hint="The page of SARS, the number of the Government Gazette"
            autoComplete="off"
            {...form.field('source')}
          />
          <Legend>Income tax of a year</Legend>
          {rows.map((_row, index) => (
            <Columns key={String(index)} $min="8rem">
              <TextField
                label={`Above, row ${String(index + 1)}`}
                prefix="R"
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`figures.brackets.${index}.above`)}
              />
              <TextField
                label={`Percent, row ${String(index + 1)}`}
                inputMode="numeric"
                autoComplete="off"
                {...form.field(`figures.brackets.${index}.percent`)}
              />
            </Columns>
          ))}
          <Inline $gap={2}>
            <Button
              variant="secondary"
              size="small"
              onClick={() => setRows([...form.rhf.getValues('figures.brackets'), { above: '', percent: '' }])}
            >
              Add a row
            </Button>
            {rows.length > 1 && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => setRows(form.rhf.getValues('figures.brackets').slice(0, -1))}
              >
                Remove the last row
              </Button>
            )}
          </Inline>
          {GROUPS.map(({ title, fields }) => (
            <Stack key={title} $gap={3}>
              <Legend>{title}</Legend>
              <Columns $min="9rem">{fields.map(([name, label]) => renderAmount(name, label))}</Columns>
            </Stack>
          ))}
          <Legend>Retirement fund, before tax</Legend>
          <Columns $min="9rem">
            <TextField
              label="Percent of the pay"
              inputMode="decimal"
              autoComplete="off"
              {...form.field('figures.retirement_percent')}
            />
            {renderAmount('retirement_most', 'Maximum a year')}
          </Columns>
          <Legend>Unemployment insurance (UIF)</Legend>
          <Columns $min="9rem">
            <TextField
              label="Percent, of each"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('figures.uif_percent')}
            />
            {renderAmount('uif_ceiling', 'Monthly pay ceiling')}
            <TextField
              label="From hours a month"
              inputMode="numeric"
              autoComplete="off"
              {...form.field('figures.uif_least_hours')}
            />
          </Columns>
          <Legend>Skills development levy (SDL)</Legend>
          <Columns $min="9rem">
            <TextField label="Percent" inputMode="numeric" autoComplete="off" {...form.field('figures.sdl_percent')} />
            {renderAmount('sdl_free_payroll', 'From a payroll above, a year')}
          </Columns>
          <Legend>Minimum wage</Legend>
          {renderAmount('minimum_wage', 'An hour')}
        </Stack>
        <DialogFormActions onCancel={onClose} busy={enter.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
