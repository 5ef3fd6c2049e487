import { Injectable } from '@nestjs/common';
import { actionSchema } from '@plinth/contracts/kernel/define';
import type { PermissionEntry } from '@plinth/contracts/base/permissions/permissions';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { Live } from '../../../platform/data/events/live';
import { RIGHTS_TOPIC } from '../../../platform/data/session/rights-news';
import type { Actor } from '../../../platform/data/session/request-context';
import { PermissionsRepository } from './permissions.repository';
import { RoleVisibility } from './role-visibility';

@Injectable()
export class PermissionsService {
  constructor(
    private readonly permissions: PermissionsRepository,
    private readonly visibility: RoleVisibility,
    private readonly live: Live,
  ) {}

  /** Streams changes of anybody's rights or menus, notified by the database, whichever process or tool made them. */
  async *streamChanges(signal: AbortSignal): AsyncGenerator<{ at: string }> {
    for await (const _ of await this.live.follow(RIGHTS_TOPIC, signal)) yield { at: new Date().toISOString() };
  }

  /** Lists the rights of a person with all of the roles. */
  async listByRoles(actor: Actor, roleKeys: readonly string[]): Promise<PermissionEntry[]> {
    for (const role of roleKeys) await this.visibility.requireVisible(actor, role);
    // Roles of visitors and customers never have permissions, whatever the table says.
    const roles = roleKeys.filter(isStaffRole);
    if (roles.length === 0) return [];
    const heldPermissions = await this.permissions.listByRoles(roles);
    return heldPermissions.map(({ actions, ...resource }) => ({
      resource,
      actions: actionSchema.options.map((name) => ({ name, has_permissions: actions.includes(name) })),
    }));
  }
}
