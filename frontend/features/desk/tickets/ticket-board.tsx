import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ticketPriorities, ticketStatuses, type TicketStatus } from '@plinth/contracts/desk/tickets/ticket-labels';
import type { TicketRow } from '@plinth/contracts/desk/tickets/ticket-row';
import styled from 'styled-components';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Person } from '@/ui/avatar';
import { StatusPill } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Loader } from '@/ui/dimension-line';
import { Select } from '@/ui/form/text-field';
import { Container, from, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';
import { toast, toastError } from '@/ui/toast';

import { LateMark } from './late-mark';

const Columns = styled.div`
  display: grid;
  gap: var(--s5);
  align-items: start;

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${from.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: var(--s4);
  list-style: none;

  li {
    padding-top: var(--s3);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

const MOVES = ticketStatuses.options;

function TicketCard({ ticket, onMove }: { ticket: TicketRow; onMove?: ((to: TicketStatus) => void) | undefined }) {
  const { id, number, subject, priority, due_at, is_late, assignee, assignee_image, status } = ticket;
  const urgency = ticketPriorities.of(priority);
  return (
    <li>
      <Stack $gap={2}>
        <Inline $gap={2}>
          <Link href={pathTo(staffPages.ticket, { id })}>{number}</Link>
          {priority !== 'normal' && <StatusPill tone={urgency.tone}>{urgency.label}</StatusPill>}
          <LateMark status={status} isLate={is_late} />
        </Inline>
        <span>{subject}</span>
        <small>Due {formatDateTime(due_at)}</small>
        {assignee === null ? <small>Unassigned</small> : <Person name={assignee} image={assignee_image} />}
        {onMove && (
          <Select
            label={`Move ${number}`}
            value={status}
            options={MOVES}
            onChange={({ target }) => ticketStatuses.has(target.value) && onMove(target.value)}
          />
        )}
      </Stack>
    </li>
  );
}

/** Board of the open tickets by status; within one, the earliest due comes first. */
export function TicketBoard() {
  const utils = trpc.useUtils();
  const mayMove = usePermission('update', staffPages.tickets.path);
  const { data, error } = trpc.tickets.board.useQuery();
  const change = trpc.tickets.changeStatus.useMutation();
  trpc.tickets.onChanged.useSubscription(undefined, { onData: () => void utils.tickets.board.invalidate() });
  const move = async (id: string, status: TicketStatus) => {
    try {
      const ticket = await change.mutateAsync({ id, status });
      toast(`${ticket.number}: ${ticketStatuses.label(ticket.status)}`);
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await utils.tickets.board.invalidate();
  };
  return (
    <Container $fluid>
      <PageHeading
        tight
        actions={
          <Inline>
            <ButtonLink variant="secondary" href={staffPages.tickets.path}>
              List
            </ButtonLink>
            <ButtonLink href={staffPages.newTicket.path}>Create ticket</ButtonLink>
          </Inline>
        }
      >
        {staffPages.ticketBoard.title}
      </PageHeading>
      {data ? (
        <Columns>
          {data.map(({ status, total, rows }) => (
            <Card key={status} aria-labelledby={`column-${status}`}>
              <CardTitle id={`column-${status}`}>
                {ticketStatuses.label(status)} ({total})
              </CardTitle>
              {rows.length === 0 ? (
                <p>Nothing here.</p>
              ) : (
                <Cards role="list">
                  {rows.map((ticket) => (
                    <TicketCard
                      key={ticket.id}
                      ticket={ticket}
                      onMove={mayMove ? (to) => void move(ticket.id, to) : undefined}
                    />
                  ))}
                </Cards>
              )}
              {total > rows.length && <p>And {total - rows.length} more in the list.</p>}
            </Card>
          ))}
        </Columns>
      ) : error ? (
        <p role="alert">{messageForPerson(error)}</p>
      ) : (
        <Loader label="Loading the board" />
      )}
    </Container>
  );
}
