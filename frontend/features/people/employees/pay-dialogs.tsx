import { isoDate, line, reasonText } from '@plinth/contracts/kernel/common';
import type { Employee } from '@plinth/contracts/people/employees/employees';
import { accountTypes, payKinds, payPeriods, regularKinds } from '@plinth/contracts/people/pay/pay-labels';
import { MOST_PAY, type PersonalDetails, personalDetails, regularLine } from '@plinth/contracts/people/pay/pay-terms';
import { useState } from 'react';
import * as z from 'zod';
import { isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { typedAmount } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

interface Props {
  employee: Employee;
  onClose: () => void;
  onDone: () => void;
}

const amount = typedAmount({ max: MOST_PAY });

const terms = z.object({
  from_day: isoDate,
  period: z.enum(payPeriods.codes),
  kind: z.enum(payKinds.codes),
  amount,
  reason: reasonText,
});

/** Dialog for the pay from a day on. */
export function TermsDialog({ employee, onClose, onDone }: Props) {
  const save = trpc.employees.setTerms.useMutation();
  const form = useZodForm({
    schema: terms,
    defaultValues: { from_day: isoDay(new Date()), period: 'month', kind: 'salary', amount: '', reason: '' },
  });
  const kind = form.rhf.watch('kind');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pay of ${employee.name}`}
      description="From a day on. What was agreed on before stays in the list."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync({ id: employee.id, ...values });
          onDone();
        }}
      >
        <Stack $gap={5}>
          <TextField label="From" type="date" {...form.field('from_day')} />
          <Select label="Paid" options={payPeriods.options} {...form.field('period')} />
          <Select label="Type" options={payKinds.options} {...form.field('kind')} />
          <TextField
            label={kind === 'hourly' ? 'Per hour' : 'Per period'}
            prefix="R"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('amount')}
          />
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={save.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

const regular = z
  .object({
    from_day: isoDate,
    kind: z.enum(regularKinds.codes),
    purpose: regularLine.shape.purpose,
    amount,
    left: typedAmount({ max: MOST_PAY }, null),
  })
  .refine(({ kind, left }) => kind !== 'loan' || left !== null, {
    path: ['left'],
    message: 'Enter the amount to pay back',
  });

/** Dialog for a payment or deduction on each payslip. */
export function LineDialog({ employee, onClose, onDone }: Props) {
  const save = trpc.employees.addLine.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema: regular,
    defaultValues: { from_day: isoDay(new Date()), kind: 'allowance', purpose: '', amount: '', left: '' },
  });
  const kind = form.rhf.watch('kind');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="With each payslip"
      description="Deductions need a law, a court order or their written consent (section 34)."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync({ id: employee.id, key, ...values });
          onDone();
        }}
      >
        <Stack $gap={5}>
          <Select label="Type" options={regularKinds.options} {...form.field('kind')} />
          <TextField label="Description" autoComplete="off" {...form.field('purpose')} />
          <TextField label="With each payslip" prefix="R" inputMode="decimal" {...form.field('amount')} />
          {kind === 'loan' && (
            <TextField label="To be paid back" prefix="R" inputMode="decimal" {...form.field('left')} />
          )}
          <TextField label="From" type="date" {...form.field('from_day')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={save.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

const shape = personalDetails.shape;
const details = z
  .object({
    born_on: z.union([isoDate, z.literal('')]),
    id_number: shape.id_number,
    tax_number: shape.tax_number,
    address: shape.address,
    next_of_kin: shape.next_of_kin,
    medical_members: z.string().regex(/^([0-9]|1[0-9]|20)$/, 'Enter 0 to 20'),
    holder: line(80),
    bank: line(60),
    branch_code: z.string().regex(/^(\d{6})?$/, 'Enter the six digits of the branch'),
    account_number: z.string().regex(/^(\d{6,13})?$/, 'Enter 6 to 13 digits'),
    account_type: z.enum(accountTypes.codes),
  })
  .superRefine((values, context) => {
    const names = ['holder', 'bank', 'branch_code', 'account_number'] as const;
    if (names.every((name) => values[name] === '')) return;
    for (const name of names)
      if (values[name] === '')
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'Enter the whole account, or leave all of it empty',
        });
  });

/** Dialog for personal details: numbers, address, bank account and medical aid. */
export function DetailsDialog({ employee, savedDetails, onClose, onDone }: Props & { savedDetails: PersonalDetails }) {
  const save = trpc.employees.setDetails.useMutation();
  const form = useZodForm({
    schema: details,
    defaultValues: {
      born_on: savedDetails.born_on ?? '',
      id_number: savedDetails.id_number,
      tax_number: savedDetails.tax_number,
      address: savedDetails.address,
      next_of_kin: savedDetails.next_of_kin,
      medical_members: String(savedDetails.medical_members),
      holder: savedDetails.bank?.holder ?? '',
      bank: savedDetails.bank?.bank ?? '',
      branch_code: savedDetails.bank?.branch_code ?? '',
      account_number: savedDetails.bank?.account_number ?? '',
      account_type: savedDetails.bank?.account_type ?? 'current',
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Numbers and bank of ${employee.name}`}
      description="Kept encrypted; the log shows who changes it, but not the values."
    >
      <Form
        form={form}
        onSubmit={async ({
          born_on,
          medical_members,
          holder,
          bank,
          branch_code,
          account_number,
          account_type,
          ...fields
        }) => {
          await save.mutateAsync({
            id: employee.id,
            version: employee.version,
            details: {
              ...fields,
              born_on: born_on === '' ? null : born_on,
              medical_members: Number(medical_members),
              bank: bank === '' ? null : { holder, bank, branch_code, account_number, account_type },
            },
          });
          onDone();
        }}
      >
        <Stack $gap={5}>
          <TextField label="Date of birth" type="date" optional {...form.field('born_on')} />
          <TextField label="Identity number or passport" optional autoComplete="off" {...form.field('id_number')} />
          <TextField label="Tax number" optional autoComplete="off" {...form.field('tax_number')} />
          <TextField label="Address" optional autoComplete="off" {...form.field('address')} />
          <TextField
            label="Next of kin"
            hint="Whom to call, and how"
            optional
            autoComplete="off"
            {...form.field('next_of_kin')}
          />
          <TextField
            label="People on the medical aid"
            hint="With the person; 0 for none"
            inputMode="numeric"
            {...form.field('medical_members')}
          />
          <TextField label="Account holder" optional autoComplete="off" {...form.field('holder')} />
          <TextField label="Bank" optional autoComplete="off" {...form.field('bank')} />
          <TextField label="Branch code" optional autoComplete="off" {...form.field('branch_code')} />
          <TextField label="Account number" optional autoComplete="off" {...form.field('account_number')} />
          <Select label="Account type" options={accountTypes.options} {...form.field('account_type')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={save.isPending}>
          Save
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
