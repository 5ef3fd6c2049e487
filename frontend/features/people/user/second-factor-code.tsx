import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { signInCodeSchema } from './schemas';

interface SecondFactorCodeProps {
  title: string;
  description: string;
  /** Label of the button. */
  action: string;
  busy: boolean;
  danger?: boolean;
  onClose: () => void;
  onCode: (code: string) => Promise<void>;
}

/** Asks for a code before the second factor changes, because somebody else may know the password. */
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
