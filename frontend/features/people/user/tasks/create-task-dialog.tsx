import * as z from 'zod';
import { isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

/** Schema with the contract's messages, checked before sending. */
const schema = z.object({
  name: z.string().trim().min(1, 'Name is required').max(120, 'Use at most 120 characters'),
  description: z.string().trim().max(4_000, 'Use at most 4000 characters'),
  date: z.string(),
  user_id: z.string().min(1, 'User is required'),
});

/** Shows an error that the form itself cannot show. */
const toastProblem = (message: string): void => toast(message, { tone: 'error', brief: true });

/** Object that a task is about; the task links to its page. */
export interface TaskSubject {
  /** Path of the page: `/dashboard/sales/invoices/…`. */
  link: string;
  /** Label of the link: "Invoice INV-000123". */
  link_label: string;
}

/** Dialog for a new task of a member of staff; by default one's own, due today. */
export function CreateTaskDialog({ onClose, about }: { onClose: () => void; about?: TaskSubject }) {
  const { user } = useViewer();
  const utils = trpc.useUtils();
  const staff = trpc.user.getAll.useQuery({ is_customer: false });
  const create = trpc.user.createTask.useMutation();
  const today = isoDay(new Date());
  const form = useZodForm({
    schema,
    defaultValues: { name: '', description: '', date: today, user_id: user.id ?? '' },
  });

  const people =
    staff.data?.map((person) => ({ value: person.id, label: `${person.name} ${person.surname}`.trim() })) ?? [];
  const isListed = people.some(({ value }) => value === user.id);
  const self = user.id !== null && !isListed ? [{ value: user.id, label: `${user.name} ${user.surname}`.trim() }] : [];

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create New Task"
      {...(about && { description: `About ${about.link_label}` })}
    >
      <Form
        form={form}
        onRefused={(messages) => messages.forEach(toastProblem)}
        onFailure={toastProblem}
        onSubmit={async ({ name, description, date, user_id }) => {
          // Due today is due now: the specification's default.
          await create.mutateAsync({ name, description, user_id, date: date === today ? null : date, ...about });
          toast('Task Created');
          await utils.user.getAllTasksForUsers.invalidate();
          onClose();
        }}
      >
        <Stack $gap={5}>
          <TextField label="Name" autoComplete="off" {...form.field('name')} />
          <TextArea label="Description" optional rows={3} {...form.field('description')} />
          <DatePicker label="Due Date" {...form.control('date')} />
          <Select
            label="User"
            placeholder="Choose a person"
            options={[...self, ...people]}
            {...form.field('user_id')}
          />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={create.isPending}>
          Create Task
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
