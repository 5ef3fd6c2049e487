import { Injectable } from '@nestjs/common';
import type { Action } from '@plinth/contracts/kernel/define';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { isWorkshopRight } from '@plinth/contracts/kernel/workshop-rights';
import { Caches } from '../../runtime/cache/caches';
import { TtlValue } from '../../runtime/cache/ttl-value';
import { pick, tables } from '../database/columns';
import { Db } from '../database/db';
import { sql } from '../database/sql';
import type { UserActor, VisitorActor } from './request-context';
import { Roles } from './roles';

const selectAll = sql(
  { ...pick(tables.role_permission, 'role_key', 'action'), url: tables.resource.url },
  'select p.role_key, r.url, p.action from role_permission p join resource r on r.id = p.resource_id',
);

const FRESH_MS = 5_000;

const keyOf = (action: string, url: string) => `${action} ${url}`;

/** Permissions of the roles, from the table; read again every few seconds, and at once after {@link invalidate}. */
@Injectable()
export class RolePermissions {
  private readonly permissionsByRole: TtlValue<Map<string, Set<string>>>;

  constructor(
    caches: Caches,
    private readonly db: Db,
    private readonly roles: Roles,
  ) {
    this.permissionsByRole = new TtlValue(caches, {
      name: 'permissions of roles',
      invalidatedBy: ['rights'],
      ttlMs: FRESH_MS,
      read: () => this.read(),
    });
  }

  /**
   * Checks that any of the actor's roles has the action on the page; `*` asks for the action on any page. Who signed
   * on by badge has the rights of the workshop at most.
   */
  async allows(
    actor: VisitorActor | Pick<UserActor, 'kind' | 'roles' | 'badge'>,
    action: Action,
    resource: string,
  ): Promise<boolean> {
    if (actor.kind === 'visitor') return false;
    if (actor.badge !== undefined && !isWorkshopRight(action, resource)) return false;
    const roles = actor.roles.filter(isStaffRole);
    if ((await this.roles.listByKeys(roles)).some(({ every_permission }) => every_permission)) return true;
    const byRole = await this.permissionsByRole.get();
    return roles.some((role) => byRole.get(role)?.has(keyOf(action, resource)));
  }

  /**
   * Checks that the held roles have all permissions of the requested ones; roles with every right are not considered.
   */
  async covers(heldRoles: readonly string[], requestedRoles: readonly string[]): Promise<boolean> {
    const byRole = await this.permissionsByRole.get();
    const heldKeys = new Set(heldRoles.flatMap((role) => [...(byRole.get(role) ?? [])]));
    return requestedRoles.every((role) => [...(byRole.get(role) ?? [])].every((key) => heldKeys.has(key)));
  }

  /** Drops the cache after roles or permissions changed. */
  invalidate(): void {
    this.roles.invalidate();
    this.permissionsByRole.invalidate();
  }

  private async read(): Promise<Map<string, Set<string>>> {
    const byRole = new Map<string, Set<string>>();
    for (const { role_key, url, action } of await this.db.listRows(selectAll)) {
      const permissionKeys = byRole.get(role_key) ?? new Set<string>();
      permissionKeys.add(keyOf(action, url)).add(keyOf(action, '*'));
      byRole.set(role_key, permissionKeys);
    }
    return byRole;
  }
}
