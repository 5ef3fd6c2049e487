import type { KafkaState } from '@plinth/contracts/site/kafka/kafka';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Sheet } from '@/ui/sheet';
import { toast, toastError } from '@/ui/toast';
import { JsonTree } from './json-tree';

const Rows = styled.ul`
  list-style: none;
  padding: 0;

  li {
    display: grid;
    gap: var(--s2);
    justify-items: start;
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  small {
    color: var(--ink-2);
  }
`;

const triesText = (count: number): string => (count === 1 ? 'tried once' : `tried ${String(count)} times`);

/** Sheet of an event type: entries in the outbox, and what is published. */
export function EventSheet({ event, onClose }: { event: KafkaState['events'][number]; onClose: () => void }) {
  const utils = trpc.useUtils();
  const mayUpdate = usePermission('update', staffPages.kafka.resource);
  const { data, error } = trpc.kafka.events.useQuery({ type: event.type }, { staleTime: 0 });
  const replay = trpc.kafka.replay.useMutation({
    onSuccess: ({ done: outcome }) => {
      toast(outcome === 'sent' ? 'Sending again' : 'Trying now');
      return utils.kafka.invalidate();
    },
    onError: (failure) => toastError(messageForPerson(failure)),
  });
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={event.type} width="36rem">
      <Stack $gap={4}>
        {event.schema !== null && (
          <details>
            <summary>
              Published on {event.topic}, version {event.version}
            </summary>
            <JsonTree text={event.schema} />
          </details>
        )}
        {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
        {!data && !error && <Loader label="Loading the outbox" />}
        {data?.length === 0 && <p>No events.</p>}
        <Rows>
          {data?.map(({ id, occurred_at, payload, attempts, next_at, last_error }) => (
            <li key={id}>
              <b>{formatDateTime(occurred_at)}</b>
              <small>
                Number {id}, {next_at === null ? 'handled' : `waits, ${triesText(attempts)}`}
                {last_error !== null && next_at !== null && `: ${last_error}`}
              </small>
              <JsonTree text={payload} />
              {mayUpdate && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${next_at === null ? 'Send again' : 'Try now'}: number ${id}`}
                  busy={replay.isPending && replay.variables.id === id}
                  onClick={() => replay.mutate({ id })}
                >
                  {next_at === null ? 'Send again' : 'Try now'}
                </Button>
              )}
            </li>
          ))}
        </Rows>
      </Stack>
    </Sheet>
  );
}
