import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Dialog } from '@/ui/dialog';
import { DialogFormActions } from '@/ui/dialog-form-actions';
import { showFieldErrors } from '@/ui/form/field-errors';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';

const schema = z.object({ password: z.string().min(1, 'Enter your password') });

/**
 * Dialog that asks for the password again: before money is paid out, personal data are exported, or the sign-in
 * changes.
 */
export function PasswordDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const confirm = trpc.user.confirmPassword.useMutation();
  const form = useZodForm({ schema, defaultValues: { password: '' } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Your password once more"
      description="Nobody else at your computer should be able to do this. For the next ten minutes we do not ask again."
    >
      <Form
        form={form}
        onSubmit={async ({ password }) => {
          await showFieldErrors(form, confirm.mutateAsync({ password }));
          onAnswer(true);
        }}
      >
        <TextField label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
        <DialogFormActions onCancel={() => onAnswer(false)} busy={confirm.isPending}>
          Go on
        </DialogFormActions>
      </Form>
    </Dialog>
  );
}
