import { homePage } from '@plinth/contracts/kernel/home-page';
import { isPublicRole } from '../roles';

/** Where a person goes on after signing in: where they came from; whoever works here and came from nowhere, to what waits for them. */
export const firstPage = (role: string, wanted: string): string =>
  wanted === '/' && !isPublicRole(role) ? homePage.path : wanted;
