import { Injectable } from '@nestjs/common';
import { ticketMachine } from '@plinth/contracts/kernel/machines';
import { photoWidth, ticketPictureAddress } from '@plinth/contracts/kernel/photo-address';
import { MOST_TICKET_PICTURES, customerTicketStatuses } from '@plinth/contracts/desk/tickets/ticket-labels';
import type { CustomerTicket, TicketView } from '@plinth/contracts/desk/tickets/tickets';
import type { TicketRow } from '@plinth/contracts/desk/tickets/ticket-row';
import { Config } from '../../../platform/runtime/config/config';
import { sign } from '../../../platform/data/session/signatures';
import type { Actor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { TicketAccess, type TicketRights } from './ticket-access';
import { ticketError } from './tickets.errors';
import { TicketsRepository, type TicketRecord } from './tickets.repository';

export const PICTURE_PURPOSE = 'ticket-picture';

/** Tickets as staff see them within their rights, and as customers do. */
@Injectable()
export class TicketViews {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly access: TicketAccess,
    private readonly timeline: TimelineService,
    private readonly config: Config,
  ) {}

  /** @throws DomainError ticket-not-found */
  async getTicket(actor: Actor, id: string): Promise<TicketView> {
    const ticket = await this.tickets.findById(id);
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    const rights = await this.access.describeRights(actor, ticket);
    if (!rights.read) throw ticketError('ticket-not-found', { log: `${id} is not theirs` });
    return this.describeTicket(ticket, rights);
  }

  /**
   * Returns a ticket to the person who has just assigned it to somebody else, even if they may no longer see it.
   * @throws DomainError ticket-not-found
   */
  async getAfterAssignment(actor: Actor, id: string): Promise<TicketView> {
    const ticket = await this.tickets.findById(id);
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    return this.describeTicket(ticket, await this.access.describeRights(actor, ticket));
  }

  private async describeTicket(ticket: TicketRecord, { read: _read, ...may }: TicketRights): Promise<TicketView> {
    const { id } = ticket;
    const [assignable, comments, pictures, recuts, timeline] = await Promise.all([
      may.work ? this.tickets.listAssignable(id) : [],
      this.tickets.listComments([id]),
      this.tickets.listPictures([id]),
      this.tickets.listRecuts(id),
      this.timeline.listEntries({ kind: 'ticket', id }),
    ]);
    const { about: _, assignee, ...row } = asRow(ticket);
    return {
      ...row,
      description: ticket.description,
      email: ticket.email,
      assignee: ticket.assignee_id === null || assignee === null ? null : { id: ticket.assignee_id, name: assignee },
      links: listLinks(ticket),
      project_id: ticket.project_id,
      comments: comments.map(({ ticket_id: __, at, ...comment }) => ({ ...comment, at: at.toISOString() })),
      pictures: pictures.map((picture) => ({
        id: picture.id,
        is_inside: picture.is_inside,
        src: this.pictureAddress(picture.id),
      })),
      recuts: recuts.map(({ recut_id: __, at, ...recut }) => ({ ...recut, at: at.toISOString() })),
      timeline,
      assignable,
      may,
      next_statuses: [...ticketMachine.transitions[ticket.status]],
      version: ticket.version,
    };
  }

  /** Lists the reports of an order's customer, without internal comments and pictures. */
  async listForCustomer(orderId: string): Promise<CustomerTicket[]> {
    const tickets = await this.tickets.listByOrder(orderId);
    const ids = tickets.map(({ id }) => id);
    const [comments, pictures] = await Promise.all([this.tickets.listComments(ids), this.tickets.listPictures(ids)]);
    return tickets.map(({ id, number, status, subject, description, created_at }) => ({
      id,
      number,
      status,
      standing: customerTicketStatuses.label(status),
      subject,
      description,
      created_at: created_at.toISOString(),
      comments: comments
        .filter((comment) => comment.ticket_id === id && !comment.is_inside)
        .map(({ id: key, at, author, from_customer, text }) => ({
          id: key,
          at: at.toISOString(),
          author,
          from_customer,
          text,
        })),
      pictures: pictures
        .filter((picture) => picture.ticket_id === id && !picture.is_inside)
        .map((picture) => ({ id: picture.id, src: this.pictureAddress(picture.id) })),
      may_add_pictures: Math.max(
        0,
        MOST_TICKET_PICTURES - pictures.filter((picture) => picture.ticket_id === id && picture.from_customer).length,
      ),
    }));
  }

  /**
   * Returns the address of a picture. Only readers of the ticket get it and it cannot be guessed, so a picture needs
   * no other access check.
   */
  private pictureAddress(id: string): string {
    return ticketPictureAddress(id, sign(this.config, PICTURE_PURPOSE, id), photoWidth);
  }
}

export const asRow = (ticket: TicketRecord): TicketRow => ({
  id: ticket.id,
  number: ticket.number,
  status: ticket.status,
  kind: ticket.kind,
  priority: ticket.priority,
  subject: ticket.subject,
  item: ticket.item,
  due_at: ticket.due_at.toISOString(),
  is_late: ticket.is_late,
  assignee: ticket.assignee,
  assignee_image: ticket.assignee_image,
  about: ticket.order_number ?? ticket.document_number ?? ticket.project_number ?? ticket.request_number,
  from_customer: ticket.from_customer,
  opened_by: ticket.opened_by,
  created_at: ticket.created_at.toISOString(),
});

function listLinks(ticket: TicketRecord): TicketView['links'] {
  const links = [
    { kind: 'order' as const, id: ticket.order_id, number: ticket.order_number },
    { kind: 'invoice' as const, id: ticket.document_id, number: ticket.document_number },
    { kind: 'project' as const, id: ticket.project_id, number: ticket.project_number },
    { kind: 'request' as const, id: ticket.contact_request_id, number: ticket.request_number },
  ];
  return links.flatMap(({ kind, id, number }) => (id === null || number === null ? [] : [{ kind, id, number }]));
}
