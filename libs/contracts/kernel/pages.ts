import { homePage, tasksPage } from './home-page';
import type { Page, StaffPage } from './page';
import { printablePages } from './paper-pages';
import { papersPage } from './paper-places';
import { shopPages } from './shop-pages';
import { designPages, staffPages } from './staff-pages';

/**
 * Every page of the product. Pages of the shop import `shop-pages` alone: what is for staff or for the printer need not come with a
 * visitor's first page.
 */
export const allPages: readonly Page[] = [
  shopPages,
  { homePage, tasksPage, papersPage },
  staffPages,
  designPages,
  printablePages,
].flatMap((group) => Object.values<Page>(group));

const staff: readonly StaffPage[] = Object.values(staffPages);

/** The pages that permissions are given for. */
export const resourcePages: readonly StaffPage[] = staff.filter(({ path, resource }) => path === resource);
