import * as z from 'zod';

/** Built-in roles. Roles, their links and their permissions are data that the owner may extend. */
export const builtInRoles = [
  'unauthenticated',
  'customer',
  'worker',
  'driver',
  'sales',
  'production',
  'owner',
  'developer',
  'reception',
  'storekeeper',
  'accounts',
] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Key of a role, built in or added: `sales`, `night-shift`. */
export const roleKey = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/, 'Not a valid role');

/** The role of a visitor who is not signed in. */
export const VISITOR_ROLE = 'unauthenticated';
/** The role of a person who registered in the store. */
export const CUSTOMER_ROLE = 'customer';
/** Roles that never hold a permission. */
const PUBLIC_ROLES: readonly string[] = [VISITOR_ROLE, CUSTOMER_ROLE];

export const isStaffRole = (role: string): boolean => !PUBLIC_ROLES.includes(role);
