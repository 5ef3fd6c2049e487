import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

/** Pay runs came after the first rights: accounts prepares, the owner approves. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => page === staffPages.payRuns.path);
  log('pay runs in menus and permissions');
}
