import { useRouter } from 'next/router';
import { useState } from 'react';
import { CustomerThread } from '@/features/base/conversations/customer-thread';
import { formatDate } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';

/** Earlier requests of the signed-in person, which can be continued here. */
export function OwnRequests() {
  const { query } = useRouter();
  const { status } = useViewer();
  const { data = [] } = trpc.messages.public.mine.useQuery(undefined, { enabled: status === 'authenticated' });
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (data.length === 0) return null;
  const requestedId = chosenId ?? (typeof query['request'] === 'string' ? query['request'] : '');
  const openRequest = data.find(({ id }) => id === requestedId);
  return (
    <Stack $gap={4} id="messages">
      <Card aria-labelledby="own-requests">
        <CardTitle id="own-requests">What you asked us</CardTitle>
        <Stack $gap={3}>
          {data.map(({ id, number, created_at, excerpt, unread }) => (
            <Stack key={id} $gap={1}>
              <Inline $gap={2}>
                <strong>{number}</strong>
                <span>{formatDate(created_at)}</span>
                {unread > 0 && <Badge $tone="clay">{unread} new</Badge>}
              </Inline>
              <p>{excerpt}</p>
              <div>
                <Button
                  variant="secondary"
                  size="small"
                  aria-pressed={id === requestedId}
                  onClick={() => setChosenId(id)}
                >
                  Write about {number}
                </Button>
              </div>
            </Stack>
          ))}
        </Stack>
      </Card>
      {openRequest && (
        <CustomerThread
          key={openRequest.id}
          place={{ kind: 'contact', id: openRequest.id }}
          title={`Messages about ${openRequest.number}`}
        />
      )}
    </Stack>
  );
}
