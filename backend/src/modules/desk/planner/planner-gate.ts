import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/staff-pages';
import type { RequestContext } from '../../../platform/session/request-context';
import { RolePermissions } from '../../../platform/session/role-permissions';
import { plannerError } from './planner.errors';

/** Whether shoppers find the planner in the shop. */
const IS_OPEN: boolean = true;

/** Whether the planner is open to whoever asks: the one place where that is decided. Those who may open its own page always may. */
@Injectable()
export class PlannerGate {
  constructor(private readonly permissions: RolePermissions) {}

  /** @throws DomainError planner-closed */
  async check({ actor }: RequestContext): Promise<void> {
    if (IS_OPEN) return;
    const mayOpen =
      actor.kind === 'user' && (await this.permissions.allows(actor, 'view', staffPages.planner.resource));
    if (!mayOpen) throw plannerError('planner-closed');
  }
}
