import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { CustomerTicket, tickets as contract } from '@plinth/contracts/desk/tickets/tickets';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import type { Actor, RequestContext } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { OrderAccess, type OrderKey } from '../../store/orders/order-access';
import { TicketNews } from './ticket-news';
import { ticketStates } from './ticket-states';
import { TicketViews } from './ticket-views';
import { ticketError } from './tickets.errors';
import { TicketsRepository } from './tickets.repository';

const HOUR = 60 * 60;

/** Reports of customers about their order, for people who may see the order, within their rights on its page. */
@Injectable()
export class CustomerTickets {
  private readonly perNetwork: RateLimit;

  constructor(
    private readonly access: OrderAccess,
    private readonly tickets: TicketsRepository,
    private readonly views: TicketViews,
    private readonly news: TicketNews,
    private readonly transitions: Transitions,
    limits: RateLimits,
  ) {
    this.perNetwork = limits.persistentByPlace({ name: 'ticket-answer:here', points: 40, seconds: HOUR });
  }

  /** @throws DomainError order-not-found */
  async listByOrder(actor: Actor, key: OrderKey): Promise<CustomerTicket[]> {
    const { id } = await this.access.openOrder(actor, key, 'view');
    return this.views.listForCustomer(id);
  }

  /**
   * Adds a customer's answer; a ticket that waited, was solved or closed is open again.
   * @throws DomainError order-not-found, ticket-not-found
   */
  async addAnswer(
    { actor, ip }: Pick<RequestContext, 'actor' | 'ip'>,
    { ticket_id, key, text, ...orderKey }: InputOf<typeof contract.public.answer>,
  ): Promise<CustomerTicket[]> {
    const order = await this.access.openOrder(actor, orderKey, 'update');
    if (!this.access.isCustomer(actor, orderKey.access_key, order))
      throw ticketError('ticket-not-found', { log: 'staff answer on the ticket' });
    await this.perNetwork.consume(ip);
    await this.tickets.inTransaction(async (tx) => {
      const ticket = await this.tickets.lockTicket(tx, ticket_id);
      if (ticket?.order_id !== order.id || !ticket.from_customer)
        throw ticketError('ticket-not-found', { log: ticket_id });
      const actor_id = actor.kind === 'user' ? actor.id : null;
      const comment = { id: key, ticket_id, actor_id, author: order.name, is_inside: false, from_customer: true, text };
      if (!(await this.tickets.addComment(tx, comment))) return;
      await this.tickets.touchTicket(tx, ticket_id);
      await this.news.notifyWritten(tx, 'system', ticket, 'The customer added a comment.');
      const entry = { actor: 'system' as const, kind: 'system' as const, text: 'The customer added a comment' };
      await addToTimeline(tx, { kind: 'ticket', id: ticket_id }, entry);
      if (ticket.status !== 'open' && ticket.status !== 'in_progress')
        await this.transitions.move(tx, ticketStates, { id: ticket_id, to: 'open', actor: 'system' });
    });
    return this.views.listForCustomer(order.id);
  }
}
