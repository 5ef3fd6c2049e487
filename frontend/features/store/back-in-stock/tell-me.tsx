import { EmailForm } from '@/features/people/user/email-form';
import { messageForPerson } from '@/lib/errors';
import { onePress } from '@/lib/one-press';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

const CONFIRM = 'Open the link in our mail, and we tell you as soon as it is back.';

/** Form for a visitor's address, which a mailed link confirms. */
function ByAddress({ variantId }: { variantId: string }) {
  const ask = trpc.backInStock.public.ask.useMutation();
  return (
    <EmailForm
      action="Tell me"
      send={async ({ email }) => {
        await ask.mutateAsync({ variant_id: variantId, email });
        return { message: CONFIRM };
      }}
    />
  );
}

const press = onePress();

/** Button for signed-in people that starts and stops waiting. */
function ByPress({ variantId }: { variantId: string }) {
  const utils = trpc.useUtils();
  const mine = trpc.backInStock.mine.useQuery();
  const ask = trpc.backInStock.ask.useMutation({ onSuccess: () => utils.backInStock.mine.invalidate() });
  const end = trpc.backInStock.end.useMutation({
    onSuccess: (rest) => utils.backInStock.mine.setData(undefined, rest),
  });
  const waitingRequest = mine.data?.find((request) => request.variant_id === variantId);
  // The button that ends it comes under the finger that asked for it: a double tap only asks.
  const once = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  const problem = ask.error ?? end.error;
  return (
    <Stack $gap={3}>
      <p role="status">
        {waitingRequest
          ? 'We write to you once, as soon as it is back.'
          : ask.data?.state === 'check_mail'
            ? CONFIRM
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
          busy={end.isPending}
          onClick={() => void press(['back', variantId], () => once(end.mutateAsync({ id: waitingRequest.id })))}
        >
          Stop telling me
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={ask.isPending || mine.isPending}
          onClick={() => void press(['back', variantId], () => once(ask.mutateAsync({ variant_id: variantId })))}
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
        <ByPress key={variantId} variantId={variantId} />
      ) : (
        <ByAddress key={variantId} variantId={variantId} />
      )}
    </Card>
  );
}
