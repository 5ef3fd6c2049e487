import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

const PAGES = ['/production/stock/bins'];

/** The page of the bins came after the first menus; the stock's permissions count for it. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => PAGES.includes(page));
  log('the page of the bins in menus');
}
