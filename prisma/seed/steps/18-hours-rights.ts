import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

/** Hours are given apart from the devices since they are approved by who pays: the owner has them, and gives them. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => page === staffPages.hours.path);
  log('hours in menus and permissions');
}
