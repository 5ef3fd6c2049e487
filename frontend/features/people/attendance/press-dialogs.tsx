import { attendance, type AttendanceRow, type MissingPress } from '@plinth/contracts/people/attendance/attendance';
import * as z from 'zod';
import { formatDay, formatTime, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Checkbox } from '@/ui/form/checkbox';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const { day, time, next_day, reason } = attendance.add.input.shape;
const schema = z.object({ day, time, next_day, reason });

/** Dialog to add a forgotten press; suggests a time, which a person confirms. */
export function AddPressDialog({
  row,
  dayOf,
  proposal,
  onClose,
}: {
  row: Pick<AttendanceRow, 'employee_id' | 'name' | 'days'>;
  dayOf: string;
  proposal: MissingPress | undefined;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const add = trpc.attendance.add.useMutation();
  const form = useZodForm({
    schema,
    defaultValues: {
      day: dayOf,
      time: proposal === undefined ? '' : formatTime(proposal.at),
      next_day: proposal !== undefined && isoDay(proposal.at) !== dayOf,
      reason: '',
    },
  });
  const countedPresses =
    row.days.find(({ day: otherDay }) => otherDay === dayOf)?.presses.filter(({ counts }) => counts) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add a clocking for ${row.name}`}
      description={
        countedPresses.length === 0
          ? `No clockings on ${formatDay(dayOf)}.`
          : `Clockings on ${formatDay(dayOf)}: ${countedPresses.map(({ at }) => formatTime(at)).join(', ')}.`
      }
    >
      <Form
        form={form}
        onSubmit={async (fields) => {
          await add.mutateAsync({ employee_id: row.employee_id, ...fields });
          await utils.attendance.invalidate();
          toast(`${fields.time} added for ${row.name}`);
          onClose();
        }}
      >
        <Stack $gap={5}>
          <Columns $min="10rem">
            <TextField label="Day" type="date" {...form.field('day')} />
            <TextField
              label="Time"
              type="time"
              {...(proposal !== undefined && {
                hint: `Proposed: ${proposal.why.charAt(0).toLowerCase()}${proposal.why.slice(1)}`,
              })}
              {...form.field('time')}
            />
          </Columns>
          <Checkbox label="After midnight, of the same night" {...form.field('next_day')} />
          <TextField
            label="Reason"
            hint="“Forgot to clock out, Sipho saw him leave”: it is kept with the clocking"
            autoComplete="off"
            {...form.field('reason')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={form.rhf.formState.isSubmitting}>
          Add the clocking
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
