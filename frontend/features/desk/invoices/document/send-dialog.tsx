import { documentName } from '@plinth/contracts/desk/invoices/sales-document-labels';
import { email, text } from '@plinth/contracts/kernel/common';
import type { DocumentView } from '@plinth/contracts/desk/invoices/invoice-fields';
import { useState } from 'react';
import * as z from 'zod';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

export interface DocumentDialogProps {
  document: DocumentView;
  onClose: () => void;
  /** The document as it is now. */
  onDone: (document: DocumentView) => void;
}

const schema = z.object({
  email: z.string().trim().min(1, 'Enter the email address').pipe(email),
  message: text(1_000),
});

/** Mails a document to the client: the paper itself, and its link. */
export function SendDialog({ document, onClose, onDone }: DocumentDialogProps) {
  const form = useZodForm({ schema, defaultValues: { email: document.client.email, message: '' } });
  const send = trpc.invoices.send.useMutation();
  const [key] = useState(newKey);
  const name = documentName(document);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Mail ${name}`}
      description="The client gets the PDF, and a link that opens it without signing in."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const result = await send.mutateAsync({ id: document.id, ...values, idempotency_key: key });
          toast(`${name} is on its way to ${values.email}`);
          onDone(result);
        }}
      >
        <Stack $gap={5}>
          <TextField label="Email address" type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
          <TextArea label="Message" optional rows={3} hint="Shown above the link" {...form.field('message')} />
        </Stack>
        <DialogFormActions onCancel={onClose} busy={send.isPending}>
          Send
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
