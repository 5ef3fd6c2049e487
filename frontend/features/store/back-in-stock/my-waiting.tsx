import { itemAddress } from '@/features/store/goods/configured-address';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Notice } from '@/ui/notice';
import { VisuallyHidden } from '@/ui/visually-hidden';

/** List of the items that the signed-in person waits for, each with a button to stop; nothing where there are none. */
export function MyWaiting() {
  const utils = trpc.useUtils();
  const myRequests = trpc.backInStock.mine.useQuery();
  const stopRequest = trpc.backInStock.end.useMutation({
    onSuccess: (remainingRequests) => utils.backInStock.mine.setData(undefined, remainingRequests),
  });
  if (myRequests.data === undefined || myRequests.data.length === 0) return null;
  return (
    <Card aria-labelledby="waiting">
      <CardTitle id="waiting">We tell you when it is back</CardTitle>
      <Stack $gap={3}>
        {stopRequest.error && (
          <Notice tone="danger" role="alert">
            {messageForPerson(stopRequest.error)}
          </Notice>
        )}
        {myRequests.data.map(({ id, name, slug, variant_id, asked_at }) => (
          <Inline key={id}>
            <span>
              <Link href={itemAddress(slug, variant_id, null)}>{name}</Link>, requested {formatDate(asked_at)}
            </span>
            <Button
              variant="secondary"
              busy={stopRequest.isPending && stopRequest.variables.id === id}
              onClick={() => stopRequest.mutate({ id })}
            >
              <span>
                Stop telling me<VisuallyHidden> about {name}</VisuallyHidden>
              </span>
            </Button>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
