import { loadContent } from '../load-content';
import { seedTowns } from '../places';
import type { SeedContext } from '../seed';

/** Shops that were begun with fewer places get the others, and all their towns; a place that they took off their list stays off it. */
export async function seed({ prisma, had }: SeedContext): Promise<void> {
  if (had) return;
  await seedTowns(prisma, loadContent());
}
