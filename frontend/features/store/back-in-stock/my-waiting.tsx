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
  const mine = trpc.backInStock.mine.useQuery();
  const end = trpc.backInStock.end.useMutation({
    onSuccess: (rest) => utils.backInStock.mine.setData(undefined, rest),
  });
  if (mine.data === undefined || mine.data.length === 0) return null;
  return (
    <Card aria-labelledby="waiting">
      <CardTitle id="waiting">We tell you when it is back</CardTitle>
      <Stack $gap={3}>
        {end.error && (
          <Notice tone="danger" role="alert">
            {messageForPerson(end.error)}
          </Notice>
        )}
        {mine.data.map(({ id, name, slug, variant_id, asked_at }) => (
          <Inline key={id}>
            <span>
              <Link href={itemAddress(slug, variant_id, null)}>{name}</Link>, requested {formatDate(asked_at)}
            </span>
            <Button
              variant="secondary"
              busy={end.isPending && end.variables.id === id}
              onClick={() => end.mutate({ id })}
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
