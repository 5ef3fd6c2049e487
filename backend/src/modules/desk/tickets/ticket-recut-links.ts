import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { TicketAccess, type TicketRights } from './ticket-access';
import { ticketError } from './tickets.errors';
import { TicketsRepository, type RecutRecord, type TicketRecord } from './tickets.repository';

export type { RecutRecord };

/**
 * Panels that are made again for a ticket; the workshop module creates them, and this records it in the same
 * transaction.
 */
@Injectable()
export class TicketRecutLinks {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly access: TicketAccess,
  ) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.tickets.inTransaction(work);
  }

  /** @throws DomainError ticket-not-found */
  async getTicket(actor: UserActor, id: string): Promise<TicketRecord> {
    return this.checkRight(actor, id, await this.tickets.findById(id), 'read');
  }

  /**
   * Locks the ticket, so that of two parallel calls the second finds the panels of the first.
   * @throws DomainError ticket-not-found, not-permitted
   */
  async lockTicket(tx: Tx, actor: UserActor, id: string): Promise<TicketRecord> {
    return this.checkRight(actor, id, await this.tickets.lockTicket(tx, id), 'recut');
  }

  private async checkRight(
    actor: UserActor,
    id: string,
    ticket: TicketRecord | undefined,
    right: keyof TicketRights,
  ): Promise<TicketRecord> {
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    await this.access.checkRight(actor, ticket, right);
    return ticket;
  }

  async findByPanel(tx: Tx, ticketId: string, panelId: string): Promise<RecutRecord | undefined> {
    return (await this.tickets.listRecuts(ticketId, tx)).find(({ panel_id }) => panel_id === panelId);
  }

  async recordRecut(
    tx: Tx,
    actor: UserActor,
    { id }: Pick<TicketRecord, 'id'>,
    panel: { id: string; mark: string; recutId: string; recutCode: string; reason: string },
  ): Promise<void> {
    await this.tickets.addRecut(tx, id, panel.id, panel.recutId, panel.reason);
    await this.tickets.touchTicket(tx, id);
    const text = `Panel ${panel.mark} is recut as ${panel.recutCode}: ${panel.reason}`;
    await addToTimeline(tx, { kind: 'ticket', id }, { actor, kind: 'system', text });
  }
}
