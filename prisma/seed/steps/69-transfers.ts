import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

/** The page of the transfers between branches came after the first menus. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => page === staffPages.transfers.path);
  log('the page of the transfers in the menus');
}
