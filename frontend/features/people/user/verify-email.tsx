import { shopPages } from '@plinth/contracts/shop-pages';
import { useState } from 'react';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button, ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Stack } from '@/ui/layout';
import { EmailForm } from './email-form';
import { Notice } from '@/ui/notice';
import { useMailedToken } from './use-mailed-token';

function AskAgain() {
  const resend = trpc.user.public.resendVerification.useMutation();
  return <EmailForm action="Send the link again" send={(input) => resend.mutateAsync(input)} />;
}

/** Confirms an address by the mailed link, on a press of the button; without a link, mails one. */
export function VerifyEmail() {
  const mailed = useMailedToken();
  const verify = trpc.user.public.verifyEmail.useMutation();
  const utils = trpc.useUtils();
  const [expired, setExpired] = useState(false);

  if (mailed.state === 'reading') return <Loader />;
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
  if (mailed.state === 'none' || expired) {
    return (
      <Stack $gap={5}>
        {expired ? (
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
    <Stack $gap={5}>
      {verify.isError && (
        <Notice tone="danger" role="alert">
          {messageForPerson(verify.error)}
        </Notice>
      )}
      <p>One press, and the address is confirmed.</p>
      <Button
        size="large"
        block
        busy={verify.isPending}
        onClick={() =>
          verify.mutate(
            { token: mailed.token },
            {
              onSuccess: () => void utils.user.public.getCurrentUser.invalidate(),
              onError: (error) => setExpired(errorCode(error) === 'token-invalid'),
            },
          )
        }
      >
        Confirm my address
      </Button>
    </Stack>
  );
}
