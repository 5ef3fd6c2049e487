import { Injectable } from '@nestjs/common';
import { actionSchema } from '@plinth/contracts/kernel/define';
import type { PermissionEntry } from '@plinth/contracts/base/permissions/permissions';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { Live } from '../../../platform/data/events/live';
import { RIGHTS_TOPIC } from '../../../platform/data/session/rights-news';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { type HeldPermission, PermissionsRepository } from './permissions.repository';
import { RoleVisibility } from './role-visibility';

@Injectable()
export class PermissionsService {
  constructor(
    private readonly permissions: PermissionsRepository,
    private readonly visibility: RoleVisibility,
    private readonly rights: RolePermissions,
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
    if (actor.kind === 'user' && actor.badge) return this.listOfBadge(actor, heldPermissions);
    return heldPermissions.map(({ actions, ...resource }) => ({
      resource,
      actions: actionSchema.options.map((name) => ({ name, has_permissions: actions.includes(name) })),
    }));
  }

  /** Lists what is left of the rights at a shared tablet; a role with every right has no rows of its own. */
  private listOfBadge(actor: UserActor, pages: readonly HeldPermission[]): Promise<PermissionEntry[]> {
    return Promise.all(
      pages.map(async ({ actions: _, ...resource }) => ({
        resource,
        actions: await Promise.all(
          actionSchema.options.map(async (name) => ({
            name,
            has_permissions: await this.rights.allows(actor, name, resource.url),
          })),
        ),
      })),
    );
  }
}
