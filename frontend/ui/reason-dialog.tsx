import { reasonText } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { Dialog } from './dialog';
import { DialogFormActions } from './dialog-form-actions';
import { Form, useZodForm } from './form/form';
import { TextField } from './form/text-field';

const schema = z.object({ reason: reasonText });

interface ReasonDialogProps {
  title: string;
  description: string;
  /** Label of the button. */
  action: string;
  cancelLabel?: string;
  busy: boolean;
  danger?: boolean;
  onClose: () => void;
  onReason: (reason: string) => Promise<void>;
}

/** Dialog that asks only for a reason, and then acts. */
export function ReasonDialog({ title, description, action, onClose, onReason, ...actions }: ReasonDialogProps) {
  const form = useZodForm({ schema, defaultValues: { reason: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form form={form} onSubmit={async ({ reason }) => onReason(reason)}>
        <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
        <DialogFormActions onCancel={onClose} {...actions}>
          {action}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
