import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

const PAGES = ['/production/stock/suppliers', '/production/stock/purchase-orders'];

/** The pages of buying came after the first menus. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => PAGES.includes(page));
  log('the pages of buying in menus and permissions');
}
