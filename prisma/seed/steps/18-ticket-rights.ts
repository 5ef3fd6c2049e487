import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

const PAGES: readonly string[] = [staffPages.newTicket.path, staffPages.tickets.path];

/** Tickets came after the first rights: whoever works here may open one. */
export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had }, (page) => PAGES.includes(page));
  log('tickets in menus and permissions');
}
