import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

/** The page of the stock came after the first menus. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => page.startsWith('/production/stock'));
  log('the page of the stock in menus and permissions');
}
