import { isShopFloorRole, seesEveryLocation } from './roles';

export interface Place {
  id: string;
  name: string;
}

/**
 * Which branch a person starts with. Drivers and workers have their own branches, owners and developers all of them, none chosen; other staff
 * start with the first of theirs; customers and visitors with the first of all.
 * @param remembered the branch chosen before, if it is still theirs
 */
export function initialLocation(role: string, locations: readonly Place[], remembered?: string | null): Place | null {
  const known = locations.find(({ id }) => id === remembered);
  if (known) return known;
  if (isShopFloorRole(role) || seesEveryLocation(role)) return null;
  return locations[0] ?? null;
}
