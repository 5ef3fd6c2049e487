import type { Access, Action, Contract } from './define';
import type { StaffPage } from './page';
import { staffPages } from './staff-pages';

/** Hours after which a session that was signed on by badge ends in any case: a shift. */
export const BADGE_SESSION_HOURS = 12;

/** Pages whose rights a session signed on by badge keeps: stations with the packers, the saw, picking, panels. */
const workshopPages: readonly StaffPage[] = [
  staffPages.stations,
  staffPages.cuttingLists,
  staffPages.picking,
  staffPages.cupboardPanels,
];
const workshopActions: readonly Action[] = ['view', 'update'];

/** All rights that a session signed on by badge can have; what a person has of them is theirs there too. */
export const workshopRights: readonly { readonly resource: string; readonly action: Action }[] = workshopPages.flatMap(
  ({ resource }) => workshopActions.map((action) => ({ resource, action })),
);

/** Checks that a right is one of the workshop; `*`, the action on any page, is none. */
export const isWorkshopRight = (action: Action, resource: string): boolean =>
  workshopRights.some((right) => right.action === action && right.resource === resource);

/**
 * Returns how a call of a session signed on by badge is made: as its `person`; as a `visitor`, where visitors may
 * call too; or `refused`. A kind of access that is not named here is refused.
 */
export function classifyBadgeCall({
  access,
  asksPassword,
  withBadge,
}: Pick<Contract, 'asksPassword' | 'withBadge'> & { readonly access: Access }): 'person' | 'visitor' | 'refused' {
  if (asksPassword === true) return 'refused';
  if (withBadge === true) return 'person';
  switch (access.kind) {
    case 'permission':
      return isWorkshopRight(access.action, access.resource) ? 'person' : 'refused';
    case 'anyone':
    case 'holder':
      return 'visitor';
    default:
      return 'refused';
  }
}
