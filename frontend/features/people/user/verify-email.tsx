import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useState } from 'react';
import { errorCode } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { showFieldErrors } from '@/ui/form/field-errors';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { EmailForm } from './email-form';
import { Notice } from '@/ui/notice';
import { useMailedToken } from './use-mailed-token';

const schema = () => import('./schemas').then(({ ownPasswordSchema }) => ownPasswordSchema);

function AskAgain() {
  const resend = trpc.user.public.resendVerification.useMutation();
  return <EmailForm action="Send the link again" send={(input) => resend.mutateAsync(input)} />;
}

/**
 * Confirms an address with the mailed link and the password, which becomes the account's where somebody else had set
 * one; without a link, mails one.
 */
export function VerifyEmail() {
  const mailedToken = useMailedToken();
  const verify = trpc.user.public.verifyEmail.useMutation();
  const utils = trpc.useUtils();
  const form = useZodForm({ schema, defaultValues: { password: '' } });
  const [isExpired, setExpired] = useState(false);

  if (mailedToken.state === 'reading') return <Loader />;
  if (verify.isSuccess) {
    return (
      <Stack $gap={5}>
        <Notice tone="success" title="Thank you, your address is confirmed" role="status">
          Order mails will reach you there.
        </Notice>
        <ButtonLink href={shopPages.profile.path} size="large" block>
          Go to your profile
        </ButtonLink>
        <ButtonLink href={shopPages.store.path} variant="secondary" block>
          Go to the store
        </ButtonLink>
      </Stack>
    );
  }
  if (mailedToken.state === 'none' || isExpired) {
    return (
      <Stack $gap={5}>
        {isExpired ? (
          <Notice tone="danger" title="The link does not work any more" role="alert">
            It was used already, or is too old. We gladly send a new one.
          </Notice>
        ) : (
          <p>Open the link in the mail that we sent you. If it has not come, we send it again.</p>
        )}
        <AskAgain />
      </Stack>
    );
  }
  return (
    <Form
      form={form}
      onSubmit={async ({ password }) => {
        try {
          await showFieldErrors(form, verify.mutateAsync({ token: mailedToken.token, password }));
          await utils.user.public.getCurrentUser.invalidate();
        } catch (error) {
          if (errorCode(error) !== 'token-invalid') throw error;
          setExpired(true);
        }
      }}
    >
      <Stack $gap={5}>
        <p>Enter your password once more, and the address is confirmed.</p>
        <TextField
          label="Password"
          hint="The one that you opened the account with. Did somebody else open it? Then choose your own here: 12 characters or more."
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <Button type="submit" size="large" block busy={verify.isPending}>
          Confirm my address
        </Button>
      </Stack>
    </Form>
  );
}
