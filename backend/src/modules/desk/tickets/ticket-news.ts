import { Injectable } from '@nestjs/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ticketStatuses, type TicketStatus } from '@plinth/contracts/desk/tickets/ticket-labels';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { PeopleNotifier } from '../../people/user/people-notifier';
import type { TicketRecord } from './tickets.repository';

/** Author of a message: staff, or `system` for a customer who wrote from their order. */
type Writer = UserActor | 'system';
type TicketFacts = Pick<TicketRecord, 'id' | 'number' | 'subject' | 'assignee_id' | 'opened_by_id' | 'from_customer'>;

const DONE_STATUSES: readonly TicketStatus[] = ['resolved', 'closed'];
const findUserId = (writer: Writer): string | null => (writer === 'system' ? null : writer.id);

/**
 * Links of a ticket: one to work on it, and below one for its opener to read answers. Tasks are found by their link.
 */
export const ticketLink = (id: string): string => pathTo(staffPages.ticket, { id });
export const ticketConversationLink = (id: string): string => `${ticketLink(id)}#conversation`;

/**
 * Notifies the assignee and the colleague who opened a ticket, by task and mail; closes their tasks when the ticket
 * is done.
 */
@Injectable()
export class TicketNews {
  constructor(private readonly people: PeopleNotifier) {}

  notifyOpened(tx: Tx, writer: Writer, ticket: TicketFacts, words: string): Promise<void> {
    return this.notifyWorkers(tx, writer, ticket, `New ticket ${ticket.number}: ${ticket.subject}`, words);
  }

  /** @param ticket as it is afterwards */
  async notifyAssigned(tx: Tx, actor: UserActor, ticket: TicketFacts): Promise<void> {
    await this.people.closeTasks(tx, actor, ticketLink(ticket.id));
    const name = `Ticket ${ticket.number} is assigned to you: ${ticket.subject}`;
    if (ticket.assignee_id !== null)
      await this.notifyWorkers(tx, actor, ticket, name, `${actor.name} assigned it to you.`);
  }

  /** Notifies of a new message: the opener of answers by others, the assignee of messages by others. */
  async notifyWritten(tx: Tx, writer: Writer, ticket: TicketFacts, text: string): Promise<void> {
    const writerId = findUserId(writer);
    const byOpener = writer === 'system' || (ticket.opened_by_id === writerId && !ticket.from_customer);
    if (byOpener) await this.people.closeTasks(tx, writer, ticketConversationLink(ticket.id));
    else await this.notifyOpener(tx, writer, ticket, `Answer to your ticket ${ticket.number}: ${ticket.subject}`, text);
    if (byOpener || (ticket.assignee_id !== null && ticket.assignee_id !== writerId))
      await this.notifyWorkers(tx, writer, ticket, `New comment on ticket ${ticket.number}: ${ticket.subject}`, text);
  }

  /** @param ticket as it was before */
  async notifyMoved(
    tx: Tx,
    actor: UserActor,
    ticket: TicketFacts & Pick<TicketRecord, 'status'>,
    to: TicketStatus,
  ): Promise<void> {
    const { id, number, subject, status } = ticket;
    if (DONE_STATUSES.includes(to)) await this.people.closeTasks(tx, actor, ticketLink(id));
    else if (DONE_STATUSES.includes(status))
      await this.notifyWorkers(tx, actor, ticket, `Reopened: ticket ${number}: ${subject}`, `By ${actor.name}.`);
    if (to === 'closed') await this.people.closeTasks(tx, actor, ticketConversationLink(id));
    if (to === 'resolved')
      await this.notifyOpener(
        tx,
        actor,
        ticket,
        `${ticketStatuses.label(to)}: ticket ${number}: ${subject}`,
        `By ${actor.name}.`,
      );
  }

  /** Notifies the assignee or, if there is none, everybody who works on all tickets. Each has at most one task. */
  private async notifyWorkers(
    tx: Tx,
    writer: Writer,
    ticket: TicketFacts,
    name: string,
    description: string,
  ): Promise<void> {
    const { id, assignee_id } = ticket;
    const people =
      assignee_id === null ? await this.people.listAllowed(tx, 'update', staffPages.tickets) : [assignee_id];
    const recipients = people.filter((person) => person !== findUserId(writer));
    if (recipients.length === 0) return;
    await this.people.closeTasks(tx, writer, ticketLink(id));
    await this.people.notify(tx, writer, recipients, {
      name,
      description,
      link: ticketLink(id),
      link_label: 'Open the ticket',
    });
  }

  private async notifyOpener(
    tx: Tx,
    writer: Writer,
    ticket: TicketFacts,
    name: string,
    description: string,
  ): Promise<void> {
    const { id, opened_by_id, from_customer, assignee_id } = ticket;
    const mayNotify = opened_by_id !== null && opened_by_id !== findUserId(writer) && opened_by_id !== assignee_id;
    if (from_customer || !mayNotify) return;
    const link = ticketConversationLink(id);
    await this.people.closeTasks(tx, writer, link);
    await this.people.notify(tx, writer, [opened_by_id], { name, description, link, link_label: 'Read the answer' });
  }
}
