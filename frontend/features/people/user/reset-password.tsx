import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useState } from 'react';
import { errorCode } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { showFieldErrors } from '@/ui/form/field-errors';
import { Notice } from '@/ui/notice';
import { PASSWORD_HINT } from './register-form';
import { forgetMailedToken, useMailedToken } from './use-mailed-token';

const schema = () => import('./schemas').then(({ newPasswordSchema }) => newPasswordSchema);

function AskForLink({ isExpired }: { isExpired: boolean }) {
  return (
    <Stack $gap={5}>
      {isExpired ? (
        <Notice tone="danger" title="The link does not work any more" role="alert">
          It was used already, or is older than an hour.
        </Notice>
      ) : (
        <p>To choose a new password, open the link in our email. No email yet? We send you one.</p>
      )}
      <ButtonLink href={shopPages.forgotPassword.path} size="large" block>
        Get an email with a link
      </ButtonLink>
    </Stack>
  );
}

/** Form that sets a new password with the mailed link; ends all sessions. */
export function ResetPassword() {
  const mailedToken = useMailedToken();
  const reset = trpc.user.public.resetPassword.useMutation();
  const form = useZodForm({ schema, defaultValues: { password: '' } });
  const [isExpired, setExpired] = useState(false);

  if (mailedToken.state === 'reading') return <Loader />;
  if (mailedToken.state === 'none' || isExpired) return <AskForLink isExpired={isExpired} />;
  if (reset.isSuccess) {
    return (
      <Stack $gap={5}>
        <Notice tone="success" title="Your new password is set" role="status">
          All devices were signed out. Sign in with the new one.
        </Notice>
        <ButtonLink href={shopPages.signIn.path} size="large" block>
          Sign in
        </ButtonLink>
      </Stack>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        try {
          await showFieldErrors(form, reset.mutateAsync({ token: mailedToken.token, password }));
        } catch (error) {
          if (errorCode(error) !== 'token-invalid') throw error;
          setExpired(true);
        }
        forgetMailedToken();
      }}
    >
      <Stack $gap={5}>
        <TextField
          label="New password"
          hint={PASSWORD_HINT}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Button type="submit" size="large" block busy={reset.isPending}>
          Set the new password
        </Button>
      </Stack>
    </Form>
  );
}
