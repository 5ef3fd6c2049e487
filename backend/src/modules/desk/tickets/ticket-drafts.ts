import { Injectable, type OnModuleInit } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { ticketKinds, ticketStatuses } from '@plinth/contracts/desk/tickets/ticket-labels';
import { Drafts, type DraftMaterial } from '../../../platform/edge/language-model/drafts';
import { ticketError } from './tickets.errors';
import { TicketsRepository } from './tickets.repository';

/**
 * Facts for a draft answer to a ticket's customer: their messages and the ticket's facts, without internal comments.
 */
@Injectable()
export class TicketDrafts implements OnModuleInit {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly drafts: Drafts,
  ) {}

  onModuleInit(): void {
    this.drafts.register('ticket', {
      page: staffPages.tickets,
      subject: 'ticket',
      gather: (_actor, id) => this.gatherMaterial(id),
    });
  }

  /** @throws DomainError ticket-not-found, ticket-no-customer */
  private async gatherMaterial(id: string): Promise<DraftMaterial> {
    const ticket = await this.tickets.findById(id);
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    if (ticket.email === '') throw ticketError('ticket-no-customer');
    const customerComments = (await this.tickets.listComments([id])).filter(({ from_customer }) => from_customer);
    const facts = [
      { name: 'ticket_number', meaning: 'number of their report', value: ticket.number },
      { name: 'kind', meaning: 'what it is about', value: ticketKinds.label(ticket.kind) },
      { name: 'status', meaning: 'how far it is', value: ticketStatuses.label(ticket.status) },
      { name: 'order_number', meaning: 'number of their order', value: ticket.order_number ?? '' },
      { name: 'item', meaning: 'the item that it is about', value: ticket.item },
    ];
    return {
      task: 'Answer what the customer reported.',
      quotedText: [ticket.subject, ticket.description, ...customerComments.map(({ text }) => text)]
        .join('\n\n')
        .slice(-4_000),
      facts: facts.filter(({ value }) => value !== ''),
      personal: { CUSTOMER: ticket.opened_by, CUSTOMER_EMAIL: ticket.email },
    };
  }
}
