import { reasonText } from '@plinth/contracts/kernel/common';
import { dateSteps, workshopSteps, type WorkshopStep } from '@plinth/contracts/works/project-dates/project-date-labels';
import * as z from 'zod';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { moveWords, type Entry } from './date-text';

const schema = z.object({ day: z.string().min(1, 'Choose a day'), reason: reasonText });

interface Props {
  entry: Entry;
  step: WorkshopStep;
  /** Day to which the step was dragged. */
  to?: string | undefined;
  today: string;
  onClose: () => void;
}

/** Dialog that moves a project's step to another day, showing the effects and asking for the reason. */
export function MoveDialog({ entry: { project, step: plannedStep }, step, to, today, onClose }: Props) {
  const utils = trpc.useUtils();
  const move = trpc.projectDates.move.useMutation();
  const form = useZodForm({ schema, defaultValues: { day: to ?? plannedStep.until, reason: '' } });
  const day = form.rhf.watch('day');
  const preview = trpc.projectDates.preview.useQuery(
    { id: project.id, step, day },
    { enabled: day !== '' && day !== plannedStep.until, staleTime: 0 },
  );
  const save = async (newDay: string | null, reason: string) => {
    await move.mutateAsync({ id: project.id, step, day: newDay, was: plannedStep.until, reason });
    await utils.projectDates.invalidate();
    toast(`${project.code}: ${workshopSteps.label(step).toLowerCase()} moved`);
    onClose();
  };
  const isOther = day !== plannedStep.until;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${project.code}: ${dateSteps.label(step).toLowerCase()} on another day`}
      description={`${project.client}. The promised day, ${formatDate(project.promised_on)}, does not change.`}
    >
      <Form form={form} onSubmit={({ day: newDay, reason }) => save(newDay, reason)}>
        <Stack $gap={5}>
          <DatePicker label="To be done by" min={today} workingDaysOnly {...form.control('day')} />
          {isOther && preview.error && (
            <Notice tone="danger" title="We could not work out what would change">
              {messageForPerson(preview.error)}
            </Notice>
          )}
          {isOther && preview.data?.refusal && (
            <Notice tone="danger" title="It cannot move there">
              {preview.data.refusal}
            </Notice>
          )}
          {isOther && preview.data && preview.data.refusal === null && (
            <ul aria-label="What changes" style={{ paddingInlineStart: 'var(--s5)' }}>
              {moveWords(preview.data.before, preview.data.after).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          )}
          {/* Not checked on blur: the dialog focuses this field first, and leaving it for the calendar is no error yet. */}
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} onBlur={() => undefined} />
          {plannedStep.pinned && (
            <Inline>
              <Button
                variant="quiet"
                busy={move.isPending}
                onClick={() => void form.rhf.handleSubmit(({ reason }) => save(null, reason))()}
              >
                Back to the day that follows from the promise
              </Button>
            </Inline>
          )}
        </Stack>
        <DialogFormActions busy={move.isPending} onCancel={onClose}>
          Move
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
