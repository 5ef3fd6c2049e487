import type { RoleSettings } from '@plinth/contracts/people/user/user';

export interface Place {
  id: string;
  name: string;
}

/**
 * Returns the branch that a person starts with: the first of theirs, or none, by the settings of their role. Drivers,
 * workers, owners and developers start with none.
 * @param rememberedId the branch chosen before, if it is still theirs
 */
export function initialLocation(
  { starts_at_location }: Pick<RoleSettings, 'starts_at_location'>,
  locations: readonly Place[],
  rememberedId?: string | null,
): Place | null {
  const rememberedPlace = locations.find(({ id }) => id === rememberedId);
  if (rememberedPlace) return rememberedPlace;
  return starts_at_location ? (locations[0] ?? null) : null;
}

/** Returns the id of the branch that a new record starts with: the person's, or the only one; empty where there is a choice. */
export const startingBranchId = (location: Place | null, locations: readonly Place[]): string =>
  location?.id ?? (locations.length === 1 ? locations[0].id : '');
