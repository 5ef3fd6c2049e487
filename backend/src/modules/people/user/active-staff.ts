/** Condition in SQL that an expression is the id of active staff. */
export const isActiveStaff = (userId: string): string =>
  `exists (select from "user" colleague join role on role.key = colleague.role_key
    where colleague.id = ${userId} and colleague.is_active and role.is_staff)`;
