import { Injectable } from '@nestjs/common';
import { CUSTOMER_ROLE } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { bool, pick, tables, texts } from '../database/columns';
import { Db } from '../database/db';
import { sql } from '../database/sql';
import type { UserActor } from './request-context';
import { RolePermissions } from './role-permissions';
import { giveBackLimitOf, Roles } from './roles';

/** Reason for the end of a helping session. */
export type HelpingEnd = 'helper' | 'time' | 'session' | 'right' | 'person';

const OPEN = {
  ...pick(tables.helping, 'id', 'person_id', 'ends_at'),
  ...pick(tables.user, 'name', 'surname', 'role_key', 'is_active'),
  more_roles: texts,
  may_change: bool,
  in_time: bool,
};

// As when they sign in themselves: with an unconfirmed address they have the customer role only.
const open = sql(
  OPEN,
  `
  select h.id, h.person_id, h.ends_at, u.name, u.surname, u.is_active,
         case when u.email_verified_at is null then '${CUSTOMER_ROLE}' else u.role_key end as role_key,
         array(select ur.role_key from user_role ur where ur.user_id = u.id and u.email_verified_at is not null) as more_roles,
         h.may_change_since is not null as may_change, h.ends_at > now() as in_time
    from helping h join "user" u on u.id = h.person_id
   where h.session_id = $1::uuid and h.ended_at is null`,
);

const end = sql(
  `update helping set ended_at = least(ends_at, now()), ended_by = $2 where id = $1::uuid and ended_at is null`,
);

/** Manages helping sessions. Their conditions are checked at each call; a missing one ends the session for good. */
@Injectable()
export class Helpings {
  constructor(
    private readonly db: Db,
    private readonly permissions: RolePermissions,
    private readonly roles: Roles,
  ) {}

  /**
   * Returns the actor of a session: the person helped, with the helper beside them, or the helper alone once helping
   * is over.
   */
  async actorFor(helper: UserActor): Promise<UserActor> {
    const row = await this.db.findRow(open, [helper.sessionId]);
    if (row === undefined) return helper;
    const roles = [row.role_key, ...row.more_roles.filter((role) => role !== row.role_key)];
    const endReason = await this.findEndReason(helper, { roles, inTime: row.in_time, isActive: row.is_active });
    if (endReason !== null) {
      await this.db.execute(end, [row.id, endReason]);
      return helper;
    }
    const name = `${row.name} ${row.surname}`.trim();
    return {
      kind: 'user',
      id: row.person_id,
      role: row.role_key,
      roles,
      sessionId: helper.sessionId,
      // The password was entered by the helper, not by this person.
      passwordIsFresh: false,
      name: `${helper.name} for ${name}`,
      helper: {
        id: helper.id,
        name: helper.name,
        role: helper.role,
        personName: name,
        helpingId: row.id,
        mayChange: row.may_change,
        endsAt: row.ends_at,
      },
    };
  }

  /**
   * Checks that a helper may act as a person with these roles: the helper manages accounts, and the person neither
   * does nor has any right that the helper lacks. A discount limit may be a constant of the company, so it is checked
   * where helping begins.
   */
  async mayHelp(helper: Pick<UserActor, 'kind' | 'roles'>, roles: readonly string[]): Promise<boolean> {
    if (!(await this.mayHelpAnybody(helper))) return false;
    if (await this.mayHelpAnybody({ kind: 'user', roles })) return false;
    const [helperRoles, personRoles] = await Promise.all([
      this.roles.listByKeys(helper.roles),
      this.roles.listByKeys(roles),
    ]);
    if (helperRoles.some(({ every_permission }) => every_permission)) return true;
    const goesFurther =
      giveBackLimitOf(personRoles) > giveBackLimitOf(helperRoles) ||
      (personRoles.some(({ every_task }) => every_task) && !helperRoles.some(({ every_task }) => every_task)) ||
      (personRoles.some(({ every_location }) => every_location) &&
        !helperRoles.some(({ every_location }) => every_location));
    return !goesFurther && this.permissions.covers(helper.roles, roles);
  }

  private mayHelpAnybody(actor: Pick<UserActor, 'kind' | 'roles'>): Promise<boolean> {
    return this.permissions.allows(actor, 'update', staffPages.users.resource);
  }

  private async findEndReason(
    helper: UserActor,
    { roles, inTime, isActive }: { roles: readonly string[]; inTime: boolean; isActive: boolean },
  ): Promise<HelpingEnd | null> {
    if (!inTime) return 'time';
    if (!(await this.mayHelpAnybody(helper))) return 'right';
    return isActive && (await this.mayHelp(helper, roles)) ? null : 'person';
  }
}
