import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { signInCodeSchema } from './schemas';

interface SecondFactorCodeProps {
  title: string;
  description: string;
  /** What the button says. */
  action: string;
  busy: boolean;
  danger?: boolean;
  onClose: () => void;
  onCode: (code: string) => Promise<void>;
}

/** A code before the second step is changed: the password alone may be somebody else's knowledge. */
export function SecondFactorCode({ title, description, action, onClose, onCode, ...actions }: SecondFactorCodeProps) {
  const form = useZodForm({ schema: signInCodeSchema, defaultValues: { code: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <Form form={form} onSubmit={async ({ code }) => onCode(code)}>
        <TextField
          label="Code"
          hint="The six digits that the app on your phone shows, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.field('code')}
        />
        <DialogFormActions onCancel={onClose} {...actions}>
          {action}
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
