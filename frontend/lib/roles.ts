import type { BuiltInRole } from '@plinth/contracts/kernel/roles';

/** The two roles that are nobody's of the staff; what the others are and may do is data. (Types only: the contract's schemas stay out of the browser.) */

export const VISITOR: BuiltInRole = 'unauthenticated';
export const CUSTOMER: BuiltInRole = 'customer';

export const isPublicRole = (role: string): boolean => role === VISITOR || role === CUSTOMER;
