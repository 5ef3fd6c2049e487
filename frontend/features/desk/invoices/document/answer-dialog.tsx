import { documentName } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { line, text } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { toast } from '@/ui/toast';
import type { DocumentDialogProps } from './send-dialog';

const acceptedSchema = z.object({ name: line(120).min(1, 'Enter who accepted') });
const declinedSchema = z.object({ reason: text(500).min(1, 'Enter the reason') });

/** Records that the client accepted the quote by phone or at the counter. */
export function AcceptedDialog({ document, onClose, onDone }: DocumentDialogProps) {
  const form = useZodForm({ schema: acceptedSchema, defaultValues: { name: document.client.name } });
  const mark = trpc.invoices.markAccepted.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${documentName(document)} is accepted`}
      description="For a client who said so by phone or at the counter."
    >
      <Form
        form={form}
        onSubmit={async ({ name }) => {
          onDone(await mark.mutateAsync({ id: document.id, version: document.version, name }));
          toast(`${documentName(document)}: accepted by ${name}`);
        }}
      >
        <TextField label="Accepted by" autoComplete="off" {...form.field('name')} />
        <DialogFormActions onCancel={onClose} busy={mark.isPending}>
          Mark as accepted
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}

/** Records that the client declined the quote, or that nothing came of it. */
export function DeclinedDialog({ document, onClose, onDone }: DocumentDialogProps) {
  const form = useZodForm({ schema: declinedSchema, defaultValues: { reason: '' } });
  const mark = trpc.invoices.markDeclined.useMutation();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${documentName(document)} is declined`}
      description="It helps to know why we lost a quote: too dear, too late, bought elsewhere."
    >
      <Form
        form={form}
        onSubmit={async ({ reason }) => {
          onDone(await mark.mutateAsync({ id: document.id, version: document.version, reason }));
          toast(`${documentName(document)}: declined`);
        }}
      >
        <TextArea label="Reason" rows={2} {...form.field('reason')} />
        <DialogFormActions onCancel={onClose} busy={mark.isPending} danger>
          Mark as declined
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
