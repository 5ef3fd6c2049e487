import { seedCatalogue } from '../catalogue';
import { loadContent } from '../load-content';
import type { SeedContext } from '../seed';

export async function seed({ prisma, log }: SeedContext): Promise<void> {
  const { products, variants } = await seedCatalogue(prisma, loadContent());
  log(`${products} items in ${variants} variants`);
}
