import { Injectable } from '@nestjs/common';
import { actionSchema } from '@plinth/contracts/define';
import type { PermissionEntry } from '@plinth/contracts/permissions';
import { isStaffRole } from '@plinth/contracts/roles';
import type { Actor } from '../../../platform/session/request-context';
import { PermissionsRepository } from './permissions.repository';
import { RoleVisibility } from './role-visibility';

@Injectable()
export class PermissionsService {
  constructor(
    private readonly permissions: PermissionsRepository,
    private readonly visibility: RoleVisibility,
  ) {}

  async forRole(actor: Actor, role: string): Promise<PermissionEntry[]> {
    await this.visibility.require(actor, role);
    // Whatever the table says: these never hold a permission.
    if (!isStaffRole(role)) return [];
    const held = await this.permissions.ofRole(role);
    return held.map(({ actions, ...resource }) => ({
      resource,
      actions: actionSchema.options.map((name) => ({ name, has_permissions: actions.includes(name) })),
    }));
  }
}
