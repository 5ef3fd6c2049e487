import { homePage, tasksPage } from './home-page';
import type { Page, StaffPage } from './page';
import { printablePages } from './paper-pages';
import { papersPage } from './paper-places';
import { shopPages } from './shop-pages';
import { designPages, staffPages } from './staff-pages';

/**
 * All pages of the product. Shop pages import `shop-pages` alone, so that staff and printer pages are not loaded by
 * visitors.
 */
export const allPages: readonly Page[] = [
  shopPages,
  { homePage, tasksPage, papersPage },
  staffPages,
  designPages,
  printablePages,
].flatMap((group) => Object.values<Page>(group));

const staff: readonly StaffPage[] = Object.values(staffPages);

/** Pages that have permissions of their own. */
export const resourcePages: readonly StaffPage[] = staff.filter(({ path, resource }) => path === resource);
