import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

/** The page of the delivery zones came after the first menus. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => page === staffPages.deliveryZones.path);
  log('the page of the delivery zones in the menus');
}
