import { seedCatalogueChanges } from '../history/catalogue-change-rows';
import type { SeedContext } from '../seed';

export const demo = true;

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const written = await seedCatalogueChanges(prisma, new Date());
  log(written === 0 ? 'changes of the catalogue are there already' : `${written} changes of the catalogue`);
}
