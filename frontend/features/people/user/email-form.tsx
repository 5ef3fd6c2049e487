import { useState } from 'react';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { MailSent } from './mail-sent';

const schema = () => import('./schemas').then(({ emailSchema }) => emailSchema);

/** Form for an e-mail address to which something is mailed. */
export function EmailForm({
  action,
  send,
}: {
  action: string;
  send: (input: { email: string }) => Promise<{ message: string }>;
}) {
  const form = useZodForm({ schema, defaultValues: { email: '' } });
  const [sentMail, setSentMail] = useState<{ email: string; message: string } | null>(null);
  if (sentMail) return <MailSent {...sentMail} />;
  return (
    <Form
      form={form}
      onSubmit={async ({ email }) => {
        const { message } = await send({ email });
        setSentMail({ email, message });
      }}
    >
      <Stack $gap={5}>
        <TextField
          label="Email address"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button type="submit" size="large" block busy={form.rhf.formState.isSubmitting}>
          {action}
        </Button>
      </Stack>
    </Form>
  );
}
