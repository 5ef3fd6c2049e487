import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Injectable } from '@nestjs/common';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import type { Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';

/** Page where roles are looked after; whoever may view it may look at any role. */
/**
 * Access to what a role sees and may do: everybody for the roles that everybody has, people for their own, and staff
 * who manage roles for all. To others the back office's shape is not shown.
 */
@Injectable()
export class RoleVisibility {
  constructor(private readonly permissions: RolePermissions) {}

  async requireVisible(actor: Actor, role: string): Promise<void> {
    if (!isStaffRole(role)) return;
    if (actor.kind === 'user' && actor.roles.includes(role)) return;
    if (await this.permissions.allows(actor, 'view', staffPages.roles.path)) return;
    throw platformError('not-permitted', { log: `asked for the role ${role}` });
  }
}
