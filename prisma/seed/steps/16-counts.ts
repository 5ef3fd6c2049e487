import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

const PAGES = ['/production/stock/move', '/production/stock/count'];

/** Moving by scan, and counting, which has permissions of its own, came after the bins. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => PAGES.includes(page));
  log('moving by scan and counting in menus and permissions');
}
