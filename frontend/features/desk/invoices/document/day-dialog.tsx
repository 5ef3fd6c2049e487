import { isoDate, text } from '@plinth/contracts/kernel/common';
import { documentName } from '@plinth/contracts/desk/invoices/sales-document-labels';
import * as z from 'zod';
import { formatDay, isoDay } from '@/lib/dates';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { confirm } from '@/ui/confirm';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { DatePicker } from '@/ui/form/date-picker';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';
import type { DocumentDialogProps } from './send-dialog';

/** Default reason for the first promised day, which the client reads. */
const DEFAULT_REASON = 'This is the day that we agreed on.';

const schemaOf = (before: string | null) =>
  z.object({
    promised_on: isoDate.refine((day) => day !== before, 'It is promised for that day already: choose another'),
    reason: before === null ? text(300) : text(300).min(1, 'Enter the reason: the client reads it'),
  });

/** Dialog that promises another day for an invoice; the client is notified. */
export function DayDialog({ document, onClose, onDone }: DocumentDialogProps) {
  const form = useZodForm({
    schema: schemaOf(document.promised_on),
    defaultValues: { promised_on: document.promised_on ?? '', reason: '' },
  });
  const change = trpc.invoices.changeDay.useMutation();
  const { email, name } = document.client;
  /** null closes the dialog without a change. */
  const promise = async (values: { promised_on: string; reason: string }) => {
    const reason = values.reason === '' ? DEFAULT_REASON : values.reason;
    const input = { id: document.id, version: document.version, promised_on: values.promised_on, reason };
    try {
      return await change.mutateAsync(input);
    } catch (error) {
      if (errorCode(error) !== 'day-too-early') throw error;
      const isConfirmed = await confirm({
        title: `Promise ${formatDay(values.promised_on)} anyway?`,
        description: messageForPerson(error),
        confirmLabel: 'Promise anyway',
        cancelLabel: 'Choose another day',
      });
      return isConfirmed ? change.mutateAsync({ ...input, is_early: true }) : null;
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${documentName(document)}: promise ${document.promised_on === null ? 'a' : 'another'} day`}
      description={
        email === ''
          ? `${name || 'The client'} has no email address here: call them.`
          : `${name || 'The client'} is told by mail to ${email} with the day${document.promised_on === null ? '' : ' and the reason'}.`
      }
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const updatedDocument = await promise(values);
          if (updatedDocument === null) return;
          onDone(updatedDocument);
          toast(`${documentName(document)} is promised for ${formatDay(values.promised_on)}`);
        }}
      >
        <DatePicker
          label={document.promised_on === null ? 'Day' : 'New day'}
          min={isoDay(new Date())}
          workingDaysOnly
          {...form.control('promised_on')}
        />
        <TextArea
          label={document.promised_on === null ? 'Note to the client' : 'Reason'}
          optional={document.promised_on === null}
          rows={2}
          {...form.field('reason')}
        />
        <DialogFormActions onCancel={onClose} busy={change.isPending}>
          Promise this day
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
