import type { Action } from '@plinth/contracts/kernel/define';
import type { StaffPage } from '@plinth/contracts/kernel/page';

/**
 * Condition in SQL that `staff_role` is one of a person's roles.
 * @param user alias of a row of "user"
 */
const hasRoleCondition = (user: string): string =>
  `(staff_role.key = ${user}.role_key or exists (select from user_role ur where ur.user_id = ${user}.id and ur.role_key = staff_role.key))`;

/**
 * Condition in SQL that a person is active staff with a role that allows the action on the page.
 * @param action, url expressions in SQL
 */
export const mayDo = (user: string, action: string, url: string): string =>
  `(${user}.is_active and exists (select from role staff_role where staff_role.is_staff and ${hasRoleCondition(user)}
    and (staff_role.every_permission or exists (select from role_permission rp join resource rs on rs.id = rp.resource_id
          where rp.role_key = staff_role.key and rp.action = ${action} and rs.url = ${url}))))`;

/**
 * Condition in SQL like {@link mayDo}, for the account with this id.
 * @param userId expression in SQL
 */
export const accountMay = (userId: string, action: Action, page: StaffPage): string =>
  `exists (select from "user" able where able.id = ${userId} and ${mayDo('able', `'${action}'`, `'${page.resource}'`)})`;

/** Condition in SQL that a person has a role with all rights, as administrators do. */
export const isAdministrator = (user: string): string =>
  `exists (select from role staff_role where staff_role.every_permission and ${hasRoleCondition(user)})`;
