import { homePage } from '@plinth/contracts/kernel/home-page';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import {
  MOST_TICKET_PICTURES,
  ticketAbouts,
  ticketKinds,
  ticketPriorities,
  ticketStatuses,
  type TicketAbout,
} from '@plinth/contracts/desk/tickets/ticket-labels';
import type { TicketView } from '@plinth/contracts/desk/tickets/tickets';
import Head from 'next/head';
import { assigneeOptions } from '@/features/base/staff-lists/use-colleagues';
import { AddPictures } from '@/features/base/related-tickets/picture-field';
import { Photographs } from '@/features/base/photos/photographs';
import { sendTicketPictures } from '@/features/base/related-tickets/send-ticket-picture';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { pageTitle } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Person } from '@/ui/avatar';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { ObjectLayout } from '@/ui/object-layout';
import { ObjectPage } from '@/ui/object-page';
import { StatusMoves } from '@/ui/status-moves';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { TicketConversation, TicketReply } from './ticket-conversation';
import { TicketRecutCard } from './ticket-recut';
import { LateMark } from './late-mark';
import { ticketFields, ticketMoves } from './ticket-text';

const LIST = staffPages.tickets.path;
const ASK_AGAIN_MS = 30_000;
const pageOf = {
  order: staffPages.order,
  invoice: staffPages.invoice,
  project: staffPages.project,
  request: staffPages.contactRequest,
} as const satisfies Readonly<Record<TicketAbout, unknown>>;

interface ChangeProps {
  ticket: TicketView;
  onChange: (ticket: TicketView) => void;
}

/** Assignee, kind and urgency of a ticket, each saved when it is picked. */
function Handling({ ticket, onChange, onStale }: ChangeProps & { onStale: () => void }) {
  const assign = trpc.tickets.assign.useMutation();
  const change = trpc.tickets.change.useMutation();
  const { id, version, assignee, assignee_image, assignable, kind, priority, subject } = ticket;
  const colleagues = assignable.map(({ id: value, name: label }) => ({ value, label }));
  const busy = assign.isPending || change.isPending;
  const save = async (work: () => Promise<TicketView>, words: (ticket: TicketView) => string) => {
    try {
      const ticket = await work();
      onChange(ticket);
      toast(words(ticket));
    } catch (error) {
      toastError(messageForPerson(error));
      onStale();
    }
  };
  return (
    <Stack $gap={4}>
      {assignee && <Person name={assignee.name} image={assignee_image} />}
      <Select
        label="Assigned to"
        value={assignee?.id ?? ''}
        disabled={busy}
        options={assigneeOptions(colleagues, assignee)}
        onChange={({ target }) =>
          void save(
            () => assign.mutateAsync({ id, version, assignee_id: target.value || null }),
            (ticket) => `${ticket.number} is assigned to ${ticket.assignee?.name ?? 'nobody'}`,
          )
        }
      />
      <Select
        label="Kind"
        value={kind}
        disabled={busy}
        options={ticketKinds.options}
        onChange={({ target }) =>
          ticketKinds.has(target.value) &&
          void save(
            () =>
              change.mutateAsync({
                id,
                version,
                kind: ticketKinds.has(target.value) ? target.value : kind,
                priority,
                subject,
              }),
            (ticket) => `Due ${formatDateTime(ticket.due_at)}`,
          )
        }
      />
      <Select
        label="Priority"
        value={priority}
        disabled={busy}
        options={ticketPriorities.options}
        onChange={({ target }) =>
          ticketPriorities.has(target.value) &&
          void save(
            () =>
              change.mutateAsync({
                id,
                version,
                kind,
                subject,
                priority: ticketPriorities.has(target.value) ? target.value : priority,
              }),
            (ticket) => `Priority: ${ticketPriorities.label(ticket.priority)}`,
          )
        }
      />
    </Stack>
  );
}

/** Link to the subject of the ticket; plain text for people who may not open it. */
function LinkIfSeen({ kind, id, children }: { kind: TicketAbout; id: string; children: string }) {
  const maySee = usePermission('view', pageOf[kind].resource);
  return maySee ? <Link href={pathTo(pageOf[kind], { id })}>{children}</Link> : children;
}

