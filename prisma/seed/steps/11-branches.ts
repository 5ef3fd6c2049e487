import { seedBranches } from '../people';
import type { SeedContext } from '../seed';

export async function seed({ prisma }: SeedContext): Promise<void> {
  await seedBranches(prisma);
}
