import { seedWalkIns } from '../history/walk-in-rows';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const written = await seedWalkIns(prisma, new Date());
  log(written === 0 ? 'visits are there already' : `${written} visits`);
}
