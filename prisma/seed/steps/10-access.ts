import { seedAccess } from '../access/seed-access';
import type { SeedContext } from '../seed';

export async function seed({ prisma, log, had }: SeedContext): Promise<void> {
  await seedAccess({ prisma, had });
  log('roles, permissions and menus');
}
