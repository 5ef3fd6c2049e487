import { Laptop, Smartphone } from 'lucide-react';
import styled from 'styled-components';
import { formatDateTime, fromNow } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { toast, toastError } from '@/ui/toast';

const List = styled.ul`
  list-style: none;
  margin-bottom: var(--s4);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s3);
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
  }

  li > svg {
    flex: none;
    width: 22px;
    height: 22px;
    color: var(--ink-2);
  }

  li > div {
    flex: 1;
    min-width: 9rem;
  }
`;

const Seen = styled.p`
  color: var(--ink-3);
  font: var(--regular) var(--text-14) var(--font-text);
`;

const isPhone = (device: string) => /Android|iPhone|iPad/.test(device);

/** Sessions of the person, with buttons to end them. */
export function SessionList() {
  const sessions = trpc.user.getSessions.useQuery(undefined);
  const end = trpc.user.endSession.useMutation();
  const otherSessions = (sessions.data ?? []).filter((session) => !session.is_current);

  const endAll = async (ids: readonly string[], message: string) => {
    try {
      await Promise.all(ids.map((id) => end.mutateAsync({ id })));
      toast(message);
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await sessions.refetch();
  };

  return (
    <Card aria-labelledby="sessions">
      <CardTitle id="sessions">Where you are signed in</CardTitle>
      {sessions.isPending && <Skeleton $height="5rem" />}
      {sessions.isError && <p role="alert">{messageForPerson(sessions.error)}</p>}
      <List>
        {sessions.data?.map((session) => (
          <li key={session.id}>
            {isPhone(session.device) ? <Smartphone aria-hidden /> : <Laptop aria-hidden />}
            <div>
              {session.device} {session.is_current && <Badge $tone="pine">This device</Badge>}
              <Seen>
                Last used {fromNow(session.last_seen_at)}, signed in {formatDateTime(session.created_at)}
              </Seen>
            </div>
            {!session.is_current && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Sign out ${session.device}`}
                onClick={() => void endAll([session.id], `${session.device} is signed out`)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </List>
      {otherSessions.length > 0 && (
        <Button
          variant="secondary"
          busy={end.isPending}
          onClick={() =>
            void endAll(
              otherSessions.map(({ id }) => id),
              'You are signed out everywhere else',
            )
          }
        >
          Sign out everywhere else
        </Button>
      )}
    </Card>
  );
}
