import type { AttendanceRow } from '@plinth/contracts/people/attendance/attendance';
import { hoursText } from '@plinth/contracts/people/attendance/attendance-words';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

/** `1:30`, or whole hours; empty is none. @returns minutes */
const overtimeTyped = z
  .string()
  .trim()
  .regex(/^(?:\d{1,3}(?::[0-5]\d)?)?$/, 'Enter hours like 1:30')
  .transform((typed) => {
    const [hours = '0', minutes = '0'] = typed.split(':');
    return Number(hours) * 60 + Number(minutes);
  });
const schema = z.object({ early: z.boolean(), overtime: overtimeTyped });

/** Approves a week with what only a person can say: whether early minutes are paid, and how much overtime was agreed on. */
export function ApproveDialog({ row, monday, onClose }: { row: AttendanceRow; monday: string; onClose: () => void }) {
  const utils = trpc.useUtils();
  const approve = trpc.attendance.approve.useMutation();
  const form = useZodForm({ schema, defaultValues: { early: false, overtime: '' } });
  const { overtime: worked } = row.hours;
  const early = form.rhf.watch('early');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Approve the week of ${row.name}?`}
      description={`At work ${hoursText(row.worked)}. Paid without a word of yours: ${hoursText(row.worked - row.early - worked)}.`}
    >
      <Form
        form={form}
        onSubmit={async (said) => {
          const { employee_id } = row;
          const words = [{ employee_id, ...said }];
          const { failed } = await approve.mutateAsync({ monday, employee_ids: [employee_id], words });
          const [refused] = failed;
          if (refused !== undefined) throw new Refused({ overtime: refused.reason });
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
            label="Overtime that was agreed on"
            optional
            hint={
              early
                ? `Worked: ${hoursText(worked)}, and with the early minutes as much more as they make`
                : `Worked: ${hoursText(worked)}`
            }
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
