import type { CustomerTicket } from '@plinth/contracts/desk/tickets/tickets';
import { useState } from 'react';
import styled from 'styled-components';
import { AddPictures } from '@/features/base/related-tickets/picture-field';
import { Photographs } from '@/features/base/photos/photographs';
import { sendTicketPictures } from '@/features/base/related-tickets/send-ticket-picture';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { TextArea } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import type { OrderKey } from '../use-order';

const Messages = styled.ol`
  display: grid;
  gap: var(--s3);
  list-style: none;

  li {
    padding: var(--s3) var(--s4);
    border-radius: var(--radius);
    background: var(--linen);
  }

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

function Answer({ ticket, orderKey }: { ticket: CustomerTicket; orderKey: OrderKey }) {
  const utils = trpc.useUtils();
  const send = trpc.tickets.public.answer.useMutation();
  const [text, setText] = useState('');
  const [key, setKey] = useState(newKey);
  const [error, setError] = useState('');
  const submit = async () => {
    if (text.trim() === '') {
      setError('Write a message');
      return;
    }
    try {
      const reports = await send.mutateAsync({ ...orderKey, ticket_id: ticket.id, key, text });
      utils.tickets.public.ofOrder.setData(orderKey, reports);
      setText('');
      setKey(newKey());
      setError('');
    } catch (error) {
      setError(messageForPerson(error));
    }
  };
  return (
    <Stack $gap={3}>
      <TextArea
        label={`Add to ${ticket.number}`}
        rows={2}
        maxLength={4_000}
        value={text}
        error={error || undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Inline>
        <Button variant="secondary" busy={send.isPending} onClick={() => void submit()}>
          Send
        </Button>
      </Inline>
      {ticket.may_add_pictures > 0 && (
        <AddPictures
          most={ticket.may_add_pictures}
          onSend={async (files) => {
            const refusals = await sendTicketPictures(ticket.id, files, { accessKey: orderKey.access_key });
            await utils.tickets.public.ofOrder.invalidate(orderKey);
            return refusals;
          }}
        />
      )}
    </Stack>
  );
}

/** Problems that a customer reported about their order, with status and answers. */
export function OrderReports({ orderKey }: { orderKey: OrderKey }) {
  const { data = [] } = trpc.tickets.public.ofOrder.useQuery(orderKey);
  if (data.length === 0) return null;
  return (
    <Card aria-labelledby="reports" data-no-print>
      <CardTitle id="reports">Your reports</CardTitle>
      <Stack $gap={6}>
        {data.map((ticket) => (
          <Stack key={ticket.id} $gap={3}>
            <p>
              <strong>
                {ticket.number}: {ticket.subject}
              </strong>
            </p>
            <p>{ticket.standing}.</p>
            <Photographs pictures={ticket.pictures} />
            <Messages aria-label={`Messages about ${ticket.number}`}>
              <li>
                <strong>You</strong> <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time>
                <p>{ticket.description}</p>
              </li>
              {ticket.comments.map(({ id, at, author, from_customer, text }) => (
                <li key={id}>
                  <strong>{from_customer ? 'You' : author}</strong> <time dateTime={at}>{formatDateTime(at)}</time>
                  <p>{text}</p>
                </li>
              ))}
            </Messages>
            <Answer ticket={ticket} orderKey={orderKey} />
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
