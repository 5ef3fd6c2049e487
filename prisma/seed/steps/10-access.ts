import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  await seedAccess(prisma);
  log('roles, permissions and menus');
}
