import type { AttendanceRow } from '@plinth/contracts/people/attendance/attendance';
import { hoursText } from '@plinth/contracts/people/attendance/attendance-text';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';
import { typedOvertime } from './typed-overtime';

/**
 * Dialog to approve a week. Asks what only a person can decide: whether early minutes are paid, and the agreed
 * overtime.
 */
export function ApproveDialog({ row, monday, onClose }: { row: AttendanceRow; monday: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const approve = trpc.attendance.approve.useMutation();
  const [schema] = useState(() => z.object({ early: z.boolean(), overtime: typedOvertime(row.hours.overtime) }));
  const form = useZodForm({ schema, defaultValues: { early: false, overtime: '' } });
  const { overtime: workedOvertime } = row.hours;
  const early = form.rhf.watch('early');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Approve the week of ${row.name}?`}
      description={`At work ${hoursText(row.worked)}. Paid without your approval: ${hoursText(row.worked - row.early - workedOvertime)}.`}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const { employee_id } = row;
          const decisions = [{ employee_id, ...values }];
          const { failed: failures } = await approve.mutateAsync({
            monday,
            employee_ids: [employee_id],
            words: decisions,
          });
          const [failure] = failures;
          if (failure !== undefined) throw new Refused({ overtime: failure.reason });
          await utils.attendance.invalidate();
          toast(`Approved: the week of ${row.name}`);
          onClose();
        }}
      >
        <Stack $gap={5}>
          {row.early > 0 && (
            <Checkbox
              label={`Pay the ${hoursText(row.early)} before the shift began as well`}
              {...form.rhf.register('early')}
            />
          )}
          <TextField
            label="Overtime to pay"
            hint={`Worked: ${hoursText(workedOvertime)}${early ? ', plus what the early minutes add' : ''}. Enter what you agreed on: all of it, part of it, or 0`}
            autoComplete="off"
            {...form.field('overtime')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={approve.isPending}>
          Approve
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
