import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

const PAGES = ['/production/trip'];

/** The page of the trips came after the first menus. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => PAGES.includes(page));
  log('the page of the trips in menus and permissions');
}
