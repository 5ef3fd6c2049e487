import { loadContent } from '../load-content';
import { seedPlaces } from '../places';
import type { SeedContext } from '../seed';

export async function seed({ prisma }: SeedContext): Promise<void> {
  await seedPlaces(prisma, loadContent(), new Date());
}
