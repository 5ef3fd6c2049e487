import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { showFieldErrors } from '@/ui/form/field-errors';
import { MailSent } from './mail-sent';

const schema = () => import('./schemas').then(({ registerSchema }) => registerSchema);
export const PASSWORD_HINT = '12 characters or more. A short sentence works well; spaces are welcome.';

export function RegisterForm() {
  const form = useZodForm({ schema, defaultValues: { name: '', surname: '', email: '', phone: '', password: '' } });
  const register = trpc.user.public.register.useMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo !== null && register.data) return <MailSent message={register.data.message} email={sentTo} />;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await showFieldErrors(form, register.mutateAsync(values));
        setSentTo(values.email);
      }}
    >
      <Stack $gap={5}>
        <Columns $min="12rem">
          <TextField label="Name" autoComplete="given-name" {...form.field('name')} />
          <TextField label="Surname" optional autoComplete="family-name" {...form.field('surname')} />
        </Columns>
        <TextField
          label="Email address"
          hint="We send a link there to confirm it."
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <TextField
          label="Phone"
          hint="Like 082 123 4567. The driver calls this number on delivery day."
          optional
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...form.field('phone')}
        />
        <TextField
          label="Password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="large" block busy={register.isPending}>
          Open an account
        </Button>
      </Stack>
    </Form>
  );
}
