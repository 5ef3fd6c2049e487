import { Injectable } from '@nestjs/common';
import type { TicketKind } from '@plinth/contracts/desk/tickets/ticket-labels';
import type { Tx } from '../../../platform/data/database/db';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import type { Actor } from '../../../platform/data/session/request-context';
import { type RateLimit, RateLimits, hashName } from '../../../platform/edge/trpc/rate-limits';
import type { OrderRecord } from '../../store/orders/order-books';
import { TicketOpener, type OpenedTicket } from './ticket-opener';
import { ticketError } from './tickets.errors';
import { TicketsRepository } from './tickets.repository';

interface Report {
  readonly kind: TicketKind;
  readonly subject: string;
  readonly description: string;
  /** Item as it is sold. */
  readonly item: string;
  readonly key: string;
  /** What the caller sent, without the key. */
  readonly sent: object;
}

const HOUR = 60 * 60;

/** Reports of customers about an order; each becomes a ticket under the order's name. */
@Injectable()
export class OrderTickets {
  private readonly perAddress: RateLimit;
  private readonly perNetwork: RateLimit;

  constructor(
    private readonly ticketOpener: TicketOpener,
    private readonly tickets: TicketsRepository,
    limits: RateLimits,
  ) {
    this.perAddress = limits.persistent({ name: 'ticket:address', points: 10, seconds: HOUR });
    this.perNetwork = limits.persistentByPlace({ name: 'ticket:here', points: 30, seconds: HOUR });
  }

  /**
   * @param onOpened writes more in the same transaction; not called for a repeated key
   * @throws DomainError ticket-too-many, idempotency-key-reused
   */
  async reportFault(
    actor: Actor,
    ip: string,
    order: OrderRecord,
    { key, ...report }: Report,
    onOpened: (tx: Tx, openedTicket: Pick<OpenedTicket, 'number'>) => Promise<void>,
  ): Promise<{ id: string; number: string }> {
    const request_key = `fault:${order.id}:${key}`;
    const existingTicket = await this.ticketOpener.findOpenedBefore({ request_key, sent: report.sent });
    if (existingTicket) return existingTicket;
    const object = await this.tickets.findNamedObject(order.id, '');
    const ticketRequest = {
      ...report,
      priority: 'normal' as const,
      opened_by_id: order.user_id,
      opened_by: order.name,
      from_customer: true,
      email: order.email,
      order_id: order.id,
      document_id: object?.document_id ?? null,
      project_id: object?.project_id ?? null,
      contact_request_id: null,
      request_key,
    };
    await this.consumeRateLimit(order.email, ip);
    return this.ticketOpener.openTicket(actor, ticketRequest, onOpened);
  }

  private async consumeRateLimit(email: string, ip: string): Promise<void> {
    try {
      await this.perNetwork.consume(ip);
      await this.perAddress.consume(hashName(email));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const wait = error.retryAfterSeconds;
      throw ticketError('ticket-too-many', wait === undefined ? {} : { retryAfterSeconds: wait });
    }
  }
}
