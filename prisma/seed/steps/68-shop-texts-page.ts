import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

/** The page of the shop's texts came after the first menus. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => page === staffPages.shopTexts.path);
  log('the page of the shop’s texts in the menus');
}
