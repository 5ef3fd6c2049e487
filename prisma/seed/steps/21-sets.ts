import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';
import { seedSets } from '../sets';

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  log(`${await seedSets(prisma, loadContent())} new ready-made sets`);
}
