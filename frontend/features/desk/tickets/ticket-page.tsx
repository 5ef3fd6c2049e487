import { pathTo } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import {
  MOST_TICKET_PICTURES,
  ticketAbouts,
  ticketKinds,
  ticketPriorities,
  ticketStatuses,
  type TicketAbout,
} from '@plinth/contracts/ticket-labels';
import type { TicketView } from '@plinth/contracts/tickets';
import { assigneeOptions, useColleagues } from '@/features/base/staff/use-colleagues';
import { AddPictures } from '@/features/base/tickets/picture-field';
import { Photographs } from '@/features/base/photos/photographs';
import { sendTicketPictures } from '@/features/base/tickets/send-ticket-picture';
import { formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
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
import { ticketFields, ticketMoves } from './ticket-words';

const LIST = staffPages.tickets.path;
const addressOf: Readonly<Record<TicketAbout, (id: string) => string>> = {
  order: (id) => pathTo(staffPages.order, { id }),
  invoice: (id) => pathTo(staffPages.invoice, { id }),
  project: (id) => pathTo(staffPages.project, { id }),
};

interface Changing {
  ticket: TicketView;
  onChange: (ticket: TicketView) => void;
}

/** Whose it is, what kind and how urgent: each is saved when it is chosen. */
function Handling({ ticket, onChange, onStale }: Changing & { onStale: () => void }) {
  const colleagues = useColleagues({ page: staffPages.tickets });
  const assign = trpc.tickets.assign.useMutation();
  const change = trpc.tickets.change.useMutation();
  const { id, version, assignee, kind, priority, subject } = ticket;
  const busy = assign.isPending || change.isPending;
  const save = async (work: () => Promise<TicketView>, words: (changed: TicketView) => string) => {
    try {
      const changed = await work();
      onChange(changed);
      toast(words(changed));
    } catch (error) {
      toastError(messageForPerson(error));
      onStale();
    }
  };
  return (
    <Stack $gap={4}>
      <Select
        label="Assigned to"
        value={assignee?.id ?? ''}
        disabled={busy}
        options={assigneeOptions(colleagues, assignee)}
        onChange={({ target }) =>
          void save(
            () => assign.mutateAsync({ id, version, assignee_id: target.value || null }),
            (changed) => `${changed.number} is with ${changed.assignee?.name ?? 'nobody'}`,
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
            (changed) => `Due ${formatDateTime(changed.due_at)}`,
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
                ...{ id, version, kind, subject },
                priority: ticketPriorities.has(target.value) ? target.value : priority,
              }),
            (changed) => `Priority: ${ticketPriorities.label(changed.priority)}`,
          )
        }
      />
    </Stack>
  );
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
              <Link href={addressOf[kind](id)}>{number}</Link>
            </dd>
          </div>
        ))}
        <dt>Due</dt>
        <dd>
          <Inline $gap={2}>
            {formatDateTime(ticket.due_at)}
            {ticket.is_late && <StatusPill tone="danger">Late</StatusPill>}
          </Inline>
        </dd>
      </Facts>
    </Card>
  );
}

function Ticket({ ticket, onChange, onStale }: Changing & { onStale: () => void }) {
  const mayUpdate = usePermission('update', LIST);
  const change = trpc.tickets.changeStatus.useMutation();
  return (
    <ObjectLayout
      title={`Ticket ${ticket.number}`}
      standing={ticketStatuses.of(ticket.status)}
      lead={ticket.subject}
      actions={
        mayUpdate && (
          <StatusMoves
            row={ticket}
            moves={ticketMoves(ticket)}
            change={({ id, version }, status) => change.mutateAsync({ id, version, status })}
            said={({ number, status }) => `${number}: ${ticketStatuses.label(status)}`}
            undoable={({ next_statuses }, to) => next_statuses.includes(to)}
            onDone={onChange}
            onConflict={onStale}
          />
        )
      }
      main={
        <Card aria-labelledby="conversation">
          <CardTitle id="conversation">What was said</CardTitle>
          <Stack $gap={5}>
            <TicketConversation ticket={ticket} />
            <Photographs pictures={ticket.pictures} />
            {mayUpdate && <TicketReply ticket={ticket} onDone={onChange} />}
          </Stack>
        </Card>
      }
      side={
        <>
          <About ticket={ticket} />
          {mayUpdate && (
            <Card aria-label="What happens with it">
              <Handling ticket={ticket} onChange={onChange} onStale={onStale} />
            </Card>
          )}
          <TicketRecutCard ticket={ticket} mayRecut={mayUpdate} onDone={onStale} />
          {mayUpdate && (
            <Card aria-label="Photographs of ours">
              <AddPictures
                most={MOST_TICKET_PICTURES}
                onSend={async (files) => {
                  const refused = await sendTicketPictures(ticket.id, files, { inside: true });
                  onStale();
                  return refused;
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

/** One ticket in the back office. */
export function TicketPage({ id }: { id: string }) {
  const utils = trpc.useUtils();
  const query = trpc.tickets.get.useQuery({ id });
  trpc.tickets.onChanged.useSubscription(undefined, { onData: () => void utils.tickets.get.invalidate({ id }) });
  return (
    <ObjectPage list={{ href: LIST, title: 'Tickets' }} noun="ticket" query={query}>
      {(ticket) => (
        <Ticket
          ticket={ticket}
          onChange={(changed) => utils.tickets.get.setData({ id }, changed)}
          onStale={() => void query.refetch()}
        />
      )}
    </ObjectPage>
  );
}
