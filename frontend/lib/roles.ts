import type { BuiltInRole } from '@plinth/contracts/kernel/roles';

/**
 * Roles of people who are no staff; all other roles are data. (Types only: the contract's schemas stay out of the
 * browser.)
 */

export const VISITOR: BuiltInRole = 'unauthenticated';
export const CUSTOMER: BuiltInRole = 'customer';
/** Role of the shop's owner, who gives rights to all others. */
export const OWNER: BuiltInRole = 'owner';

export const isPublicRole = (role: string): boolean => role === VISITOR || role === CUSTOMER;
