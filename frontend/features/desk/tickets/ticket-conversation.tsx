import { text } from '@plinth/contracts/kernel/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { TicketView } from '@plinth/contracts/desk/tickets/tickets';
import { useState } from 'react';
import styled from 'styled-components';
import * as z from 'zod';
import { DraftWriter } from '@/features/base/drafts/draft-writer';
import { formatDateTime } from '@/lib/dates';
import { newKey } from '@/lib/idempotency-key';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { TextArea } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const Letters = styled.ol`
  display: grid;
  gap: var(--s4);
  list-style: none;

  li {
    padding: var(--s4);
    border-radius: var(--radius);
    background: var(--linen);
  }

  li[data-inside='true'] {
    border: 1px dashed var(--field);
    background: none;
  }

  li[data-ours='true'] {
    background: var(--pine-tint);
  }

  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

/** Conversation of a ticket: the report, the answers and internal comments. */
export function TicketConversation({ ticket }: { ticket: TicketView }) {
  return (
    <Letters>
      <li>
        <Inline $gap={2}>
          <strong>{ticket.opened_by}</strong>
          <time dateTime={ticket.created_at}>{formatDateTime(ticket.created_at)}</time>
        </Inline>
        <p>{ticket.description || ticket.subject}</p>
      </li>
      {ticket.comments.map(({ id, at, author, is_inside, from_customer, text: words }) => (
        <li key={id} data-inside={is_inside} data-ours={!is_inside && !from_customer}>
          <Inline $gap={2}>
            <strong>{author}</strong>
            <time dateTime={at}>{formatDateTime(at)}</time>
            {is_inside ? (
              <StatusPill tone="neutral">Internal</StatusPill>
            ) : (
              !from_customer && <StatusPill tone="success">To the customer</StatusPill>
            )}
          </Inline>
          <p>{words}</p>
        </li>
      ))}
    </Letters>
  );
}

const schema = z.object({ text: text(4_000).min(1, 'Write something') });

interface Props {
  ticket: TicketView;
  onDone: (ticket: TicketView) => void;
}

function ReplyForm({ ticket, onDone, isInside }: Props & { isInside: boolean }) {
  const send = trpc.tickets.comment.useMutation();
  // Drafts by the model need the permission for tickets: each use of the model needs that of its page.
  const mayDraft = usePermission('update', staffPages.tickets.path);
  const [key, setKey] = useState(newKey);
  const form = useZodForm({ schema, defaultValues: { text: '' } });
  return (
    <Form
      form={form}
      aria-label={isInside ? 'Internal comment' : 'Answer the customer'}
      onSubmit={async (values) => {
        const updatedTicket = await send.mutateAsync({ id: ticket.id, key, is_inside: isInside, ...values });
        setKey(newKey());
        form.rhf.reset({ text: '' });
        toast(isInside ? 'Comment saved' : `Your answer goes to ${ticket.email}`);
        onDone(updatedTicket);
      }}
    >
      <Stack $gap={3}>
        {!isInside && mayDraft && (
          <DraftWriter
            use="ticket"
            id={ticket.id}
            onInsert={(draft) =>
              form.rhf.setValue('text', [draft, form.rhf.getValues().text].filter(Boolean).join('\n\n'))
            }
          />
        )}
        <TextArea
          label={isInside ? 'Internal comment' : 'Answer to the customer'}
          hint={isInside ? 'The customer never sees it' : `Goes to ${ticket.email}, and is shown on their order`}
          rows={isInside ? 3 : 4}
          {...form.field('text')}
          onBlur={() => undefined}
        />
        <Inline>
          <Button type="submit" variant={isInside ? 'secondary' : 'primary'} busy={send.isPending}>
            {isInside ? 'Save comment' : 'Send the answer'}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}

/**
 * Answer to the customer and internal comment, each with its own field and button, so that no comment is sent by
 * mistake.
 */
export function TicketReply({ ticket, onDone }: Props) {
  return (
    <Stack $gap={5}>
      {ticket.may.work && ticket.email !== '' && <ReplyForm ticket={ticket} onDone={onDone} isInside={false} />}
      <ReplyForm ticket={ticket} onDone={onDone} isInside />
    </Stack>
  );
}
