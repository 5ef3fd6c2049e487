import { seedBranches } from '../people';
import type { SeedContext } from '../seed';

/** A real company adds its branches on its own page: the first, too, gets its bins there. */
export async function seed({ prisma, log, production }: SeedContext): Promise<void> {
  if (production) log('no branches: the company adds its own');
  else await seedBranches(prisma);
}
