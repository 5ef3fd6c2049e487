import { Injectable } from '@nestjs/common';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { FlagsService } from '../../base/flags/flags.service';
import { plannerError } from './planner.errors';

/** Gate of the planner: open by its flag, and always for staff with its page. */
@Injectable()
export class PlannerGate {
  constructor(
    private readonly flags: FlagsService,
    private readonly permissions: RolePermissions,
  ) {}

  /** @throws DomainError planner-closed */
  async checkOpen(ctx: RequestContext): Promise<void> {
    if (await this.flags.isOn('planner', ctx)) return;
    const { actor } = ctx;
    const mayOpen =
      actor.kind === 'user' && (await this.permissions.allows(actor, 'view', staffPages.planner.resource));
    if (!mayOpen) throw plannerError('planner-closed');
  }
}
