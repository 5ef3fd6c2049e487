import { homePage } from '@plinth/contracts/kernel/home-page';
import { isPublicRole } from '../roles';

/**
 * Returns the page after signing in: the one that the person came from; for staff who came from none, their home
 * page.
 */
export const firstPage = (role: string, wantedPath: string): string =>
  wantedPath === '/' && !isPublicRole(role) ? homePage.path : wantedPath;
