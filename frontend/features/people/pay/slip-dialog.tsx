import { line, reasonText } from '@plinth/contracts/kernel/common';
import { additionKinds, deductionKinds, payFindings } from '@plinth/contracts/people/pay/pay-labels';
import type { SlipDetail } from '@plinth/contracts/people/pay/pay-runs';
import { MOST_PAY } from '@plinth/contracts/people/pay/pay-terms';
import { formatRand } from '@plinth/money/format';
import styled from 'styled-components';
import * as z from 'zod';
import { formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { inRand, typedAmount } from '@/ui/form/amount';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { from, Inline, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { toTypedHours, typedDays, typedHours } from './typed-hours';

/** Row of fields: stacked on a phone, else in even columns. */
const Line = styled.div`
  display: grid;
  gap: var(--s3);
  align-items: start;

  ${from.tablet} {
    grid-template-columns: 11rem minmax(0, 1fr) 8rem;
  }

  button {
    justify-self: start;
  }
`;

const entry = <Kind extends z.ZodType>(kind: Kind, least: number) =>
  z.object({
    kind,
    purpose: line(80).min(1, 'Enter a description'),
    amount: typedAmount({ min: least, max: MOST_PAY }),
  });

const hourFields = {
  ordinary: typedHours,
  overtime: typedHours,
  sundays: typedDays,
  holidays: typedDays,
};
const lineFields = {
  additions: z.array(entry(z.enum(additionKinds.codes), -MOST_PAY)),
  deductions: z.array(entry(z.enum(deductionKinds.codes), 1)),
};
const schema = z.discriminatedUnion('byHand', [
  z.object({ byHand: z.literal(true), ...hourFields, reason: reasonText, ...lineFields }),
  z.object({ byHand: z.literal(false), ...hourFields, reason: z.string(), ...lineFields }),
]);

type Typed = z.input<typeof schema>;

const formatDays = (minutes: readonly number[]): string => minutes.map(toTypedHours).join('  ');

/** Dialog for hours entered by hand, and for payments and deductions of this run only. */
export function SlipDialog({ slip, onClose, onSaved }: Props) {
  const save = trpc.payRuns.setSlip.useMutation();
  const { hours: savedHours } = slip;
  const form = useZodForm({
    schema,
    lines: { additions: 'Paid', deductions: 'Deduction' },
    defaultValues: {
      byHand: savedHours !== null,
      ordinary: savedHours === null ? '' : toTypedHours(savedHours.ordinary),
      overtime: savedHours === null ? '' : toTypedHours(savedHours.overtime),
      sundays: formatDays(savedHours?.sundays ?? []),
      holidays: formatDays(savedHours?.holidays.map(({ minutes }) => minutes) ?? []),
      reason: savedHours?.reason ?? '',
      additions: slip.additions.map((addition) => ({ ...addition, amount: inRand(addition.amount) })),
      deductions: slip.deducted.map((deduction) => ({ ...deduction, amount: inRand(deduction.amount) })),
    },
  });
  const [additions, deductions] = form.rhf.watch(['additions', 'deductions']);
  // Not by useFieldArray: whatever one page uses of react-hook-form is in the first load of every page that has a form.
  // Clears the errors first, or those of a removed line would show at the line that takes its place.
  const setAdditions = (entries: Typed['additions']) => {
    form.rhf.clearErrors('additions');
    form.rhf.setValue('additions', entries, { shouldDirty: true });
  };
  const setDeductions = (entries: Typed['deductions']) => {
    form.rhf.clearErrors('deductions');
    form.rhf.setValue('deductions', entries, { shouldDirty: true });
  };
  const byHand = form.rhf.watch('byHand');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Payslip of ${slip.name}`}
      description="Agreed pay is on the employee’s page; this is only for this run."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const savedSlip = await save.mutateAsync({
            id: slip.id,
            version: slip.version,
            hours: values.byHand
              ? {
                  ordinary: values.ordinary,
                  overtime: values.overtime,
                  sundays: values.sundays,
                  holidays: values.holidays.map((minutes) => ({ minutes, ordinary_day: true })),
                  reason: values.reason,
                }
              : null,
            additions: values.additions,
            deductions: values.deductions,
          });
          const [finding] = savedSlip.findings;
          toast(`${formatRand(savedSlip.net)} to pay out${finding ? `. ${payFindings.label(finding)}` : ''}`);
          onSaved();
        }}
      >
        <Stack $gap={5}>
          <Checkbox
            label="Enter the hours by hand"
            hint={`They pay the weeks that ended by ${formatDay(slip.hours_until)}. Later weeks are paid by the next run.`}
            {...form.rhf.register('byHand')}
          />
          {byHand && (
            <>
              <TextField label="Ordinary hours" autoComplete="off" {...form.field('ordinary')} />
              <TextField label="Overtime" autoComplete="off" {...form.field('overtime')} />
              <TextField
                label="Sundays"
                optional
                hint="Hours of each Sunday at work, with a space between them"
                autoComplete="off"
                {...form.field('sundays')}
              />
              <TextField
                label="Public holidays"
                optional
                hint="Hours of each; 0 for one that was not worked"
                autoComplete="off"
                {...form.field('holidays')}
              />
              <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
            </>
          )}
          {additions.map((_, at) => (
            <Line key={`additions.${String(at)}`} role="group" aria-label={`Paid ${String(at + 1)}`}>
              <Select
                label={`Paid ${String(at + 1)}`}
                options={additionKinds.options}
                {...form.field(`additions.${at}.kind`)}
              />
              <TextField label="Description" autoComplete="off" {...form.field(`additions.${at}.purpose`)} />
              <TextField label="Amount" prefix="R" inputMode="decimal" {...form.field(`additions.${at}.amount`)} />
              <Button variant="quiet" onClick={() => setAdditions(additions.toSpliced(at, 1))}>
                Remove
              </Button>
            </Line>
          ))}
          {deductions.map((_, at) => (
            <Line key={`deductions.${String(at)}`} role="group" aria-label={`Deduction ${String(at + 1)}`}>
              <Select
                label={`Deduction ${String(at + 1)}`}
                options={deductionKinds.options}
                {...form.field(`deductions.${at}.kind`)}
              />
              <TextField label="Description" autoComplete="off" {...form.field(`deductions.${at}.purpose`)} />
              <TextField label="Amount" prefix="R" inputMode="decimal" {...form.field(`deductions.${at}.amount`)} />
              <Button variant="quiet" onClick={() => setDeductions(deductions.toSpliced(at, 1))}>
                Remove
              </Button>
            </Line>
          ))}
          <Inline>
            <Button
              variant="secondary"
              onClick={() => setAdditions([...additions, { kind: 'bonus', purpose: '', amount: '' }])}
            >
              Add a payment
            </Button>
            <Button
              variant="secondary"
              onClick={() => setDeductions([...deductions, { kind: 'agreed', purpose: '', amount: '' }])}
            >
              Add a deduction
            </Button>
          </Inline>
        </Stack>
        <DialogFormActions onCancel={onClose} busy={save.isPending}>
          Save and recalculate
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

interface Props {
  slip: SlipDetail;
  onClose: () => void;
  onSaved: () => void;
}
