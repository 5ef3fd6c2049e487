import { EmailForm } from '@/features/people/user/email-form';
import { messageForPerson } from '@/lib/errors';
import { onePress } from '@/lib/one-press';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

const CHECK_MAIL = 'Open the link in our mail, and we tell you as soon as it is back.';

/** Form for a visitor's address, which a mailed link confirms. */
function VisitorRequestForm({ variantId }: { variantId: string }) {
  const ask = trpc.backInStock.public.ask.useMutation();
  return (
    <EmailForm
      action="Tell me"
      send={async ({ email }) => {
        await ask.mutateAsync({ variant_id: variantId, email });
        return { message: CHECK_MAIL };
      }}
    />
  );
}

const press = onePress();

/** Button for signed-in people that starts and stops waiting. */
function AccountRequestButton({ variantId }: { variantId: string }) {
  const utils = trpc.useUtils();
  const myRequests = trpc.backInStock.mine.useQuery();
  const createRequest = trpc.backInStock.ask.useMutation({ onSuccess: () => utils.backInStock.mine.invalidate() });
  const stopRequest = trpc.backInStock.end.useMutation({
    onSuccess: (remainingRequests) => utils.backInStock.mine.setData(undefined, remainingRequests),
  });
  const waitingRequest = myRequests.data?.find((request) => request.variant_id === variantId);
  // The stop button replaces the start button under the finger. Both share one key, so that a double tap only starts.
  const toSuccess = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  const problem = createRequest.error ?? stopRequest.error;
  return (
    <Stack $gap={3}>
      <p role="status">
        {waitingRequest
          ? 'We write to you once, as soon as it is back.'
          : createRequest.data?.state === 'check_mail'
            ? CHECK_MAIL
            : 'We write to the address of your account, once.'}
      </p>
      {problem && (
        <Notice tone="danger" role="alert">
          {messageForPerson(problem)}
        </Notice>
      )}
      {waitingRequest ? (
        <Button
          variant="secondary"
          busy={stopRequest.isPending}
          onClick={() =>
            void press(['back', variantId], () => toSuccess(stopRequest.mutateAsync({ id: waitingRequest.id })))
          }
        >
          Stop telling me
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={createRequest.isPending || myRequests.isPending}
          onClick={() =>
            void press(['back', variantId], () => toSuccess(createRequest.mutateAsync({ variant_id: variantId })))
          }
        >
          Tell me
        </Button>
      )}
    </Stack>
  );
}

/** "Tell me when it is back" for a sold-out variant. */
export function TellMe({ variantId }: { variantId: string }) {
  const { status } = useViewer();
  return (
    <Card aria-labelledby="tell-me" data-no-print>
      <CardTitle id="tell-me">Tell me when it is back</CardTitle>
      {status === 'authenticated' ? (
        <AccountRequestButton key={variantId} variantId={variantId} />
      ) : (
        <VisitorRequestForm key={variantId} variantId={variantId} />
      )}
    </Card>
  );
}
