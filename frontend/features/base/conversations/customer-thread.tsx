import {
  CUSTOMER,
  MESSAGES_AT_ONCE,
  MOST_MESSAGES,
  type CustomerKind,
} from '@plinth/contracts/desk/messages/message-labels';
import type { CustomerConversation } from '@plinth/contracts/desk/messages/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Bubbles, type Bubble } from './bubbles';
import { MessageBox } from './message-box';
import { pictureSender } from './send-message-picture';
import { useArrival } from './use-arrival';
import { useReconnected, useIsOnScreen, useReportRead, useWriting } from './use-heard';

interface Place {
  kind: CustomerKind;
  id: string;
  access_key?: string | undefined;
}

/** Converts messages to bubbles. Below the customer's last one is whether staff have seen it. */
function bubblesOf({ messages, seen_seq }: CustomerConversation): Bubble[] {
  const lastOwn = messages.findLast(({ is_mine }) => is_mine)?.seq;
  return messages.map(({ id, seq, at, author, text, pictures, is_mine }) => ({
    id,
    seq,
    at,
    author: is_mine ? 'You' : author,
    text,
    pictures,
    isMine: is_mine,
    note: seq === lastOwn ? (seen_seq >= seq ? 'Seen' : 'Sent') : '',
  }));
}

/** Conversation of a customer with us, on the page of its subject. */
export function CustomerThread({ place, title = 'Messages' }: { place: Place; title?: string }) {
  const utils = trpc.useUtils();
  const [messageCount, setMost] = useState(MESSAGES_AT_ONCE);
  const query = trpc.messages.public.thread.useQuery(
    { ...place, most: messageCount },
    { placeholderData: keepPreviousData, retry: (tries, error) => errorData(error) === undefined && tries < 2 },
  );
  const send = trpc.messages.public.send.useMutation();
  const { mutate: markRead } = trpc.messages.public.look.useMutation();
  const { mutate: reportTyping } = trpc.messages.public.type.useMutation();
  const { who, noteWriter } = useWriting();
  const refresh = () => utils.messages.public.thread.invalidate();
  const onStarted = useReconnected(refresh);
  trpc.messages.public.onChanged.useSubscription(place, {
    onStarted,
    onData: ({ kind, who: writer }) => {
      noteWriter(kind === 'writing' ? writer : '');
      if (kind === 'changed') void refresh();
    },
  });
  const card = useRef<HTMLDivElement>(null);
  const isLookedAt = useIsOnScreen(card);
  const { kind, id, access_key } = place;
  const reportRead = useCallback(
    (seq: number) => markRead({ kind, id, access_key, seq }),
    [markRead, kind, id, access_key],
  );
  const thread = query.data;
  const lastSeq = thread?.messages.at(-1)?.seq ?? 0;
  useArrival('messages', thread !== undefined);
  useReportRead(isLookedAt, lastSeq, thread?.read_seq ?? 0, reportRead);

  // Documents of an online order have no conversation of their own: it is at the order.
  if (errorData(query.error)?.httpStatus === 404) return null;
  return (
    <Card aria-labelledby="messages" data-no-print>
      <CardTitle id="messages" style={{ scrollMarginTop: 'calc(var(--bar) + var(--s4))' }}>
        {title}
      </CardTitle>
      <Stack $gap={3} ref={card}>
        {thread ? (
          <Bubbles
            label="Your messages and our answers"
            bubbles={bubblesOf(thread)}
            writing={who === '' ? '' : 'We are writing …'}
            hasEarlier={thread.has_earlier && messageCount < MOST_MESSAGES}
            onEarlier={() => setMost(Math.min(MOST_MESSAGES, messageCount + MESSAGES_AT_ONCE))}
            empty={
              <p>
                Ask us here. We answer on working days, and mail you the answer if you are not on this page when it
                comes.
              </p>
            }
          />
        ) : query.error ? (
          <Notice tone="danger">
            {messageForPerson(query.error)}{' '}
            <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </Notice>
        ) : (
          <Loader label="Loading messages" />
        )}
        <MessageBox
          label="Your message"
          button="Send"
          draftKey={`${kind}.${id}`}
          onWriting={() => reportTyping(place)}
          sendPicture={pictureSender({ side: CUSTOMER, ...place })}
          onSend={async (key, text, pictures) => {
            await send.mutateAsync({ ...place, key, text, pictures });
            await refresh();
          }}
        />
      </Stack>
    </Card>
  );
}
