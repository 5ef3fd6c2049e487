import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import type { Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { ticketError } from './tickets.errors';
import type { TicketRecord } from './tickets.repository';

type Related = Pick<TicketRecord, 'id' | 'assignee_id' | 'opened_by_id' | 'from_customer'>;

/** Rights of a person on one ticket. */
export interface TicketRights {
  readonly read: boolean;
  /** Add internal comments and photographs. */
  readonly write: boolean;
  /** Change its status, assign it, answer its customer. */
  readonly work: boolean;
  /** Order its panels to be made again. */
  readonly recut: boolean;
}
const NO_RIGHTS: TicketRights = { read: false, write: false, work: false, recut: false };

/**
 * Access to tickets: people whose role has tickets, the assignee, and the colleague who opened it, each with their
 * own rights.
 */
@Injectable()
export class TicketAccess {
  constructor(private readonly permissions: RolePermissions) {}

  async describeRights(actor: Actor, ticket: Related): Promise<TicketRights> {
    // Assignee and opener have rights only while they work here.
    if (actor.kind !== 'user' || !(await this.permissions.allows(actor, 'view', '*'))) return NO_RIGHTS;
    const [seesAll, worksOnAll, recuts] = await Promise.all([
      this.permissions.allows(actor, 'view', staffPages.tickets.resource),
      this.permissions.allows(actor, 'update', staffPages.tickets.resource),
      this.permissions.allows(actor, 'update', staffPages.cupboardPanels.resource),
    ]);
    const isAssigned = ticket.assignee_id === actor.id;
    // A colleague who reported a fault of their own order did so as a customer.
    const hasOpened = ticket.opened_by_id === actor.id && !ticket.from_customer;
    const work = worksOnAll || isAssigned;
    const write = work || hasOpened;
    return { read: write || seesAll, write, work, recut: worksOnAll || (isAssigned && recuts) };
  }

  /**
   * Checks a right on a ticket. A person who may not read it gets ticket-not-found.
   * @throws DomainError ticket-not-found, not-permitted
   */
  async checkRight(actor: Actor, ticket: Related, right: keyof TicketRights): Promise<void> {
    const rights = await this.describeRights(actor, ticket);
    if (!rights.read) throw ticketError('ticket-not-found', { log: `${ticket.id} is not theirs` });
    if (!rights[right]) throw platformError('not-permitted', { log: `${right} ${ticket.id}` });
  }
}
