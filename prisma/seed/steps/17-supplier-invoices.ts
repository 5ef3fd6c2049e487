import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

const PAGES = ['/production/stock/supplier-invoices'];

/** What suppliers charge came after the pages of buying. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => PAGES.includes(page));
  log('supplier invoices in menus and permissions');
}
