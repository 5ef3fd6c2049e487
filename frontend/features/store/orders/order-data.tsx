import type { PrivacyRequestKind } from '@plinth/contracts/site/privacy/privacy-labels';
import type { OrderKey } from './use-order';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';

/**
 * Card on which guests ask to see or delete their data. The answer is mailed to the order's address, so that the
 * order's link alone opens nothing more.
 */
export function OrderData({ orderKey }: { orderKey: OrderKey }) {
  const ask = trpc.privacy.public.requestByOrder.useMutation();
  const asking = (kind: PrivacyRequestKind) => () => ask.mutate({ ...orderKey, kind });
  return (
    <Card aria-labelledby="order-data" data-no-print>
      <CardTitle id="order-data">Your data</CardTitle>
      <Stack $gap={3}>
        {ask.isSuccess ? (
          <p role="status">{ask.data.message}</p>
        ) : (
          <p>
            See everything that we keep under the e-mail address of this order, or have it deleted. We mail you a link
            for it.
          </p>
        )}
        {ask.isError && <p role="alert">{messageForPerson(ask.error)}</p>}
        <Inline>
          <Button
            variant="secondary"
            size="small"
            busy={ask.isPending && ask.variables.kind === 'export'}
            onClick={asking('export')}
          >
            See my data
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={ask.isPending && ask.variables.kind === 'delete'}
            onClick={asking('delete')}
          >
            Delete my data
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
