import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { TicketAccess, type TicketRights } from './ticket-access';
import { ticketError } from './tickets.errors';
import { TicketsRepository, type RecutRecord, type TicketRecord } from './tickets.repository';

export type { RecutRecord };

/** Which panels were made again for a ticket. The works make them; this notes it, in their transaction. */
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
  async find(actor: UserActor, id: string): Promise<TicketRecord> {
    return this.allowed(actor, id, await this.tickets.find(id), 'read');
  }

  /** Of two who press at once the second finds what the first had made. @throws DomainError ticket-not-found, not-permitted */
  async lock(tx: Tx, actor: UserActor, id: string): Promise<TicketRecord> {
    return this.allowed(actor, id, await this.tickets.lock(tx, id), 'recut');
  }

  private async allowed(
    actor: UserActor,
    id: string,
    ticket: TicketRecord | undefined,
    right: keyof TicketRights,
  ): Promise<TicketRecord> {
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    await this.access.need(actor, ticket, right);
    return ticket;
  }

  async ofPanel(tx: Tx, ticketId: string, panelId: string): Promise<RecutRecord | undefined> {
    return (await this.tickets.recuts(ticketId, tx)).find(({ panel_id }) => panel_id === panelId);
  }

  async note(
    tx: Tx,
    actor: UserActor,
    { id }: Pick<TicketRecord, 'id'>,
    panel: { id: string; mark: string; recutId: string; recutCode: string; reason: string },
  ): Promise<void> {
    await this.tickets.addRecut(tx, id, panel.id, panel.recutId, panel.reason);
    await this.tickets.touch(tx, id);
    const text = `Panel ${panel.mark} is made again as ${panel.recutCode}: ${panel.reason}`;
    await addToTimeline(tx, { kind: 'ticket', id }, { actor, kind: 'system', text });
  }
}