function About({ ticket }: { ticket: TicketView }) {
  return (
    <Card aria-labelledby="about">
      <CardTitle id="about">About</CardTitle>
      <Facts>
        <dt>From</dt>
        <dd>{ticket.opened_by}</dd>
        {ticket.item && (
          <>
            <dt>Item</dt>
            <dd>{ticket.item}</dd>
          </>
        )}
        {ticket.links.map(({ kind, id, number }) => (
          <div key={kind} style={{ display: 'contents' }}>
            <dt>{ticketAbouts.label(kind)}</dt>
            <dd>
              <LinkIfSeen kind={kind} id={id}>
                {number}
              </LinkIfSeen>
            </dd>
          </div>
        ))}
        <dt>Due</dt>
        <dd>
          <Inline $gap={2}>
            {formatDateTime(ticket.due_at)}
            <LateMark status={ticket.status} isLate={ticket.is_late} />
          </Inline>
        </dd>
      </Facts>
    </Card>
  );
}

function Ticket({ ticket, onChange, onStale }: ChangeProps & { onStale: () => void }) {
  const change = trpc.tickets.changeStatus.useMutation();
  return (
    <ObjectLayout
      title={`Ticket ${ticket.number}`}
      status={ticketStatuses.of(ticket.status)}
      lead={ticket.subject}
      actions={
        ticket.may.work && (
          <StatusMoves
            row={ticket}
            moves={ticketMoves(ticket)}
            change={({ id, version }, status) => change.mutateAsync({ id, version, status })}
            describeMove={({ number, status }) => `${number}: ${ticketStatuses.label(status)}`}
            undoable={({ next_statuses }, to) => next_statuses.includes(to)}
            onDone={onChange}
            onConflict={onStale}
          />
        )
      }
      main={
        <Card aria-labelledby="conversation">
          <CardTitle id="conversation">Conversation</CardTitle>
          <Stack $gap={5}>
            <TicketConversation ticket={ticket} />
            <Photographs pictures={ticket.pictures} />
            {ticket.may.write && <TicketReply ticket={ticket} onDone={onChange} />}
          </Stack>
        </Card>
      }
      side={
        <>
          <About ticket={ticket} />
          {ticket.may.work ? (
            <Card aria-label="Status and assignee">
              <Handling ticket={ticket} onChange={onChange} onStale={onStale} />
            </Card>
          ) : (
            <Card aria-label="Assignee">
              {ticket.assignee ? (
                <p>
                  Assigned to <Person name={ticket.assignee.name} image={ticket.assignee_image} />
                </p>
              ) : (
                <p>Unassigned</p>
              )}
            </Card>
          )}
          <TicketRecutCard ticket={ticket} mayRecut={ticket.may.recut} onDone={onStale} />
          {ticket.may.write && (
            <Card aria-label="Our photos">
              <AddPictures
                most={MOST_TICKET_PICTURES}
                onSend={async (files) => {
                  const refusals = await sendTicketPictures(ticket.id, files, { inside: true });
                  onStale();
                  return refusals;
                }}
              />
            </Card>
          )}
        </>
      }
      history={<TimelineCard entries={ticket.timeline} fields={ticketFields} />}
    />
  );
}

/** Page of a ticket in the back office. */
export function TicketPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const seesAll = usePermission('view', LIST);
  // The subscription is only for people who may see all tickets; somebody who may see just this one polls it.
  const query = trpc.tickets.get.useQuery({ id }, { refetchInterval: seesAll ? false : ASK_AGAIN_MS });
  trpc.tickets.onChanged.useSubscription(undefined, {
    enabled: seesAll,
    onData: () => void utils.tickets.get.invalidate({ id }),
  });
  return (
    <>
      <Head>
        <title>{pageTitle(query.data ? `Ticket ${query.data.number}` : staffPages.ticket.title)}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <ObjectPage
        list={seesAll ? { href: LIST, title: 'Tickets' } : { href: homePage.path, title: homePage.title }}
        noun="ticket"
        query={query}
      >
        {(ticket) => (
          <Ticket
            ticket={ticket}
            onChange={(ticket) => utils.tickets.get.setData({ id }, ticket)}
            onStale={() => void query.refetch()}
          />
        )}
      </ObjectPage>
    </>
  );
}
