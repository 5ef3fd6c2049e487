import type { BuiltInRole } from '@plinth/contracts/roles';

/** Roles that the interface itself tells apart; what each may do is data. (Types only: the contract's schemas stay out of the browser.) */

export const VISITOR: BuiltInRole = 'unauthenticated';
export const CUSTOMER: BuiltInRole = 'customer';

const oneOf = (...roles: readonly BuiltInRole[]): ((role: string) => boolean) => {
  const names = new Set<string>(roles);
  return (role) => names.has(role);
};

export const isPublicRole = oneOf('unauthenticated', 'customer');
export const isShopFloorRole = oneOf('worker', 'driver');
export const seesEveryLocation = oneOf('owner', 'developer');
