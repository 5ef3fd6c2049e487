import { Injectable } from '@nestjs/common';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { recutReasons } from '@plinth/contracts/works/projects/production-labels';
import type { ticketRecuts as contract } from '@plinth/contracts/desk/tickets/tickets';
import type { UserActor } from '../../../platform/data/session/request-context';
import { TicketRecutLinks, type RecutRecord } from '../../desk/tickets/ticket-recut-links';
import { ticketError } from '../../desk/tickets/tickets.errors';
import { PanelRecut } from '../projects/panel-recut';
import { TicketRecutsRepository } from './ticket-recuts.repository';

type Calls = typeof contract;

/** Recuts a missing or damaged panel of a ticket, as the workshop does. */
@Injectable()
export class TicketRecuts {
  constructor(
    private readonly repository: TicketRecutsRepository,
    private readonly links: TicketRecutLinks,
    private readonly panels: PanelRecut,
  ) {}

  /** @throws DomainError ticket-not-found */
  async listPanels(actor: UserActor, id: string): Promise<OutputOf<Calls['panels']>> {
    const { project_id, description } = await this.links.getTicket(actor, id);
    if (project_id === null) return [];
    // A customer names parts as the packing list does, `C2-A`: part A of the second cupboard.
    const namedMarks = new Set([...description.matchAll(/\bC(\d+)-([A-Z]+\d*)\b/g)].map(([label]) => label));
    return (await this.repository.listPanels(project_id))
      .map(({ id: panelId, mark, name, part, status, number }) => ({
        id: panelId,
        mark,
        name,
        status,
        is_named: namedMarks.has(`C${String(number)}-${part}`),
      }))
      .toSorted((one, other) => Number(other.is_named) - Number(one.is_named));
  }

  /**
   * Recuts panels for a ticket, each once, however often it is requested.
   * @throws DomainError ticket-not-found, not-permitted, ticket-no-project, ticket-panel-elsewhere, panel-gone, panel-not-cut
   */
  async recutPanel(
    actor: UserActor,
    { id, panel_id, reason, payer, note }: InputOf<Calls['recut']>,
  ): Promise<OutputOf<Calls['recut']>> {
    return this.links.inTransaction(async (tx) => {
      const ticket = await this.links.lockTicket(tx, actor, id);
      const before = await this.links.findByPanel(tx, id, panel_id);
      if (before) return asRecut(before);
      if (ticket.project_id === null) throw ticketError('ticket-no-project');
      const panel = await this.repository.findPanel(tx, panel_id);
      if (panel?.project_id !== ticket.project_id)
        throw ticketError('ticket-panel-elsewhere', { fields: { panel_id: ['Choose a panel of this project'] } });
      // The project's timeline and the panel's events name the ticket; the ticket names the panel.
      const forTicket = [`for ticket ${ticket.number}`, note].filter((part) => part !== '').join(', ');
      const recut = await this.panels.recutWithin(tx, actor, { id: panel_id, reason, payer, note: forTicket });
      const reasonText = `${recutReasons.label(reason)}${note === '' ? '' : `: ${note}`}`;
      const link = { id: panel_id, mark: panel.mark, recutId: recut.id, recutCode: recut.code, reason: reasonText };
      await this.links.recordRecut(tx, actor, ticket, link);
      const linkedRecut = await this.links.findByPanel(tx, id, panel_id);
      if (!linkedRecut) throw new Error(`The recut for ${ticket.number} was not noted`);
      return asRecut(linkedRecut);
    });
  }
}

const asRecut = ({ recut_id: _, at, ...rest }: RecutRecord): OutputOf<Calls['recut']> => ({
  ...rest,
  at: at.toISOString(),
});
