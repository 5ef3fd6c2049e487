import { id as uuid, isoDate, line } from '@plinth/contracts/kernel/common';
import { ruleSets, timeOfDay } from '@plinth/contracts/people/employees/employee-labels';
import type { Employee } from '@plinth/contracts/people/employees/employees';
import { nameLine, personName } from '@plinth/contracts/kernel/person-name';
import { useState } from 'react';
import * as z from 'zod';
import { typedHours, toTypedHours } from '@/features/people/pay/typed-hours';
import { isoDay } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { startingBranchId } from '@/lib/location-selection';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

const schema = z.object({
  name: personName(80, 'Enter the name'),
  surname: nameLine(80).min(1, 'Enter the surname'),
  occupation: line(80).min(1, 'Enter the occupation'),
  branch_id: z.union([uuid, z.literal('')]).refine((value) => value !== '', 'Choose a branch'),
  user_id: z.union([uuid, z.literal('')]),
  started_on: isoDate,
  ended_on: z.union([isoDate, z.literal('')]),
  week_minutes: typedHours.refine((minutes) => minutes >= 60, 'Enter at least one hour'),
  days_a_week: z.enum(['1', '2', '3', '4', '5', '6', '7']),
  shift_starts: z.string().regex(/^\d\d:\d\d$/, 'Enter a time like 07:00'),
  sundays_ordinary: z.boolean(),
});

interface Props {
  /** Employee to edit; omitted for a new one. */
  employee?: Employee;
  onClose: () => void;
  onDone: (id: string) => void;
}

/** Dialog for an employment: branch, first day and weekly hours. */
export function EmploymentDialog({ employee, onClose, onDone }: Props) {
  const { data: choices } = trpc.employees.choices.useQuery(undefined, { enabled: employee === undefined });
  const { location, locations } = useViewer();
  const { data: branches } = trpc.user.public.getAllLocations.useQuery();
  const create = trpc.employees.create.useMutation();
  const change = trpc.employees.change.useMutation();
  const [key] = useState(newKey);
  const form = useZodForm({
    schema,
    defaultValues: {
      name: employee?.name ?? '',
      surname: employee?.surname ?? '',
      occupation: employee?.occupation ?? '',
      branch_id: employee?.branch_id ?? startingBranchId(location, locations),
      user_id: '',
      started_on: employee?.started_on ?? isoDay(new Date()),
      ended_on: employee?.ended_on ?? '',
      week_minutes: toTypedHours(employee?.week_minutes ?? 2700),
      days_a_week: z
        .enum(['1', '2', '3', '4', '5', '6', '7'])
        .catch('5')
        .parse(String(employee?.days_a_week ?? 5)),
      shift_starts: timeOfDay(employee?.shift_starts ?? 420),
      sundays_ordinary: employee?.sundays_ordinary ?? false,
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={employee ? `${employee.name} ${employee.surname}` : 'New employee'}
      description={employee ? 'Pay is changed separately.' : 'You set their pay next.'}
    >
      <Form
        form={form}
        onSubmit={async ({ user_id, ended_on, days_a_week, shift_starts, ...fields }) => {
          const [hour = 0, minute = 0] = shift_starts.split(':').map(Number);
          const employment = {
            ...fields,
            ended_on: ended_on === '' ? null : ended_on,
            days_a_week: Number(days_a_week),
            shift_starts: hour * 60 + minute,
            rule_set: employee?.rule_set ?? ruleSets.codes[0],
          };
          if (employee) {
            await change.mutateAsync({ id: employee.id, version: employee.version, ...employment });
            onDone(employee.id);
          } else {
            const createdEmployee = await create.mutateAsync({
              key,
              user_id: user_id === '' ? null : user_id,
              ...employment,
            });
            onDone(createdEmployee.id);
          }
        }}
      >
        <Stack $gap={5}>
          {!employee && (
            <Select
              label="Account"
              hint="With one, they see their own payslips"
              options={[
                { value: '', label: 'None' },
                ...(choices?.accounts ?? []).map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
              ]}
              {...form.field('user_id')}
            />
          )}
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <TextField label="Surname" autoComplete="off" {...form.field('surname')} />
          <TextField label="Occupation" autoComplete="off" {...form.field('occupation')} />
          <Select
            // Rendered anew when the branches arrive, because a select cannot show a value without its option.
            key={branches === undefined ? 'no branches yet' : 'branches'}
            label="Branch"
            options={[
              { value: '', label: 'Choose a branch' },
              ...(branches ?? []).map((branch) => ({ value: branch.id, label: branch.name })),
            ]}
            {...form.field('branch_id')}
          />
          <TextField label="First day" type="date" {...form.field('started_on')} />
          <TextField label="Last day" type="date" optional {...form.field('ended_on')} />
          <TextField label="Ordinary hours a week" autoComplete="off" {...form.field('week_minutes')} />
          <Select
            label="Days a week"
            options={['1', '2', '3', '4', '5', '6', '7'].map((value) => ({ value, label: value }))}
            {...form.field('days_a_week')}
          />
          <TextField label="Usually starts at" type="time" {...form.field('shift_starts')} />
          <Checkbox label="Sunday is one of their ordinary days" {...form.rhf.register('sundays_ordinary')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending || change.isPending}>
          {employee ? 'Save' : 'Add'}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
