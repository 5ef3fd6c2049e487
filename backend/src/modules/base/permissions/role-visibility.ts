import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Injectable } from '@nestjs/common';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import type { Actor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';

/**
 * Guard of the menus and rights of a role: anybody may read those of visitors and customers, people those of their
 * own roles, and role managers all. The structure of the back office is hidden from others.
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
