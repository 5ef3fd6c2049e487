import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { showFieldErrors } from '@/ui/form/field-errors';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { MailSent } from './mail-sent';
import { PASSWORD_HINT } from './register-form';

const schema = () => import('./schemas').then(({ newPasswordSchema }) => newPasswordSchema);

/** Form for an account of a guest whose name and address we have: only the password is missing. */
export function OpenAccount({ name, email }: { name: string; email: string }) {
  const form = useZodForm({ schema, defaultValues: { password: '' } });
  const register = trpc.user.public.register.useMutation();
  if (register.data) return <MailSent message={register.data.message} email={email} />;
  const [first = '', ...rest] = name.split(' ');
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        const [givenName, surname] = [first.slice(0, 80), rest.join(' ').slice(0, 80)];
        await showFieldErrors(form, register.mutateAsync({ name: givenName, surname, email, password }));
      }}
    >
      <Stack $gap={4}>
        <p>
          With a password your orders stay together under <b>{email}</b>, this one too. We mail you a link to confirm
          the address.
        </p>
        {/* For the browser's own keeper of passwords. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label="Password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" busy={register.isPending}>
          Open an account
        </Button>
      </Stack>
    </Form>
  );
}
