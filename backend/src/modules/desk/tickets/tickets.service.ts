import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { ticketKinds, type TicketStatus } from '@plinth/contracts/desk/tickets/ticket-labels';
import type { TicketView, tickets as contract } from '@plinth/contracts/desk/tickets/tickets';
import { Audit } from '../../../platform/data/audit/audit';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline, type NewEntry } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { TicketOpener } from './ticket-opener';
import { TicketAccess, type TicketRights } from './ticket-access';
import { ticketAnswered } from './ticket-events';
import { TicketNews } from './ticket-news';
import { ticketStates } from './ticket-states';
import { asRow, TicketViews } from './ticket-views';
import { ticketError } from './tickets.errors';
import { TicketsRepository, type TicketRecord } from './tickets.repository';

type Calls = typeof contract;
/** Largest number of cards of each column of the board. */
const MOST_CARDS = 40;
const COLUMNS = ['open', 'in_progress', 'waiting', 'resolved'] as const satisfies readonly TicketStatus[];

/** Actions of staff on tickets. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly ticketOpener: TicketOpener,
    private readonly views: TicketViews,
    private readonly access: TicketAccess,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly news: TicketNews,
  ) {}

  async getBoard(): Promise<OutputOf<Calls['board']>> {
    const rows = await this.tickets.listOpen(MOST_CARDS);
    return COLUMNS.map((status) => {
      const columnRows = rows.filter((row) => row.status === status);
      return { status, total: columnRows[0]?.total ?? 0, rows: columnRows.map(asRow) };
    });
  }

  async calculateFigures(): Promise<OutputOf<Calls['figures']>> {
    const [kinds, items] = await Promise.all([this.tickets.countByKind(), this.tickets.countByItem()]);
    const kindCounts = kinds.map(({ name, ...counts }) => ({
      name: ticketKinds.has(name) ? ticketKinds.label(name) : name,
      ...counts,
    }));
    return { kinds: kindCounts, items };
  }

  async listBySubject(actor: UserActor, { kind, id }: InputOf<Calls['about']>): Promise<OutputOf<Calls['about']>> {
    const tickets = await this.tickets.listBySubject(kind, id);
    return Promise.all(
      tickets.map(async ({ assignee_id, opened_by_id, from_customer, ...ticket }) => {
        const relatedTicket = { id: ticket.id, assignee_id, opened_by_id, from_customer };
        return { ...ticket, may_open: (await this.access.describeRights(actor, relatedTicket)).read };
      }),
    );
  }

  /** @throws DomainError ticket-about-unknown, idempotency-key-reused */
  async createTicket(
    actor: UserActor,
    { idempotency_key, ...sent }: InputOf<Calls['create']>,
  ): Promise<OutputOf<Calls['create']>> {
    const { kind, priority, subject, description, about, number } = sent;
    const hasSubject = about !== undefined || number !== '';
    const object = hasSubject ? await this.tickets.findNamedObject(about?.id ?? null, number.toUpperCase()) : undefined;
    if (hasSubject && object === undefined)
      throw ticketError('ticket-about-unknown', { fields: { number: ['Nothing has this number. Check it'] } });
    const openedTicket = await this.ticketOpener.openTicket(
      actor,
      {
        kind,
        priority,
        subject,
        description,
        item: '',
        opened_by_id: actor.id,
        opened_by: actor.name,
        from_customer: false,
        email: '',
        order_id: object?.kind === 'order' ? object.id : null,
        document_id: object?.document_id ?? null,
        project_id: object?.project_id ?? null,
        contact_request_id: object?.kind === 'request' ? object.id : null,
        request_key: `staff:${actor.id}:${idempotency_key}`,
        sent,
      },
      (tx, { id }) => this.audit.record(tx, { actor, action: 'ticket.create', subject: { kind: 'ticket', id } }),
    );
    return { id: openedTicket.id, number: openedTicket.number };
  }

  /**
   * Changes a ticket. A new kind has its own due time, counted from the opening.
   * @throws DomainError ticket-not-found, ticket-changed
   */
  async changeTicket(
    actor: UserActor,
    { id, kind, priority, subject, version }: InputOf<Calls['change']>,
  ): Promise<TicketView> {
    await this.changeLocked(actor, id, version, async (tx, ticket) => {
      const due = kind === ticket.kind ? ticket.due_at : await this.ticketOpener.calculateDue(kind, ticket.created_at);
      await this.tickets.updateDetails(tx, id, { kind, priority, subject, due });
      await this.addToTimeline(tx, id, { actor, kind: 'system', text: 'Kind, priority or subject changed' });
      await this.audit.record(tx, {
        actor,
        action: 'ticket.change',
        subject: { kind: 'ticket', id },
        before: { kind: ticket.kind, priority: ticket.priority },
        after: { kind, priority },
      });
    });
    return this.views.getTicket(actor, id);
  }

  /** @throws DomainError ticket-not-found, ticket-cannot-move, ticket-changed */
  async changeStatus(
    actor: UserActor,
    { id, status: to, version }: InputOf<Calls['changeStatus']>,
  ): Promise<TicketView> {
    await this.tickets.inTransaction(async (tx) => {
      const ticket = await this.lockTicket(tx, actor, id, 'work');
      if (await this.transitions.move(tx, ticketStates, { id, to, actor, version }))
        await this.news.notifyMoved(tx, actor, ticket, to);
    });
    return this.views.getTicket(actor, id);
  }

  /**
   * Assigns a ticket; of two parallel assignments the second is refused.
   * @throws DomainError ticket-not-found, ticket-changed, ticket-assignee
   */
  async assignTicket(actor: UserActor, { id, assignee_id, version }: InputOf<Calls['assign']>): Promise<TicketView> {
    await this.changeLocked(actor, id, version, async (tx, ticket) => {
      if (ticket.assignee_id === assignee_id) return;
      if (!(await this.tickets.setAssignee(tx, id, assignee_id)))
        throw ticketError('ticket-assignee', { fields: { assignee_id: ['Choose somebody who may work on it'] } });
      const after = await this.tickets.findById(id, tx);
      await this.news.notifyAssigned(tx, actor, { ...ticket, assignee_id });
      await this.addToTimeline(tx, id, {
        actor,
        kind: 'change',
        text: 'Assigned',
        field: 'assignee',
        ...(ticket.assignee === null ? {} : { oldValue: ticket.assignee }),
        ...(after?.assignee ? { newValue: after.assignee } : {}),
      });
    });
    return this.views.getAfterAssignment(actor, id);
  }

  /**
   * Adds an answer, mailed to the customer once per key, or an internal comment.
   * @throws DomainError ticket-not-found, ticket-no-customer
   */
  async addComment(actor: UserActor, { id, key, is_inside, text }: InputOf<Calls['comment']>): Promise<TicketView> {
    await this.tickets.inTransaction(async (tx) => {
      const ticket = await this.lockTicket(tx, actor, id, is_inside ? 'write' : 'work');
      if (!is_inside && ticket.email === '') throw ticketError('ticket-no-customer');
      const comment = { id: key, ticket_id: id, actor_id: actor.id, author: actor.name, from_customer: false };
      if (!(await this.tickets.addComment(tx, { ...comment, is_inside, text }))) return;
      await this.tickets.touchTicket(tx, id);
      await this.news.notifyWritten(tx, actor, ticket, `${actor.name}: ${text}`);
      await this.addToTimeline(tx, id, {
        actor,
        kind: 'system',
        text: is_inside ? 'Added an internal comment' : 'Answered the customer',
      });
      if (is_inside) return;
      await this.tickets.markAsAnswered(tx, id);
      await this.outbox.append(tx, ticketAnswered, { ticket_id: id, comment_id: key }, { subjectId: id });
    });
    return this.views.getTicket(actor, id);
  }

  private changeLocked(
    actor: UserActor,
    id: string,
    version: number,
    work: (tx: Tx, ticket: TicketRecord) => Promise<void>,
  ): Promise<void> {
    return this.tickets.inTransaction(async (tx) => {
      const ticket = await this.lockTicket(tx, actor, id, 'work');
      if (ticket.version !== version) throw ticketError('ticket-changed', { log: `${version}, now ${ticket.version}` });
      await work(tx, ticket);
    });
  }

  private async lockTicket(tx: Tx, actor: UserActor, id: string, right: keyof TicketRights): Promise<TicketRecord> {
    const ticket = await this.tickets.lockTicket(tx, id);
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    await this.access.checkRight(actor, ticket, right);
    return ticket;
  }

  private addToTimeline(tx: Tx, id: string, entry: NewEntry): Promise<void> {
    return addToTimeline(tx, { kind: 'ticket', id }, entry);
  }
}
