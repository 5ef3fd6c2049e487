import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/db';
import type { UserActor } from '../../../platform/session/request-context';
import { addToTimeline } from '../../../platform/timeline/timeline-entry';
import { ticketError } from './tickets.errors';
import { TicketsRepository, type RecutRecord, type TicketRecord } from './tickets.repository';

export type { RecutRecord };

/** Which panels were made again for a ticket. The works make them; this notes it, in their transaction. */
@Injectable()
export class TicketRecutLinks {
  constructor(private readonly tickets: TicketsRepository) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.tickets.inTransaction(work);
  }

  /** @throws DomainError ticket-not-found */
  async find(id: string): Promise<TicketRecord> {
    const ticket = await this.tickets.find(id);
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
    return ticket;
  }

  /** Of two who press at once the second finds what the first had made. @throws DomainError ticket-not-found */
  async lock(tx: Tx, id: string): Promise<TicketRecord> {
    const ticket = await this.tickets.lock(tx, id);
    if (!ticket) throw ticketError('ticket-not-found', { log: id });
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
